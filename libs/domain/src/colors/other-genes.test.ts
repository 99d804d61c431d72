import { longRuns } from '@zuchtbuch/testing/long-runs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseGenotype, readGeneCode, salvageGeneCode } from './gene-code.ts'
import { formatGenotype, GenotypeError } from './genotype.ts'
import { canonicalGroups, LOCI } from './loci.ts'
import { genesOf, longestOtherGene, mostOtherGenes, OTHER_GENES } from './other-genes.ts'

/** Each spelling that breeders use, with the group that is stored. */
const SPELLED: readonly (readonly [typed: string, gene: string, stored: string])[] = [
  ['SlsSls', 'Sls', 'SlsSls'],
  ['Slssls', 'Sls', 'Slssls'],
  ['slsSls', 'Sls', 'Slssls'],
  ['Sls-', 'Sls', 'Sls-'],
  ['slssls', 'Sls', 'slssls'],
  ['S[l]+', 'Sls', 'Slssls'],
  ['S(l)+', 'Sls', 'Slssls'],
  ['Sl+', 'Sls', 'Slssls'],
  ['Sls+', 'Sls', 'Slssls'],
  ['Sls/+', 'Sls', 'Slssls'],
  ['WP', 'Sls', 'Slssls'],
  ['WP+', 'Sls', 'Slssls'],
  ['S[l]S[l]', 'Sls', 'SlsSls'],
  ['WPWP', 'Sls', 'SlsSls'],
  ['Uwuw', 'Uw', 'Uwuw'],
  ['Guw', 'Uw', 'Uwuw'],
  ['uwG', 'Uw', 'Uwuw'],
  ['uw[d]uw', 'Uw', 'uw[d]uw'],
  ['uw(d)uw', 'Uw', 'uw[d]uw'],
  ['uwduw', 'Uw', 'uw[d]uw'],
  ['uwuwd', 'Uw', 'uw[d]uw'],
  ['guw', 'Uw', 'uw[d]uw'],
  ['uwuw', 'Uw', 'uwuw'],
  ['Dd[ti]', 'Dti', 'Dd[ti]'],
  ['Dd(ti)', 'Dti', 'Dd[ti]'],
  ['dd[ti]', 'Dti', 'dd[ti]'],
  ['d(ti)d', 'Dti', 'dd[ti]'],
  ['ddti', 'Dti', 'dd[ti]'],
  ['d[ti]d[ti]', 'Dti', 'd[ti]d[ti]'],
  ['WaWa', 'Wa', 'WaWa'],
  ['waWa', 'Wa', 'Wawa'],
  ['wawa', 'Wa', 'wawa'],
  ['Wa-', 'Wa', 'Wa-'],
  ['Wa?', 'Wa', 'Wa-'],
  ['DeaDea', 'Dea', 'DeaDea'],
  ['Dea/dea', 'Dea', 'Deadea'],
  ['Dea/*', 'Dea', 'Dea-'],
  ['dea/dea', 'Dea', 'deadea'],
  ['DP', 'DP', 'DP'],
  ['dp', 'DP', 'DP'],
  ['Dark Patch', 'DP', 'DP'],
  ['dark   patch', 'DP', 'DP'],
]

const READABLE: readonly (readonly [typed: string, eight: string | null, further: readonly string[]])[] = [
  ['A- C- D- E- G- P- Spsp S[l]+', 'A- C- D- E- G- P- Spsp --', ['Slssls']],
  ['AA CC DD EE GG PP spsp rere xx', 'AA CC DD EE GG PP spsp rere', ['xx']],
  ['Xx CC DD EE GG PP spsp rere', '-- CC DD EE GG PP spsp rere', ['Xx']],
  ['aa CC d(ti)d EE GG PP spsp rere', 'aa CC -- EE GG PP spsp rere', ['dd[ti]']],
  ['aa CC DD EE uwuw PP spsp rere', 'aa CC DD EE -- PP spsp rere', ['uwuw']],
  ['aa CC DD EE GG PP spsp S[l]+', 'aa CC DD EE GG PP spsp --', ['Slssls']],
  ['-- -- -- -- -- -- Spsp', '-- -- -- -- -- -- Spsp --', []],
  ['-- -- -- -- -- -- Spsp S[l]+', '-- -- -- -- -- -- Spsp --', ['Slssls']],
  ['A- C- -- E- G- P-', 'A- C- -- E- G- P- -- --', []],
  ['A- C- D- E- uwuw P- -- rere', 'A- C- D- E- -- P- -- rere', ['uwuw']],
  ['A- C- D- E- -- P- Spsp rere uwuw', 'A- C- D- E- -- P- Spsp rere', ['uwuw']],
  ['Slssls', null, ['Slssls']],
  ['wawa DP Xy Sls- aa', 'aa -- -- -- -- -- -- --', ['Sls-', 'wawa', 'DP', 'Xy']],
  ['A- C- D- E- G- P- dark patch', 'A- C- D- E- G- P- -- --', ['DP']],
  ['A- C- D- E- G- P- -- xx --', 'A- C- D- E- G- P- -- --', ['xx']],
  ['DP DD', '-- -- DD -- -- -- -- --', ['DP']],
  ['aa Kr[2]/+', 'aa -- -- -- -- -- -- --', ['Kr[2]/+']],
  ['A- C- D- E- UwUw P- Sp- Re-', 'A- C- D- E- GG P- Spsp Re-', []],
]

const REFUSED: readonly (readonly [typed: string, code: string, locus: string | null, position: number])[] = [
  ['aa Ccmh DD', 'AMBIGUOUS_ALLELE', 'C', 4],
  ['aa e[g]e DD', 'UNKNOWN_ALLELE', 'E', 3],
  ['aa aB', 'UNKNOWN_ALLELE', 'A', 4],
  ['aa cc DD', 'AMBIGUOUS_ALLELE', 'C', 3],
  ['Slssls WP', 'DUPLICATE_LOCUS', null, 7],
  ['xx aa xx', 'DUPLICATE_LOCUS', null, 6],
  ['aa GG uwuw', 'DUPLICATE_LOCUS', 'G', 6],
  ['aa uwuw GG', 'DUPLICATE_LOCUS', 'G', 8],
  ['D- d[ti]d[ti]', 'DUPLICATE_LOCUS', 'D', 3],
  ['A- -- xx', 'LOCUS_COUNT', null, 3],
  [`aa ${'x'.repeat(25)}`, 'UNKNOWN_ALLELE', null, 3],
  ['aa x!', 'UNKNOWN_ALLELE', null, 3],
  ['aa 2x', 'UNKNOWN_ALLELE', null, 3],
  [Array.from('klmnoqtuvwxyz', (letter) => letter + letter).join(' '), 'GENE_COUNT', null, 36],
]

const canonicalText = fc
  .tuple(...LOCI.map((locus) => fc.constantFrom(...canonicalGroups(locus))))
  .map((groups) => groups.map((group, i) => (LOCI[i] === 'G' || LOCI[i] === 'D' ? '--' : group)).join(' '))

/** Further genes of an animal: at most one group of each of the table, and words. */
const furtherTexts = fc
  .tuple(
    ...OTHER_GENES.map((gene) =>
      fc.option(fc.constantFrom(...SPELLED.filter(([, of]) => of === gene).map(([, , stored]) => stored)), {
        nil: null,
      }),
    ),
    fc.uniqueArray(fc.stringMatching(/^[XYZ][a-z]{1,5}$/), { maxLength: 6 }),
  )
  .map((parts) => parts.flat().filter((text) => text !== null))

/** Text made of the pieces that gene codes are made of, so that much of it can be read. */
const geneLike = fc
  .array(
    fc.constantFrom(
      ...SPELLED.map(([typed]) => typed),
      ...'AA Aa cc C- -- - DD e[g]e GG P- SpSp Spsp ++ xx , |'.split(' '),
      ' ',
    ),
    {
      maxLength: 16,
    },
  )
  .chain((pieces) => fc.constantFrom(' ', '').map((between) => pieces.join(between)))

const attempt = (text: string) => {
  try {
    return readGeneCode(text)
  } catch (error) {
    if (error instanceof GenotypeError) return null
    throw error
  }
}
function failure(text: string): GenotypeError {
  try {
    readGeneCode(text)
  } catch (error) {
    if (error instanceof GenotypeError) return error
    throw error
  }
  throw new Error(`readable: ${text}`)
}
const shown = ({ genotype, otherGenes }: ReturnType<typeof readGeneCode>) => ({
  eight: genotype === null ? null : formatGenotype(genotype),
  further: otherGenes,
})

describe('genes beside the eight loci', () => {
  test.each(SPELLED)('reads %j as %s %s', (typed, gene, stored) => {
    const { genotype, otherGenes } = readGeneCode(`aa ${typed}`)
    expect(otherGenes).toEqual([stored])
    expect(genesOf(otherGenes)).toEqual([{ gene, text: stored }])
    expect(genotype?.A).toBe('aa')
  })
  test.each(READABLE)('reads %j as %s and %j', (typed, eight, further) => {
    expect(shown(readGeneCode(typed))).toEqual({ eight, further })
  })
  test.each(REFUSED)('of %j says %s at %s, %i', (typed, code, locus, position) => {
    expect(failure(typed)).toMatchObject({ code, locus, position })
  })

  test('are refused where only the eight may stand', () => {
    for (const typed of ['aa S[l]+', 'aa xx', 'aa uwuw']) {
      expect(() => parseGenotype(typed)).toThrow(
        expect.objectContaining({ code: 'UNKNOWN_ALLELE', position: 3 }),
      )
    }
  })

  test('are told of in a German sentence', () => {
    expect(failure('Slssls WP').message).toBe('„WP“ gibt dieses Gen ein zweites Mal an.')
    expect(failure('aa GG uwuw').message).toBe('Am Locus G: „uwuw“ gibt diesen Locus ein zweites Mal an.')
  })

  test('come back as they are stored, in their order, among any eight', () => {
    fc.assert(
      fc.property(canonicalText, furtherTexts, (eight, further) => {
        const written = readGeneCode([...further.toReversed(), eight].join(' '))
        const again = readGeneCode([eight, ...written.otherGenes].join(' '))
        expect(again).toEqual(written)
        expect(written.otherGenes.toSorted()).toEqual(further.toSorted())
      }),
    )
  })

  test('are read or refused in any text, and salvaged from any without an error', () => {
    const text = fc.oneof(
      geneLike,
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ maxLength: 200 }),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const salvaged = salvageGeneCode(typed)
        expect(salvaged.otherGenes.length).toBeLessThanOrEqual(mostOtherGenes)
        for (const gene of salvaged.otherGenes) {
          expect(gene.trim()).toBe(gene)
          expect(gene.length).toBeGreaterThan(0)
          expect(gene.length).toBeLessThanOrEqual(longestOtherGene)
        }
        const read = attempt(typed)
        if (read === null) return
        expect(salvaged.unread).toEqual([])
        if (read.genotype !== null) expect(salvaged).toMatchObject(read)
      }),
      { numRuns: longRuns(4000, 200_000) },
    )
  })
})

describe('a gene code that nobody can correct', () => {
  test.each([
    ['A- C- D- E- G- P- Spsp S[l]+', 'A- C- D- E- G- P- Spsp --', ['Slssls'], []],
    ['A- Ccmh D- e[g]e G- P- Spsp rere', 'A- -- D- -- G- P- Spsp rere', ['Ccmh', 'e[g]e'], ['Ccmh', 'e[g]e']],
    ['aa CC DD GG uwuw', 'aa CC DD -- -- -- -- --', ['uwuw', 'GG'], ['GG']],
    ['aa CC AA', 'aa CC -- -- -- -- -- --', ['AA'], ['AA']],
    ['A- -- SpSp xx', 'A- -- -- -- -- -- -- --', ['xx', '--', 'SpSp'], ['--', 'SpSp']],
    ['-- -- e[g]e -- -- -- Spsp', '-- -- -- -- -- -- Spsp --', ['e[g]e'], ['e[g]e']],
    ['AACCDDx', 'AA CC DD -- -- -- -- --', ['x'], ['x']],
  ])('of %j keeps %s and %j', (typed, eight, further, unread) => {
    const salvaged = salvageGeneCode(typed)
    expect(shown(salvaged)).toEqual({ eight, further })
    expect(salvaged).toMatchObject({ unread, fault: null })
  })

  test('is one word of it where nothing can be read, with the reason', () => {
    expect(salvageGeneCode(' trägt wohl noch Colourpoint ')).toEqual({
      genotype: null,
      otherGenes: ['trägt wohl noch Colourpo'],
      unread: [],
      fault: expect.stringContaining('Möglich: C, c[chm] oder c[h]'),
    })
    expect(salvageGeneCode('Agouti')).toMatchObject({ genotype: null, otherGenes: ['Agouti'] })
    expect(salvageGeneCode(' , ')).toEqual({
      genotype: null,
      otherGenes: [','],
      unread: [],
      fault: expect.any(String),
    })
    expect(salvageGeneCode('  ')).toEqual({ genotype: null, otherGenes: [], unread: [], fault: null })
  })
})
