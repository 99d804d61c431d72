import { ALLELES, type Locus, LOCI } from './loci.ts'

export type GenotypeErrorCode =
  | 'EMPTY'
  | 'TOO_LONG'
  | 'DUPLICATE_LOCUS'
  | 'LOCUS_COUNT'
  | 'MIXED_LOCUS'
  | 'UNKNOWN_ALLELE'
  | 'AMBIGUOUS_ALLELE'
  | 'ALLELE_COUNT'
  | 'BAD_WILDCARD'
  | 'LETHAL_GENOTYPE'
  | 'INCOMPLETE'
  | 'GENE_COUNT'

/** The error of a folded genotype text; `at` is the offset in it, `choices` are the groups that could stand there. */
export interface Fault {
  code: GenotypeErrorCode
  locus: Locus | null
  at: number
  quote: string
  choices: readonly string[]
}

/** One allele as read: its canonical name, or `-` / `+`, which belong to no single locus; `at` as in `Fault`. */
export interface Allele {
  locus: Locus | null
  name: string
  at: number
}

type Refusal = 'AMBIGUOUS_ALLELE' | 'UNKNOWN_ALLELE'

interface Spelling {
  text: string
  locus: Locus | null
  allele: string
  refusal: Refusal | null
}

const ALIASES: readonly [text: string, locus: Locus | null, allele: string][] = [
  ['cchm', 'C', 'c[chm]'],
  ['chm', 'C', 'c[chm]'],
  ['c[b]', 'C', 'c[chm]'],
  ['cb', 'C', 'c[chm]'],
  ['ch', 'C', 'c[h]'],
  ['ef', 'E', 'e[f]'],
  ['Uw', 'G', 'G'],
  ['uw[d]', 'G', 'g'],
  ['uwd', 'G', 'g'],
  ['[+]', null, '+'],
  ['+', null, '+'],
  ['-', null, '-'],
]

/** Spellings that occur in the field but must not be repaired silently. */
const REFUSED: readonly [text: string, locus: Locus, refusal: Refusal][] = [
  ['c', 'C', 'AMBIGUOUS_ALLELE'],
  ['cch', 'C', 'AMBIGUOUS_ALLELE'],
  ['c[ch]', 'C', 'AMBIGUOUS_ALLELE'],
  ['uw', 'G', 'UNKNOWN_ALLELE'],
]

/** Longest first, so that the first match is the longest one. */
const SPELLINGS: readonly Spelling[] = [
  ...LOCI.flatMap((locus) =>
    ALLELES[locus].map((allele) => ({ text: allele, locus, allele, refusal: null })),
  ),
  ...ALIASES.map(([text, locus, allele]) => ({ text, locus, allele, refusal: null })),
  ...REFUSED.map(([text, locus, refusal]) => ({ text, locus, allele: text, refusal })),
].toSorted((a, b) => b.text.length - a.text.length)

/** Brings a typed genotype to plain characters (docs/genetics.md, section 4, step 1, points 1 to 4). */
export function foldGenotype(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2014\u2015]/g, '--')
    .replace(/[\u2010-\u2013\u2212*_?]/g, '-')
    .replace(/[({]/g, '[')
    .replace(/[)}]/g, ']')
}

/** Whether a text begins with an allele of the eight loci, or with what is refused as one. */
export function beginsLikeAllele(text: string): boolean {
  return spellingAt(text, 0) !== undefined
}

/** The case of the first letter says which allele it is, the case of the others says nothing. */
function spellingAt(text: string, at: number): Spelling | undefined {
  return SPELLINGS.find(
    (spelling) =>
      text[at] === spelling.text[0] &&
      text.slice(at + 1, at + spelling.text.length).toLowerCase() === spelling.text.slice(1),
  )
}

/**
 * Reads the alleles of one run without gaps, a `/` being allowed between the two alleles of a pair. `offset` is where
 * the run stands in the folded text. Reading stops at the first thing that is no allele: the `fault`.
 */
export function readAlleles(run: string, offset: number): { alleles: Allele[]; fault: Fault | null } {
  const alleles: Allele[] = []
  let at = 0
  while (at < run.length) {
    const spelling = spellingAt(run, at)
    const text =
      spelling === undefined
        ? String.fromCodePoint(run.codePointAt(at) ?? 0)
        : run.slice(at, at + spelling.text.length)
    const suffix = /^\[(?!\+\])[^\]]*\]?/.exec(run.slice(at + text.length))?.[0] ?? ''
    const insidePair = alleles.length % 2 === 1
    if (spelling === undefined || suffix !== '' || spelling.refusal !== null) {
      const code = (suffix === '' && spelling?.refusal) || 'UNKNOWN_ALLELE'
      const locus = spelling?.locus ?? (insidePair ? (alleles.at(-1)?.locus ?? null) : null)
      const choices = locus === null ? [] : ALLELES[locus].slice(code === 'AMBIGUOUS_ALLELE' ? 1 : 0)
      return { alleles, fault: { code, locus, at: offset + at, quote: text + suffix, choices } }
    }
    alleles.push({ locus: spelling.locus, name: spelling.allele, at: offset + at })
    at += text.length
    if (!insidePair && run[at] === '/') at += 1
  }
  return { alleles, fault: null }
}
