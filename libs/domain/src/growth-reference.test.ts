import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AgedWeight, growthAt, type GrowthPoint, learnGrowth } from './growth-reference.ts'
import { growthCourses } from './test-growth.ts'

/** So many animals of so many litters, each with the same weight at an age. */
const group = (ageDays: number, grams: number, animals: number, litters = 3): AgedWeight[] =>
  Array.from({ length: animals }, (_, n) => ({
    animal: ageDays * 1000 + n,
    litter: n % litters,
    ageDays,
    grams,
  }))
const ofAges = (weights: AgedWeight[]) => learnGrowth(weights).points.map(({ ageDays }) => ageDays)

describe('a point', () => {
  test('needs ten animals of three litters', () => {
    expect(ofAges(group(21, 20, 10))).toEqual([21])
    expect(ofAges(group(21, 20, 9))).toEqual([])
    expect(ofAges(group(21, 20, 10, 2))).toEqual([])
    // One that is weighed every day is one animal, and whose litter nobody knows is of none.
    const often = group(21, 20, 9).flatMap((one) => [one, { ...one, ageDays: 20 }])
    expect(ofAges(often)).toEqual([])
    expect(ofAges(group(21, 20, 30).map((one) => ({ ...one, litter: null })))).toEqual([])
  })

  test.each([
    [0, 2, [0, 3]],
    [0, 3, [3]],
    [28, 24, [21, 28]],
    [28, 32, [28, 35]],
    [28, 33, [35]],
    [120, 102, [120]],
    [120, 101, []],
    [365, 311, [365]],
    [365, 310, []],
  ])('at %i days takes what was weighed at %i: %j', (_age, weighedAt, points) => {
    expect(ofAges(group(weighedAt, 20, 10))).toEqual(points)
  })

  test('is the median, with a band from twenty animals on', () => {
    const spread = (animals: number) => group(21, 0, animals).map((one, n) => ({ ...one, grams: n + 1 }))
    expect(learnGrowth(spread(19)).points).toMatchObject([{ animals: 19, grams: 10, low: null, high: null }])
    const [point] = learnGrowth(spread(20)).points
    // Type 7: 1 + 19 × 0.1 and 1 + 19 × 0.9
    expect(point).toMatchObject({ ageDays: 21, animals: 20, grams: 10.5 })
    expect(point?.low).toBeCloseTo(2.9)
    expect(point?.high).toBeCloseTo(18.1)
  })

  test('says how much it is made of', () => {
    // Nobody is near the second group.
    const weights = [...group(21, 20, 12), ...group(23, 21, 12), ...group(98, 70, 40)]
    expect(learnGrowth(weights)).toMatchObject({ weights: 24, animals: 24 })
    expect(learnGrowth([])).toEqual({ weights: 0, animals: 0, points: [] })
  })
})

const points = learnGrowth([...group(14, 12, 10), ...group(28, 26, 20), ...group(56, 54, 20)]).points

describe('between its points', () => {
  test.each([
    [13, null],
    [14, 12],
    [21, 19],
    [28, 26],
    [42, 40],
    [56, 54],
    [57, null],
  ])('at %i days a herd weighs %j', (age, grams) => expect(growthAt(points, age)).toBe(grams))

  test('the band is drawn where two points have one', () => {
    for (const figure of ['low', 'high'] as const)
      expect([21, 42, 57].map((age) => growthAt(points, age, figure))).toEqual([null, 40, null])
    expect(growthAt([], 21)).toBeNull()
  })
})

/** Non-decreasing with the least squared distance: the largest of the smallest means, weighted (min–max formula). */
function isotonic(values: number[], weights: number[]): number[] {
  const mean = (from: number, to: number) => {
    const [parts, whole] = [values.slice(from, to + 1), weights.slice(from, to + 1)]
    return parts.reduce((sum, value, i) => sum + value * whole[i]!, 0) / whole.reduce((sum, w) => sum + w, 0)
  }
  const before = (i: number) => Array.from({ length: i + 1 }, (_, j) => j)
  const after = (i: number) => Array.from({ length: values.length - i }, (_, j) => i + j)
  return values.map((_, i) => Math.max(...before(i).map((j) => Math.min(...after(i).map((k) => mean(j, k))))))
}

describe('of any herd', () => {
  /** Ages whose windows do not meet. */
  const apart = [0, 7, 14, 28, 42, 56, 84, 120, 180, 365]
  const herd = fc.tuple(
    ...apart.map(() =>
      fc.record({ grams: fc.integer({ min: 20, max: 900 }), animals: fc.integer({ min: 9, max: 40 }) }),
    ),
  )

  test('falling neighbours are pooled by their animals, until day 120', () => {
    fc.assert(
      fc.property(herd, (groups) => {
        const enough = groups
          .map((one, i) => ({ ...one, age: apart[i]! }))
          .filter(({ animals }) => animals >= 10)
        const weights = enough.flatMap(({ age, grams, animals }) => group(age, grams / 10, animals))
        // The window of 3 days reaches those of 0; the one of 10, 21, 35 and 70 days none of these.
        const learnt = learnGrowth(weights).points.filter(({ ageDays }) => apart.includes(ageDays))
        const young = enough.filter(({ age }) => age <= 120)
        const expected = isotonic(
          young.map(({ grams }) => grams / 10),
          young.map(({ animals }) => animals),
        )
        expect(learnt.map(({ ageDays }) => ageDays)).toEqual(enough.map(({ age }) => age))
        expected.forEach((grams, i) => expect(learnt[i]!.grams).toBeCloseTo(grams, 8))
        enough.slice(young.length).forEach(({ grams }, i) => {
          expect(learnt[young.length + i]!.grams).toBe(grams / 10)
        })
      }),
    )
  })

  const weight = fc.record({
    animal: fc.integer({ min: 0, max: 40 }),
    litter: fc.option(fc.integer({ min: 0, max: 5 })),
    ageDays: fc.integer({ min: 0, max: 365 }),
    grams: fc.integer({ min: 1, max: 5000 }).map((tenths) => tenths / 10),
  })
  const banded = (learnt: readonly GrowthPoint[], end: 'low' | 'high') =>
    learnt.flatMap((point) => point[end] ?? [])
  const weights = fc.array(weight, { minLength: 0, maxLength: 300, size: 'max' })

  test('equal weights give an equal curve, in whatever order they come', () => {
    fc.assert(
      fc.property(weights, fc.infiniteStream(fc.nat()), (all, keys) => {
        const shuffled = all
          .map((one) => ({ one: { ...one }, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(learnGrowth(shuffled)).toEqual(learnGrowth(all))
      }),
    )
  })

  test('the curve and its band do not fall until day 120, and the band holds the curve', () => {
    fc.assert(
      fc.property(weights, (all) => {
        const { points: learnt } = learnGrowth(all)
        const growing = learnt.filter(({ ageDays }) => ageDays <= 120)
        for (const valuesOf of [
          growing.map(({ grams }) => grams),
          banded(growing, 'low'),
          banded(growing, 'high'),
        ])
          expect(valuesOf).toEqual(valuesOf.toSorted((a, b) => a - b))
        for (const { grams, low, high } of learnt) {
          if (low !== null) expect(low).toBeLessThanOrEqual(grams)
          if (high !== null) expect(high).toBeGreaterThanOrEqual(grams)
        }
      }),
    )
  })

  test('real weights give a curve over the first year that lies near the animals', () => {
    const { points: learnt, animals } = learnGrowth(growthCourses(7, 100))
    expect(animals).toBe(100)
    expect([learnt[0]?.ageDays, learnt.at(-1)?.ageDays]).toEqual([0, 365])
    for (const { low, grams, high } of learnt) {
      expect(low).toBeGreaterThan(grams * 0.75)
      expect(high).toBeLessThan(grams * 1.25)
    }
  })
})
