import type { FamilyNetwork } from './family-network.ts'
import type { LocusModel } from './locus-model.ts'

/** The result of elimination: the first family without a way out, or -1; and the individuals that lost pairs. */
export interface Elimination {
  readonly failed: number
  readonly changed: readonly number[]
}

/** The masks that one family's members may keep; `pairs` is 0 where no couple of pairs explains all young. */
interface Kept {
  sire: number
  dam: number
  /** The pairs that the young of the kept couples can have. */
  young: number
}

/** The masks of the young of the family at hand, each once. */
const demands = new Uint8Array(64)

/**
 * Judges all young of a couple together; trio by trio would prove less (Lange & Goradia 1987). `kept.young` is 0 when
 * the family is in contradiction with itself.
 */
export function keepPossible(
  { pairCount, reach }: LocusModel,
  { familySire, familyDam, firstChild, child }: FamilyNetwork,
  masks: Uint8Array,
  family: number,
  kept: Kept,
) {
  let demandCount = 0
  for (let k = firstChild[family]!; k < firstChild[family + 1]!; k++) {
    const mask = masks[child[k]!]!
    let known = 0
    while (known < demandCount && demands[known] !== mask) known++
    if (known === demandCount) demands[demandCount++] = mask
  }
  const sires = masks[familySire[family]!]!
  const dams = masks[familyDam[family]!]!
  let keptSires = 0
  let keptDams = 0
  let young = 0
  for (let x = 0; x < pairCount; x++) {
    if ((sires & (1 << x)) === 0) continue
    for (let y = 0; y < pairCount; y++) {
      if ((dams & (1 << y)) === 0) continue
      const reached = reach[x * pairCount + y]!
      let met = 0
      while (met < demandCount && (demands[met]! & reached) !== 0) met++
      if (met < demandCount) continue
      keptSires |= 1 << x
      keptDams |= 1 << y
      young |= reached
    }
  }
  kept.sire = keptSires
  kept.dam = keptDams
  kept.young = young
}

/**
 * Narrows `masks` in place, starting from the families of `from` (individuals whose masks are news), until nothing
 * changes. Always sound; complete where the pedigree has no loop. Stops at the first contradiction.
 */
export function eliminatePairs(
  model: LocusModel,
  network: FamilyNetwork,
  masks: Uint8Array,
  from: Iterable<number>,
): Elimination {
  const { familySire, familyDam, firstChild, child, birthFamily, firstFamily, family } = network
  const waits = new Uint8Array(familySire.length)
  let turn: number[] = []
  let next: number[] = []
  const changed: number[] = []
  const kept: Kept = { sire: 0, dam: 0, young: 0 }
  const wake = (individual: number, except: number) => {
    const born = birthFamily[individual]!
    if (born >= 0 && born !== except && waits[born] === 0) {
      waits[born] = 1
      next.push(born)
    }
    for (let k = firstFamily[individual]!; k < firstFamily[individual + 1]!; k++) {
      const own = family[k]!
      if (own === except || waits[own] === 1) continue
      waits[own] = 1
      next.push(own)
    }
  }
  for (const individual of from) wake(individual, -1)
  while (next.length > 0) {
    ;[turn, next] = [next, turn]
    next.length = 0
    for (const f of turn) {
      waits[f] = 0
      keepPossible(model, network, masks, f, kept)
      if (kept.young === 0) return { failed: f, changed }
      const sire = familySire[f]!
      const dam = familyDam[f]!
      if (masks[sire] !== kept.sire) {
        masks[sire] = kept.sire
        changed.push(sire)
        wake(sire, f)
      }
      if (masks[dam] !== kept.dam) {
        masks[dam] = kept.dam
        changed.push(dam)
        wake(dam, f)
      }
      for (let k = firstChild[f]!; k < firstChild[f + 1]!; k++) {
        const young = child[k]!
        const narrowed = masks[young]! & kept.young
        if (narrowed === masks[young]) continue
        masks[young] = narrowed
        changed.push(young)
        wake(young, f)
      }
    }
  }
  return { failed: -1, changed }
}
