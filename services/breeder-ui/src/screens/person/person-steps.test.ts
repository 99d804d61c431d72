import { expect, test } from 'vitest'
import { personSteps } from './person-steps.ts'

const days = { asked: '2026-11-08', waiting: '2026-11-09', reserved: '2026-11-14', pickup: '2026-11-30' }
const told = (steps: ReturnType<typeof personSteps>) =>
  steps.map(({ name, day, state }) => `${name} ${day ?? '–'} ${state}`)

test('who has a reservation comes for the animals next, and is asked afterwards', () => {
  expect(told(personSteps('Reserved', days))).toEqual([
    'asked 2026-11-08 done',
    'reserved 2026-11-14 done',
    'pickup 2026-11-30 now',
    'aftercare – later',
  ])
})

test('who waits has waited since a day, and what comes has none', () => {
  expect(told(personSteps('Waiting', { asked: '2026-11-08', waiting: '2026-11-09' }))).toEqual([
    'asked 2026-11-08 done',
    'waiting 2026-11-09 now',
    'reserved – later',
    'pickup – later',
  ])
})

test('what happened on a day that nobody knows is left out', () => {
  expect(told(personSteps('Placed', { asked: '2026-11-08', pickup: '2026-11-30' }))).toEqual([
    'asked 2026-11-08 done',
    'pickup 2026-11-30 done',
    'aftercare – now',
  ])
})

test('a search that ended is no way to anywhere', () => {
  expect(personSteps('Closed', days)).toEqual([])
})
