import { expect, test } from 'vitest'
import { linkTarget } from './link-target.ts'

const pageHref = (slug: string) => {
  if (slug === 'start') return '../'
  return slug === 'kontakt' ? '../kontakt/' : null
}
const target = (written: string) => linkTarget(written, pageHref)

test.each([
  'kontakt',
  '/kontakt',
  '/kontakt/',
  '../kontakt/',
  './kontakt',
  'kontakt/index.html',
  '/kontakt?a=b',
])('a page of the site written as %s is linked relatively', (written) => {
  expect(target(written)).toBe('../kontakt/')
})

test.each(['/', './', '../', 'start', '/start/', 'index.html', '/index.html'])(
  '%s is the start page',
  (written) => {
    expect(target(written)).toBe('../')
  },
)

test('a fragment is kept', () => {
  expect(target('#futter')).toBe('#futter')
  expect(target('/kontakt#anfahrt')).toBe('../kontakt/#anfahrt')
})

test.each([
  'https://example.com',
  'http://example.com/a?b=c&d=%20#e',
  'https://de.wikipedia.org/wiki/Wüstenrennmäuse',
  'mailto:zucht@example.de?subject=Anfrage',
  'tel:+49123456',
])('%s stays as it was written', (written) => {
  expect(target(written)).toBe(written)
})

test.each([
  ['https://example.com/a b', 'https://example.com/a%20b'],
  ['HTTPS:\\\\example.com', 'https://example.com/'],
  ['//example.com/x', 'https://example.com/x'],
  ['\\\\example.com', 'https://example.com/'],
])('%s is spelled out as %s', (written, expected) => {
  expect(target(written)).toBe(expected)
})

test.each([
  '',
  '   ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'ftp://example.com',
  'https://',
  'entwurf',
  '/photos/files/x.jpg',
  'kontakt/mehr',
  '../../etc/passwd',
  'javascript&colon;alert(1)',
])('%j is no link', (written) => {
  expect(target(written)).toBeNull()
})
