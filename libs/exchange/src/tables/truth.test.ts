import { longRuns } from '@zuchtbuch/testing/long-runs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chance, makeHerd, type MadeAnimal, shuffled } from './test-made-herd.ts'
import { animalOfRow, carryOutTable, emptyTableBook, planLines } from './test-table.ts'

const german = (day: string) => day.split('-').toReversed().join('.')

/** The herd as a list by name, in any order, with gaps as lists have them. */
function listOf(herd: readonly MadeAnimal[], random: () => number) {
  const order = shuffled([...herd.keys()], random)
  const nameOf = (at: number | null) => (at === null || random() < 0.2 ? '' : (herd[at]?.name ?? ''))
  const rows = order.map((at) => {
    const { name, sex, born, father, mother } = herd[at]!
    return [name, random() < 0.1 ? '' : sex, german(born), nameOf(father), nameOf(mother)]
  })
  return { order, table: [['Name', 'Geschlecht', 'geb.', 'Vater', 'Mutter'], ...rows] }
}

test('a herd written as a list by name gets no wrong parent, and most of the right ones', () => {
  let [named, linked] = [0, 0]
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 50, max: 500 }), (seed, size) => {
      const herd = makeHerd(seed, size)
      const { order, table } = listOf(herd, chance(seed + 1))
      const plan = planLines(table)
      const after = carryOutTable(plan, emptyTableBook())
      const placeOf = new Map(
        order.map((at, nth) => [animalOfRow(plan, after, nth + 2).animal?.id, at] as const),
      )
      for (const [nth, at] of order.entries()) {
        const { animal, father, mother } = animalOfRow(plan, after, nth + 2)
        if (!animal) continue
        for (const [role, parent] of [
          ['father', father],
          ['mother', mother],
        ] as const) {
          const truth = herd[at]![role]
          if (truth !== null) named++
          if (parent === null) continue
          linked++
          expect(placeOf.get(parent.id), `${role} of ${animal.name}`).toBe(truth)
        }
      }
      expect(plan.counts.ancestors).toBe(0)
    }),
    { numRuns: longRuns(25, 1000), seed: 1 },
  )
  // A fifth of them is not written; some of those follow from siblings.
  expect(linked / named).toBeGreaterThan(0.75)
})
