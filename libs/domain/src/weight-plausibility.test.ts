import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { learnGrowth } from './growth-reference.ts'
import { type Course, growthCourses } from './test-growth.ts'
import { type TypedWeight, weightDoubt as judge } from './weight-plausibility.ts'

const day = '2026-11-20'
const typed = (grams: number, lastGrams: number | null, more: Partial<TypedWeight> = {}): TypedWeight => ({
  grams,
  hasSign: !Number.isInteger(grams),
  day,
  last: lastGrams === null ? null : { grams: lastGrams, day: '2026-11-12' },
  birthDay: '2025-03-02',
  ...more,
})
const limit = 20
/** The herd has not told how it grows. */
const weightDoubt = (weight: TypedWeight, limitPercent: number) => judge(weight, limitPercent, [])

describe('a typed weight', () => {
  test.each([
    ['two digits changed places', typed(46, 65), [46, 64], -0.292],
    ['and with a decimal', typed(46.5, 65), [46.5, 64.5], -0.285],
    ['the sign one place too early', typed(6.4, 65), [6.4, 64], -0.902],
    ['nothing else fits', typed(30, 65), [30], -0.538],
    ['heavier than a gerbil', typed(120, 65), [120], 0.846],
  ])('is asked about: %s', (_what, weight, readings, change) => {
    const doubt = weightDoubt(weight, limit)
    expect(doubt).toMatchObject({ kind: 'Change', readings })
    expect(doubt?.change).toBeCloseTo(change, 2)
  })

  test('of three digits without a sign is asked about, also of an animal that was never weighed', () => {
    expect(weightDoubt(typed(460, null), limit)).toEqual({ kind: 'Sign', change: null, readings: [460, 46] })
    expect(weightDoubt(typed(645, 65), limit)).toMatchObject({ kind: 'Sign', readings: [645, 64.5] })
    expect(weightDoubt(typed(200, null), limit)).toBeNull()
    expect(weightDoubt(typed(210, null, { hasSign: true }), limit)).toBeNull()
  })

  test('of an animal that grows is compared with what it has grown to be', () => {
    const young = { birthDay: '2026-10-23', last: { grams: 13, day: '2026-11-06' } }
    // 13 g and one more for each of 14 days, and a fifth of that
    expect(weightDoubt(typed(32, null, young), limit)).toBeNull()
    expect(weightDoubt(typed(33, null, young), limit)).toMatchObject({ kind: 'Change' })
    expect(weightDoubt(typed(9, null, young), limit)).toMatchObject({ kind: 'Change' })
    // without a birth day nothing is known of its growth
    expect(weightDoubt(typed(32, null, { ...young, birthDay: null }), limit)).not.toBeNull()
  })
})

const grams = fc.integer({ min: 10, max: 2000 }).map((tenths) => tenths / 10)
const percent = fc.integer({ min: 1, max: 60 })

describe('of any weight', () => {
  test('the same as the last one is never asked about', () => {
    fc.assert(
      fc.property(grams, percent, (g, p) => {
        expect(weightDoubt(typed(g, g, { hasSign: true }), p)).toBeNull()
      }),
    )
  })

  test('an adult is asked about beyond the limit, and only there', () => {
    fc.assert(
      fc.property(grams, grams, percent, (g, last, p) => {
        const isBeyond = g < last * (1 - p / 100) || g > last * (1 + p / 100)
        expect(weightDoubt(typed(g, last), p) !== null).toBe(isBeyond)
      }),
    )
  })

  test('the first reading is what was typed, and another one would not be asked about', () => {
    fc.assert(
      fc.property(grams, grams, percent, (g, last, p) => {
        const [first, other] = weightDoubt(typed(g, last), p)?.readings ?? [g]
        expect(first).toBe(g)
        if (other !== undefined) expect(weightDoubt(typed(other, last, { hasSign: true }), p)).toBeNull()
      }),
    )
  })

  test('a wider limit asks about no more', () => {
    fc.assert(
      fc.property(grams, grams, percent, (g, last, p) => {
        if (weightDoubt(typed(g, last), p) === null) expect(weightDoubt(typed(g, last), p + 1)).toBeNull()
      }),
    )
  })

  test('who never was weighed is asked about for a missing sign only', () => {
    fc.assert(
      fc.property(grams, percent, (g, p) => {
        expect(weightDoubt(typed(g, null, { hasSign: true }), p)).toBeNull()
      }),
    )
  })
})

const birthDay = '2026-01-01'
const at = (age: number) => addDays(birthDay, age)
/** An animal of so many days that was weighed so many days before. */
const weighed = (grams: number, age: number, last: { grams: number; age: number }): TypedWeight => ({
  grams,
  hasSign: true,
  day: at(age),
  last: { grams: last.grams, day: at(last.age) },
  birthDay,
})

describe('growth', () => {
  const points = [
    { ageDays: 7, animals: 10, grams: 6, low: null, high: null },
    { ageDays: 21, animals: 10, grams: 18, low: null, high: null },
    { ageDays: 28, animals: 10, grams: 24, low: null, high: null },
  ]

  test.each([
    ['as the herd grows', 28, 7, 4, 16 * 1.2],
    ['between the points', 14, 7, 4, 8 * 1.2],
    ['before the first point a gram a day', 14, 6, 4, 12 * 1.2],
    ['after the last point a gram a day', 35, 28, 20, 27 * 1.2],
    ['until it is grown', 100, 80, 60, 64 * 1.2],
    ['and no more', 300, 90, 60, 60 * 1.2],
    ['from the birth on, if it was weighed before', 3, -4, 3, 6 * 1.2],
  ])('%s', (_how, age, lastAge, last, most) => {
    const doubtOf = (grams: number) =>
      judge(weighed(grams, age, { grams: last, age: lastAge }), limit, points)
    expect(doubtOf(most - 0.01)).toBeNull()
    expect(doubtOf(most + 0.01)).not.toBeNull()
    // What it weighed before bounds it below.
    expect(doubtOf(last * 0.8 + 0.01)).toBeNull()
    expect(doubtOf(last * 0.8 - 0.01)).not.toBeNull()
  })

  const herds = [
    ['of a herd that has told', learnGrowth(growthCourses(1, 200)).points],
    ['of one that has not', []],
  ] as const

  test.each(herds)('%s lets no slip of ten times pass, at any age', (_which, growth) => {
    const animal = growthCourses(2, 1, { days: 1, noise: 0 })
    for (let age = 0; age <= 365; age++) {
      for (let lastAge = Math.max(0, age - 14); lastAge <= age; lastAge++) {
        const [now, last] = [animal[age]!, animal[lastAge]!]
        const before = { grams: last.grams, age: lastAge }
        expect(judge(weighed(now.grams, age, before), limit, growth)).toBeNull()
        for (const slip of [now.grams * 10, now.grams / 10])
          expect(judge(weighed(slip, age, before), limit, growth)).not.toBeNull()
      }
    }
  })

  test.each(herds)('%s asks about one real weight in a hundred at most', (_which, growth) => {
    const courses = growthCourses(3, 500, { days: 7 })
    const pairs = courses.flatMap((weight, i): [Course, Course][] => {
      const before = courses[i - 1]
      return before?.animal === weight.animal ? [[before, weight]] : []
    })
    const asked = pairs.filter(
      ([before, { grams, ageDays }]) =>
        judge(weighed(grams, ageDays, { grams: before.grams, age: before.ageDays }), limit, growth) !== null,
    )
    expect(pairs.length).toBeGreaterThan(20_000)
    expect(asked.length / pairs.length).toBeLessThanOrEqual(0.01)
  })
})
