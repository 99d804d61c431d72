import { expect, test } from 'vitest'
import { momentAt } from './moment-at.ts'

test.each([
  ['2026-03-28', '23:59', 'Europe/Berlin', '2026-03-28T22:59:00.000Z'],
  ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-07-01', '00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-12-31', '12:00', 'Pacific/Kiritimati', '2026-12-30T22:00:00.000Z'],
])('the clock shows of %s %s in %s the moment %s', (day, time, timeZone, moment) => {
  expect(momentAt(day, time, timeZone).toISOString()).toBe(moment)
})
