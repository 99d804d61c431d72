import { seededColorVarieties } from '@zuchtbuch/domain/colors/color-varieties'
import { expect, test } from 'vitest'
import type { Preview } from '../../data/pairings.ts'
import type { Variety } from '../../data/variety-list.ts'
import { youngColors } from './young-colors.ts'

const stored = { englishName: null, otherNames: [], createdAt: '', updatedAt: '', version: 1, isSeeded: true }
const varieties: Variety[] = seededColorVarieties.map((variety) => ({ ...stored, ...variety }))
const idOf = (name: string) => varieties.find((variety) => variety.name === name)?.id ?? null
const estimate: NonNullable<Preview['estimate']> = {
  offspring: [{ colorVarietyId: idOf('Schwarz'), name: 'Schwarz', probability: 0.9 }],
  others: 0.1,
  spottedShare: 0,
  rexShare: 0,
  lethalShare: 0,
  method: 'exact',
  frequencies: { mode: 'default', values: {} },
}
const named = (father: string | null, mother: string | null, guess: Preview['estimate'] = null) => {
  const { kind, colors } = youngColors({ father, mother }, varieties, guess)
  return [kind, ...colors.map(({ name, share }) => [name, share?.fraction ?? share?.value ?? null])]
}
const black = 'aa CC DD EE GG PP spsp rere'

test('two full gene codes give exact shares, whatever was estimated', () => {
  const expected = ['exact', ['Agouti', '1/2'], ['Schwarz', '1/2']]
  expect(named('Aa CC DD EE GG PP spsp rere', black)).toEqual(expected)
  expect(named('Aa CC DD EE GG PP spsp rere', black, estimate)).toEqual(expected)
})

test('young that inherit white or curls are drawn so', () => {
  const { colors } = youngColors({ father: 'aa CC DD EE GG PP Spsp Rere', mother: black }, varieties, null)
  expect(Object.fromEntries(colors.map(({ name, genotype }) => [name, genotype?.slice(-9)]))).toEqual({
    Schwarz: 'spsp rere',
    'Schwarz Rex': 'spsp Rere',
    'Schwarz Schecke': 'Spsp rere',
    'Schwarz Schecke Rex': 'Spsp Rere',
  })
})

test('an open gene code gives what is possible, or what the service estimates', () => {
  expect(named('A- CC DD EE GG PP spsp rere', black)).toEqual([
    'possible',
    ['Agouti', null],
    ['Schwarz', null],
  ])
  expect(named(null, black, estimate)).toEqual(['estimated', ['Schwarz', 0.9]])
  expect(youngColors({ father: null, mother: null }, varieties, estimate).others).toBe(0.1)
})

test('where C and P are linked the service says how many are what, without fractions', () => {
  const double = 'aa Cc[chm] DD EE GG Pp spsp rere'
  const outcome = {
    colorVarietyId: idOf('Platin'),
    name: 'Platin',
    spotted: false,
    coat: 'smooth' as const,
    probability: 0.18,
  }
  const { kind, colors } = youngColors({ father: double, mother: double }, varieties, null, [outcome])

  expect(kind).toBe('exact')
  expect(colors).toMatchObject([{ name: 'Platin', share: { fraction: null, value: 0.18 } }])
})
