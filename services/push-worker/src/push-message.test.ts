import { expect, test } from 'vitest'
import { largestMessage, pushMessage, shortPushMessage } from './push-message.ts'

const id = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const read = (text: string): Record<string, unknown> => JSON.parse(text)

test.each([
  ['New', 'Neue Meldung'],
  ['InProgress', 'In Arbeit'],
  ['Question', 'Neue Rückfrage'],
  ['Solved', 'Gelöst'],
  ['Declined', 'Abgelehnt'],
] as const)('the message of a ticket that is %s says „%s“ and leads to it', (status, body) => {
  expect(read(pushMessage({ id, description: 'Gewicht fehlt', status }))).toEqual({
    title: 'Meldung: Gewicht fehlt',
    body,
    url: `/?focus=${id}`,
    tag: `ticket-${id}`,
    ticketId: id,
  })
})

test('the title has the first 60 characters of a long German text', () => {
  const description = 'Überprüfung der Käfiggröße für größere Würfe '.repeat(100)
  const { title } = read(pushMessage({ id, description, status: 'New' }))

  expect(title).toBe(`Meldung: ${description.slice(0, 60)}`)
})

test.each([
  ['a letter with thousands of accents', `a${'\u0301'.repeat(4999)}`],
  ['accents on every letter', `e${'\u0308'.repeat(80)}`.repeat(61)],
  ['families', '👩‍👩‍👧‍👦'.repeat(700)],
  ['what JSON spells out', '\u0001'.repeat(5000)],
])('%s keep within the limit of every push service', (_, description) => {
  const text = pushMessage({ id, description, status: 'New' })

  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(largestMessage)
  expect(String(read(text)['title'])).toMatch(/^Meldung: /)
})

test('the short message says the same without the ticket’s own words', () => {
  expect(read(shortPushMessage({ id, status: 'Solved' }))).toEqual({
    title: 'Meldung',
    body: 'Gelöst',
    url: `/?focus=${id}`,
    tag: `ticket-${id}`,
    ticketId: id,
  })
})
