import type { Arithmetic, Factor } from './factor-tables.ts'
import type { Said, UnitEvidence } from './locus-evidence.ts'
import { onlyPair, type PairMask } from './locus-model.ts'

/** Families round some individuals, nearest first. */
export interface Region {
  readonly families: readonly number[]
  /** Every individual in it is fixed, or has no family outside that could say something. */
  readonly closed: boolean
}

/**
 * The families round `roots`, breadth first and not beyond fixed animals, at most `limit`. Families without any record
 * among their young are left out unless they are where somebody in the region comes from.
 */
export function gatherFamilies(
  { network, masks, informed }: UnitEvidence,
  roots: readonly number[],
  limit: number,
): Region {
  const { familySire, familyDam, firstChild, child, birthFamily, firstFamily, family } = network
  const found = new Set<number>()
  const seen = new Set<number>(roots)
  const waiting = [...roots]
  let closed = true
  const meet = (f: number) => {
    if (found.has(f)) return
    if (found.size >= limit) {
      closed = false
      return
    }
    found.add(f)
    const members = [familySire[f]!, familyDam[f]!]
    for (let k = firstChild[f]!; k < firstChild[f + 1]!; k++) {
      const young = child[k]!
      // Young without young of their own are summed out within their family.
      if (firstFamily[young] !== firstFamily[young + 1]) members.push(young)
    }
    for (const member of members) {
      if (seen.has(member)) continue
      seen.add(member)
      waiting.push(member)
    }
  }
  for (let next = 0; next < waiting.length; next++) {
    const individual = waiting[next]!
    if (onlyPair(masks[individual]!) >= 0) continue
    // A young one that nobody below has a record of says nothing beyond its own family, unless it was asked for.
    const own = []
    for (let k = firstFamily[individual]!; k < firstFamily[individual + 1]!; k++) {
      if (informed[family[k]!] === 1) own.push(family[k]!)
    }
    if (birthFamily[individual]! >= 0) meet(birthFamily[individual]!)
    for (const f of own) meet(f)
    if (!closed) break
  }
  return { families: [...found], closed }
}

/** The variables of a region, and which of them each table ties. */
export interface RegionScopes {
  /** The variable of each individual; fixed ones and young that were summed out have none. */
  readonly variableOf: ReadonlyMap<number, number>
  /** The individual of each variable. */
  readonly individuals: Int32Array
  /** The pairs each variable can have. */
  readonly values: readonly (readonly number[])[]
  readonly sizes: Uint8Array
  readonly scopes: readonly (readonly number[])[]
}

/** The variables of `families`, before any table is built. `roots` are variables in any case unless they are fixed. */
export function regionScopes(
  { network, masks }: UnitEvidence,
  families: readonly number[],
  roots: readonly number[],
): RegionScopes {
  const { familySire, familyDam, firstChild, child } = network
  const found = new Set<number>()
  const add = (individual: number) => {
    if (onlyPair(masks[individual]!) < 0) found.add(individual)
  }
  for (const root of roots) add(root)
  for (const f of families) {
    add(familySire[f]!)
    add(familyDam[f]!)
  }
  const individuals = Int32Array.from(found).toSorted()
  const variableOf = new Map(Array.from(individuals, (individual, variable) => [individual, variable]))
  const values = Array.from(individuals, (individual) => pairsOf(masks[individual]!))
  const scopes: (readonly number[])[] = values.map((_, variable) => [variable])
  for (const f of families) {
    const scope = [familySire[f]!, familyDam[f]!].flatMap((parent) => variableOf.get(parent) ?? [])
    for (let k = firstChild[f]!; k < firstChild[f + 1]!; k++) {
      const variable = variableOf.get(child[k]!)
      if (variable !== undefined) scopes.push([variable, ...scope])
    }
    scopes.push(scope)
  }
  return { variableOf, individuals, values, sizes: Uint8Array.from(values, (own) => own.length), scopes }
}

/** The tables of `families` over those variables, with what propagation says at their border. */
export function regionFactors(
  evidence: UnitEvidence,
  families: readonly number[],
  { variableOf, individuals, values }: RegionScopes,
  arithmetic: Arithmetic,
): Factor[] {
  const { model, network, masks, informed, founders, messages } = evidence
  const { pairCount } = model
  const { familySire, familyDam, firstChild, child, birthFamily, firstFamily, family } = network
  const included = new Set(families)

  /** Weights of an individual's pairs by its mask and by its own families outside the region. */
  const outside = (individual: number): Float64Array => {
    const weights = new Float64Array(pairCount)
    for (let x = 0; x < pairCount; x++) weights[x] = (masks[individual]! >> x) & 1
    if (messages === null || arithmetic === 'possibility') return weights
    for (let k = firstFamily[individual]!; k < firstFamily[individual + 1]!; k++) {
      const f = family[k]!
      if (informed[f] === 0 || included.has(f)) continue
      multiplyMessage(weights, familySire[f] === individual ? messages.toSire : messages.toDam, f)
    }
    return weights
  }

  const factors: Factor[] = Array.from(individuals, (individual, variable) => {
    const weights = outside(individual)
    const born = birthFamily[individual]!
    if (arithmetic === 'weights') {
      if (born < 0) for (let x = 0; x < pairCount; x++) weights[x]! *= founders[x]!
      else if (!included.has(born) && messages !== null)
        multiplyMessage(weights, messages.toYoung, individual)
    }
    return { scope: [variable], table: Float64Array.from(values[variable]!, (x) => weights[x]!) }
  })

  const inherit = (x: number, y: number, z: number) => {
    const share = model.transmission[(x * pairCount + y) * pairCount + z]!
    return arithmetic === 'weights' ? share : share > 0 ? 1 : 0
  }
  for (const f of families) {
    const parents = [familySire[f]!, familyDam[f]!] as const
    const [sires, dams] = parents.map((parent) => pairsOf(masks[parent]!)) as [number[], number[]]
    const scope = parents.flatMap((parent) => variableOf.get(parent) ?? [])
    const couple = new Float64Array(sires.length * dams.length).fill(1)
    for (let k = firstChild[f]!; k < firstChild[f + 1]!; k++) {
      const young = child[k]!
      const variable = variableOf.get(young)
      if (variable !== undefined) {
        const own = values[variable]!
        const table = dams.flatMap((y) => sires.flatMap((x) => own.map((z) => inherit(x, y, z))))
        factors.push({ scope: [variable, ...scope], table: Float64Array.from(table) })
        continue
      }
      const weights = outside(young)
      let largest = 0
      for (const [b, y] of dams.entries()) {
        for (const [a, x] of sires.entries()) {
          let sum = 0
          for (let z = 0; z < pairCount; z++) sum += weights[z] === 0 ? 0 : weights[z]! * inherit(x, y, z)
          const at = b * sires.length + a
          couple[at] = arithmetic === 'weights' ? couple[at]! * sum : couple[at]! > 0 && sum > 0 ? 1 : 0
          largest = Math.max(largest, couple[at])
        }
      }
      // So that many young never add up to nothing.
      if (largest > 0 && largest < 1e-30) for (let at = 0; at < couple.length; at++) couple[at]! /= largest
    }
    factors.push({ scope, table: couple })
  }
  return factors
}

function multiplyMessage(weights: Float64Array, said: Said, at: number) {
  for (let x = 0; x < weights.length; x++) {
    weights[x]! *= typeof said === 'function' ? said(at, x) : said[at * weights.length + x]!
  }
}

/** The pairs of a mask, by number. */
export function pairsOf(mask: PairMask): number[] {
  const pairs = []
  for (let left = mask; left !== 0; left &= left - 1) pairs.push(31 - Math.clz32(left & -left))
  return pairs
}
