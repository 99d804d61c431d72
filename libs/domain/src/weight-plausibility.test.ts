import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TypedWeight, weightDoubt } from './weight-plausibility.ts'

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
    expect(weightDoubt(typed(32, null, young), limit)).toBeNull()
    expect(weightDoubt(typed(40, null, young), limit)).toMatchObject({ kind: 'Change' })
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
