import type { AncestorSet } from './pedigree-ancestors.ts'

export interface Contributions {
  /** The common ancestors that contribute, by their number in the set, youngest first. */
  readonly ancestors: Int32Array
  /** The contribution of each to F (0 to 1); together they are F. */
  readonly amounts: Float64Array
}

/** So many ancestors are worked off at once; `subtractLaterMeetings` is written out for four. */
const lanes = 4

/**
 * Splits F of the offspring of a set's father and mother by common ancestor as Wright (1922) does: the probability
 * that an ancestor is the first animal that two lineages from father and mother share, times (1 + F of the ancestor)/2.
 * Equals the enumeration of all path pairs (the proximal decomposition of Colleau & Sargolzaei 2008). An ancestor that
 * is only ever reached through another common one contributes nothing and is left out.
 */
export function contributionsOf(set: AncestorSet): Contributions {
  const { members, level, sireRow, damRow, meeting, canBeFirst } = sharedAncestors(set)
  const ancestors: number[] = []
  const amounts: number[] = []
  const flow = new Float64Array((members.length + 1) * lanes)
  const span = flow.length
  // Weight by pair of parents: full sibs pass on the same flow, so one sweep serves them all.
  const pending = new Map<number, number>()
  const sweep = (from: number) => {
    const pairs = [...pending]
    for (let first = 0; first < pairs.length; first += lanes) {
      const weights = [0, 0, 0, 0]
      for (const [lane, [pair, weight]] of pairs.slice(first, first + lanes).entries()) {
        weights[lane] = weight
        flow[Math.floor(pair / span) + lane]! += 0.5
        flow[(pair % span) + lane]! += 0.5
      }
      subtractLaterMeetings(meeting, flow, sireRow, damRow, weights, from)
    }
    pending.clear()
  }
  for (let k = 0; k < members.length; k++) {
    // Within a level nobody is an ancestor of another, so that its animals can be worked off together.
    if (k > 0 && level[k] !== level[k - 1]) sweep(k)
    if (canBeFirst[k] === 0 || meeting[k]! <= 0) continue
    ancestors.push(members[k]!)
    amounts.push(0.5 * meeting[k]! * (1 + set.inbreeding[members[k]!]!))
    if (level[k] === 0) continue
    const pair = sireRow[k]! * span + damRow[k]!
    pending.set(pair, (pending.get(pair) ?? 0) + meeting[k]!)
  }
  return { ancestors: Int32Array.from(ancestors), amounts: Float64Array.from(amounts) }
}

/**
 * Takes from each ancestor's probability of meeting the cases that have met before, in an animal of the batch: its
 * weight times the square of its gene flow to the ancestor. Leaves `flow` all zero.
 */
function subtractLaterMeetings(
  meeting: Float64Array,
  flow: Float64Array,
  sireRow: Int32Array,
  damRow: Int32Array,
  weights: readonly number[],
  from: number,
) {
  const weight0 = weights[0]!
  const weight1 = weights[1]!
  const weight2 = weights[2]!
  const weight3 = weights[3]!
  for (let q = from; q < meeting.length; q++) {
    const at = q * lanes
    const flow0 = flow[at]!
    const flow1 = flow[at + 1]!
    const flow2 = flow[at + 2]!
    const flow3 = flow[at + 3]!
    if (flow0 + flow1 + flow2 + flow3 === 0) continue
    meeting[q]! -=
      weight0 * flow0 * flow0 + weight1 * flow1 * flow1 + weight2 * flow2 * flow2 + weight3 * flow3 * flow3
    const s = sireRow[q]!
    const d = damRow[q]!
    flow[s]! += 0.5 * flow0
    flow[s + 1]! += 0.5 * flow1
    flow[s + 2]! += 0.5 * flow2
    flow[s + 3]! += 0.5 * flow3
    flow[d]! += 0.5 * flow0
    flow[d + 1]! += 0.5 * flow1
    flow[d + 2]! += 0.5 * flow2
    flow[d + 3]! += 0.5 * flow3
  }
  flow.fill(0, from * lanes)
}

/** The animals that are ancestors of (or equal to) both father and mother, numbered youngest first. */
function sharedAncestors(set: AncestorSet) {
  const count = set.animals.length
  const fromFather = geneFlow(set, set.father)
  const fromMother = geneFlow(set, set.mother)
  const bottleneck = bottlenecks(set)
  const numberOf = new Int32Array(count)
  const members: number[] = []
  for (let j = count - 1; j >= 0; j--) {
    if (fromFather[j]! > 0 && fromMother[j]! > 0) numberOf[j] = members.push(j) - 1
  }
  /** Where each member's parent stands in the flow; an unknown one after everybody else. */
  const rows = (parents: Int32Array) =>
    Int32Array.from(members, (j) => (parents[j]! < 0 ? members.length : numberOf[parents[j]!]!) * lanes)
  const depth = longestLines(set)
  return {
    members,
    sireRow: rows(set.sire),
    damRow: rows(set.dam),
    level: members.map((j) => depth[j]!),
    /** Probability that both lineages pass the animal; becomes that of first meeting there. */
    meeting: Float64Array.from(members, (j) => fromFather[j]! * fromMother[j]!),
    canBeFirst: Uint8Array.from(members, (j) => (bottleneck[j] === j ? 1 : 0)),
  }
}

/** Generations of known ancestors on the longest line of each. */
function longestLines({ sire, dam }: AncestorSet): Int32Array {
  const longest = new Int32Array(sire.length)
  for (let j = 0; j < sire.length; j++) {
    for (const parent of [sire[j]!, dam[j]!]) {
      if (parent >= 0) longest[j] = Math.max(longest[j]!, 1 + longest[parent]!)
    }
  }
  return longest
}

function geneFlow({ sire, dam }: AncestorSet, from: number): Float64Array {
  const flow = new Float64Array(sire.length)
  if (from >= 0) flow[from] = 1
  for (let j = from; j >= 0; j--) {
    const half = 0.5 * flow[j]!
    if (half === 0) continue
    if (sire[j]! >= 0) flow[sire[j]!]! += half
    if (dam[j]! >= 0) flow[dam[j]!]! += half
  }
  return flow
}

/**
 * For each animal the youngest one that every path down to the offspring passes, itself when there is none. By
 * Menger's theorem two lineages can meet first in an animal exactly when that is the animal itself; deciding it so,
 * and not by a difference of probabilities, keeps rounding residue from appearing as a common ancestor.
 */
function bottlenecks({ sire, dam, father, mother }: AncestorSet): Int32Array {
  const bottleneck = new Int32Array(sire.length).fill(-1)
  if (father >= 0) bottleneck[father] = father
  if (mother >= 0) bottleneck[mother] = mother
  const pass = (parent: number, below: number) => {
    if (parent < 0) return
    const known = bottleneck[parent]!
    if (known === -1) bottleneck[parent] = below
    else if (known !== below) bottleneck[parent] = parent
  }
  for (let j = sire.length - 1; j >= 0; j--) {
    pass(sire[j]!, bottleneck[j]!)
    pass(dam[j]!, bottleneck[j]!)
  }
  return bottleneck
}
