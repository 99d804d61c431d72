import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { behindLitter } from './behind-litter.ts'

const limit = 20

describe('a litter that was weighed on one day', () => {
  const litter = (...grams: number[]) => grams.map((one, n) => ({ id: n, grams: one }))

  test('names who stays behind its mean by more than the limit', () => {
    expect(behindLitter(litter(32, 34, 33, 24, 32), 28, limit)).toEqual({
      mean: 31,
      behind: [{ id: 3, grams: 24 }],
    })
    expect(behindLitter(litter(32, 34, 33, 26, 32), 28, limit)?.behind).toEqual([])
  })

  test('says nothing of two, nor of grown ones', () => {
    expect(behindLitter(litter(32, 20), 28, limit)).toBeNull()
    expect(behindLitter(litter(90, 88, 60), 69, limit)?.behind).toHaveLength(1)
    expect(behindLitter(litter(90, 88, 60), 70, limit)).toBeNull()
  })

  test('never calls all of them, nor one above the mean', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 3, maxLength: 20 }), (grams) => {
        const { mean, behind } = behindLitter(litter(...grams), 28, limit)!
        expect(behind.length).toBeLessThan(grams.length)
        expect(behind.every((one) => one.grams < mean)).toBe(true)
      }),
    )
  })
})
