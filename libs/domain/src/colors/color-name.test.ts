import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRex, isSpotted } from './coat-traits.ts'
import { colorName, outcomeName } from './color-name.ts'
import { formatGenotype, parseGenotype } from './genotype.ts'
import { byLocus, canonicalGroups } from './loci.ts'

test('a Schecke and a Rex are called so', () => {
  expect(colorName('Schwarz', 'aa CC DD EE GG PP spsp rere')).toBe('Schwarz')
  expect(colorName('Schwarz', 'aa CC DD EE GG PP Spsp rere')).toBe('Schwarz Schecke')
  expect(colorName('Schwarz', 'aa CC DD EE GG PP spsp Rere')).toBe('Schwarz Rex')
  expect(colorName('Schwarz', 'aa C- D- E- G- P- Spsp Re-')).toBe('Schwarz Schecke Rex')
  expect(colorName('Schwarz', '-- -- -- -- -- -- -- ReRe')).toBe('Schwarz Rex')
  expect(colorName('Schwarz', '-- -- -- -- -- -- Sp- --')).toBe('Schwarz Schecke')
})

test('nothing is guessed, and nothing said twice', () => {
  expect(colorName('Schwarz', null)).toBe('Schwarz')
  expect(colorName(null, 'aa CC DD EE GG PP Spsp Rere')).toBeNull()
  expect(colorName('Kragenschecke', 'aa CC DD EE GG PP Spsp rere')).toBe('Kragenschecke')
  expect(colorName('Rex', 'aa CC DD EE GG PP Spsp Rere')).toBe('Rex Schecke')
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
      expect(colorName('Agouti', text)).toBe(`Agouti${traits.join('')}`)
    }),
  )
})
