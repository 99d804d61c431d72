import { expect, test } from 'vitest'
import { coatOf, isRex, isSpotted } from './coat-traits.ts'
import { parseGenotype } from './gene-code.ts'

test('a Schecke is Spsp, and unknown while Sp is', () => {
  expect(['Spsp', 'Sp-', 'spsp', 'aa'].map((text) => isSpotted(parseGenotype(text)))).toEqual([
    true,
    true,
    false,
    null,
  ])
})

test('a rex has at least one Re, and only the whole pair tells rex from double rex', () => {
  const genotypes = ['ReRe', 'Rere', 'rere', 'Re-', 'aa'].map(parseGenotype)
  expect(genotypes.map(isRex)).toEqual([true, true, false, true, null])
  expect(genotypes.map(coatOf)).toEqual(['double rex', 'rex', 'smooth', null, null])
})
