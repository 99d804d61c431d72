import { expect, test } from 'vitest'
import { isBanned } from './breeding-ban.ts'

test.each([
  ['2026-03-01', null, '2026-02-28', false],
  ['2026-03-01', null, '2026-03-01', true],
  ['2026-03-01', null, '2036-03-01', true],
  ['2026-03-01', '2026-03-31', '2026-03-31', true],
  ['2026-03-01', '2026-03-31', '2026-04-01', false],
])('a ban from %s until %s holds on %s: %s', (since, until, day, holds) => {
  expect(isBanned({ since, until }, day)).toBe(holds)
})

test('no ban never holds', () => expect(isBanned(null, '2026-03-01')).toBe(false))
