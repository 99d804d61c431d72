import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOutline } from './outline.ts'

test('Markdown headings start below the h1, whatever depth the author began with', () => {
  const outline = createOutline()
  expect([2, 3, 2, 1].map((depth) => outline.markdown(depth))).toEqual([2, 3, 2, 2])
})

test('Markdown headings of depth three stand below a heading block of level two', () => {
  const outline = createOutline()
  expect(outline.exact(2)).toBe(2)
  expect(outline.markdown(3)).toBe(3)
  expect(outline.exact(2)).toBe(2)
  expect(outline.below()).toBe(3)
})

test('no sequence of Markdown headings skips a level on the way down, reaches h1 or passes h6', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (depths) => {
      const outline = createOutline()
      const levels = depths.map((depth) => outline.markdown(depth))
      for (const [index, level] of levels.entries()) {
        expect(level).toBeGreaterThanOrEqual(2)
        expect(level).toBeLessThanOrEqual(Math.min(6, (levels[index - 1] ?? 1) + 1))
      }
    }),
  )
})
