import { parseGenotype } from '@zuchtbuch/domain/colors/gene-code'
import { formatGenotype, type Genotype } from '@zuchtbuch/domain/colors/genotype'
import { byLocus, LETHAL_PAIR, type Locus, pairOf, viablePairs } from '@zuchtbuch/domain/colors/loci'
import type { Chance } from './seeded.ts'

/** The genotype of one young of two complete parents: an allele of each at every locus, by Mendel's rules. */
export function inherit(father: string, mother: string, chance: Chance): string {
  const [sire, dam] = [parseGenotype(father), parseGenotype(mother)]
  const child = (locus: Locus): string => {
    const pair = pairOf(locus, chance.pick(allelesOf(sire, locus)), chance.pick(allelesOf(dam, locus)))
    // Not born: the litter's next young takes its place.
    return pair === LETHAL_PAIR ? child(locus) : pair
  }
  return formatGenotype(byLocus(child))
}

function allelesOf(genotype: Genotype, locus: Locus): readonly [string, string] {
  const pair = viablePairs(locus).find(([first, second]) => pairOf(locus, first, second) === genotype[locus])
  if (!pair) throw new Error(`${genotype[locus]} is not complete at ${locus}`)
  return pair
}
