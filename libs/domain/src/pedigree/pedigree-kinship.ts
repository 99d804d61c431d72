import { ancestorsOf, limitGenerations } from './pedigree-ancestors.ts'
import type { PedigreeLinks } from './pedigree-links.ts'
import type { PedigreeSnapshot } from './pedigree-snapshot.ts'

/** The input of kinship: parent links, F and D (`InbreedingOfAll`) of each animal. */
export interface KinshipSource extends PedigreeLinks {
  readonly inbreeding: Float64Array
  readonly mendelian: Float64Array
}

/** Reused between calls and all zero outside of them. */
const scratch = { x: new Float64Array(0), y: new Float64Array(0) }

/**
 * Kinship f(a,b) of two animals, which is F of their offspring (0 to 1): one scan over their ancestors, youngest first
 * (Quaas 1976, Meuwissen & Luo 1992, in product form, so that unrelated animals give exactly 0). An unknown animal
 * (-1) is related to nobody.
 */
export function kinship(source: KinshipSource, a: number, b: number): number {
  if (a < 0 || b < 0) return 0
  if (a === b) return 0.5 * (1 + source.inbreeding[a]!)
  const { sire, dam, mendelian, parentLimit } = source
  if (scratch.x.length < parentLimit) {
    scratch.x = new Float64Array(parentLimit)
    scratch.y = new Float64Array(parentLimit)
  }
  const { x, y } = scratch
  let j = parentLimit - 1
  try {
    j = Math.max(start(source, x, a, 1), start(source, y, b, 1))
    let sum = 0
    for (; j >= 0; j--) {
      const xj = x[j]!
      const yj = y[j]!
      if (xj === 0 && yj === 0) continue
      sum += xj * yj * mendelian[j]!
      const s = sire[j]!
      const d = dam[j]!
      if (s >= 0) {
        x[s]! += 0.5 * xj
        y[s]! += 0.5 * yj
      }
      if (d >= 0) {
        x[d]! += 0.5 * xj
        y[d]! += 0.5 * yj
      }
      x[j] = 0
      y[j] = 0
    }
    return 0.5 * sum
  } finally {
    // Anything is left only after a throw; everything above j is clean already.
    if (j >= 0) {
      x.fill(0, 0, j + 1)
      y.fill(0, 0, j + 1)
    }
  }
}

/**
 * Kinship of one animal with every animal, itself included, by number: one product of the relationship matrix with a
 * unit vector (Colleau 2002). A fresh array per call.
 */
export function kinshipWithAll(source: KinshipSource, animal: number): Float64Array {
  const { sire, dam, mendelian, parentLimit } = source
  const result = new Float64Array(sire.length)
  const flow = new Float64Array(parentLimit)
  for (let j = start(source, flow, animal, 0.5); j >= 0; j--) {
    const half = 0.5 * flow[j]!
    if (half === 0) continue
    if (sire[j]! >= 0) flow[sire[j]!]! += half
    if (dam[j]! >= 0) flow[dam[j]!]! += half
  }
  for (let j = 0; j < result.length; j++) {
    const s = sire[j]!
    const d = dam[j]!
    const inherited = 0.5 * ((s < 0 ? 0 : result[s]!) + (d < 0 ? 0 : result[d]!))
    result[j] = j < parentLimit ? inherited + mendelian[j]! * flow[j]! : inherited
  }
  result[animal] = 0.5 * (1 + source.inbreeding[animal]!)
  return result
}

/**
 * Kinship within a limited pedigree: F of the offspring of a and b where only the animals reached from that offspring
 * within `generations` count (its parents are generation 1) and an animal whose shallowest position is `generations`
 * is a founder.
 * @throws RangeError when `generations` is no whole number from 1.
 */
export function limitedKinship(
  snapshot: PedigreeSnapshot,
  a: number,
  b: number,
  generations: number,
): number {
  const set = limitGenerations(ancestorsOf(snapshot, a, b), generations)
  return kinship(set, set.father, set.mother)
}

/**
 * Puts an animal's genes into a flow vector over parents: at itself or, childless, in its parents; the largest number
 * set.
 */
function start(
  { sire, dam, parentLimit }: PedigreeLinks,
  flow: Float64Array,
  animal: number,
  amount: number,
): number {
  if (animal < parentLimit) {
    flow[animal] = amount
    return animal
  }
  const s = sire[animal]!
  const d = dam[animal]!
  if (s >= 0) flow[s]! += 0.5 * amount
  if (d >= 0) flow[d]! += 0.5 * amount
  return Math.max(s, d)
}
