import {
  type Allele,
  beginsLikeAllele,
  type Fault,
  foldGenotype,
  type GenotypeErrorCode,
  readAlleles,
} from './genotype-spellings.ts'
import { type Genotype, GenotypeError, UNKNOWN_GENOTYPE } from './genotype.ts'
import { ALLELES, byLocus, LETHAL_PAIR, LOCI, type Locus, pairOf, viablePairs, wildcardPair } from './loci.ts'
import {
  type FurtherGene,
  isSameGene,
  locusOfGene,
  longestOtherGene,
  mostOtherGenes,
  sortedGenes,
} from './other-genes.ts'
import { readOtherGene } from './read-other-gene.ts'
import { genotypeErrorText } from './texts.de.ts'

const MAX_CHARACTERS = 128

/**
 * NFKC needs quadratic time for long runs of combining marks, so only the head of a text is folded. A character
 * decomposes to four at the most (UAX #15), hence 2,048 UTF-16 units never fold to 128 characters or fewer.
 */
const MAX_FOLDED_UNITS = 2048

const EMPTY: Fault = { code: 'EMPTY', locus: null, at: 0, quote: '', choices: [] }

const BLANK = /^[\s\u0085]*$/
/** `Dark Patch` is the one group with a blank in it. */
const RUN = /\bdark\s+patch\b|[^\s\u0085,;|]+/gi
const UNKNOWN_GENE = /^\p{L}[\p{L}\p{N}[\]+\-/]*$/u

/** One pair of alleles as written, or what was written in its place: a gene beside the eight, or a fault. */
interface Group {
  text: string
  at: number
  alleles: Allele[]
  further: FurtherGene | null
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
    const text = run.text.slice(at - run.at, end - run.at)
    const group: Group = { text, at, alleles, further: null, fault: null }
    if (alleles.length < 2) group.fault = run.fault ?? faultOf(group, 'ALLELE_COUNT', namedLocus(group))
    groups.push(group)
  }
  return groups
}

/** Reads a gene beside the eight loci: one of the table, else any word that begins like no allele of the eight. */
function readFurther(text: string): FurtherGene | null {
  const known = readOtherGene(text)
  if (known !== null) return known
  const isGene = text.length <= longestOtherGene && UNKNOWN_GENE.test(text) && !beginsLikeAllele(text)
  return isGene ? { gene: null, text } : null
}

function readGroups(folded: string): Group[] {
  const runs = Array.from(folded.matchAll(RUN), ({ 0: text, index: at }): Group => {
    const further = readFurther(text)
    return { text, at, further, ...(further === null ? readAlleles(text, at) : { alleles: [], fault: null }) }
  })
  const [only] = runs
  return runs.length === 1 && only !== undefined && only.alleles.length > 2 ? splitJoined(only) : runs
}

/** Dashes count by place where the groups are the first of the eight, at least to P, in their order. */
function isInOrder(groups: readonly Group[]): boolean {
  return (
    groups.length > LOCI.indexOf('P') &&
    groups.length <= LOCI.length &&
    groups.every((group, i) => {
      const locus = group.further === null ? namedLocus(group) : locusOfGene(group.further.gene)
      return (locus ?? LOCI[i]) === LOCI[i] && (!isWild(group) || i >= LOCI.indexOf('Sp'))
    })
  )
}

/** The groups in the places of the eight loci; a third allele of G or D may stand in its place. */
function placesOf(groups: readonly Group[]): readonly Group[] {
  const placed = groups.filter(({ further }) => further === null || locusOfGene(further.gene) !== null)
  if (isInOrder(placed)) return placed
  const own = groups.filter(({ further }) => further === null)
  return isInOrder(own) ? own : []
}

/**
 * The locus a group stands for. Dashes and `++` count by place where the groups stand in the fixed order; elsewhere
 * `++` is clear only if it can be nothing but the rest of Sp and Re.
 */
function locusOf(group: Group, groups: readonly Group[], places: readonly Group[]): Locus | Fault {
  const locus = namedLocus(group) ?? LOCI[places.indexOf(group)]
  if (locus !== undefined) return locus
  if (!isWild(group)) return faultOf(group, 'LOCUS_COUNT', null)
  const named = groups.map(namedLocus)
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

/** What a text says: the eight loci, null where it names none of them, and the genes beside them. */
export interface GeneCode {
  genotype: Genotype | null
  otherGenes: readonly string[]
}

/** Takes the groups from left to right; `meet` is told of each that cannot be read or contradicts one before it. */
function takeGroups(groups: readonly Group[], meet: (fault: Fault, group: Group) => void): GeneCode {
  const places = placesOf(groups)
  const loci: Partial<Record<Locus, string>> = {}
  const taken: FurtherGene[] = []

  const takeLocus = (group: Group): Fault | null => {
    const locus = locusOf(group, groups, places)
    if (typeof locus !== 'string') return locus
    const canonical = canonicalGroup(group, locus)
    const isReplaced = canonical !== '--' && taken.some(({ gene }) => locusOfGene(gene) === locus)
    if (loci[locus] !== undefined || isReplaced) return faultOf(group, 'DUPLICATE_LOCUS', locus)
    if (typeof canonical !== 'string') return canonical
    loci[locus] = canonical
    return null
  }
  const takeFurther = (group: Group, further: FurtherGene): Fault | null => {
    const locus = locusOfGene(further.gene)
    if (taken.some((other) => isSameGene(other, further))) return faultOf(group, 'DUPLICATE_LOCUS', null)
    if (locus !== null && (loci[locus] ?? '--') !== '--') return faultOf(group, 'DUPLICATE_LOCUS', locus)
    if (taken.length === mostOtherGenes) return faultOf(group, 'GENE_COUNT', null)
    taken.push(further)
    return null
  }

  for (const group of groups) {
    const fault =
      group.fault ?? (group.further === null ? takeLocus(group) : takeFurther(group, group.further))
    if (fault !== null) meet(fault, group)
  }
  return {
    genotype: Object.keys(loci).length === 0 ? null : byLocus((locus) => loci[locus] ?? '--'),
    otherGenes: sortedGenes(taken).map(({ text }) => text),
  }
}

/** Splits a text into its groups; a text that is blank or too long has a fault instead. */
function groupsOf(text: string): Group[] | Fault {
  if (BLANK.test(text)) return EMPTY
  const folded = foldGenotype(text.slice(0, MAX_FOLDED_UNITS))
  const characters = Array.from(folded)
  if (characters.length > MAX_CHARACTERS) {
    const at = characters.slice(0, MAX_CHARACTERS).join('').length
    return { code: 'TOO_LONG', locus: null, at, quote: '', choices: [] }
  }
  const groups = readGroups(folded)
  return groups.length === 0 ? EMPTY : groups
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

function refuse(text: string, fault: Fault): never {
  throw new GenotypeError(fault, originalOffset(text.slice(0, MAX_FOLDED_UNITS), fault.at))
}

function requireGroups(text: string): Group[] {
  const groups = groupsOf(text)
  return Array.isArray(groups) ? groups : refuse(text, groups)
}

/**
 * Reads a gene code as breeders write it, with the genes beside the eight loci (docs/genetics.md, sections 4 and 9).
 * Loci that are not mentioned are unknown (`--`). Throws `GenotypeError` at the first group that cannot be read without
 * guessing; fast for any length of text.
 */
export function readGeneCode(text: string): GeneCode {
  return takeGroups(requireGroups(text), (fault) => refuse(text, fault))
}

/** Reads the eight loci as `readGeneCode`. Throws `GenotypeError` for a gene beside them as for an unknown allele. */
export function parseGenotype(text: string): Genotype {
  const groups = requireGroups(text).map((group) =>
    group.further === null
      ? group
      : {
          ...group,
          further: null,
          fault: faultOf(group, 'UNKNOWN_ALLELE', locusOfGene(group.further.gene)),
        },
  )
  return takeGroups(groups, (fault) => refuse(text, fault)).genotype ?? UNKNOWN_GENOTYPE
}

/**
 * Reads of a gene code what can be read, for a text that nobody is there to correct. What cannot be read leaves its locus
 * unknown and stands in `unread` and among `otherGenes` as it was written, as does a group of G or D beside a third
 * allele of it. Of a text that names neither a locus nor a gene of the table nothing is read: it is one of `otherGenes`,
 * and `fault` says why.
 */
export function salvageGeneCode(
  text: string,
): GeneCode & { unread: readonly string[]; fault: string | null } {
  const groups = groupsOf(text)
  if (!Array.isArray(groups)) return unreadable(text, groups)
  const replaced = groups.map(({ further }) => locusOfGene(further?.gene ?? null))
  const faults: Fault[] = []
  const unread: string[] = []
  const { genotype, otherGenes } = takeGroups(
    groups.map((group) => {
      const locus = namedLocus(group)
      const isReplaced = locus !== null && replaced.includes(locus)
      return isReplaced ? { ...group, fault: faultOf(group, 'DUPLICATE_LOCUS', locus) } : group
    }),
    (fault, group) => {
      faults.push(fault)
      unread.push(group.text)
    },
  )
  const isRead = genotype !== null || otherGenes.some((gene) => readOtherGene(gene) !== null)
  if (!isRead) return unreadable(text, faults[0] ?? faultOf(groups[0]!, 'UNKNOWN_ALLELE', null))
  const kept = [...otherGenes, ...unread.map((group) => shortened(group))]
  return { genotype, otherGenes: [...new Set(kept)].slice(0, mostOtherGenes), unread, fault: null }
}

/** As much of a text as one of the further genes holds. */
const shortened = (text: string) => text.trim().slice(0, longestOtherGene).toWellFormed().trim()

function unreadable(text: string, fault: Fault) {
  const kept = shortened(text)
  return {
    genotype: null,
    otherGenes: kept === '' ? [] : [kept],
    unread: [],
    fault: kept === '' ? null : genotypeErrorText(fault),
  }
}
