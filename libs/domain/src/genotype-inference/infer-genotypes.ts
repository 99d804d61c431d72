import { byLocus, LOCI } from '../colors/loci.ts'
import { type ContradictionGroup, groupContradictions } from './contradiction-groups.ts'
import { eliminatePairs } from './eliminate-pairs.ts'
import { estimateFrequencies } from './estimate-frequencies.ts'
import { type SettledLocus, settleLocus } from './find-contradictions.ts'
import {
  type AlleleFrequencies,
  DEFAULT_FREQUENCIES,
  founderPairs,
  type FounderFrequencies,
} from './founder-frequencies.ts'
import type { InferenceHerd } from './inference-herd.ts'
import { informedFamilies, type LocusEvidence, type Messages } from './locus-evidence.ts'
import { LOCUS_MODELS, maskOfCover } from './locus-model.ts'
import { agrees, POSTERIOR_LIMITS } from './posterior.ts'
import { blankMessages, propagateBeliefs } from './propagate-beliefs.ts'
import { gatherFamilies } from './region-model.ts'

/** One locus of the herd, ready to be asked. */
export interface InferredLocus extends LocusEvidence {
  readonly messages: Messages
  /** The records by animal; those of animals in a contradiction are set aside (all pairs). */
  readonly records: Uint8Array
  /** Minimal sets of animals whose records cannot all be true. */
  readonly sets: SettledLocus['sets']
  readonly frequencies: AlleleFrequencies
}

/** The conclusions from the herd's records. */
export interface InferredHerd {
  readonly herd: InferenceHerd
  /** In the fixed order of the loci. */
  readonly loci: readonly InferredLocus[]
  readonly groups: readonly ContradictionGroup[]
}

/** A full pass over one locus; `frequencies` is null when they are to be estimated. Loci may be spread over threads. */
export function inferLocus(
  { links, network, covers }: InferenceHerd,
  locus: number,
  frequencies: FounderFrequencies | null,
): InferredLocus {
  const model = LOCUS_MODELS[locus]!
  const settled = settleLocus(
    model,
    links,
    network,
    Uint8Array.from(covers, (cover) => maskOfCover(model, cover)),
  )
  const messages = blankMessages(model, network)
  const used =
    frequencies === null
      ? estimateFrequencies(model, network, settled.masks, messages)
      : frequencies[model.locus]
  const founders = founderPairs(model, used)
  propagateBeliefs(model, network, settled.masks, founders, messages)
  const informed = informedFamilies(model, network, settled.records)
  return { model, network, ...settled, informed, founders, messages, frequencies: used }
}

/** A full pass over the herd. */
export function inferGenotypes(
  herd: InferenceHerd,
  frequencies: FounderFrequencies | null = DEFAULT_FREQUENCIES,
): InferredHerd {
  return assemble(
    herd,
    LOCI.map((_, locus) => inferLocus(herd, locus, frequencies)),
  )
}

/** Puts loci that were computed one by one together. */
export function assemble(herd: InferenceHerd, loci: readonly InferredLocus[]): InferredHerd {
  return {
    herd,
    loci,
    groups: groupContradictions(
      herd.links,
      loci.map(({ sets }) => sets),
    ),
  }
}

/** The founder frequencies that were used. */
export function usedFrequencies({ loci }: InferredHerd): FounderFrequencies {
  return byLocus((locus) => loci[LOCI.indexOf(locus)]!.frequencies)
}

/**
 * The herd after the records of some animals changed (`covers` by animal). A narrower record is followed from its
 * families on; what widens a record, or contradicts others, makes its locus be computed anew. `inferred` must not be
 * used afterwards. The frequencies stay as they were, so that one animal does not move every number of the book.
 */
export function changeRecords(inferred: InferredHerd, covers: ReadonlyMap<number, number>): InferredHerd {
  const { herd } = inferred
  const before = herd.covers.slice()
  for (const [animal, cover] of covers) herd.covers[animal] = cover
  const frequencies = usedFrequencies(inferred)
  const loci = inferred.loci.map((locus, number) => {
    const { model } = locus
    const changed = [...covers.keys()].filter(
      (animal) => maskOfCover(model, before[animal]!) !== maskOfCover(model, herd.covers[animal]!),
    )
    if (changed.length === 0) return locus
    const narrower = changed.every((animal) => {
      const mask = maskOfCover(model, herd.covers[animal]!)
      return mask !== 0 && (mask & ~maskOfCover(model, before[animal]!)) === 0
    })
    const narrowed = narrower && locus.sets.length === 0 ? narrow(locus, herd, changed) : null
    return narrowed ?? inferLocus(herd, number, frequencies)
  })
  return assemble(herd, loci)
}

/** Follows narrower records; null when they contradict others. */
function narrow(locus: InferredLocus, herd: InferenceHerd, animals: readonly number[]): InferredLocus | null {
  const { model, network, masks, records, founders, messages } = locus
  for (const animal of animals) {
    records[animal] = maskOfCover(model, herd.covers[animal]!)
    masks[animal]! &= records[animal]
    if (masks[animal] === 0) return null
  }
  const { failed, changed } = eliminatePairs(model, network, masks, animals)
  if (failed >= 0) return null
  const informed = informedFamilies(model, network, records)
  const evidence = { ...locus, informed }
  for (const animal of animals) {
    const { families, closed } = gatherFamilies(evidence, [animal], POSTERIOR_LIMITS.exactFamilies)
    if (closed && agrees(evidence, animal, families, POSTERIOR_LIMITS.exactCells) === false) return null
  }
  propagateBeliefs(model, network, masks, founders, messages, [...animals, ...changed])
  return evidence
}
