import {
  type Allele,
  type Fault,
  foldGenotype,
  type GenotypeErrorCode,
  readAlleles,
} from './genotype-spellings.ts'
import { ALLELES, byLocus, LETHAL_PAIR, LOCI, type Locus, pairOf, viablePairs, wildcardPair } from './loci.ts'
import { genotypeErrorText } from './texts.de.ts'

/** A genotype by locus, each value a canonical group such as `Aa`, `c[chm]-` or `--` (docs/genetics.md, section 3). */
export type Genotype = Readonly<Record<Locus, string>>

/** `position` is a UTF-16 offset in the text that was handed in; `message` is a German sentence for the breeder. */
export class GenotypeError extends Error {
  override readonly name = 'GenotypeError'
  readonly code: GenotypeErrorCode
  readonly locus: Locus | null
  readonly position: number

  constructor(fault: Omit<Fault, 'at'>, position: number) {
    super(genotypeErrorText(fault))
    this.code = fault.code
    this.locus = fault.locus
    this.position = position
  }
}

/** Nothing is known of the animal. */
export const UNKNOWN_GENOTYPE: Genotype = byLocus(() => '--')

const MAX_CHARACTERS = 128

/**
 * NFKC needs quadratic time for long runs of combining marks, so only the head of a text is folded. A character
 * decomposes to four at the most (UAX #15), hence 2,048 UTF-16 units never fold to 128 characters or fewer.
 */
const MAX_FOLDED_UNITS = 2048

const EMPTY: Fault = { code: 'EMPTY', locus: null, at: 0, quote: '', choices: [] }

const BLANK = /^[\s\u0085]*$/
const RUN = /[^\s\u0085,;|]+/g

/** One pair of alleles as written, or what was written in its place. */
interface Group {
  text: string
  at: number
  alleles: Allele[]
  fault: Fault | null
}

/** Returns the locus that a group names by its letters; null for dashes and for `++`. */
function namedLocus(group: Group): Locus | null {
  return group.alleles.find((allele) => allele.locus !== null)?.locus ?? null
}

function isWild(group: Group): boolean {
  return namedLocus(group) === null && group.alleles.some((allele) => allele.name === '+')
}

function faultOf(
  group: Group,
  code: GenotypeErrorCode,
  locus: Locus | null,
  choices: readonly string[] = [],
): Fault {
  return { code, locus, at: group.at, quote: group.text, choices }
}

/** Splits a run that holds more than one pair; an odd allele at its end stays alone and is refused. */
function splitJoined(run: Group): Group[] {
  const groups: Group[] = []
  const count = run.alleles.length + (run.fault === null ? 0 : 1)
  for (let first = 0; first < count; first += 2) {
    const alleles = run.alleles.slice(first, first + 2)
    const at = alleles[0]?.at ?? run.fault?.at ?? run.at
    const end = run.alleles[first + 2]?.at ?? run.at + run.text.length
    const group: Group = { text: run.text.slice(at - run.at, end - run.at), at, alleles, fault: null }
    if (alleles.length < 2) group.fault = run.fault ?? faultOf(group, 'ALLELE_COUNT', namedLocus(group))
    groups.push(group)
  }
  return groups
}

function readGroups(folded: string): Group[] {
  const runs = Array.from(folded.matchAll(RUN), ({ 0: text, index: at }) => ({
    text,
    at,
    ...readAlleles(text, at),
  }))
  const [only] = runs
  return runs.length === 1 && only !== undefined && only.alleles.length > 2 ? splitJoined(only) : runs
}

/**
 * The locus a group stands for. Dashes and `++` count by position where all eight groups stand in the fixed order;
 * elsewhere `++` is clear only if it can be nothing but the rest of Sp and Re.
 */
function locusOf(group: Group, groups: readonly Group[]): Locus | Fault {
  const named = groups.map(namedLocus)
  const positional =
    groups.length === LOCI.length &&
    groups.every(
      (other, i) => (named[i] ?? LOCI[i]) === LOCI[i] && (!isWild(other) || i >= LOCI.indexOf('Sp')),
    )
  const locus = namedLocus(group) ?? (positional ? LOCI[groups.indexOf(group)] : undefined)
  if (locus !== undefined) return locus
  if (!isWild(group)) return faultOf(group, 'LOCUS_COUNT', null)
  const free = (['Sp', 'Re'] as const).filter((candidate) => !named.includes(candidate))
  const wild = groups.filter(isWild)
  if (wild.length < free.length) return faultOf(group, 'AMBIGUOUS_ALLELE', null, ['spsp', 'rere'])
  return free[wild.indexOf(group)] ?? faultOf(group, 'DUPLICATE_LOCUS', 'Re')
}

/** The canonical group that stands for the written one. */
function canonicalGroup(group: Group, locus: Locus): string | Fault {
  if (group.alleles.length <= 2 && group.alleles.every((allele) => allele.name === '-')) return '--'
  if (group.alleles.length !== 2) return faultOf(group, 'ALLELE_COUNT', locus)
  const takesWild = locus === 'Sp' || locus === 'Re'
  if (
    group.alleles.some((allele) => (allele.locus ?? locus) !== locus || (allele.name === '+' && !takesWild))
  ) {
    return faultOf(group, 'MIXED_LOCUS', locus)
  }
  const [first = '-', second = '-'] = group.alleles.map(({ name }) =>
    name === '+' ? locus.toLowerCase() : name,
  )
  if (first === '-' || second === '-') {
    const known = first === '-' ? second : first
    const open = first === '-' && known !== ALLELES[locus][0] ? null : wildcardPair(locus, known)
    if (open !== null) return open
    const pairs = viablePairs(locus).filter((pair) => pair.includes(known))
    return faultOf(group, 'BAD_WILDCARD', locus, [...pairs.map((pair) => pair.join('')), '--'])
  }
  const pair = pairOf(locus, first, second)
  return pair === LETHAL_PAIR ? faultOf(group, 'LETHAL_GENOTYPE', locus, ['Spsp']) : pair
}

/** Reads a folded text from left to right up to its first fault. */
function readFolded(folded: string): Genotype | Fault {
  const characters = Array.from(folded)
  if (characters.length > MAX_CHARACTERS) {
    const at = characters.slice(0, MAX_CHARACTERS).join('').length
    return { code: 'TOO_LONG', locus: null, at, quote: '', choices: [] }
  }
  const groups = readGroups(folded)
  if (groups.length === 0) return EMPTY
  const genotype: Partial<Record<Locus, string>> = {}
  for (const group of groups) {
    if (group.fault !== null) return group.fault
    const locus = locusOf(group, groups)
    if (typeof locus !== 'string') return locus
    if (genotype[locus] !== undefined) return faultOf(group, 'DUPLICATE_LOCUS', locus)
    const canonical = canonicalGroup(group, locus)
    if (typeof canonical !== 'string') return canonical
    genotype[locus] = canonical
  }
  return byLocus((locus) => genotype[locus] ?? '--')
}

/** The first offset of the original text whose folding reaches beyond `at` of the folded text. */
function originalOffset(text: string, at: number): number {
  let low = 0
  let high = text.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (foldGenotype(text.slice(0, middle + 1)).length > at) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Reads a genotype as breeders write it (docs/genetics.md, section 4). Loci that are not mentioned are unknown (`--`).
 * Throws `GenotypeError` for a text that cannot be read without guessing; fast for any length of text.
 */
export function parseGenotype(text: string): Genotype {
  const head = text.slice(0, MAX_FOLDED_UNITS)
  const read = BLANK.test(text) ? EMPTY : readFolded(foldGenotype(head))
  if ('code' in read) throw new GenotypeError(read, originalOffset(head, read.at))
  return read
}

/** The canonical text of at most 43 characters. */
export function formatGenotype(genotype: Genotype): string {
  return LOCI.map((locus) => genotype[locus]).join(' ')
}

function isKnown(genotype: Genotype, locus: Locus): boolean {
  return !genotype[locus].includes('-')
}

/** No wildcard at any of the eight loci. */
export function isComplete(genotype: Genotype): boolean {
  return LOCI.every((locus) => isKnown(genotype, locus))
}

/** No wildcard at the loci that decide colour and spotting; an unknown Re only leaves the coat open. */
export function isCompleteForPrediction(genotype: Genotype): boolean {
  return LOCI.every((locus) => locus === 'Re' || isKnown(genotype, locus))
}

/**
 * Throws `GenotypeError` `INCOMPLETE` at the first locus with a wildcard; the position counts in the canonical text.
 */
export function requireComplete(genotype: Genotype): void {
  const locus = LOCI.find((candidate) => !isKnown(genotype, candidate))
  if (locus === undefined) return
  const before = LOCI.slice(0, LOCI.indexOf(locus)).map((other) => `${genotype[other]} `)
  const fault = { code: 'INCOMPLETE' as const, locus, quote: genotype[locus], choices: [] }
  throw new GenotypeError(fault, before.join('').length)
}
