import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notReadyBecause, type ReadinessFacts } from './breeding-readiness.ts'
import { addDays } from '../calendar.ts'
import { defaultBreedingRules as rules } from '../herd-rules/breeding-rules.ts'

const today = '2026-11-28'
const day = (days: number) => addDays(today, days)
const ida = { id: 'ida', gender: 'Female', status: 'Breeding', dateOfBirth: day(-300) } as const
const none: ReadinessFacts = { matings: [], litters: [] }
const litter = (days: number) => ({ motherId: 'ida', day: day(days) })
const mating = (expectedTo: number | null) => ({
  motherId: 'ida',
  expectedTo: expectedTo === null ? null : day(expectedTo),
})
const why = (facts: Partial<ReadinessFacts>, animal: Parameters<typeof notReadyBecause>[0] = ida) =>
  notReadyBecause(animal, { ...none, ...facts }, { today, rules })

describe('a female', () => {
  test('of which nothing else is known is ready', () => expect(why({})).toBeNull())

  test('is for breeding, and of age', () => {
    expect(why({}, { ...ida, status: 'Pet' })).toBe('NotForBreeding')
    expect(why({}, { ...ida, dateOfBirth: day(-119) })).toBe('TooYoung')
    expect(why({}, { ...ida, dateOfBirth: day(-120) })).toBeNull()
    expect(why({}, { ...ida, dateOfBirth: null })).toBeNull()
  })

  test.each([
    [20, 'Pregnant'],
    [0, 'Pregnant'],
    [-1, null],
    [null, null],
  ] as const)('of a pair that can have young until %s is %s', (expectedTo, reason) =>
    expect(why({ matings: [mating(expectedTo)] })).toBe(reason),
  )

  test.each([
    [0, 'Nursing'],
    [-27, 'Nursing'],
    [-28, null],
  ] as const)('with a litter of %i days is %s', (days, reason) =>
    expect(why({ litters: [litter(days)] })).toBe(reason),
  )

  test('rests after as many litters as the rules say', () => {
    const three = [litter(-30), litter(-75), litter(-120)]
    expect(why({ litters: three })).toBe('Resting')
    expect(why({ litters: three.slice(0, 2) })).toBeNull()
    expect(
      notReadyBecause(
        ida,
        { ...none, litters: three },
        { today, rules: { ...rules, littersBeforePause: 0 } },
      ),
    ).toBeNull()
    expect(why({ litters: [litter(-62), litter(-107), litter(-152)] })).toBeNull()
  })
})

test('a male only has to be for breeding and of age', () => {
  const udo = { ...ida, id: 'udo', gender: 'Male' } as const
  expect(why({ matings: [mating(20)], litters: [litter(-3)] }, udo)).toBeNull()
  expect(why({}, { ...udo, dateOfBirth: day(-10) })).toBe('TooYoung')
})

test('what is known of others makes nobody unready', () => {
  const other = fc.record({
    motherId: fc.constantFrom('eva', null),
    expectedTo: fc.option(fc.integer({ min: -200, max: 200 }).map(day)),
    day: fc.integer({ min: -400, max: 0 }).map(day),
  })
  fc.assert(
    fc.property(fc.array(other), (others) => {
      expect(why({ matings: others, litters: others })).toBeNull()
    }),
  )
})
