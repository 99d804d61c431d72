import { seededColorVarieties } from '@zuchtbuch/domain/colors/color-varieties'
import { expect, test } from 'vitest'
import { readGenotype } from './read-genotype.ts'

const read = (text: string) => readGenotype(text, seededColorVarieties)

test('a code that decides for one variety fills it in, with its traits', () => {
  expect(read('aa C D E G P')).toMatchObject({ kind: 'fault' })
  expect(read('aa CC DD EE GG PP Spsp')).toMatchObject({
    kind: 'read',
    canonical: 'aa CC DD EE GG PP Spsp --',
    variety: { name: 'Schwarz' },
    color: 'Schwarz Schecke',
    possible: 1,
  })
})

test('an open code says how many varieties are possible, and fills in none', () => {
  expect(read('-- CC DD EE GG PP spsp rere')).toMatchObject({ variety: null, color: null, possible: 2 })
})

test('what cannot be read is a sentence, and nothing is nothing', () => {
  expect(read('aa cc')).toMatchObject({ kind: 'fault', sentence: expect.stringContaining('Locus C') })
  expect(read('  ')).toEqual({ kind: 'empty' })
})
