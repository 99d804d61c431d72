import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseGenotype } from './gene-code.ts'
import {
  formatGenotype,
  GenotypeError,
  isComplete,
  isCompleteForPrediction,
  requireComplete,
  UNKNOWN_GENOTYPE,
} from './genotype.ts'
import { canonicalGroups, LOCI } from './loci.ts'

/** Written out by hand so that it does not share a mistake with the parser. */
const CANONICAL =
  /^(AA|Aa|aa|A-|--) (CC|Cc\[chm\]|Cc\[h\]|C-|c\[chm\]c\[chm\]|c\[chm\]c\[h\]|c\[chm\]-|c\[h\]c\[h\]|--) (DD|Dd|dd|D-|--) (EE|Ee|Ee\[f\]|E-|ee|ee\[f\]|e-|e\[f\]e\[f\]|--) (GG|Gg|gg|G-|--) (PP|Pp|pp|P-|--) (Spsp|spsp|--) (ReRe|Rere|rere|Re-|--)$/

const READABLE: readonly (readonly [input: string, canonical: string])[] = [
  ['AA CC DD EE GG PP spsp rere', 'AA CC DD EE GG PP spsp rere'],
  ['Aa Cc[chm] DD Ee[f] Gg Pp Spsp Rere', 'Aa Cc[chm] DD Ee[f] Gg Pp Spsp Rere'],
  ['A- C- D- E- G- P- -- --', 'A- C- D- E- G- P- -- --'],
  ['  aA  CC dD EE gG pP spSp reRe ', 'Aa CC Dd EE Gg Pp Spsp Rere'],
  ['aa c(chm)c(h) D- E- G- P- spsp --', 'aa c[chm]c[h] D- E- G- P- spsp --'],
  ['aa c{chm}c{h} DD EE GG PP spsp rere', 'aa c[chm]c[h] DD EE GG PP spsp rere'],
  ['aa cchmcchm DD EE GG PP spsp rere', 'aa c[chm]c[chm] DD EE GG PP spsp rere'],
  ['aa cbch D- E- G- P- spsp rere', 'aa c[chm]c[h] D- E- G- P- spsp rere'],
  ['aa Cchm D- ee gg P- spsp rere', 'aa Cc[chm] D- ee gg P- spsp rere'],
  ['aa Cch DD EE GG pp spsp rere', 'aa Cc[h] DD EE GG pp spsp rere'],
  ['aa c[h]c[chm] DD EE GG PP spsp rere', 'aa c[chm]c[h] DD EE GG PP spsp rere'],
  ['aa c[CHM]c[H] DD EE GG PP spsp rere', 'aa c[chm]c[h] DD EE GG PP spsp rere'],
  ['aa c\u1d9c\u02b0\u1d50c\u02b0 DD EE GG PP spsp rere', 'aa c[chm]c[h] DD EE GG PP spsp rere'],
  ['A- C- D- e(f)e GG P- spsp rere', 'A- C- D- ee[f] GG P- spsp rere'],
  ['A- C- D- efef G- P- spsp rere', 'A- C- D- e[f]e[f] G- P- spsp rere'],
  ['AACCDDEEGGPPspsprere', 'AA CC DD EE GG PP spsp rere'],
  ['aachmchD-eeggP-spsprere', 'aa c[chm]c[h] D- ee gg P- spsp rere'],
  ['a/a c[chm]/c[h] D/- e/e g/g P/- sp/sp re/re', 'aa c[chm]c[h] D- ee gg P- spsp rere'],
  ['A*,C*,D*,E*,G*,P*,spsp,rere', 'A- C- D- E- G- P- spsp rere'],
  ['A_;C_;D_;E_;G_;P_;Spsp;rere', 'A- C- D- E- G- P- Spsp rere'],
  ['AA|CC|DD|EE|GG|PP|spsp|rere', 'AA CC DD EE GG PP spsp rere'],
  ['A\u2010 C\u2010 D\u2010 E\u2010 G\u2010 P\u2010 Sp+ ++', 'A- C- D- E- G- P- Spsp rere'],
  ['aa C- D- E- G- P- Sp(+) rere', 'aa C- D- E- G- P- Spsp rere'],
  ['\u2014 \u2014 \u2014 \u2014 \u2014 \u2014 Spsp \u2014', '-- -- -- -- -- -- Spsp --'],
  ['- - - - - - Spsp -', '-- -- -- -- -- -- Spsp --'],
  ['A- C- D- E- UwUw P- Sp- Re-', 'A- C- D- E- GG P- Spsp Re-'],
  ['aa C- D- E- uw(d)uw(d) P- spsp rere', 'aa C- D- E- gg P- spsp rere'],
  ['-A CC DD EE GG PP spsp rere', 'A- CC DD EE GG PP spsp rere'],
  ['aa c[chm]- DD EE GG PP spsp rere', 'aa c[chm]- DD EE GG PP spsp rere'],
  ['aa CC DD e- GG PP spsp rere', 'aa CC DD e- GG PP spsp rere'],
  ['AA CC DD EE GG PP SPsp RErE', 'AA CC DD EE GG PP Spsp Rere'],
  ['AA CC DD EE GG PP', 'AA CC DD EE GG PP -- --'],
  ['AA CC DD EE GG PP spsp', 'AA CC DD EE GG PP spsp --'],
  ['CC AA DD EE GG PP spsp rere', 'AA CC DD EE GG PP spsp rere'],
  ['Aa CC DD EE PP UwUw spsp rere', 'Aa CC DD EE GG PP spsp rere'],
]

const UNREADABLE: readonly (readonly [
  input: string,
  code: string,
  locus: string | null,
  position: number,
])[] = [
  ['', 'EMPTY', null, 0],
  ['AA CC DD EE GG PP spsp rere xx', 'UNKNOWN_ALLELE', null, 28],
  ['aa chm ch D- ee gg P- spsp rere', 'ALLELE_COUNT', 'C', 3],
  ['AA CC Aa DD', 'DUPLICATE_LOCUS', 'A', 6],
  ['aa -- DD', 'LOCUS_COUNT', null, 3],
  ['AC aa', 'MIXED_LOCUS', 'A', 0],
  ['Xx CC DD EE GG PP spsp rere', 'UNKNOWN_ALLELE', null, 0],
  ['aa cc DD EE GG PP spsp rere', 'AMBIGUOUS_ALLELE', 'C', 3],
  ['aa c(ch)c(ch) DD EE GG PP spsp rere', 'AMBIGUOUS_ALLELE', 'C', 3],
  ['A- C- D- E[F]E[F] G- P- spsp rere', 'UNKNOWN_ALLELE', 'E', 9],
  ['aa CC d(ti)d EE GG PP spsp rere', 'UNKNOWN_ALLELE', 'D', 6],
  ['aa CC DD EE uwuw PP spsp rere', 'UNKNOWN_ALLELE', 'G', 12],
  ['aa CC DD EE GG PP spsp S[l]+', 'UNKNOWN_ALLELE', null, 23],
  ['AAa CC DD EE GG PP spsp rere', 'ALLELE_COUNT', 'A', 0],
  ['A CC DD EE GG PP spsp rere', 'ALLELE_COUNT', 'A', 0],
  ['a- CC DD EE GG PP spsp rere', 'BAD_WILDCARD', 'A', 0],
  ['-a CC DD EE GG PP spsp rere', 'BAD_WILDCARD', 'A', 0],
  ['aa -c[chm] DD EE GG PP spsp rere', 'BAD_WILDCARD', 'C', 3],
  ['aa CC DD e[f]- GG PP spsp rere', 'BAD_WILDCARD', 'E', 9],
  ['AA CC DD EE GG PP SpSp rere', 'LETHAL_GENOTYPE', 'Sp', 18],
  ['A'.repeat(200), 'TOO_LONG', null, 128],
]

const canonicalText = fc
  .tuple(...LOCI.map((locus) => fc.constantFrom(...canonicalGroups(locus))))
  .map((groups) => groups.join(' '))

/** Text made of the pieces genotypes are made of, so that many of them are nearly or fully readable. */
const genotypeLike = fc
  .array(
    fc.constantFrom(
      ...'A a C c[chm] c(h) cchm chm ch cb D d E e e[f] ef G g Uw uw(d) P p Sp sp Re re + (+) - -- \u2014 * ? / , ; |'.split(
        ' ',
      ),
      ' ',
      '\u00a0',
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(''))

function failure(text: string): GenotypeError {
  try {
    parseGenotype(text)
  } catch (error) {
    if (error instanceof GenotypeError) return error
    throw error
  }
  throw new Error(`readable: ${text}`)
}

describe('parseGenotype', () => {
  test.each(READABLE)('reads %j as %s', (input, canonical) => {
    expect(formatGenotype(parseGenotype(input))).toBe(canonical)
  })

  test.each(UNREADABLE)('refuses %j with %s at locus %s, position %i', (input, code, locus, position) => {
    expect(failure(input)).toMatchObject({ name: 'GenotypeError', code, locus, position })
  })

  test('reads separators only as EMPTY, and a blank text as EMPTY however long it is', () => {
    expect(failure(' ,;| ')).toMatchObject({ code: 'EMPTY', locus: null, position: 0 })
    expect(failure('\u3000\u00a0\t\u0085'.repeat(25_000)).code).toBe('EMPTY')
  })

  test('counts 128 characters after folding, not before', () => {
    const canonical = 'AA CC DD EE GG PP spsp rere'
    expect(formatGenotype(parseGenotype(canonical.padEnd(128)))).toBe(canonical)
    expect(failure(canonical.padEnd(129))).toMatchObject({ code: 'TOO_LONG', locus: null, position: 128 })
    expect(failure('\u2014'.repeat(65))).toMatchObject({ code: 'TOO_LONG', position: 64 })
    expect(failure(`${' '.repeat(5000)}AA`)).toMatchObject({ code: 'TOO_LONG', position: 128 })
    expect(formatGenotype(parseGenotype(`\u{1d400}\u{1d400}${' '.repeat(126)}`))).toBe(
      'AA -- -- -- -- -- -- --',
    )
  })

  test('refuses a hundred thousand characters at once, even where normalising them takes quadratic time', () => {
    const before = process.threadCpuUsage()
    const hostile = [
      'A'.repeat(100_000),
      `a${'\u0315'.repeat(50_000)}${'\u0316'.repeat(50_000)}`,
      'c['.repeat(50_000),
    ]
    for (const text of hostile) expect(failure(text).code).toBe('TOO_LONG')
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
  })

  test('reports positions in the original text, through everything that folding changes the length of', () => {
    expect(failure('\u2014 \u2014 DD EE GG PP spsp xx').position).toBe(21)
    expect(failure('\u{1d400}\u{1d400} c\u1d9c').position).toBe(5)
    expect(failure('AA \ufb00').position).toBe(3)
    expect(failure('AA\u00a0CC\u3000Dx').position).toBe(7)
  })

  test('gives the breeder a German sentence with a way out', () => {
    expect(failure('aa cc').message).toBe('Am Locus C: „c“ ist mehrdeutig. c[chm] oder c[h] schreiben.')
    expect(failure('a- CC').message).toBe('Am Locus A: „a-“ ist nicht möglich. Aa, aa oder -- schreiben.')
    expect(failure('e[f]-').message).toBe(
      'Am Locus E: „e[f]-“ ist nicht möglich. Ee[f], ee[f], e[f]e[f] oder -- schreiben.',
    )
    expect(failure('SpSp').message).toContain('Eine lebende Schecke ist immer Spsp.')
    expect(failure('E[F]E[F]').message).toContain('Möglich: E, e oder e[f].')
    expect(failure('AA \u200b').message).toContain('das Zeichen U+200B')
  })

  test('takes ++ for what is left of Sp and Re, and refuses it where both are open', () => {
    expect(formatGenotype(parseGenotype('aa ++ Spsp'))).toBe('aa -- -- -- -- -- Spsp rere')
    expect(formatGenotype(parseGenotype('++ aa rere'))).toBe('aa -- -- -- -- -- spsp rere')
    expect(formatGenotype(parseGenotype('aa++++'))).toBe('aa -- -- -- -- -- spsp rere')
    expect(formatGenotype(parseGenotype('A- C- D- E- G- P- -- ++'))).toBe('A- C- D- E- G- P- -- rere')
    expect(formatGenotype(parseGenotype('A- C- D- E- G- P- ++ --'))).toBe('A- C- D- E- G- P- spsp --')
    expect(failure('aa ++')).toMatchObject({ code: 'AMBIGUOUS_ALLELE', locus: null, position: 3 })
    expect(failure('Spsp rere ++')).toMatchObject({ code: 'DUPLICATE_LOCUS', position: 10 })
    expect(failure('A+')).toMatchObject({ code: 'MIXED_LOCUS', locus: 'A', position: 0 })
    expect(failure('Sp+ Re+ +-').code).toBe('DUPLICATE_LOCUS')
    expect(failure('A- C- D- E- G- P- +- --')).toMatchObject({ code: 'BAD_WILDCARD', locus: 'Sp' })
  })

  test('reads joined pairs with open loci only if there are eight in the fixed order', () => {
    expect(formatGenotype(parseGenotype('A-C-D-E-G-P-----'))).toBe('A- C- D- E- G- P- -- --')
    expect(failure('AA--DD')).toMatchObject({ code: 'LOCUS_COUNT', locus: null, position: 2 })
    expect(failure('AACCDDEEGGPPspsp-')).toMatchObject({ code: 'ALLELE_COUNT', position: 16 })
    expect(failure('AACCD')).toMatchObject({ code: 'ALLELE_COUNT', locus: 'D', position: 4 })
    expect(failure('AACCDx')).toMatchObject({ code: 'UNKNOWN_ALLELE', locus: 'D', position: 5 })
    expect(failure('ACx')).toMatchObject({ code: 'UNKNOWN_ALLELE', position: 2 })
    expect(failure('AaCDDx')).toMatchObject({ code: 'MIXED_LOCUS', locus: 'C', position: 2 })
  })

  test('allows a slash only between the two alleles of a pair', () => {
    expect(formatGenotype(parseGenotype('A/aC/c[h]'))).toBe('Aa Cc[h] -- -- -- -- -- --')
    expect(failure('AA/CC')).toMatchObject({ code: 'UNKNOWN_ALLELE', position: 2 })
    expect(failure('A//a')).toMatchObject({ code: 'UNKNOWN_ALLELE', locus: 'A', position: 2 })
    expect(failure('A/ CC')).toMatchObject({ code: 'ALLELE_COUNT', locus: 'A', position: 0 })
    expect(failure('/AA')).toMatchObject({ code: 'UNKNOWN_ALLELE', locus: null, position: 0 })
  })

  test('never mistakes the name of an inherited property for a locus or an allele', () => {
    for (const text of ['__proto__', 'constructor', 'toString hasOwnProperty']) {
      expect(failure(text).code).toMatch(/^(UNKNOWN_ALLELE|LOCUS_COUNT|AMBIGUOUS_ALLELE|ALLELE_COUNT)$/)
    }
  })

  test('returns every canonical text unchanged', () => {
    fc.assert(
      fc.property(canonicalText, (text) => {
        expect(text).toMatch(CANONICAL)
        expect(formatGenotype(parseGenotype(text))).toBe(text)
      }),
    )
  })

  test('knows exactly the canonical groups of the format', () => {
    const alternatives = CANONICAL.source.slice(1, -1).replaceAll('\\', '').split(' ')
    expect(LOCI.map((locus) => canonicalGroups(locus).toSorted())).toEqual(
      alternatives.map((group) => group.slice(1, -1).split('|').toSorted()),
    )
  })

  test('reads named groups in any order, alleles in any order, joined or apart, as the same genotype', () => {
    const named = canonicalText.map((text) => text.split(' ').filter((group) => group !== '--'))
    const shuffled = named
      .filter((groups) => groups.length > 1)
      .chain((groups) =>
        fc.tuple(fc.constant(groups), fc.shuffledSubarray(groups, { minLength: groups.length })),
      )
    fc.assert(
      fc.property(shuffled, ([inOrder, mixed]) => {
        const genotype = parseGenotype(inOrder.join(' '))
        expect(parseGenotype(mixed.join(' , '))).toEqual(genotype)
        expect(parseGenotype(mixed.join(''))).toEqual(genotype)
        expect(parseGenotype(mixed.join(' ').replaceAll('[', '{').replaceAll(']', '}'))).toEqual(genotype)
      }),
    )
  })

  test('answers any text with a canonical genotype or a GenotypeError inside the text', () => {
    const anyText = fc.oneof(
      genotypeLike,
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ maxLength: 200 }),
    )
    let readable = 0
    fc.assert(
      fc.property(anyText, (text) => {
        try {
          expect(formatGenotype(parseGenotype(text))).toMatch(CANONICAL)
          readable += 1
        } catch (error) {
          if (!(error instanceof GenotypeError)) throw error
          expect(error.position).toBeGreaterThanOrEqual(0)
          expect(error.position).toBeLessThanOrEqual(Math.max(0, text.length - 1))
        }
      }),
      { numRuns: 3000 },
    )
    expect(readable).toBeGreaterThan(0)
  })
})

describe('completeness', () => {
  test('is no wildcard anywhere, or for predictions none before Re', () => {
    const complete = parseGenotype('Aa CC DD EE GG PP spsp rere')
    const openCoat = parseGenotype('Aa CC DD EE GG PP spsp Re-')
    const openColour = parseGenotype('A- CC DD EE GG PP spsp rere')
    expect([complete, openCoat, openColour, UNKNOWN_GENOTYPE].map(isComplete)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([complete, openCoat, openColour].map(isCompleteForPrediction)).toEqual([true, true, false])
    expect(isCompleteForPrediction(parseGenotype('AA CC DD EE GG PP'))).toBe(false)
  })

  test('is demanded with INCOMPLETE at the first open locus of the canonical text', () => {
    expect(() => requireComplete(parseGenotype('AA CC DD EE GG PP spsp rere'))).not.toThrow()
    expect(() => requireComplete(parseGenotype('aa c[h]c[h] D- EE GG PP'))).toThrow(
      expect.objectContaining({ code: 'INCOMPLETE', locus: 'D', position: 12 }),
    )
  })
})
