import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeNameSearch } from './name-search.ts'

test('drops case, white space, dots, hyphens and underscores and nothing else', () => {
  expect(normalizeNameSearch('Émile von der Rennmaus-Höhle')).toBe('émilevonderrennmaushöhle')
  expect(normalizeNameSearch(' S.\tJ_R\n-A\u00a0ß ')).toBe('sjraß')
  expect(normalizeNameSearch("O'Neill, (2) %*\\")).toBe("o'neill,(2)%*\\")
  expect(normalizeNameSearch('ΑΣ ΑΣ')).toBe('ασας')
  expect(normalizeNameSearch('._- ')).toBe('')
})

test('changes nothing any more when applied again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const normalized = normalizeNameSearch(name)
      expect(normalizeNameSearch(normalized)).toBe(normalized)
      expect(normalized).not.toMatch(/[\s._-]/)
    }),
  )
})

test('stays fast for a hundred thousand characters', () => {
  const before = process.cpuUsage()
  expect(normalizeNameSearch('A. '.repeat(33_334))).toHaveLength(33_334)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(200)
})
