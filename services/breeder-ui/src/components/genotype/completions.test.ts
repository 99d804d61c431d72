import { expect, test } from 'vitest'
import { completions } from './completions.ts'

test('an open allele is any that fits, and no dead one', () => {
  expect(completions('C', 'c[chm]-')).toEqual(['c[chm]c[chm]', 'c[chm]c[h]'])
  expect(completions('A', 'A-')).toEqual(['AA', 'Aa'])
  expect(completions('Sp', '--')).toEqual(['Spsp', 'spsp'])
  expect(completions('Re', 'Re-')).toEqual(['ReRe', 'Rere'])
})
