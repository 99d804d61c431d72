import { describe, expect, test } from 'vitest'
import { carryOut, emptyBook, gerbil, plan } from './test-herd-book.ts'

describe('sale contracts', () => {
  const contracts = [
    {
      fileName: 'Kaufvertrag Jana.docx',
      buyer: { name: 'Jana' },
      price: 45.5,
      handoverDate: '01.02.2021',
      contractDate: '2021-01-30',
      animals: ['1', '2', 'fort', '1'],
    },
  ]
  const animals = [
    { externalRef: '1', name: 'Bella' },
    { externalRef: '2', name: 'Max', receiver: { name: 'Ole' }, goHomeDate: '2020-05-05' },
  ]

  test('get an id from the name of the file, their buyer and the animals that are there', () => {
    const { contracts: planned, contractCounts, findings } = plan({ animals, contracts })

    expect(planned.writes).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{14}5/),
        values: {
          fileName: 'Kaufvertrag Jana.docx',
          buyerContactId: { new: 'contact:Jana|' },
          price: 45.5,
          handoverDate: '2021-02-01',
          contractDate: '2021-01-30',
        },
        gerbilIds: [{ new: 'gerbil:1' }, { new: 'gerbil:2' }],
      },
    ])
    expect(planned.writes[0]?.id).toBe(plan({ contracts }).contracts.writes[0]?.id)
    expect(contractCounts).toMatchObject({ planned: 1, updated: 0 })
    expect(findings.warnings).toContainEqual(
      expect.objectContaining({ code: 'AnimalMissing', ref: 'Kaufvertrag Jana.docx' }),
    )
  })

  test('hand over the animals that have no receiver and no date yet', () => {
    const [bella, max] = plan({ animals, contracts }).gerbils.creates

    expect(bella?.values).toMatchObject({
      receiverContactId: { new: 'contact:Jana|' },
      goHomeDate: '2021-02-01',
      status: 'GivenAway',
    })
    expect(max?.values).toMatchObject({
      receiverContactId: { new: 'contact:Ole|' },
      goHomeDate: '2020-05-05',
    })
  })

  test('reach animals that only the herd book has', () => {
    const book = { ...emptyBook(), gerbils: [gerbil('g', { externalRef: '1' })] }

    expect(plan({ contracts }, book).gerbils.updates).toEqual([
      {
        id: 'g',
        changes: {
          receiverContactId: { new: 'contact:Jana|' },
          goHomeDate: '2021-02-01',
          status: 'GivenAway',
        },
      },
    ])
  })

  test('of an earlier import go when the source no longer has them, and stay when it speaks of none', () => {
    const book = carryOut(plan({ animals, contracts }), emptyBook())

    expect(plan({ animals }, book).contracts).toEqual({ writes: [], removes: [] })
    expect(plan({ animals, contracts: [] }, book).contracts.removes).toEqual([book.importedContracts[0]?.id])
    expect(plan({ animals, contracts }, book).contractCounts).toMatchObject({ planned: 0, unchanged: 1 })
  })

  test('that no longer name an animal leave it handed over, and say so', () => {
    const book = carryOut(plan({ animals, contracts }), emptyBook())
    const about = (source: object) => {
      const { gerbils, findings } = plan({ animals, ...source }, book)
      expect(gerbils.updates).toEqual([])
      return findings.warnings
        .filter(({ code }) => code === 'HandoverKept')
        .map(({ ref, reason }) => [ref, reason.split(':')[0]])
    }

    expect(about({ contracts })).toEqual([])
    const shorter = contracts.map((contract) => ({ ...contract, animals: ['2'] }))
    expect(about({ contracts: shorter })).toEqual([['Kaufvertrag Jana.docx', '„Bella“']])
    expect(about({ contracts: [] })).toEqual([['Kaufvertrag Jana.docx', '„Bella“, „Max“']])
  })

  test('with one file name are one contract', () => {
    const { contracts: planned, findings } = plan({
      contracts: [...contracts, ...contracts.map((one) => ({ ...one, price: 7 }))],
    })

    expect(planned.writes).toHaveLength(1)
    expect(findings.conflicts).toContainEqual(expect.objectContaining({ code: 'DuplicateFile' }))
  })
})
