import { common, type Cover, coverOf, isWithin, sizeOf, without } from './genotype-cover.ts'
import { formatGenotype, type Genotype, requireComplete } from './genotype.ts'

/** The members of a catalogue entry that the functions here need; `genotype` is a canonical text read as a pattern. */
export interface VarietyPattern {
  genotype: string
  sortOrder: number
}

/** The entries of a catalogue that a genotype can be read as: those that have a pattern. */
export const patternsOf = <V extends { genotype: string | null }>(
  varieties: readonly V[],
): (V & { genotype: string })[] =>
  varieties.flatMap((variety) =>
    variety.genotype === null ? [] : [{ ...variety, genotype: variety.genotype }],
  )

/**
 * The part of a set of genotypes that one variety wins, as disjoint covers; `variety` is null for the unmatched part.
 */
export interface VarietyShare<V> {
  variety: V | null
  parts: Cover[]
}

/**
 * Divides a set of genotypes among the varieties (docs/genetics.md, section 5): the most specific pattern wins, which
 * is the one that matches the fewest genotypes. Patterns are disjoint or nested; should two overlap nevertheless, the
 * lower sortOrder breaks a tie. Only varieties that win something are listed, the most specific one first.
 */
export function divideAmongVarieties<V extends VarietyPattern>(
  cover: Cover,
  varieties: readonly V[],
): VarietyShare<V>[] {
  const ranked = varieties
    .map((variety) => ({ variety, pattern: coverOf(variety.genotype) }))
    .filter(({ pattern }) => common(pattern, cover) !== 0)
    .map((entry) => ({ ...entry, size: sizeOf(entry.pattern) }))
    .toSorted((a, b) => a.size - b.size || a.variety.sortOrder - b.variety.sortOrder)
  const shares: VarietyShare<V>[] = []
  let left: Cover[] = [cover]
  for (const { variety, pattern } of ranked) {
    const parts = left.map((part) => common(part, pattern)).filter((part) => part !== 0)
    if (parts.length === 0) continue
    shares.push({ variety, parts })
    left = left.flatMap((part) => without(part, pattern))
  }
  if (left.length > 0) shares.push({ variety: null, parts: left })
  return shares
}

/**
 * The variety of an animal, or null if no pattern matches. Throws `GenotypeError` `INCOMPLETE` for a genotype with a
 * wildcard: such a one has only `possibleVarieties`.
 */
export function resolveVariety<V extends VarietyPattern>(
  genotype: Genotype,
  varieties: readonly V[],
): V | null {
  requireComplete(genotype)
  return divideAmongVarieties(coverOf(formatGenotype(genotype)), varieties)[0]?.variety ?? null
}

/** The variety that every completion of the genotype resolves to, or null if they differ or one resolves to none. */
export function certainVariety<V extends VarietyPattern>(
  genotype: Genotype,
  varieties: readonly V[],
): V | null {
  const [first, ...others] = divideAmongVarieties(coverOf(formatGenotype(genotype)), varieties)
  return first && others.length === 0 ? first.variety : null
}

/** The varieties that at least one completion of the genotype resolves to, by sortOrder. */
export function possibleVarieties<V extends VarietyPattern>(
  genotype: Genotype,
  varieties: readonly V[],
): V[] {
  return divideAmongVarieties(coverOf(formatGenotype(genotype)), varieties)
    .map(({ variety }) => variety)
    .filter((variety) => variety !== null)
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
}

export type PatternRelation = 'equal' | 'disjoint' | 'narrower' | 'wider' | 'overlapping'

/**
 * How pattern `p` relates to pattern `q` (canonical texts): `narrower` means that q matches all that p matches, and
 * more. A catalogue must have no two patterns that are `equal` or `overlapping`, else the winner is not unique.
 */
export function patternRelation(p: string, q: string): PatternRelation {
  const [one, other] = [coverOf(p), coverOf(q)]
  if (one === other) return 'equal'
  if (common(one, other) === 0) return 'disjoint'
  if (isWithin(one, other)) return 'narrower'
  return isWithin(other, one) ? 'wider' : 'overlapping'
}
