import { expect, test } from 'vitest'
import { isoWeek } from '../calendar.ts'
import { withPlace } from './place-in-letter.ts'

const place = { waitlistedOn: '2026-11-02', ahead: 3 }
const said =
  'Seit dem 02.11.2026 stehst du auf meiner Warteliste. Vor dir stehen zurzeit 3 Anfragen mit ähnlichen Wünschen.'

test.each([
  'Viele Grüße',
  'Liebe Grüße\nJana',
  'Herzliche Grüße,',
  'Beste Grüße',
  'Mit freundlichen Grüßen',
  'Viele liebe Grüße',
])('the place is said before the closing formula %j', (closing) => {
  expect(withPlace(`Hallo,\n\ngern.\n \n${closing}`, 'du', place)).toBe(
    `Hallo,\n\ngern.\n\n${said}\n\n${closing}`,
  )
})

test.each(['Liebe Rennmäuse warten.', 'Viele Fragen sind offen.', 'gern.'])(
  'and at the end of a letter that ends with %j',
  (last) => {
    expect(withPlace(`Hallo,\n\n${last}`, 'du', place)).toBe(`Hallo,\n\n${last}\n\n${said}`)
  },
)

test('in the form of the letter', () => {
  expect(withPlace('', 'Sie', { waitlistedOn: '2026-11-02', ahead: 0 })).toContain(
    'Seit dem 02.11.2026 stehen Sie auf meiner Warteliste. Zurzeit steht niemand mit ähnlichen Wünschen vor Ihnen.',
  )
})

test.each([
  ['2026-01-01', 1],
  ['2027-01-01', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2026-11-22', 47],
])('%s lies in week %i', (day, week) => {
  expect(isoWeek(day)).toBe(week)
})
