import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wilsonInterval } from './wilson-interval.ts'

// Method 3 of table I in R. G. Newcombe, Statistics in Medicine 17 (1998) 857.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lie within %f and %f', (hits, all, low, high) => {
  expect(wilsonInterval(hits, all).map((end) => Math.round(end * 10_000) / 10_000)).toEqual([low, high])
})

test('the share lies within, the ends within 0 and 1, and what is not seen mirrors what is', () => {
  const shares = fc.integer({ min: 1, max: 500 }).chain((all) => fc.tuple(fc.nat(all), fc.constant(all)))
  fc.assert(
    fc.property(shares, ([hits, all]) => {
      const [low, high] = wilsonInterval(hits, all)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(hits / all + 1e-12)
      expect(high).toBeGreaterThanOrEqual(hits / all - 1e-12)
      const [mirrored] = wilsonInterval(all - hits, all)
      expect(mirrored).toBeCloseTo(1 - high, 12)
    }),
  )
})

test.each([
  [0, 0],
  [2, 1],
  [-1, 3],
])('%i of %i is refused', (hits, all) => {
  expect(() => wilsonInterval(hits, all)).toThrow(RangeError)
})
