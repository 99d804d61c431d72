import { describe, expect, test } from 'vitest'
import { isUnknownParent } from '../read-words.ts'
import { isPlaceholder, readSex, sexColumn } from './table-words.ts'

const males =
  'm männl. Bock Böckchen Männchen Rüde ♂ 1.0 1,0 male buck boar sire man mannetje ram reu hane han mâle'.split(
    ' ',
  )
const females =
  'w weibl. Weib Weibchen Zibbe Mädchen ♀ 0.1 0,1 female doe sow dam v vrouw voedster teef hona hun femelle'.split(
    ' ',
  )

describe('a word for a sex', () => {
  test.each([
    ...males.map((word) => [word, 'Male'] as const),
    ...females.map((word) => [word, 'Female'] as const),
    ...['0.0.1', '?', 'u', 'unbest.', ''].map((word) => [word, 'Unknown'] as const),
  ])('%j is %s', (word, gender) => {
    expect(readSex(word)).toEqual({ gender, isNeutered: false })
    expect(readSex(` ${word.toUpperCase()} `)?.gender).toBe(gender)
  })

  test.each([
    ['Kastrat', 'Male'],
    ['m kastriert', 'Male'],
    ['Bock, kastriert', 'Male'],
    ['m (kastr.)', 'Male'],
    ['w kastriert', 'Female'],
    ['kastriert', 'Unknown'],
  ])('%j is %s and neutered', (word, gender) => {
    expect(readSex(word)).toEqual({ gender, isNeutered: true })
  })

  test.each(['divers', 'Hase', 'mm', 'x'.repeat(50), '__proto__'])('%j is none', (word) => {
    expect(readSex(word)).toBeUndefined()
  })
})

describe('a column of sexes', () => {
  test('in a workbook shows 1,0 and 0,1 as 1 and 0.1', () => {
    const { hasCodes, read } = sexColumn(['1', '0.1', '1', ''], true, undefined)
    expect(hasCodes).toBe(false)
    expect([read('1')?.gender, read('0.1')?.gender]).toEqual(['Male', 'Female'])
    expect(sexColumn(['1', '0.1'], false, undefined).read('1')).toBeUndefined()
  })

  test.each([
    [undefined, undefined, undefined],
    ['MaleFirst', 'Male', 'Female'],
    ['FemaleFirst', 'Female', 'Male'],
  ])('of 1 and 2 means what was answered: %s', (answer, one, two) => {
    const { hasCodes, read } = sexColumn(['1', '2', '0'], false, answer)
    expect(hasCodes).toBe(true)
    expect([read('1')?.gender, read('2')?.gender, read('0')?.gender]).toEqual([one, two, 'Unknown'])
  })
})

test.each([
  '',
  '0',
  '-',
  '?',
  'x',
  'n.b.',
  'n/a',
  'k.A.',
  'u',
  'unb.',
  'unbek.',
  'unbekannt',
  'unknown',
  'unk',
  '{UNK}',
  '{WILD}',
  'WILD',
  'Wildfang',
  'onbekend',
  'okänd',
  'ukendt',
  'NULL',
  '-1',
  'N.N.',
])('%j is nobody as a parent', (word) => {
  expect(isUnknownParent(word)).toBe(true)
})

test.each([
  ['N.N.', true],
  ['n. n.', true],
  ['no name', true],
  ['Nena', false],
  ['Nn'.repeat(30), false],
])('%j is a name that says nothing: %s', (name, is) => {
  expect(isPlaceholder(name)).toBe(is)
})
