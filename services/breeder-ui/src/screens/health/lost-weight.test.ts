import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lostWeight, type Weighed } from './lost-weight.ts'

const grams = fc.option(fc.integer({ min: 20, max: 120 }))
const animal = fc.record<Weighed>({
  id: fc.uuid(),
  isResident: fc.boolean(),
  status: fc.constantFrom('Breeding', 'Pet', 'ForSale', 'Deceased', 'GivenAway'),
  lastWeightGrams: grams,
  previousWeightGrams: grams,
})

test('only the living that weigh clearly less are named, those first that lost most of themselves', () => {
  fc.assert(
    fc.property(fc.array(animal), (herd) => {
      const lost = lostWeight(herd)
      for (const { animal: one, change, share } of lost) {
        expect(one.isResident && one.status !== 'Deceased' && one.status !== 'GivenAway').toBe(true)
        expect(change).toBe((one.lastWeightGrams ?? 0) - (one.previousWeightGrams ?? 0))
        expect(share).toBeLessThan(-0.02)
      }
      const shares = lost.map(({ share }) => share)
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      const named = new Set(lost.map(({ animal: one }) => one))
      for (const one of herd) {
        const { lastWeightGrams: last, previousWeightGrams: before, isResident, status } = one
        const lives = isResident && status !== 'Deceased' && status !== 'GivenAway'
        const isLess = last !== null && before !== null && last < before * 0.98
        expect(named.has(one)).toBe(lives && isLess)
      }
    }),
  )
})
