import { byLocus, canonicalGroups, LOCI, type Locus, viablePairs } from './loci.ts'

/**
 * A set of complete genotypes that is a product over the loci, as 29 bits: one for each viable pair of each locus.
 * A pattern, an incomplete genotype and the possible young of two parents are such sets. One that has no pair left at
 * some locus is empty; the functions below write it as 0.
 */
export type Cover = number

/** A viable pair of alleles and the cover bit that stands for it. */
export interface PairBit {
  alleles: readonly [string, string]
  bit: Cover
}

const POSITIONS = LOCI.flatMap((locus) => viablePairs(locus).map((pair) => `${locus} ${pair.join('')}`))

/** The viable pairs of each locus, from the most dominant to the most recessive one. */
export const PAIR_BITS: Readonly<Record<Locus, readonly PairBit[]>> = byLocus((locus) =>
  viablePairs(locus).map((alleles) => ({
    alleles,
    bit: 1 << POSITIONS.indexOf(`${locus} ${alleles.join('')}`),
  })),
)

/** All viable pairs of each locus. */
export const LOCUS_COVER: Readonly<Record<Locus, Cover>> = byLocus((locus) =>
  PAIR_BITS[locus].reduce((all, { bit }) => all | bit, 0),
)

const LOCUS_COVERS = LOCI.map((locus) => LOCUS_COVER[locus])

/** A group covers the pairs it matches: itself, for `X-` those whose more dominant allele is X, for `--` all. */
const GROUP_COVER: Readonly<Record<Locus, ReadonlyMap<string, Cover>>> = byLocus(
  (locus) =>
    new Map(
      canonicalGroups(locus).map((group) => [
        group,
        PAIR_BITS[locus]
          .filter(({ alleles: [first, second] }) => [first + second, `${first}-`, '--'].includes(group))
          .reduce((all, { bit }) => all | bit, 0),
      ]),
    ),
)

/** The genotypes that a canonical text matches. Throws `RangeError` for a text that is not canonical. */
export function coverOf(canonical: string): Cover {
  const groups = canonical.split(' ')
  const covers = LOCI.map((locus, i) => GROUP_COVER[locus].get(groups[i] ?? '') ?? 0)
  if (groups.length !== LOCI.length || covers.includes(0)) throw new RangeError(`not canonical: ${canonical}`)
  return covers.reduce((all, cover) => all | cover, 0)
}

/** Every genotype of `inner` is in `outer`. */
export function isWithin(inner: Cover, outer: Cover): boolean {
  return (inner & ~outer) === 0
}

/** The genotypes in both. */
export function common(one: Cover, other: Cover): Cover {
  const both = one & other
  return LOCUS_COVERS.every((locus) => (both & locus) !== 0) ? both : 0
}

/** `cover` without `taken`, as disjoint covers. */
export function without(cover: Cover, taken: Cover): Cover[] {
  if (common(cover, taken) === 0) return [cover]
  const parts: Cover[] = []
  let left = cover
  for (const locus of LOCUS_COVERS) {
    const outside = left & locus & ~taken
    if (outside === 0) continue
    parts.push((left & ~locus) | outside)
    left &= ~outside
  }
  return parts
}

/** Weights of the genotypes at C and P together, at `pair at C * 3 + pair at P`; they sum to 1. */
export type LinkedWeights = Float64Array

const UNLINKED = LOCI.filter((locus) => locus !== 'C' && locus !== 'P')

/**
 * The weight of a cover: the product over the loci of the sum of its pairs' weights, given by bit. With `linked` those
 * of C and P come from there.
 */
export function weigh(
  cover: Cover,
  weightOf: (bit: Cover) => number,
  linked: LinkedWeights | null = null,
): number {
  const apart = (linked === null ? LOCI : UNLINKED).reduce(
    (product, locus) =>
      product * PAIR_BITS[locus].reduce((sum, { bit }) => sum + ((cover & bit) === 0 ? 0 : weightOf(bit)), 0),
    1,
  )
  if (linked === null) return apart
  let together = 0
  for (const [c, { bit: atC }] of PAIR_BITS.C.entries()) {
    if ((cover & atC) === 0) continue
    for (const [p, { bit: atP }] of PAIR_BITS.P.entries()) {
      if ((cover & atP) !== 0) together += linked[c * PAIR_BITS.P.length + p]!
    }
  }
  return apart * together
}

/** The number of genotypes in a cover. */
export function sizeOf(cover: Cover): number {
  return weigh(cover, () => 1)
}
