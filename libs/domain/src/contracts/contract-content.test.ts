import { describe, expect, test } from 'vitest'
import { type Contract, contractContent } from './contract-content.ts'
import type { ContractSeller } from './contract-snapshot.ts'

const seller: ContractSeller = {
  breederName: null,
  ownerName: 'Jana Petersen',
  street: 'Mühlenweg 3',
  postalCode: '24103',
  city: 'Kiel',
  country: null,
  phone: null,
  email: null,
  website: null,
  iban: null,
  bic: null,
  taxNote: null,
  permitNote: null,
}
const animal: Contract['animals'][number] = {
  gerbilId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b',
  name: 'Krümel',
  gender: 'Female',
  color: null,
  dateOfBirth: '2026-03-14',
  origin: null,
  genotype: null,
  fatherName: null,
  motherName: 'Änne',
  isDeaf: true,
}
const contract: Contract = {
  kind: 'Kaufvertrag',
  contractNumber: '2026-0007',
  contractDate: '2026-11-20',
  handoverDate: '2026-11-25',
  price: 1234.5,
  notes: null,
  seller,
  buyer: { ...seller, name: 'Özgür Äß' },
  animals: [animal],
  clauses: [],
  terms: null,
}

describe('a contract', () => {
  test('says who, what, for how much and when, in one order', () => {
    const { parties, animals, sections, signatures, ...others } = contractContent(contract)
    expect(others).toMatchObject({
      title: 'Kaufvertrag 2026-0007',
      heading: 'Kaufvertrag',
      subtitle: 'Nr. 2026-0007 vom 20.11.2026',
      letterhead: { name: 'Jana Petersen', lines: ['Mühlenweg 3 · 24103 Kiel'] },
      terms: null,
    })
    expect(parties).toEqual([
      { heading: 'Verkäufer', lines: ['Jana Petersen', 'Mühlenweg 3', '24103 Kiel'] },
      { heading: 'Käufer', lines: ['Özgür Äß', 'Mühlenweg 3', '24103 Kiel'] },
    ])
    expect(animals.rows.map(({ cells }) => cells)).toEqual([
      ['Krümel', 'weiblich', '–', '14.03.2026', '–', 'Eltern: unbekannt × Änne\ntaub'],
    ])
    expect(sections).toEqual([
      { heading: 'Kaufpreis', texts: ['Der Kaufpreis beträgt 1.234,50\u00A0€.'] },
      { heading: 'Übergabe', texts: ['Tag der Übergabe: 25.11.2026'] },
    ])
    expect(signatures.map(({ name }) => name)).toEqual([
      'Unterschrift Verkäufer (Jana Petersen)',
      'Unterschrift Käufer (Özgür Äß)',
    ])
  })

  test('says when an animal was born as well as anybody knows', () => {
    const bornOf = (members: Partial<typeof animal>) =>
      contractContent({ ...contract, animals: [{ ...animal, ...members }] }).animals.rows[0]!.cells[3]
    expect(bornOf({ dateOfBirth: null, dateOfBirthText: 'ca. 2021' })).toBe('ca. 2021')
    expect(bornOf({ dateOfBirth: null, dateOfBirthText: null })).toBe('–')
    expect(bornOf({ dateOfBirth: null })).toBe('–')
  })

  test('of nobody yet, for nothing yet, has lines to write on', () => {
    const { parties, sections, signatures, subtitle } = contractContent({
      ...contract,
      contractNumber: null,
      contractDate: null,
      handoverDate: null,
      price: null,
      buyer: null,
      animals: [animal, animal],
    })
    expect(subtitle).toBe('')
    expect(parties[1]!.lines).toEqual([
      expect.stringMatching(/^Name: _+$/),
      expect.stringMatching(/^Straße: _+$/),
      expect.stringMatching(/^PLZ, Ort: _+$/),
    ])
    expect(sections.map(({ texts }) => texts[0])).toEqual([
      expect.stringMatching(/^Der Kaufpreis für beide Tiere zusammen beträgt _+ €\.$/),
      expect.stringMatching(/^Tag der Übergabe: _+$/),
    ])
    expect(signatures.at(-1)?.name).toBe('Unterschrift Käufer')
  })

  test.each([
    ['Schutzvertrag', 'Die Schutzgebühr beträgt', ['Abgeber', 'Übernehmer'], 'Abgegebenes Tier'],
    ['Abgabevertrag', 'Der Abgabepreis beträgt', ['Abgeber', 'Übernehmer'], 'Abgegebenes Tier'],
    ['Kaufvertrag', 'Der Kaufpreis beträgt', ['Verkäufer', 'Käufer'], 'Verkauftes Tier'],
  ] as const)('of the kind %s speaks in its words', (kind, price, parties, animals) => {
    const content = contractContent({ ...contract, kind })
    expect(content).toMatchObject({
      heading: kind,
      title: `${kind} 2026-0007`,
      animals: { heading: animals },
    })
    expect(content.parties.map(({ heading }) => heading)).toEqual(parties)
    expect(content.sections[0]!.texts[0]).toContain(price)
    expect(content.copies).toContain(parties.join(' und '))
  })

  test('writes the account in groups, and none where nothing is to be paid', () => {
    const paid = { ...seller, iban: 'DE89 3704 0044 0532 0130 00', taxNote: 'Kleinunternehmer' }
    const texts = (price: number, animals = contract.animals) =>
      contractContent({ ...contract, seller: paid, price, animals }).sections[0]!.texts
    expect(texts(10)[1]).toBe('Bankverbindung des Verkäufers: IBAN DE89 3704 0044 0532 0130 00')
    expect(texts(0)).toEqual(['Das Tier wird unentgeltlich abgegeben.', 'Kleinunternehmer'])
    expect(texts(0, [animal, animal])[0]).toBe('Die Tiere werden unentgeltlich abgegeben.')
  })

  describe('known defects', () => {
    const told: Contract['clauses'][number] = { code: 'MAN', version: 1, title: 'Mängel', text: 'x' }
    const knownDefects = [
      { text: 'Tumor (Haut), links', since: '2026-03-14', until: null },
      { text: 'taub', since: null, until: null },
      { text: 'Biss', since: '2026-03-01', until: '2026-03-09' },
    ]
    const animals = [animal, { ...animal, name: 'Emil', knownDefects }]
    const defectsOf = (members: Partial<Contract>) =>
      contractContent({ ...contract, animals, ...members }).knownDefects

    test('stand apart, with a signature of the buyer of their own', () => {
      expect(defectsOf({ clauses: [told] })).toEqual({
        heading: 'Bekannte Mängel',
        columns: ['Tier', 'Besonderheit', 'Seit wann'],
        rows: [
          ['Emil', 'Tumor (Haut), links', '14.03.2026'],
          ['Emil', 'taub', 'Geburt'],
          ['Emil', 'Biss', '01.03.2026 bis 09.03.2026'],
        ],
        told: 'Darüber wurde ich vor dem Vertrag gesondert informiert.',
        signature: { place: 'Ort, Datum', name: 'Unterschrift Käufer (Özgür Äß)' },
      })
      expect(defectsOf({ clauses: [told], kind: 'Schutzvertrag', buyer: null })?.signature.name).toBe(
        'Unterschrift Übernehmer',
      )
    })

    test('are told with their clause, and always by a trader', () => {
      expect(defectsOf({})).toBeNull()
      expect(defectsOf({ clauses: [{ ...told, code: 'GES' }] })).toBeNull()
      expect(defectsOf({ seller: { ...seller, isTrader: false } })).toBeNull()
      expect(defectsOf({ seller: { ...seller, isTrader: true } })?.rows).toHaveLength(3)
    })

    test('are not there where there is nothing to tell, and in contracts from before', () => {
      expect(defectsOf({ clauses: [told], animals: [{ ...animal, knownDefects: [] }] })).toBeNull()
      expect(defectsOf({ clauses: [told], animals: [animal] })).toBeNull()
    })
  })

  test('across a border names both countries', () => {
    const buyer = { ...contract.buyer!, country: 'Österreich' }
    const lines = (other: Partial<Contract>) =>
      contractContent({ ...contract, ...other }).parties.map((party) => party.lines.at(-1))
    expect(lines({ buyer })).toEqual(['Deutschland', 'Österreich'])
    expect(lines({ buyer: { ...buyer, country: 'DE' } })).toEqual(['24103 Kiel', '24103 Kiel'])
  })
})
