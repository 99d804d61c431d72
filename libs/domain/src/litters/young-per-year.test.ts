import { expect, test } from 'vitest'
import { youngThresholdUse } from './young-per-year.ts'

test.each([
  [0, 0, []],
  [209, 69, []],
  [210, 70, [70]],
  [269, 89, [70]],
  [270, 90, [70, 90]],
  [299, 99, [70, 90]],
  [300, 100, [70, 90, 100]],
  [1000, 333, [70, 90, 100]],
])('%i young are %i percent of the threshold and reach the steps %j', (young, percent, reached) => {
  expect(youngThresholdUse(young, 300)).toEqual({ percent, reached })
})
