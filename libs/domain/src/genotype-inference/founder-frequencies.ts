import { ALLELES, byLocus, LOCI, type Locus } from '../colors/loci.ts'
import type { LocusModel } from './locus-model.ts'

/** How frequent each allele is among founders, by locus; the figures of a locus sum to 1. */
export type FounderFrequencies = Readonly<Record<Locus, Readonly<Record<string, number>>>>

/** The source of the founder frequencies: the default table, the breeder's own, or an estimate from the herd. */
export const FREQUENCY_MODES = ['default', 'herd', 'own'] as const
export type FrequencyMode = (typeof FREQUENCY_MODES)[number]

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
/** How far the sum of typed frequencies of a locus may be off 1. */
export const FREQUENCY_SUM_TOLERANCE = 0.0005

export type FrequencyFault =
  | { readonly code: 'unknownLocus'; readonly path: readonly [string] }
  | { readonly code: 'missingLocus'; readonly path: readonly [Locus] }
  | { readonly code: 'unknownAllele' | 'missingAllele' | 'tooSmall'; readonly path: readonly [Locus, string] }
  | { readonly code: 'sum'; readonly path: readonly [Locus]; readonly sum: number }

/** Returns the errors of typed frequencies; empty without any. */
export function frequencyFaults(
  typed: Readonly<Record<string, Readonly<Record<string, number>>>>,
): FrequencyFault[] {
  const loci: readonly string[] = LOCI
  const faults: FrequencyFault[] = Object.keys(typed)
    .filter((name) => !loci.includes(name))
    .map((name) => ({ code: 'unknownLocus', path: [name] }))
  for (const locus of LOCI) {
    const values = Object.hasOwn(typed, locus) ? typed[locus] : undefined
    if (values === undefined) {
      faults.push({ code: 'missingLocus', path: [locus] })
      continue
    }
    const alleles: readonly string[] = ALLELES[locus]
    const before = faults.length
    for (const name of Object.keys(values)) {
      if (!alleles.includes(name)) faults.push({ code: 'unknownAllele', path: [locus, name] })
    }
    let sum = 0
    for (const allele of alleles) {
      const value = Object.hasOwn(values, allele) ? values[allele] : undefined
      if (value === undefined) faults.push({ code: 'missingAllele', path: [locus, allele] })
      else if (!(value >= MIN_FREQUENCY)) faults.push({ code: 'tooSmall', path: [locus, allele] })
      else sum += value
    }
    // A hair more than the tolerance, so that 0.3335 + 0.3335 + 0.3335 is not refused for its binary digits.
    if (faults.length === before && Math.abs(sum - 1) > FREQUENCY_SUM_TOLERANCE + 1e-12) {
      faults.push({ code: 'sum', path: [locus], sum })
    }
  }
  return faults
}

/** Whether two tables say the same, whatever the order of their members. */
export function sameFrequencies(one: FounderFrequencies, other: FounderFrequencies): boolean {
  return LOCI.every((locus) => ALLELES[locus].every((allele) => one[locus][allele] === other[locus][allele]))
}

/** How frequent each allele of one locus is among founders. */
export type AlleleFrequencies = FounderFrequencies[Locus]

/** Frequencies of a locus scaled to sum 1. */
export function scaled(locus: Locus, values: AlleleFrequencies): AlleleFrequencies {
  const sum = ALLELES[locus].reduce((total, allele) => total + values[allele]!, 0)
  return Object.fromEntries(ALLELES[locus].map((allele) => [allele, values[allele]! / sum]))
}

/** Frequencies without fault, each locus scaled to sum 1. */
export function scaledFrequencies(frequencies: FounderFrequencies): FounderFrequencies {
  return byLocus((locus) => scaled(locus, frequencies[locus]))
}

/** π: how likely each viable pair of a founder is, in Hardy-Weinberg equilibrium among the born alive. */
export function founderPairs({ locus, alleles }: LocusModel, values: AlleleFrequencies): Float64Array {
  const f = ALLELES[locus].map((allele) => values[allele]!)
  const weights = Float64Array.from(alleles, ([a, b]) => (a === b ? 1 : 2) * f[a]! * f[b]!)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
