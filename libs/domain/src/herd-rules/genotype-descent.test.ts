import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseGenotype } from '../colors/gene-code.ts'
import { formatGenotype } from '../colors/genotype.ts'
import { canonicalGroups, LOCI } from '../colors/loci.ts'
import { predictOffspring } from '../colors/offspring.ts'
import { coverOf } from '../colors/genotype-cover.ts'
import { lociNotFromParents, readCover } from './genotype-descent.ts'

const cover = (text: string) => {
  const read = readCover(text)
  if (read === null) throw new Error(text)
  return read
}

test.each([
  ['aa', 'AA', 'aa', ['A']],
  ['aa', 'Aa', 'Aa', []],
  ['AA', 'aa', 'A-', ['A']],
  ['c[h]c[h]', 'Cc[chm]', 'c[h]c[h]', ['C']],
  ['Spsp', 'spsp', 'spsp', ['Sp']],
  ['aa pp', 'AA PP', '', ['A', 'P']],
  ['A-', 'aa', 'aa', ['A']],
])('%s of %s and %s does not fit at %j', (young, father, mother, expected) => {
  expect(lociNotFromParents(cover(young), cover(father), mother === '' ? null : cover(mother))).toEqual(
    expected,
  )
})

test('nothing is said without a parent, or of what cannot be read', () => {
  expect(lociNotFromParents(cover('aa'), null, null)).toEqual([])
  expect(readCover('kaputt')).toBeNull()
  expect(readCover(null)).toBeNull()
})

const genotype = fc
  .tuple(...LOCI.map((locus) => fc.constantFrom(...canonicalGroups(locus))))
  .map((groups) => parseGenotype(groups.join(' ')))

test('young that the forecast holds possible fit their parents, all others do not', () => {
  fc.assert(
    fc.property(genotype, genotype, genotype, (father, mother, young) => {
      const text = formatGenotype(young)
      const misfits = lociNotFromParents(
        coverOf(text),
        coverOf(formatGenotype(father)),
        coverOf(formatGenotype(mother)),
      )
      // A catalogue of one pattern, the young itself: the forecast lists it exactly when it can arise.
      const forecast = predictOffspring(father, mother, [{ genotype: text, sortOrder: 1 }])
      expect(forecast.varieties.some(({ variety }) => variety !== null)).toBe(misfits.length === 0)
    }),
    { numRuns: 2000 },
  )
})
