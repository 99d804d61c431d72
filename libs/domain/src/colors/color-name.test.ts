import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRex, isSpotted } from './coat-traits.ts'
import { colorName, outcomeName } from './color-name.ts'
import { formatGenotype, parseGenotype } from './genotype.ts'
import { byLocus, canonicalGroups } from './loci.ts'

test('a Schecke and a Rex are called so', () => {
  expect(colorName('Schwarz', 'aa CC DD EE GG PP spsp rere', null)).toBe('Schwarz')
  expect(colorName('Schwarz', 'aa CC DD EE GG PP Spsp rere', null)).toBe('Schwarz Schecke')
  expect(colorName('Schwarz', 'aa CC DD EE GG PP spsp Rere', null)).toBe('Schwarz Rex')
  expect(colorName('Schwarz', 'aa C- D- E- G- P- Spsp Re-', null)).toBe('Schwarz Schecke Rex')
  expect(colorName('Schwarz', '-- -- -- -- -- -- -- ReRe', null)).toBe('Schwarz Rex')
  expect(colorName('Schwarz', '-- -- -- -- -- -- Sp- --', null)).toBe('Schwarz Schecke')
})

test('nothing is guessed, and nothing said twice', () => {
  expect(colorName('Schwarz', null, null)).toBe('Schwarz')
  expect(colorName(null, 'aa CC DD EE GG PP Spsp Rere', null)).toBeNull()
  expect(colorName('Kragenschecke', 'aa CC DD EE GG PP Spsp rere', null)).toBe('Kragenschecke')
  expect(colorName('Rex', 'aa CC DD EE GG PP Spsp Rere', null)).toBe('Rex Schecke')
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
  expect(colorName(variety, genotype, grade)).toBe(name)
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
      expect(colorName('Agouti', text, null)).toBe(`Agouti${traits.join('')}`)
    }),
  )
})
