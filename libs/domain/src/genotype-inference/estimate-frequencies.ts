import { ALLELES } from '../colors/loci.ts'
import type { FamilyNetwork } from './family-network.ts'
import {
  type AlleleFrequencies,
  DEFAULT_FREQUENCIES,
  founderPairs,
  MIN_FREQUENCY,
  scaled,
} from './founder-frequencies.ts'
import type { Messages } from './locus-evidence.ts'
import type { LocusModel } from './locus-model.ts'
import { beliefOf, propagateBeliefs } from './propagate-beliefs.ts'

const ROUNDS = 5
/** The default table weighs as much as ten founders. */
const DEFAULT_ALLELES = 20
/** A founder whose belief differs from π by less than rounding says nothing. */
const SAYS_NOTHING = 1e-9

/**
 * The frequencies that the founders of the herd seem to have had at a locus; `messages` is left as the last round made
 * it. Founders of whom nothing is known do not count.
 */
export function estimateFrequencies(
  model: LocusModel,
  network: FamilyNetwork,
  masks: Uint8Array,
  messages: Messages,
): AlleleFrequencies {
  const { locus, alleles, pairCount } = model
  const defaults = DEFAULT_FREQUENCIES[locus]
  let frequencies = defaults
  for (let round = 0; round < ROUNDS; round++) {
    const founders = founderPairs(model, frequencies)
    propagateBeliefs(model, network, masks, founders, messages)
    const copies = new Float64Array(ALLELES[locus].length)
    for (let i = 0; i < network.count; i++) {
      if (network.birthFamily[i]! >= 0) continue
      const belief = beliefOf(model, network, masks, founders, messages, i)
      if (belief.every((weight, x) => Math.abs(weight - founders[x]!) < SAYS_NOTHING)) continue
      for (let x = 0; x < pairCount; x++) for (const allele of alleles[x]!) copies[allele]! += belief[x]!
    }
    const counts = ALLELES[locus].map((allele, rank) => DEFAULT_ALLELES * defaults[allele]! + copies[rank]!)
    const total = counts.reduce((sum, count) => sum + count, 0)
    const rounded = counts.map((count) => Math.max(MIN_FREQUENCY, Math.round((count / total) * 1000) / 1000))
    frequencies = scaled(
      locus,
      Object.fromEntries(ALLELES[locus].map((allele, rank) => [allele, rounded[rank]!])),
    )
  }
  return frequencies
}
