import { DEFAULT_FREQUENCIES } from '@zuchtbuch/domain/genotype-inference/founder-frequencies'
import { expect, test } from 'vitest'
import { bearersOf, readAll, readLocus, typedOf, withTyped } from './founder-numbers.ts'

const typed = typedOf(DEFAULT_FREQUENCIES)

test('what is shown reads back as it is', () => {
  expect(typed['C']).toEqual({ C: '70', 'c[chm]': '20', 'c[h]': '10' })
  expect(readAll(typed)).toEqual(DEFAULT_FREQUENCIES)
})

test('of two alleles the other is what is left of a hundred; of three nothing is guessed', () => {
  expect(withTyped(typed, 'P', 'p', '25,5')['P']).toEqual({ P: '74,5', p: '25,5' })
  expect(withTyped(typed, 'P', 'p', '')['P']).toEqual({ P: '70', p: '' })
  const three = withTyped(typed, 'E', 'e', '30')
  expect(three['E']).toEqual({ E: '75', e: '30', 'e[f]': '5' })
  expect(readLocus(three, 'E')).toEqual({ fault: 'sum', sum: '110' })
  expect(readAll(three)).toBeNull()
})

test.each([
  ['viel', 'number'],
  ['', 'number'],
  ['0,05', 'small'],
  ['-3', 'small'],
])('%j is no share (%s)', (text, fault) => {
  expect(readLocus({ ...typed, D: { D: '99', d: text } }, 'D')).toEqual({ fault, sum: '' })
})

test('how many bear an allele, hidden or to be seen', () => {
  expect(bearersOf('A', { A: 0.6, a: 0.4 }, 'a')).toBeCloseTo(0.48, 12)
  // under C, and under c[chm]
  expect(bearersOf('C', DEFAULT_FREQUENCIES.C, 'c[h]')).toBeCloseTo(2 * 0.1 * 0.9, 12)
  // SpSp is not born
  expect(bearersOf('Sp', { Sp: 0.15, sp: 0.85 }, 'Sp')).toBeCloseTo((2 * 0.15) / 1.15, 12)
  expect(bearersOf('Re', { Re: 0.02, re: 0.98 }, 'Re')).toBeCloseTo(1 - 0.98 ** 2, 12)
})
