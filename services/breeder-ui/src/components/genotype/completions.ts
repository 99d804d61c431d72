import { coverOf, isWithin } from '@zuchtbuch/domain/colors/genotype-cover'
import { formatGenotype, UNKNOWN_GENOTYPE } from '@zuchtbuch/domain/colors/genotype'
import { type Locus, viablePairs } from '@zuchtbuch/domain/colors/loci'

/** The full pairs that a living animal can have where only `group` is known of a locus. */
export function completions(locus: Locus, group: string): string[] {
  const cover = (pair: string) => coverOf(formatGenotype({ ...UNKNOWN_GENOTYPE, [locus]: pair }))
  return viablePairs(locus)
    .map((pair) => pair.join(''))
    .filter((pair) => isWithin(cover(pair), cover(group)))
}
