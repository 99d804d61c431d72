import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { appendAnimals } from './pedigree-append.ts'
import { herd, herdOf, idFor, randomPedigrees, recordsOf } from './test-pedigree.ts'
import { kinship, kinshipWithAll } from './pedigree-kinship.ts'
import { packPedigree } from './pedigree-packed.ts'
import { buildSnapshot, idOfAnimal, indexOfAnimal, pedigreeFlags } from './pedigree-snapshot.ts'

test('appending animals gives the same figures as building the whole anew', () => {
  fc.assert(
    fc.property(randomPedigrees(150, 20), fc.integer({ min: 1, max: 60 }), (pedigree, added) => {
      const { records, snapshot: whole } = herdOf(pedigree)
      const split = Math.max(0, records.length - added)
      const before = buildSnapshot(packPedigree(records.slice(0, split)))
      const copy = structuredClone(before)
      const grown = appendAnimals(before, records.slice(split))!
      expect(before).toEqual(copy)
      expect(grown.sire).toHaveLength(records.length)
      const other = kinshipWithAll(grown, grown.sire.length - 1)
      for (const [i, f] of grown.inbreeding.entries()) {
        const at = indexOfAnimal(whole, idOfAnimal(grown, i))
        expect(indexOfAnimal(grown, idOfAnimal(grown, i))).toBe(i)
        expect(Math.abs(f - whole.inbreeding[at]!)).toBeLessThan(1e-12)
        for (const member of [
          'ecg',
          'mendelian',
          'fullGenerations',
          'maxGenerations',
          'flags',
          'gender',
        ] as const) {
          expect(grown[member][i]).toBeCloseTo(whole[member][at]!, 12)
        }
        const last = indexOfAnimal(whole, idOfAnimal(grown, grown.sire.length - 1))
        expect(Math.abs(other[i]! - kinship(whole, at, last))).toBeLessThan(1e-12)
        expect(Math.abs(kinship(grown, i, grown.sire.length - 1) - other[i]!)).toBeLessThan(1e-12)
      }
    }),
    { numRuns: 40, endOnFailure: true },
  )
})

test('a parent that is not in the snapshot or comes later asks for a new build', () => {
  const { snapshot } = herd({ C: ['A', 'B'] })
  const [p, q, x] = recordsOf({ X: ['P', 'Q'] })
  expect(appendAnimals(snapshot, [x!])).toBeNull()
  expect(appendAnimals(snapshot, [p!, x!, q!])).toBeNull()
  expect(appendAnimals(snapshot, [p!, q!, x!])).not.toBeNull()
})

test('a snapshot with missing parents asks for a new build', () => {
  const snapshot = buildSnapshot(packPedigree(recordsOf({ C: ['A', 'B'] }).slice(1)))
  expect(appendAnimals(snapshot, recordsOf({ Z: [null, null] }))).toBeNull()
})

test('an id that is there already is refused', () => {
  const { snapshot, records } = herd({ C: ['A', 'B'] })
  expect(() => appendAnimals(snapshot, [records[0]!])).toThrow('occurs twice')
})

test('offspring of a loop carry its mark when appended', () => {
  const { snapshot } = herd({ A: ['B', null], B: ['A', null] })
  const grown = appendAnimals(snapshot, [
    { id: idFor('C'), sireId: idFor('A'), damId: null, gender: 'Male', dateOfBirth: null },
  ])!
  expect(grown.flags[indexOfAnimal(grown, idFor('C'))]! & pedigreeFlags.descendsFromLoop).not.toBe(0)
})
