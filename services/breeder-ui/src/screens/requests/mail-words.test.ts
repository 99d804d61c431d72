import fc from 'fast-check'
import { expect, test } from 'vitest'
import { senderOf } from '../../components/contact/sender-of.ts'
import { isPicture, recipientOf, textParts } from './mail-words.ts'

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

test.each([
  ['image/jpeg', 'gehege.jpg', true],
  ['image/png', null, true],
  ['application/octet-stream', 'MAUS.JPG', true],
  ['application/octet-stream', 'maus.jpg.exe', false],
  ['application/octet-stream', null, false],
  ['image/svg+xml', 'logo.svg', false],
  ['image/heic', 'IMG_0117.HEIC', false],
  ['text/html', 'bild.jpg', false],
])('%s %s is a picture that browsers show: %s', (contentType, fileName, is) => {
  expect(isPicture({ contentType, fileName })).toBe(is)
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
  const nobody = { fromName: null, fromPhone: null, fromAddress: null }
  const writer = { name: null, address: null }
  const known = { ...nobody, fromName: ' ', fromAddress: 'a@example.org', writer }
  expect(senderOf(known)).toBe('a@example.org')
  expect(senderOf({ ...known, fromPhone: '0171 2345678' })).toBe('0171 2345678')
  expect(senderOf({ ...nobody, writer })).toBe('Absender unbekannt')
  const market = { ...nobody, fromName: 'Marktplatz', fromAddress: 'noreply@example.org' }
  expect(senderOf({ ...market, writer: { name: 'Jana', address: 'x@example.org' } })).toBe('Jana')
  expect(senderOf({ ...market, writer })).toBe('Marktplatz')
  expect(recipientOf({ replyTo: 'b@example.org', fromAddress: 'a@example.org' })).toBe('b@example.org')
})
