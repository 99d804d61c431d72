import type { Factor } from './factor-tables.ts'
import { leastFillOrder } from './least-fill-order.ts'
import type { UnitEvidence } from './locus-evidence.ts'
import { onlyPair } from './locus-model.ts'
import { type Posterior, POSTERIOR_LIMITS, type PosteriorLimits, posteriorOf } from './posterior.ts'
import { gatherFamilies, pairsOf, regionFactors, type RegionScopes, regionScopes } from './region-model.ts'
import { shareTree } from './shared-tree.ts'

/** Weights of the pairs of two individuals jointly, as in `Posterior`. */
export type CouplePosterior = Pick<Posterior, 'probabilities' | 'exact'>

/** Everything that matters to one individual. */
interface Surroundings {
  readonly families: ReadonlySet<number>
  /** Who is in it and has more than one pair; null when there are too many families to be tried as a whole. */
  readonly open: ReadonlySet<number> | null
}

/** One or two individuals in the same surroundings, in ascending order. */
interface Question {
  readonly individuals: readonly number[]
  /** By pair, that of the first running fastest. Null: a contradiction; undefined: more cells than the limit. */
  weights?: Float64Array | null
}

/** Individuals that are asked about within the same families. */
interface Topic {
  readonly families: readonly number[]
  readonly questions: Map<string, Question>
}

/**
 * The joint posteriors of many couples. Those that live among the same relatives are asked of one tree of cliques, so
 * that fifty cost little more than one; parents that nothing ties are multiplied. Every answer is that of its couple
 * alone, to the last digit, and has the limits of `posteriorOf`: the tables of the whole, and those that one couple
 * adds, have at most `exactCells` cells each, else a region is taken. Null as there. Parents that are swapped have the
 * same figures.
 */
export function couplePosteriors(
  evidence: UnitEvidence,
  couples: readonly (readonly [sire: number, dam: number])[],
  limits: PosteriorLimits = POSTERIOR_LIMITS,
): (CouplePosterior | null)[] {
  const found = new Map<number, Surroundings>()
  const around = (individual: number) => {
    const known = found.get(individual) ?? surroundingsOf(evidence, individual, limits)
    found.set(individual, known)
    return known
  }
  const topics = new Map<string, Topic>()
  const ask = (individuals: readonly number[], set: ReadonlySet<number>): Question => {
    const families = [...set].toSorted((a, b) => a - b)
    const key = families.join()
    const topic = topics.get(key) ?? { families, questions: new Map<string, Question>() }
    topics.set(key, topic)
    const question = topic.questions.get(individuals.join()) ?? { individuals }
    topic.questions.set(individuals.join(), question)
    return question
  }
  const asked = couples.map((couple) => {
    const pair = couple.toSorted((a, b) => a - b)
    const [one, other] = pair.map(around) as [Surroundings, Surroundings]
    if (one.open === null || other.open === null) return []
    if (one.open.values().every((member) => !other.open!.has(member))) {
      return pair.map((each) => ask([each], around(each).families))
    }
    const families = new Set([...one.families, ...other.families])
    return families.size > limits.exactFamilies ? [] : [ask(pair, families)]
  })
  for (const topic of topics.values()) answer(evidence, topic, limits)

  return couples.map(([sire, dam], k) => {
    const parts = asked[k]!.map(({ weights }) => weights)
    if (parts.includes(null)) return null
    const ascending =
      parts.length === 0 || parts.includes(undefined)
        ? posteriorOf(evidence, [Math.min(sire, dam), Math.max(sire, dam)], limits)
        : { probabilities: jointOf(parts as Float64Array[]), exact: true }
    if (ascending === null || sire < dam) return ascending
    return { ...ascending, probabilities: swapped(ascending.probabilities) }
  })
}

/** Individuals that nothing ties are independent. */
function jointOf([first, second]: readonly Float64Array[]): Float64Array {
  return second ? Float64Array.from([...second].flatMap((b) => [...first!].map((a) => a * b))) : first!
}

function swapped(joint: Float64Array): Float64Array {
  const count = Math.sqrt(joint.length)
  return joint.map((_, cell) => joint[(cell % count) * count + Math.trunc(cell / count)]!)
}

function surroundingsOf(
  evidence: UnitEvidence,
  individual: number,
  { exactFamilies }: PosteriorLimits,
): Surroundings {
  const { families, closed } = gatherFamilies(evidence, [individual], exactFamilies)
  const { familySire, familyDam } = evidence.network
  const members = [individual, ...families.flatMap((f) => [familySire[f]!, familyDam[f]!])]
  const open = members.filter((member) => onlyPair(evidence.masks[member]!) < 0)
  return { families: new Set(families), open: closed ? new Set(open) : null }
}

function answer(evidence: UnitEvidence, { families, questions }: Topic, limits: PosteriorLimits) {
  const { masks } = evidence
  const scopes = regionScopes(evidence, families, [])
  const order = leastFillOrder(scopes.sizes, scopes.scopes, limits.exactCells)
  if (order === null) return
  const individuals = new Set([...questions.values()].flatMap((question) => question.individuals))
  const guests = [...individuals].filter((one) => onlyPair(masks[one]!) < 0 && !scopes.variableOf.has(one))
  const variableOf = new Map([
    ...scopes.variableOf,
    ...guests.map((guest, k) => [guest, scopes.sizes.length + k] as const),
  ])
  const tree = shareTree(
    order,
    Uint8Array.from([...scopes.sizes, ...guests.map((guest) => pairsOf(masks[guest]!).length)]),
    regionFactors(evidence, families, scopes, 'weights'),
    guests.map((guest) => guestFactor(evidence, scopes, guest, variableOf.get(guest)!)),
  )
  for (const question of questions.values()) {
    const [first, second] = question.individuals.flatMap((one) => variableOf.get(one) ?? [])
    if (tree === null) question.weights = null
    else if (first === undefined) question.weights = spread(evidence, question, Float64Array.of(1))
    else if (second === undefined) question.weights = spread(evidence, question, tree.margin(first))
    else if (tree.jointCells(first, second) <= limits.exactCells)
      question.weights = spread(evidence, question, tree.joint(first, second))
  }
}

/** Weights by pair from those of the pairs that are left to each individual. */
function spread(
  { model: { pairCount }, masks }: UnitEvidence,
  { individuals }: Question,
  table: Float64Array | null,
): Float64Array | null {
  if (table === null) return null
  const weights = new Float64Array(pairCount ** individuals.length)
  const [first = [], second = [0]] = individuals.map((one) => pairsOf(masks[one]!))
  for (const [b, y] of second.entries()) {
    for (const [a, x] of first.entries()) weights[y * pairCount + x] = table[b * first.length + a]!
  }
  return weights
}

/**
 * An individual that is the parent of nobody within some families: its distribution given its parents, whose tables
 * have its record already. One from outside has that of founders.
 */
function guestFactor(
  { model: { pairCount, transmission }, network, masks, founders }: UnitEvidence,
  { variableOf }: RegionScopes,
  individual: number,
  variable: number,
): Factor {
  const own = pairsOf(masks[individual]!)
  const born = network.birthFamily[individual]!
  if (born < 0) return { scope: [variable], table: shares(own.map((z) => founders[z]!)) }
  const parents = [network.familySire[born]!, network.familyDam[born]!]
  const [sires, dams] = parents.map((parent) => pairsOf(masks[parent]!)) as [number[], number[]]
  const table = dams.flatMap((y) =>
    sires.flatMap((x) => [...shares(own.map((z) => transmission[(x * pairCount + y) * pairCount + z]!))]),
  )
  const scope = parents.flatMap((parent) => variableOf.get(parent) ?? [])
  return { scope: [variable, ...scope], table: Float64Array.from(table) }
}

function shares(weights: readonly number[]): Float64Array {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return Float64Array.from(weights, (weight) => (sum === 0 ? 0 : weight / sum))
}
