import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorByCode } from './color-by-code.ts'
import { colorLaw } from './color-law.ts'
import { seededColorVarieties, varietyId } from './color-varieties.ts'
import { canonicalGroups, LOCI } from './loci.ts'

const varieties = seededColorVarieties
const [black, blue, agouti] = [varietyId('Schwarz'), varietyId('Blau'), varietyId('Agouti')]
const blackCode = 'aa CC DD EE GG PP spsp rere'
const blueCode = 'aa CC dd EE GG PP spsp rere'

const codes = fc
  .tuple(...LOCI.map((locus) => fc.constantFrom(...canonicalGroups(locus))))
  .map((groups) => groups.join(' '))
const colors = fc.constantFrom(null, ...varieties.map(({ id }) => id))
/** The only colour that a code gives, or null. */
const readOf = (genotype: string | null) =>
  colorByCode({ genotype, colorVarietyId: null }, varieties).proposed?.id ?? null

describe('the colour of an animal whose gene code changes', () => {
  test.each([
    ['follows where it was what the code said', blackCode, black, blueCode, 'Follows', blue],
    ['is taken where neither was known', null, null, blueCode, 'Follows', blue],
    ['is asked for where it was set by hand', blackCode, agouti, blueCode, 'Choose', blue],
    ['is asked for where it was known without a code', null, agouti, blueCode, 'Choose', blue],
    ['stays where the code leaves several', blackCode, black, 'aa CC -- EE GG PP spsp rere', 'Open', null],
    ['stays where it is the new reading', null, blue, blueCode, 'Unchanged', null],
    ['stays without a code', blackCode, black, null, 'Unchanged', null],
    ['stays where the code stays', blackCode, agouti, blackCode, 'Unchanged', null],
  ])('%s', (_what, old, color, genotype, kind, follows) => {
    const law = colorLaw({ genotype: old, colorVarietyId: color }, genotype, varieties)
    expect(law.kind).toBe(kind)
    expect('color' in law ? law.color.id : null).toBe(follows)
  })

  test('is never taken over one that the breeder set, and never other than the code reads', () => {
    fc.assert(
      fc.property(
        fc.option(codes, { nil: null }),
        fc.option(codes, { nil: null }),
        colors,
        (old, genotype, colorVarietyId) => {
          const law = colorLaw({ genotype: old, colorVarietyId }, genotype, varieties)
          const [before, after] = [readOf(old), readOf(genotype)]
          if ('color' in law) {
            expect(law.color.id).toBe(after)
            expect(after).not.toBe(colorVarietyId)
            expect(law.kind).toBe(before === colorVarietyId ? 'Follows' : 'Choose')
          } else {
            expect(genotype === old || genotype === null || after === null || after === colorVarietyId).toBe(
              true,
            )
          }
        },
      ),
    )
  })
})
