import { coverOf, LOCUS_COVER } from '../colors/genotype-cover.ts'
import { ALLELES, byLocus, canonicalGroups, LOCI, type Locus } from '../colors/loci.ts'
import { type LocusModel, maskOfCover, type PairMask, pairsIn } from './locus-model.ts'
import { pairsOf } from './region-model.ts'

const GROUPS: Readonly<Record<Locus, readonly { group: string; cover: number }[]>> = byLocus((locus) =>
  canonicalGroups(locus).map((group) => ({
    group,
    cover: coverOf(LOCI.map((other) => (other === locus ? group : '--')).join(' ')) & LOCUS_COVER[locus],
  })),
)

/** The narrowest canonical group that covers a set of pairs, `--` where only that does. */
export function narrowestGroup(model: LocusModel, mask: PairMask): string {
  const fitting = GROUPS[model.locus]
    .map(({ group, cover }) => ({ group, covered: maskOfCover(model, cover) }))
    .filter(({ covered }) => (mask & ~covered) === 0)
    .toSorted((a, b) => pairsIn(a.covered) - pairsIn(b.covered))
  return fitting[0]!.group
}

/** The alleles that every pair of the set contains: "carries p for sure" has no canonical group. */
export function certainAlleles({ locus, alleles }: LocusModel, mask: PairMask): string[] {
  return ALLELES[locus].filter(
    (_, rank) => mask !== 0 && pairsOf(mask).every((pair) => alleles[pair]!.includes(rank)),
  )
}
