import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longMoment, recipientOf, senderOf, shortMoment, textParts } from './mail-words.ts'

const place = { today: '2026-11-20', timeZone: 'Europe/Berlin' }

test('a moment is told by the clock of the service', () => {
  expect(shortMoment('2026-11-20T07:12:00Z', place)).toBe('08:12')
  expect(shortMoment('2026-11-19T23:30:00Z', place)).toBe('00:30')
  expect(shortMoment('2026-11-19T20:00:00Z', place)).toBe('gestern')
  expect(longMoment('2025-11-17T20:00:00Z', place)).toBe('17.11.2025, 21:00')
})

test('only addresses that are safe to follow become links', () => {
  expect(textParts('Siehe https://example.org/a?b=1. Oder mailto:a@example.org!')).toEqual([
    { text: 'Siehe ' },
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { text: '. Oder ' },
    { text: 'mailto:a@example.org', href: 'mailto:a@example.org' },
    { text: '!' },
  ])
  for (const text of ['javascript:alert(1)', 'http://example.org', 'data:text/html,x', '<a href=x>'])
    expect(textParts(text)).toEqual([{ text }])
})

test('no letter of a text is lost or made', () => {
  const words = fc.array(fc.oneof(fc.string(), fc.constantFrom('https://a.example/', 'mailto:x@y', '.', ' ')))
  fc.assert(
    fc.property(words, (list) => {
      const text = list.join('')
      expect(
        textParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('somebody without a name is named by the address, an answer goes where it is wanted', () => {
  expect(senderOf({ fromName: ' ', fromAddress: 'a@example.org' })).toBe('a@example.org')
  expect(senderOf({ fromName: null, fromAddress: null })).toBe('Absender unbekannt')
  expect(recipientOf({ replyTo: 'b@example.org', fromAddress: 'a@example.org' })).toBe('b@example.org')
})
