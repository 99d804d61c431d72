import type { FamilyNetwork } from './family-network.ts'
import type { Messages } from './locus-evidence.ts'
import { type LocusModel, onlyPair } from './locus-model.ts'

/** A message that moves by no more than this is not sent again. */
export const PROPAGATION_TOLERANCE = 1e-4
const MAX_SWEEPS = 200
/** From this sweep on a message goes only half the way, so that those running round a loop settle. */
const DAMPED_FROM = 30
/** No message falls below e^-600 of its largest weight, so that many of them never make a possible pair impossible. */
const FLOOR = Math.exp(-600)

/** Messages that say nothing yet. */
export function blankMessages({ pairCount }: LocusModel, { familySire, count }: FamilyNetwork): Messages {
  return {
    toSire: new Float64Array(familySire.length * pairCount).fill(1),
    toDam: new Float64Array(familySire.length * pairCount).fill(1),
    toYoung: new Float64Array(count * pairCount).fill(1),
  }
}

/**
 * Belief propagation between individuals and families (iterative peeling; van Arendonk et al. 1989), in place:
 * alternate sweeps down and up the generations over the families whose input has changed. Exact without loops; with
 * close inbreeding it is not (docs/genotype-inference.md), so it stands at the border of regions only. `from` are the
 * individuals whose masks are news, null for all. Returns the number of sweeps.
 */
export function propagateBeliefs(
  model: LocusModel,
  network: FamilyNetwork,
  masks: Uint8Array,
  founders: Float64Array,
  messages: Messages,
  from: Iterable<number> | null = null,
  tolerance = PROPAGATION_TOLERANCE,
): number {
  const { pairCount, firstYoung, young: youngPair, share } = model
  const { familySire, familyDam, firstChild, child, birthFamily, firstFamily, family } = network
  const { toSire, toDam, toYoung } = messages
  const familyCount = familySire.length
  const couples = pairCount * pairCount
  const stale = new Uint8Array(familyCount)
  let staleCount = 0
  const wake = (f: number) => {
    if (stale[f] === 1) return
    stale[f] = 1
    staleCount++
  }
  const wakeAround = (individual: number, except: number) => {
    const born = birthFamily[individual]!
    if (born >= 0 && born !== except) wake(born)
    for (let k = firstFamily[individual]!; k < firstFamily[individual + 1]!; k++) {
      if (family[k]! !== except) wake(family[k]!)
    }
  }
  if (from === null) for (let f = 0; f < familyCount; f++) wake(f)
  else for (const individual of from) wakeAround(individual, -1)

  const sires = new Float64Array(pairCount)
  const dams = new Float64Array(pairCount)
  const weights = new Float64Array(pairCount)
  const fresh = new Float64Array(pairCount)
  const all = new Float64Array(couples)
  const others = new Float64Array(couples)
  let likelihood = new Float64Array(couples * 16)
  let below = new Float64Array(couples * 16)
  let damping = 0

  /** An individual's pairs by its mask, its own families but one, and, for a parent, where it comes from. */
  const gather = (individual: number, except: number, into: Float64Array, withBirth: boolean) => {
    const mask = masks[individual]!
    const fixed = onlyPair(mask)
    if (fixed >= 0) {
      into.fill(0)
      into[fixed] = 1
      return
    }
    const prior = birthFamily[individual]! < 0 ? founders : toYoung
    const at = birthFamily[individual]! < 0 ? 0 : individual * pairCount
    for (let x = 0; x < pairCount; x++) {
      into[x] = (mask >> x) & 1 ? (withBirth ? prior[at + x]! : 1) : 0
    }
    for (let k = firstFamily[individual]!; k < firstFamily[individual + 1]!; k++) {
      const f = family[k]!
      if (f === except) continue
      const said = familySire[f] === individual ? toSire : toDam
      let largest = 0
      for (let x = 0; x < pairCount; x++) {
        into[x]! *= said[f * pairCount + x]!
        if (into[x]! > largest) largest = into[x]!
      }
      if (largest < 1e-30 && largest > 0) for (let x = 0; x < pairCount; x++) into[x]! /= largest
    }
  }
  /** Stores `fresh` as the message at `at` unless it says the same as before; true when it was news. */
  const store = (said: Float64Array, at: number, mask: number): boolean => {
    let largest = 0
    for (let x = 0; x < pairCount; x++) if ((mask >> x) & 1 && fresh[x]! > largest) largest = fresh[x]!
    if (largest === 0) return false
    let moved = 0
    for (let x = 0; x < pairCount; x++) {
      if (((mask >> x) & 1) === 0) {
        fresh[x] = 0
        continue
      }
      const scaled = Math.max(fresh[x]! / largest, FLOOR)
      fresh[x] = scaled + damping * (said[at + x]! - scaled)
      moved = Math.max(moved, Math.abs(scaled - said[at + x]!))
    }
    if (moved <= tolerance) return false
    for (let x = 0; x < pairCount; x++) said[at + x] = fresh[x]!
    return true
  }

  const tell = (f: number) => {
    const sire = familySire[f]!
    const dam = familyDam[f]!
    const first = firstChild[f]!
    const count = firstChild[f + 1]! - first
    const sireMask = masks[sire]!
    const damMask = masks[dam]!
    gather(sire, f, sires, true)
    gather(dam, f, dams, true)
    if (likelihood.length < count * couples) {
      likelihood = new Float64Array(count * couples * 2)
      below = new Float64Array(count * couples * 2)
    }
    all.fill(1)
    let lastParent = -1
    for (let k = 0; k < count; k++) {
      const young = child[first + k]!
      gather(young, -1, weights, false)
      if (firstFamily[young] !== firstFamily[young + 1] && onlyPair(masks[young]!) < 0) lastParent = k
      let largest = 0
      for (let x = 0; x < pairCount; x++) {
        for (let y = 0; y < pairCount; y++) {
          const xy = x * pairCount + y
          let sum = 0
          if (((sireMask >> x) & (damMask >> y) & 1) === 0) {
            likelihood[k * couples + xy] = 0
            all[xy] = 0
            continue
          }
          for (let t = firstYoung[xy]!; t < firstYoung[xy + 1]!; t++)
            sum += share[t]! * weights[youngPair[t]!]!
          likelihood[k * couples + xy] = sum
          all[xy]! *= sum
          if (all[xy]! > largest) largest = all[xy]!
        }
      }
      if (largest < 1e-30 && largest > 0) for (let xy = 0; xy < couples; xy++) all[xy]! /= largest
    }
    if (onlyPair(sireMask) < 0) {
      for (let x = 0; x < pairCount; x++) {
        fresh[x] = 0
        for (let y = 0; y < pairCount; y++) if (dams[y]! > 0) fresh[x]! += dams[y]! * all[x * pairCount + y]!
      }
      if (store(toSire, f * pairCount, sireMask)) wakeAround(sire, f)
    }
    if (onlyPair(damMask) < 0) {
      for (let y = 0; y < pairCount; y++) {
        fresh[y] = 0
        for (let x = 0; x < pairCount; x++)
          if (sires[x]! > 0) fresh[y]! += sires[x]! * all[x * pairCount + y]!
      }
      if (store(toDam, f * pairCount, damMask)) wakeAround(dam, f)
    }
    if (lastParent < 0) return

    // The messages of the parents and the young before each one, and of those after it, without a division.
    others.fill(0)
    for (let x = 0; x < pairCount; x++) {
      for (let y = 0; y < pairCount; y++) others[x * pairCount + y] = sires[x]! * dams[y]!
    }
    below.fill(1, (count - 1) * couples, count * couples)
    for (let k = count - 2; k >= 0; k--) {
      const next = (k + 1) * couples
      multiplyTables(below, k * couples, below, next, likelihood, next, couples)
    }
    for (let k = 0; k <= lastParent; k++) {
      const young = child[first + k]!
      const mask = masks[young]!
      if (firstFamily[young] !== firstFamily[young + 1] && onlyPair(mask) < 0) {
        fresh.fill(0)
        for (let xy = 0; xy < couples; xy++) {
          const weight = others[xy]! * below[k * couples + xy]!
          if (weight === 0) continue
          for (let t = firstYoung[xy]!; t < firstYoung[xy + 1]!; t++)
            fresh[youngPair[t]!]! += weight * share[t]!
        }
        if (store(toYoung, young * pairCount, mask)) wakeAround(young, f)
      }
      multiplyTables(others, 0, others, 0, likelihood, k * couples, couples)
    }
  }

  let sweep = 0
  for (; sweep < MAX_SWEEPS && staleCount > 0; sweep++) {
    damping = sweep >= DAMPED_FROM ? 0.5 : 0
    const down = sweep % 2 === 0
    for (let k = 0; k < familyCount; k++) {
      const f = down ? k : familyCount - 1 - k
      if (stale[f] === 0) continue
      stale[f] = 0
      staleCount--
      tell(f)
    }
  }
  return sweep
}

/** `target[to..] = source[from..] * factor[by..]` over a table of couples, kept away from underflow. */
function multiplyTables(
  target: Float64Array,
  to: number,
  source: Float64Array,
  from: number,
  factor: Float64Array,
  by: number,
  length: number,
) {
  let largest = 0
  for (let k = 0; k < length; k++) {
    const product = source[from + k]! * factor[by + k]!
    target[to + k] = product
    if (product > largest) largest = product
  }
  if (largest < 1e-30 && largest > 0) for (let k = 0; k < length; k++) target[to + k]! /= largest
}

/** The belief about one individual from all its messages: weights by pair, sum 1. */
export function beliefOf(
  { pairCount }: LocusModel,
  { birthFamily, firstFamily, family, familySire }: FamilyNetwork,
  masks: Uint8Array,
  founders: Float64Array,
  { toSire, toDam, toYoung }: Messages,
  individual: number,
): Float64Array {
  const belief = new Float64Array(pairCount)
  for (let x = 0; x < pairCount; x++) {
    const prior = birthFamily[individual]! < 0 ? founders[x]! : toYoung[individual * pairCount + x]!
    belief[x] = (masks[individual]! >> x) & 1 ? prior : 0
  }
  for (let k = firstFamily[individual]!; k < firstFamily[individual + 1]!; k++) {
    const f = family[k]!
    const said = familySire[f] === individual ? toSire : toDam
    let largest = 0
    for (let x = 0; x < pairCount; x++) {
      belief[x]! *= said[f * pairCount + x]!
      largest = Math.max(largest, belief[x]!)
    }
    for (let x = 0; x < pairCount; x++) belief[x]! /= largest
  }
  const sum = belief.reduce((total, weight) => total + weight, 0)
  return belief.map((weight) => weight / sum)
}
