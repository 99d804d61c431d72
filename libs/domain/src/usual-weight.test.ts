import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualWeight } from './usual-weight.ts'

describe('the usual weight', () => {
  test.each([
    ['Male', 0, 2.58, 3.42],
    ['Female', 28, 24.8, 32.87],
    ['Unknown', 3650, 67.08, 88.92],
    ['Male', -3, 2.58, 3.42],
  ] as const)('of %s at %d days', (sex, days, low, high) => {
    const band = usualWeight(sex, days)
    expect(band.low).toBeCloseTo(low, 1)
    expect(band.high).toBeCloseTo(high, 1)
  })

  test('grows with the age, and has room', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Male' as const, 'Female' as const, 'Unknown' as const),
        fc.nat(3000),
        fc.integer({ min: 1, max: 500 }),
        (sex, days, later) => {
          const [now, then] = [usualWeight(sex, days), usualWeight(sex, days + later)]
          expect(now.low).toBeLessThan(now.high)
          expect(then.low).toBeGreaterThanOrEqual(now.low)
        },
      ),
    )
  })
})
