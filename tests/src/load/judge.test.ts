import { expect, test } from 'vitest'
import { failuresOf, type Outcome } from './judge.ts'

const measured = {
  connections: 64,
  perSecond: 100,
  tenths: [100, 100],
  p50: 10,
  p95: 30,
  p99: 50,
  errors: 0,
}
const good: Outcome = {
  steps: [measured],
  soak: measured,
  asked: 100,
  published: 120,
  publishesAsked: 120,
  deaf: 0,
  grown: [{ service: 'api', middleMb: 100, lastMb: 110 }],
}

test('what was held fails nothing', () => {
  expect(failuresOf(good)).toEqual([])
})

test.each<[string, Partial<Outcome>]>([
  ['a request that failed', { soak: { ...measured, errors: 1 } }],
  [
    'a rate that is right on average, but was not held all the time',
    { soak: { ...measured, tenths: [110, 90] } },
  ],
  ['slow answers among quick ones', { steps: [measured, { ...measured, p99: 51 }] }],
  ['a website that was published less often', { published: 100 }],
  ['a window that hears nothing', { deaf: 1 }],
  ['memory that grows', { grown: [{ service: 'api', middleMb: 100, lastMb: 120 }] }],
  [
    'memory that nobody could read',
    { grown: [{ service: 'api', middleMb: Number.NaN, lastMb: Number.NaN }] },
  ],
])('%s fails the run', (_, changed) => {
  expect(failuresOf({ ...good, ...changed })).toHaveLength(1)
})
