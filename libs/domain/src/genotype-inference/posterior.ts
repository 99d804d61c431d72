import { jointTable } from './clique-tree.ts'
import type { Arithmetic, Factor } from './factor-tables.ts'
import { leastFillOrder } from './least-fill-order.ts'
import type { UnitEvidence } from './locus-evidence.ts'
import { onlyPair, type PairMask } from './locus-model.ts'
import {
  gatherFamilies,
  type Region,
  regionFactors,
  type RegionScopes,
  regionScopes,
} from './region-model.ts'

/** How much may be computed for one answer at one locus. */
export interface PosteriorLimits {
  /** All tables together of a computation that takes in everything that matters. */
  readonly exactCells: number
  /** All tables together of a region of a herd that is too wide for that. */
  readonly regionCells: number
  /** More families than these are not tried as a whole: hardly a herd of that size fits, and trying takes long. */
  readonly exactFamilies: number
}

export const POSTERIOR_LIMITS: PosteriorLimits = {
  exactCells: 1_000_000,
  regionCells: 30_000,
  exactFamilies: 4000,
}

/** Weights of the pairs of one or two individuals. */
export interface Posterior {
  /** By pair; for two individuals at `pair of the second * pairCount + pair of the first`. Sums to 1. */
  readonly probabilities: Float64Array
  /** Nothing that matters was left out. */
  readonly exact: boolean
  /** The families that were computed. */
  readonly families: readonly number[]
}

/** A region with its order, ready to be computed. */
interface Plan {
  readonly region: Region
  readonly scopes: RegionScopes
  readonly order: NonNullable<ReturnType<typeof leastFillOrder>>
}

/** Ties two roots, so that they stand together in some table. */
function tie(asked: readonly number[], sizes: Uint8Array): Factor[] {
  if (asked.length < 2) return []
  return [{ scope: asked, table: new Float64Array(asked.reduce((cells, v) => cells * sizes[v]!, 1)).fill(1) }]
}

const askedOf = (roots: readonly number[], { variableOf }: RegionScopes): number[] =>
  roots.flatMap((root) => variableOf.get(root) ?? [])

function planWithin(
  evidence: UnitEvidence,
  region: Region,
  roots: readonly number[],
  cells: number,
): Plan | null {
  const scopes = regionScopes(evidence, region.families, roots)
  const asked = askedOf(roots, scopes)
  const order = leastFillOrder(scopes.sizes, [...scopes.scopes, ...(asked.length < 2 ? [] : [asked])], cells)
  return order === null ? null : { region, scopes, order }
}

/** Everything that matters if that is narrow enough, else as many whole families as fit, doubling. */
function choosePlan(evidence: UnitEvidence, roots: readonly number[], limits: PosteriorLimits): Plan {
  const all = gatherFamilies(evidence, roots, limits.exactFamilies)
  const whole = all.closed ? planWithin(evidence, all, roots, limits.exactCells) : null
  if (whole !== null) return whole
  let best: Plan | null = null
  for (let count = 1; ; count *= 2) {
    const families = all.families.slice(0, count)
    const region = { families, closed: all.closed && families.length === all.families.length }
    const plan = planWithin(evidence, region, roots, best === null ? Infinity : limits.regionCells)
    if (plan !== null) best = plan
    if (plan === null || families.length === all.families.length) return best!
  }
}

function compute(
  evidence: UnitEvidence,
  plan: Plan,
  roots: readonly number[],
  arithmetic: Arithmetic,
): Float64Array | null {
  const { pairCount } = evidence.model
  const { variableOf, values, sizes } = plan.scopes
  const factors = regionFactors(evidence, plan.region.families, plan.scopes, arithmetic)
  const asked = askedOf(roots, plan.scopes)
  const table = jointTable(plan.order, sizes, [...factors, ...tie(asked, sizes)], asked, arithmetic)
  if (table === null) return null
  const pairs = roots.map((root) => {
    const variable = variableOf.get(root)
    return variable === undefined ? [onlyPair(evidence.masks[root]!)] : values[variable]!
  })
  const spread = new Float64Array(pairCount ** roots.length)
  const [first = [0], second = [0]] = pairs
  for (const [b, y] of second.entries()) {
    for (const [a, x] of first.entries()) spread[y * pairCount + x] = table[b * first.length + a]!
  }
  return spread
}

/**
 * Returns the posterior of one individual, or of two jointly (`roots`). Null when the evidence contradicts itself
 * within what was computed, which elimination can miss where the pedigree has loops.
 */
export function posteriorOf(
  evidence: UnitEvidence,
  roots: readonly number[],
  limits: PosteriorLimits = POSTERIOR_LIMITS,
): Posterior | null {
  const plan = choosePlan(evidence, roots, limits)
  const probabilities = compute(evidence, plan, roots, 'weights')
  if (probabilities === null) return null
  return { probabilities, exact: plan.region.closed, families: plan.region.families }
}

/**
 * The pairs that are possible for an individual, free of any frequency and any rounding. With `posterior` (of this
 * individual) the second computation is spared where no pair that elimination left has weight 0.
 */
export function possiblePairs(
  evidence: UnitEvidence,
  individual: number,
  posterior: Posterior | null = null,
  limits: PosteriorLimits = POSTERIOR_LIMITS,
): PairMask {
  const mask = evidence.masks[individual]!
  if (onlyPair(mask) >= 0) return mask
  // A weight above 0 is possible; one of 0 may have been rounded away.
  if (posterior !== null && maskOf(posterior.probabilities) === mask) return mask
  const plan = choosePlan(evidence, [individual], limits)
  const possible = compute(evidence, plan, [individual], 'possibility')
  return possible === null ? 0 : maskOf(possible)
}

function maskOf(weights: Float64Array): PairMask {
  return weights.reduce((mask, weight, pair) => (weight > 0 ? mask | (1 << pair) : mask), 0)
}

/**
 * Whether a component of the pedigree, given by one of its individuals, agrees with itself; null when it is too wide.
 */
export function agrees(
  evidence: UnitEvidence,
  individual: number,
  families: readonly number[],
  cells: number,
): boolean | null {
  const plan = planWithin(evidence, { families, closed: true }, [individual], cells)
  return plan === null ? null : compute(evidence, plan, [individual], 'possibility') !== null
}
