import { ALLELES, type Locus } from '../loci.ts'
import type { LocusModel } from './locus-model.ts'

/** How frequent each allele is among founders, by locus; the figures of a locus sum to 1. */
export type FounderFrequencies = Readonly<Record<Locus, Readonly<Record<string, number>>>>

/** Our assumption, as no source reports frequencies for gerbils (docs/genotype-inference.md). */
export const DEFAULT_FREQUENCIES: FounderFrequencies = {
  A: { A: 0.6, a: 0.4 },
  C: { C: 0.7, 'c[chm]': 0.2, 'c[h]': 0.1 },
  D: { D: 0.9, d: 0.1 },
  E: { E: 0.75, e: 0.2, 'e[f]': 0.05 },
  G: { G: 0.75, g: 0.25 },
  P: { P: 0.7, p: 0.3 },
  Sp: { Sp: 0.15, sp: 0.85 },
  Re: { Re: 0.02, re: 0.98 },
}

/** No allele is taken to be rarer. */
export const MIN_FREQUENCY = 0.001
/** How frequent each allele of one locus is among founders. */
export type AlleleFrequencies = FounderFrequencies[Locus]

/** Frequencies of a locus scaled to sum 1. */
export function scaled(locus: Locus, values: AlleleFrequencies): AlleleFrequencies {
  const sum = ALLELES[locus].reduce((total, allele) => total + values[allele]!, 0)
  return Object.fromEntries(ALLELES[locus].map((allele) => [allele, values[allele]! / sum]))
}

/** π: how likely each viable pair of a founder is, in Hardy-Weinberg equilibrium among the born alive. */
export function founderPairs({ locus, alleles }: LocusModel, values: AlleleFrequencies): Float64Array {
  const f = ALLELES[locus].map((allele) => values[allele]!)
  const weights = Float64Array.from(alleles, ([a, b]) => (a === b ? 1 : 2) * f[a]! * f[b]!)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
