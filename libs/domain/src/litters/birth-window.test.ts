import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../calendar.ts'
import { nursingDays } from '../herd-rules/breeding-calendar.ts'
import { defaultBreedingRules as rules } from '../herd-rules/breeding-rules.ts'
import { findings } from '../herd-rules/findings.ts'
import { birthWindow, daysToNextBirth, nursingGestation, type PairTime } from './birth-window.ts'

const pair = (members: Partial<PairTime>): PairTime => ({
  togetherFrom: '2026-05-01',
  apartOn: null,
  littersOfMother: [],
  after: null,
  ...members,
})
const at = (today: string, own: Partial<typeof rules> = {}) => ({ today, rules: { ...rules, ...own } })

test.each([
  [0, 25],
  [2, 25],
  [3, 31],
  [4, 33],
  [5, 35],
  [6, 37],
  [7, 39],
  [8, 41],
  [9, 43],
  [10, 45],
  [11, 47],
  [12, 48],
  [20, 48],
])('a mother that nurses %i carries for %i days', (nursed, days) => {
  expect(nursingGestation(nursed)).toBe(days)
})

test('young come 23 days after the first day together, and until the pair was given time enough', () => {
  expect(birthWindow(pair({ togetherFrom: null }), at('2026-05-20'))).toBeNull()
  const together = { from: '2026-05-24', likelyTo: '2026-06-15', lastDay: '2026-06-15', to: '2026-06-15' }
  for (const today of ['2026-05-01', '2026-05-20', '2027-05-20'])
    expect(birthWindow(pair({}), at(today))).toEqual({ ...together, isTogether: true })
  expect(birthWindow(pair({}), at('2026-05-20', { noLitterDays: 60 }))?.lastDay).toBe('2026-06-30')
  expect(birthWindow(pair({}), at('2026-05-20', { noLitterDays: 0 }))?.lastDay).toBe('2026-06-15')
})

test('young come 28 days after a pair was parted at the latest, and 48 where the mother nursed meanwhile', () => {
  const parted = (...littersOfMother: string[]) =>
    birthWindow(pair({ apartOn: '2026-05-08', littersOfMother }), at('2026-06-30'))!.to

  expect(parted()).toBe('2026-06-05')
  expect(parted('2026-04-03')).toBe('2026-06-25')
  expect(parted('2026-05-08')).toBe('2026-06-25')
  expect(parted('2026-04-02')).toBe('2026-06-05')
  expect(parted('2026-05-09')).toBe('2026-06-05')
})

test('a pair that will be apart only later is together until then', () => {
  const window = birthWindow(pair({ apartOn: '2026-06-20' }), at('2026-06-19'))!
  expect([window.isTogether, window.lastDay]).toEqual([true, '2026-06-15'])
  expect(birthWindow(pair({ apartOn: '2026-06-20' }), at('2026-06-20'))?.lastDay).toBe('2026-07-18')
})

test.each([
  [null, 8, 8, '2026-05-24 2026-06-18'],
  [4, 8, 8, '2026-05-30 2026-06-07'],
  [2, 8, 8, '2026-05-24 2026-05-30'],
  [12, 8, 8, '2026-06-14 2026-06-18'],
])('after a litter of %s the next one is likely in its days', (nursed, _, __, days) => {
  const after = { day: '2026-05-01', nursed }
  const window = birthWindow(pair({ after }), at('2026-05-02'))!
  expect(`${window.from} ${window.to}`).toBe(days)
  expect(window.lastDay).toBe('2026-07-13')
})

test.each([
  ['2026-05-01', '2026-06-07'],
  ['2026-05-02', '2026-06-07'],
  ['2026-05-03', '2026-06-20'],
  ['2026-05-29', '2026-07-16'],
  ['2026-05-30', '2026-06-27'],
])('a father that left on %s after a litter of four makes a birth possible until %s', (apartOn, lastDay) => {
  const after = { day: '2026-05-01', nursed: 4 }
  expect(birthWindow(pair({ after, apartOn }), at('2026-06-30'))?.lastDay).toBe(lastDay)
})

const day = fc.integer({ min: 0, max: 20_000 }).map((nth) => addDays('2000-01-01', nth))
const length = fc.integer({ min: 0, max: 60 })
const anyRules = fc.record({
  gestation: fc.record({ min: length, max: length, nursingMax: length }),
  noLitterDays: fc.oneof(fc.constant(0), fc.integer({ min: 29, max: 100 })),
})
const within = fc.option(fc.integer({ min: 0, max: 400 }))

test('the days of birth are in order, begin with the shortest gestation, and follow the pair whatever the calendar', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 400 }),
      within,
      fc.array(fc.integer({ min: -400, max: 400 })),
      fc.option(fc.record({ nursed: fc.option(fc.nat(20)) })),
      anyRules,
      (begin, age, apart, litters, stayed, limits) => {
        const timeFrom = (first: string): PairTime => ({
          togetherFrom: first,
          apartOn: apart === null ? null : addDays(first, apart),
          littersOfMother: litters.map((distance) => addDays(first, distance)),
          after: stayed === null ? null : { day: first, nursed: stayed.nursed },
        })
        const seen = (first: string) => {
          const window = birthWindow(timeFrom(first), { today: addDays(first, age), rules: limits })!
          const { from, likelyTo, lastDay, to, isTogether } = window
          return {
            days: [from, likelyTo, lastDay, to].map((one) => daysBetween(first, one)),
            isTogether,
          }
        }
        const { days, isTogether } = seen(begin)
        const [from, likelyTo, lastDay, to] = days as [number, number, number, number]

        expect(from).toBeGreaterThanOrEqual(limits.gestation.min)
        if (stayed === null || stayed.nursed === null) expect(from).toBe(limits.gestation.min)
        expect(lastDay).toBeGreaterThanOrEqual(from)
        expect(likelyTo).toBeGreaterThanOrEqual(from)
        expect([likelyTo, lastDay]).toContain(to)
        expect(isTogether).toBe(apart === null || apart > age)
        // Days are days: a leap day or a change of the clock in between moves nothing.
        expect(seen(addDays(begin, 1461))).toEqual({ days, isTogether })
        // Whoever nursed meanwhile carries longer.
        if (stayed === null && !isTogether) {
          const nursed = litters.some((born) => born <= apart! && born + nursingDays >= 0)
          const { min, max, nursingMax } = limits.gestation
          expect(lastDay).toBe(Math.max(min, apart! + Math.max(min, max, nursed ? nursingMax : 0)))
        }
      },
    ),
  )
})

test('litters are too close where the one before makes no birth possible yet', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 70 }), fc.integer({ min: 1, max: 60 }), (first, gap, min) => {
      const own = { ...rules, gestation: { ...rules.gestation, min } }
      const later = addDays(first, gap)
      const change = {
        kind: 'litter' as const,
        litter: { day: later },
        littersOfMother: [{ id: 'before', day: first }],
      }
      const found = findings(change, { today: later, rules: own }).map(({ rule }) => rule)
      const window = birthWindow(pair({ togetherFrom: first, after: { day: first, nursed: null } }), {
        today: later,
        rules: own,
      })!

      expect(found.includes('LittersTooClose')).toBe(later < window.from)
      expect(daysBetween(first, window.from)).toBe(daysToNextBirth(null, own).from)
    }),
  )
})
