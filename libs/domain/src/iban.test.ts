import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactIban, groupedIban, isIban } from './iban.ts'

test.each([
  'DE89 3704 0044 0532 0130 00',
  'gb29 nwbk 6016 1331 9268 19',
  'NO9386011117947',
  'AT611904300234573201',
])('%s is an IBAN, however it is written', (text) => {
  expect(isIban(compactIban(text))).toBe(true)
})

test.each([
  '',
  'DE',
  'DE00370400440532013000',
  'DE8937040044053201300',
  '89370400440532013000',
  'DE89-3704-0044',
  'ÄE89370400440532013000',
])('%j is none', (text) => {
  expect(isIban(compactIban(text))).toBe(false)
})

test('is written in groups of four, whatever blanks it came with', () => {
  for (const text of ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', 'de89  37 0400440532013000']) {
    expect(groupedIban(text)).toBe('DE89 3704 0044 0532 0130 00')
  }
})

const body = fc.stringMatching(/^[A-Z0-9]{11,30}$/)

test('of all check digits from 02 to 98 exactly one fits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{2}$/), body, (country, account) => {
      const fitting = Array.from({ length: 97 }, (_, index) => String(index + 2).padStart(2, '0')).filter(
        (digits) => isIban(country + digits + account),
      )
      expect(fitting).toHaveLength(1)
    }),
  )
})

test('a digit that was mistyped is always noticed', () => {
  const valid = 'DE89370400440532013000'
  fc.assert(
    fc.property(fc.integer({ min: 2, max: valid.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const wrong = String((Number(valid[at]) + by) % 10)
      expect(isIban(valid.slice(0, at) + wrong + valid.slice(at + 1))).toBe(false)
    }),
  )
})
