import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birthWindow, isOpenMating, type MatingDays, matingState, nursingDays } from './breeding-calendar.ts'
import { addDays, daysBetween } from '../calendar.ts'
import { defaultBreedingRules } from './breeding-rules.ts'

const { gestation } = defaultBreedingRules
const days = (members: Partial<MatingDays>): MatingDays => ({
  togetherFrom: null,
  separatedOn: null,
  endedOn: null,
  litterId: null,
  ...members,
})

test.each([
  ['Planned', {}],
  ['Together', { togetherFrom: '2026-05-01' }],
  ['Expecting', { togetherFrom: '2026-05-01', separatedOn: '2026-05-08' }],
  ['Ended', { togetherFrom: '2026-05-01', separatedOn: '2026-05-08', endedOn: '2026-06-20' }],
  ['Ended', { endedOn: '2026-06-20' }],
  ['Littered', { togetherFrom: '2026-05-01', litterId: 'k' }],
  ['Littered', { togetherFrom: '2026-05-01', endedOn: '2026-06-20', litterId: 'k' }],
])('a mating is %s: %o', (state, members) => {
  expect(matingState(days(members))).toBe(state)
  expect(isOpenMating(days(members))).toBe(!['Ended', 'Littered'].includes(state))
})

test('young come 23 days after the first day together at the earliest, 28 after the last at the latest', () => {
  const at = { today: '2026-05-20', gestation }
  const together = days({ togetherFrom: '2026-05-01' })

  expect(birthWindow(together, [], at)).toEqual({ from: '2026-05-24', to: '2026-06-17' })
  expect(birthWindow(days({ ...together, separatedOn: '2026-05-08' }), [], at)).toEqual({
    from: '2026-05-24',
    to: '2026-06-05',
  })
  expect(birthWindow(days({}), [], at)).toBeNull()
})

test('a mother that nursed while the pair was together carries up to 46 days', () => {
  const at = { today: '2026-06-30', gestation }
  const mating = days({ togetherFrom: '2026-05-01', separatedOn: '2026-05-08' })
  const latest = (...litters: string[]) => birthWindow(mating, litters, at)!.to

  expect(latest('2026-04-03')).toBe('2026-06-23')
  expect(latest('2026-05-08')).toBe('2026-06-23')
  expect(latest('2026-04-02')).toBe('2026-06-05')
  expect(latest('2026-05-09')).toBe('2026-06-05')
})

const day = fc.integer({ min: 0, max: 20_000 }).map((nth) => addDays('2000-01-01', nth))
const length = fc.integer({ min: 0, max: 60 })
const anyGestation = fc.record({ min: length, max: length, nursingMax: length })

test('the days of birth are in order, never before the shortest gestation, and follow the pair whatever the calendar', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 400 }),
      fc.option(fc.integer({ min: 0, max: 400 })),
      fc.array(fc.integer({ min: -400, max: 400 })),
      anyGestation,
      (togetherFrom, age, apart, litters, rules) => {
        const today = addDays(togetherFrom, age)
        const separatedOn = apart === null ? null : addDays(togetherFrom, Math.min(apart, age))
        const littersOfMother = litters.map((distance) => addDays(togetherFrom, distance))
        const window = birthWindow({ togetherFrom, separatedOn }, littersOfMother, {
          today,
          gestation: rules,
        })!

        expect(daysBetween(togetherFrom, window.from)).toBe(rules.min)
        expect(window.to >= window.from).toBe(true)
        const longest = daysBetween(separatedOn ?? today, window.to)
        // Days are days: a leap day or a change of the clock in between moves nothing.
        const shifted = (text: string) => addDays(text, 1461)
        expect(
          birthWindow(
            { togetherFrom: shifted(togetherFrom), separatedOn: separatedOn && shifted(separatedOn) },
            littersOfMother.map(shifted),
            { today: shifted(today), gestation: rules },
          ),
        ).toEqual({ from: shifted(window.from), to: shifted(window.to) })
        // A litter of hers that was not yet weaned when the pair met, nor born after it parted, makes it longer.
        const nursed = littersOfMother.some((born) => {
          const ageWhenTheyMet = daysBetween(born, togetherFrom)
          return ageWhenTheyMet <= nursingDays && daysBetween(born, separatedOn ?? today) >= 0
        })
        const usual = Math.max(rules.min, rules.max)
        expect(longest).toBe(nursed ? Math.max(usual, rules.nursingMax) : usual)
      },
    ),
  )
})
