import { expect, test } from 'vitest'
import { litterWeights, withLast } from './litter-weights.ts'

const weight = (gerbilId: string, date: string, weightGrams: number) => ({ gerbilId, date, weightGrams })

test('the weights of siblings stand side by side, with their mean', () => {
  const { days, at, of, mean } = litterWeights(
    [
      weight('a', '2026-11-13', 19),
      weight('a', '2026-11-06', 12),
      weight('b', '2026-11-13', 21),
      weight('a', '2026-10-30', 6.4),
    ],
    2,
  )
  expect(days).toEqual(['2026-11-06', '2026-11-13'])
  expect(at('b', '2026-11-13')).toBe(21)
  expect(at('b', '2026-11-06')).toBeUndefined()
  expect(of('a').map(({ grams }) => grams)).toEqual([6.4, 12, 19])
  expect(mean.at(-1)).toEqual({ day: '2026-11-13', grams: 20 })
})

test('nobody was weighed yet', () => {
  const { days, of, mean } = litterWeights([], 4)
  expect([days, of('a'), mean]).toEqual([[], [], []])
})

test('a weight that waits on the device takes the place of what is stored of its day', () => {
  const stored = [weight('a', '2026-11-13', 19), weight('b', '2026-11-13', 21)]
  const young = [
    { id: 'a', lastWeighedOn: '2026-11-13', lastWeightGrams: 19.5 },
    { id: 'b', lastWeighedOn: '2026-11-20', lastWeightGrams: 28 },
    { id: 'c', lastWeighedOn: null, lastWeightGrams: null },
  ]
  expect(withLast(stored, young)).toEqual([
    weight('b', '2026-11-13', 21),
    weight('a', '2026-11-13', 19.5),
    weight('b', '2026-11-20', 28),
  ])
})
