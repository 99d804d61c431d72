import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRex, isSpotted } from './coat-traits.ts'
import { colorName, outcomeName } from './color-name.ts'
import { parseGenotype } from './gene-code.ts'
import { formatGenotype } from './genotype.ts'
import { byLocus, canonicalGroups } from './loci.ts'

test('a Schecke and a Rex are called so', () => {
  expect(colorName('Schwarz', { genotype: 'aa CC DD EE GG PP spsp rere' })).toBe('Schwarz')
  expect(colorName('Schwarz', { genotype: 'aa CC DD EE GG PP Spsp rere' })).toBe('Schwarz Schecke')
  expect(colorName('Schwarz', { genotype: 'aa CC DD EE GG PP spsp Rere' })).toBe('Schwarz Rex')
  expect(colorName('Schwarz', { genotype: 'aa C- D- E- G- P- Spsp Re-' })).toBe('Schwarz Schecke Rex')
  expect(colorName('Schwarz', { genotype: '-- -- -- -- -- -- -- ReRe' })).toBe('Schwarz Rex')
  expect(colorName('Schwarz', { genotype: '-- -- -- -- -- -- Sp- --' })).toBe('Schwarz Schecke')
})

test('nothing is guessed, and nothing said twice', () => {
  expect(colorName('Schwarz', { genotype: null })).toBe('Schwarz')
  expect(colorName(null, { genotype: 'aa CC DD EE GG PP Spsp Rere' })).toBeNull()
  expect(colorName('Kragenschecke', { genotype: 'aa CC DD EE GG PP Spsp rere' })).toBe('Kragenschecke')
  expect(colorName('Rex', { genotype: 'aa CC DD EE GG PP Spsp Rere' })).toBe('Rex Schecke')
})

test.each([
  ['Agouti', 'aa CC DD EE GG PP Spsp rere', 'Collar', 'Agouti Kragenschecke'],
  ['Agouti', 'aa CC DD EE GG PP Spsp Rere', 'Collar', 'Agouti Kragenschecke Rex'],
  ['Agouti', 'aa CC DD EE GG PP Spsp rere', null, 'Agouti Schecke'],
  ['Agouti', 'aa CC DD EE GG PP Spsp rere', 'None', 'Agouti Schecke'],
  ['Agouti', 'aa CC DD EE GG PP spsp rere', 'None', 'Agouti'],
  ['Agouti', null, 'None', 'Agouti'],
  ['Agouti', null, 'Heavy', 'Agouti Starkschecke'],
  ['Agouti', null, 'Extreme', 'Agouti Extremweiß'],
  ['Agouti', 'aa CC DD EE GG PP spsp rere', 'Minimal', 'Agouti Minimalschecke'],
  ['Kragenschecke', null, 'Collar', 'Kragenschecke'],
  ['Schecke', null, 'Super', 'Schecke'],
  [null, null, 'Super', null],
] as const)('%s, %s, %s is called %s', (variety, genotype, grade, name) => {
  expect(colorName(variety, { genotype, whiteGrade: grade })).toBe(name)
})

test('a few spots of white are Weißpfoten where their gene makes them', () => {
  const paws = (genotype: string | null, otherGenes: string[]) =>
    colorName('Agouti', { genotype, whiteGrade: 'Minimal', otherGenes })
  expect(paws('AA CC DD EE GG PP spsp rere', ['Slssls'])).toBe('Agouti Weißpfote')
  expect(paws('AA CC DD EE GG PP spsp Rere', ['Sls-', 'DP'])).toBe('Agouti Weißpfote Rex')
  expect(paws('AA CC DD EE GG PP spsp rere', ['slssls'])).toBe('Agouti Minimalschecke')
  expect(paws('AA CC DD EE GG PP Spsp rere', ['Slssls'])).toBe('Agouti Minimalschecke')
  expect(paws(null, ['Slssls'])).toBe('Agouti Minimalschecke')
})

test('young are called by variety, marking and coat', () => {
  expect(outcomeName('Schwarz', true, 'smooth')).toBe('Schwarz Schecke')
  expect(outcomeName('Schwarz', true, null)).toBe('Schwarz Schecke')
  expect(outcomeName('Schwarz', false, 'rex')).toBe('Schwarz Rex')
  expect(outcomeName('Schwarz', true, 'double rex')).toBe('Schwarz Schecke Doppelrex')
  expect(outcomeName('Kragenschecke', true, 'smooth')).toBe('Kragenschecke')
  expect(outcomeName(null, true, 'rex')).toBeNull()
})

test('reads of the text what the traits of the genotype are', () => {
  const genotypes = fc
    .record(byLocus((locus) => fc.constantFrom(...canonicalGroups(locus))))
    .map((groups) => formatGenotype(groups))
  fc.assert(
    fc.property(genotypes, (text) => {
      const genotype = parseGenotype(text)
      const traits = [isSpotted(genotype) ? ' Schecke' : '', isRex(genotype) ? ' Rex' : '']
      expect(colorName('Agouti', { genotype: text })).toBe(`Agouti${traits.join('')}`)
    }),
  )
})
