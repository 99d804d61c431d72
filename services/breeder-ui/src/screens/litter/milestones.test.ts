import { defaultBreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { expect, test } from 'vitest'
import { milestones } from './milestones.ts'

const litter = { birthDay: '2026-10-23', expectedGoHomeDate: null }
const statesOn = (today: string, due: { kind: string; dueOn: string }[] = [], rules = defaultBreedingRules) =>
  milestones(litter, rules, { today, due }).map(({ kind, age, state }) => [kind, age, state])

test('the steps have their days; what has come is done unless the service says it is due', () => {
  const sexing = { kind: 'Sexing', dueOn: '2026-11-20' }
  expect(statesOn('2026-11-20', [sexing])).toEqual([
    ['Birth', 0, 'done'],
    ['Sexing', 28, 'due'],
    ['SeparateSexes', 42, 'ahead'],
    ['Selection', 42, 'ahead'],
    ['LossesOpen', 56, 'ahead'],
    ['ReadyToGo', 70, 'ahead'],
  ])
  expect(statesOn('2026-11-21')[1]).toEqual(['Sexing', 28, 'done'])
})

test('what is announced for later is not due yet, and what the breeder turned off is none', () => {
  const sexing = { kind: 'Sexing', dueOn: '2026-11-20' }
  expect(statesOn('2026-11-19', [sexing])[1]).toEqual(['Sexing', 28, 'ahead'])
  const kinds = statesOn('2026-11-19', [], { ...defaultBreedingRules, sexingDay: 0, readyDay: 0 })
  expect(kinds.map(([kind]) => kind)).toEqual(['Birth', 'SeparateSexes', 'Selection', 'LossesOpen'])
})

test('the day from which they may leave is that of the litter', () => {
  const grown = { ...litter, expectedGoHomeDate: '2026-12-10' }
  const [last] = milestones(grown, defaultBreedingRules, { today: '2026-11-01', due: [] }).slice(-2)
  expect(last).toMatchObject({ kind: 'ReadyToGo', day: '2026-12-10', age: 48 })
})
