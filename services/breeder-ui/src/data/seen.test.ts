import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tooOld } from './seen.ts'

const seen = fc.uniqueArray(fc.record({ key: fc.nat(500).map(String), at: fc.nat(50), bytes: fc.nat(100) }), {
  selector: ({ key }) => key,
})

test('the oldest go until the rest has room; none goes while there is room, none older stays than one that went', () => {
  fc.assert(
    fc.property(seen, fc.nat(2000), (all, limit) => {
      const gone = new Set(tooOld(all, limit))
      const kept = all.filter(({ key }) => !gone.has(key))
      const bytesOf = (some: typeof all) => some.reduce((sum, { bytes }) => sum + bytes, 0)
      expect(bytesOf(kept)).toBeLessThanOrEqual(limit)
      if (bytesOf(all) <= limit) expect(gone.size).toBe(0)
      for (const { at } of all.filter(({ key }) => gone.has(key)))
        expect(kept.every((other) => other.at >= at)).toBe(true)
    }),
  )
})
