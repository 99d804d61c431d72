import { COAT_PALETTE, type CoatColors } from './coat-palette.data.ts'
import { isRex, isSpotted } from './coat-traits.ts'
import { SEED_ROWS } from './color-varieties.data.ts'
import { type Cover, coverOf, LOCUS_COVER, PAIR_BITS, sizeOf } from './genotype-cover.ts'
import { type Genotype, UNKNOWN_GENOTYPE } from './genotype.ts'
import { ALLELES, byLocus, LOCI, type Locus } from './loci.ts'
import { divideAmongVarieties } from './variety-patterns.ts'

/**
 * How an animal is drawn. `known`: its genotype decides the colour; `guessed`: a locus was taken from its variety or is
 * open, and the drawing says so.
 */
export interface DrawnLook extends CoatColors {
  certainty: 'known' | 'guessed'
  /** Collar, blaze, belly and tuft are white. */
  spotted: boolean
  rex: boolean
}

/** `unknown`: nothing decides the colour, the animal is a silhouette. */
export type CoatLook = DrawnLook | { certainty: 'unknown' }

/** The loci that decide the colour, the one that changes a look most first. */
const BY_WEIGHT = ['P', 'C', 'E', 'A', 'G', 'D'] as const

/**
 * A dominant allele hides the other: `X-` looks like `XX`, and of a locus that nothing decides the wild form is
 * likeliest.
 */
const DOMINANT = byLocus((locus) => {
  const dominant = (allele: string) =>
    PAIR_BITS[locus].find(({ alleles }) => alleles[0] === allele)?.bit ?? LOCUS_COVER[locus]
  return new Map<string, Cover>([
    ...ALLELES[locus].map((allele) => [`${allele}-`, dominant(allele)] as const),
    ['--', dominant(ALLELES[locus][0])],
  ])
})

const SEEDED = SEED_ROWS.flatMap(([sortOrder, name, , genotype]) => {
  const colors = COAT_PALETTE[name]
  const pattern = coverOf(genotype)
  return colors === undefined ? [] : [{ sortOrder, genotype, colors, pattern, size: sizeOf(pattern) }]
})

/**
 * The look of an animal by its genotype and the pattern of its variety, both canonical texts or null. The variety says
 * what the genotype leaves open (`--`). A genotype that decides for no variety looks like the nearest one: its known
 * loci count first, then those that are open, each by weight. Throws `RangeError` for a text that is not canonical.
 */
export function coatLook(genotype: string | null, pattern: string | null): CoatLook {
  const own = groupsOf(genotype)
  const seen = withVariety(own, groupsOf(pattern))
  const [first] = SEEDED.map((variety) => ({
    ...variety,
    distance: distanceOf(seen, variety.pattern),
  })).toSorted((a, b) => a.distance - b.distance || a.size - b.size || a.sortOrder - b.sortOrder)
  if (first === undefined || BY_WEIGHT.every((locus) => seen[locus] === '--')) return { certainty: 'unknown' }
  const winners = divideAmongVarieties(shownBy(own), SEEDED)
  return {
    ...first.colors,
    certainty: winners.length === 1 ? 'known' : 'guessed',
    spotted: isSpotted(seen) === true,
    rex: isRex(seen) === true,
  }
}

function groupsOf(canonical: string | null): Genotype {
  if (canonical === null) return UNKNOWN_GENOTYPE
  coverOf(canonical)
  const groups = canonical.split(' ')
  return byLocus((locus) => groups[LOCI.indexOf(locus)] ?? '--')
}

function withVariety(own: Genotype, variety: Genotype): Genotype {
  return byLocus((locus) => (own[locus] === '--' ? variety[locus] : own[locus]))
}

/** The look of an animal: a wildcard shows its dominant allele, an open locus nothing. */
function shownBy(genotype: Genotype): Cover {
  return LOCI.reduce((all, locus) => all | shownAt(genotype, locus), 0)
}

function shownAt(genotype: Genotype, locus: Locus): Cover {
  const group = genotype[locus]
  if (group === '--') return LOCUS_COVER[locus]
  return DOMINANT[locus].get(group) ?? coverOf(formOf(locus, group)) & LOCUS_COVER[locus]
}

function formOf(locus: Locus, group: string): string {
  return LOCI.map((other) => (other === locus ? group : '--')).join(' ')
}

/** One binary digit for each locus that the pattern does not match: known ones before open ones, each by weight. */
function distanceOf(genotype: Genotype, pattern: Cover): number {
  const misses = (locus: Locus, cover: Cover) => (cover & pattern & LOCUS_COVER[locus]) === 0
  const known = BY_WEIGHT.map((locus) => genotype[locus] !== '--' && misses(locus, shownAt(genotype, locus)))
  const open = BY_WEIGHT.map(
    (locus) => genotype[locus] === '--' && misses(locus, DOMINANT[locus].get('--') ?? 0),
  )
  return [...known, ...open].reduce((sum, missed) => sum * 2 + (missed ? 1 : 0), 0)
}
