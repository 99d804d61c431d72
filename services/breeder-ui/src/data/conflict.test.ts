import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeChange } from './conflict.ts'
import { ApiProblem, Clashed } from './problem.ts'
import { saveChange } from './save.ts'

interface Animal {
  name: string
  notes: string | null
  enclosureId: string | null
  traits: string[]
  version: number
}

const words = fc.uniqueArray(fc.constantFrom('zahm', 'neugierig', 'scheu', 'laut', 'flink'))
const animal: fc.Arbitrary<Animal> = fc.record({
  name: fc.constantFrom('Lotte', 'Kalle', 'Ida'),
  notes: fc.option(fc.constantFrom('a', 'b', 'c')),
  enclosureId: fc.option(fc.constantFrom('1', '2')),
  traits: words,
  version: fc.nat(9),
})
const patch: fc.Arbitrary<Partial<Animal>> = fc.record(
  { name: fc.constantFrom('Lotte', 'Ella'), notes: fc.option(fc.constantFrom('a', 'z')), traits: words },
  { requiredKeys: [] },
)

describe('a merge', () => {
  test('of a change that nobody disturbed is the change', () => {
    fc.assert(
      fc.property(animal, patch, (base, mine) => {
        const { patch, clashes, elsewhere } = mergeChange(base, mine, { ...base, version: base.version + 1 })
        expect({ ...base, ...patch }).toEqual({ ...base, ...mine })
        expect([clashes, elsewhere]).toEqual([[], []])
      }),
    )
  })

  test('of what is stored already sends nothing: the answer of the first try was lost', () => {
    fc.assert(
      fc.property(animal, patch, (base, mine) => {
        expect(mergeChange(base, mine, { ...base, ...mine })).toEqual({
          patch: {},
          clashes: [],
          elsewhere: [],
        })
      }),
    )
  })

  test('loses no side: every member is mine, theirs, or asked about; lists have the additions of both', () => {
    fc.assert(
      fc.property(animal, patch, animal, (base, mine, theirs) => {
        const merged = mergeChange(base, mine, theirs)
        const asked = new Set<string>(merged.clashes.map(({ member }) => member))
        const after: Animal = { ...theirs, ...merged.patch }
        for (const member of ['name', 'notes'] as const) {
          if (asked.has(member)) {
            expect(mine[member]).not.toBe(theirs[member])
            expect(theirs[member]).not.toBe(base[member])
          } else
            expect(after[member]).toBe(
              member in mine && theirs[member] === base[member] ? mine[member] : theirs[member],
            )
        }
        expect(after.enclosureId).toBe(theirs.enclosureId)
        const { traits } = mine
        if (!traits || JSON.stringify(theirs.traits) === JSON.stringify(base.traits)) return
        const wanted = new Set([...theirs.traits, ...traits])
        for (const word of base.traits)
          if (!traits.includes(word) || !theirs.traits.includes(word)) wanted.delete(word)
        expect(new Set(after.traits)).toEqual(wanted)
      }),
    )
  })

  test('names what was changed elsewhere', () => {
    const base = { name: 'Lotte', notes: null, enclosureId: '1', traits: [], version: 3 }
    const theirs = { ...base, enclosureId: '2', version: 4 }
    expect(mergeChange<Animal>(base, { notes: 'zahm' }, theirs)).toEqual({
      patch: { notes: 'zahm' },
      clashes: [],
      elsewhere: ['enclosureId'],
    })
  })
})

describe('a change that is saved', () => {
  const refused = () => new ApiProblem(412, { code: 'PreconditionFailed' }, new Headers())

  /** A record as the service keeps it: a change under another version is refused. */
  function record(stored: Animal) {
    return {
      stored: () => stored,
      read: () => Promise.resolve(stored),
      send: (patch: Partial<Animal>, version: number) => {
        if (version !== stored.version) return Promise.reject(refused())
        stored = { ...stored, ...patch, version: version + 1 }
        return Promise.resolve(stored)
      },
    }
  }
  const base: Animal = { name: 'Lotte', notes: null, enclosureId: '1', traits: [], version: 3 }

  test('goes over a change of another member, and says which', async () => {
    const service = record({ ...base, enclosureId: '2', version: 4 })
    const { elsewhere } = await saveChange({ base, patch: { notes: 'zahm' }, ...service })
    expect(elsewhere).toEqual(['enclosureId'])
    expect(service.stored()).toEqual({ ...base, enclosureId: '2', notes: 'zahm', version: 5 })
  })

  test('is done when it was stored by a try whose answer was lost', async () => {
    const service = record({ ...base, notes: 'zahm', version: 4 })
    const { record: saved } = await saveChange({ base, patch: { notes: 'zahm' }, ...service })
    expect(saved.version).toBe(4)
  })

  test('asks where the same member says something else by now', async () => {
    const service = record({ ...base, notes: 'scheu', version: 4 })
    const saving = saveChange({ base, patch: { notes: 'zahm' }, ...service })
    await expect(saving).rejects.toThrow(Clashed)
    await expect(saving).rejects.toMatchObject({
      clashes: [{ member: 'notes', base: null, mine: 'zahm', theirs: 'scheu' }],
    })
    expect(service.stored().notes).toBe('scheu')
  })

  test('gives up on a record that changes at every try, and on other refusals at once', async () => {
    let version = 4
    const read = () => Promise.resolve({ ...base, version: ++version })
    await expect(
      saveChange({ base, patch: { notes: 'x' }, read, send: () => Promise.reject(refused()) }),
    ).rejects.toThrow(ApiProblem)
    expect(version).toBe(8)
  })
})
