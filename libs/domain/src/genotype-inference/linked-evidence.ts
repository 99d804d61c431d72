import type { Permille } from '../colors/linkage.ts'
import type { InferredHerd } from './infer-genotypes.ts'
import type { Messages, UnitEvidence } from './locus-evidence.ts'
import { C_AT, LINKED_STATES, linkedMask, linkedModel, P_AT } from './linked-model.ts'
import { LOCUS_MODELS } from './locus-model.ts'

const [CS, PS] = [LOCUS_MODELS[C_AT]!.pairCount, LOCUS_MODELS[P_AT]!.pairCount]

/**
 * C and P of a herd as one unit. What is possible is what the loci leave apart, as any recombination can have
 * happened; founders are in linkage equilibrium; at the border of a region stands the product of what propagation says
 * at C and at P. `permille` is the recombination fraction.
 */
export function linkedEvidence({ loci, herd }: InferredHerd, permille: Permille): UnitEvidence {
  const [c, p] = [loci[C_AT]!, loci[P_AT]!]
  const masksOf = Array.from({ length: 1 << (CS + PS) }, (_, both) =>
    linkedMask(both >> PS, both % (1 << PS)),
  )
  const said = (side: keyof Messages) => (at: number, state: number) => {
    const { c: pairC, p: pairP } = LINKED_STATES[state]!
    return c.messages[side][at * CS + pairC]! * p.messages[side][at * PS + pairP]!
  }
  return {
    model: linkedModel(permille),
    network: herd.network,
    masks: Int32Array.from(c.masks, (mask, individual) => masksOf[(mask << PS) | p.masks[individual]!]!),
    informed: c.informed.map((one, family) => one | p.informed[family]!),
    // Nothing is known of a founder's phase: one half each.
    founders: Float64Array.from(
      LINKED_STATES,
      (state) => c.founders[state.c]! * p.founders[state.p]! * (state.coupling === null ? 1 : 0.5),
    ),
    messages: { toSire: said('toSire'), toDam: said('toDam'), toYoung: said('toYoung') },
  }
}

/** What weights of the states say of C, by pair, and of P. */
export function marginsOf(weights: Float64Array): { c: Float64Array; p: Float64Array } {
  const [c, p] = [new Float64Array(CS), new Float64Array(PS)]
  for (const [state, weight] of weights.entries()) {
    c[LINKED_STATES[state]!.c]! += weight
    p[LINKED_STATES[state]!.p]! += weight
  }
  return { c, p }
}
