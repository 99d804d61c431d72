import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
  ['www.example.org/maus', 'https://www.example.org/maus'],
  ['jana@example.org', 'mailto:jana@example.org'],
  ['mailto:jana@example.org', 'mailto:jana@example.org'],
  ['04321/12345', 'tel:0432112345'],
  ['https://example.org/a_(b)', 'https://example.org/a_%28b%29'],
  ['javascript:alert(1)', null],
  ['zwei Worte', null],
  ['', null],
])('%s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
