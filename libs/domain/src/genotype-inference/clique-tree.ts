import type { EliminationOrder } from './least-fill-order.ts'

/** A table over variables; the first variable of the scope runs fastest. */
export interface Factor {
  readonly scope: readonly number[]
  readonly table: Float64Array
}

/** Whether tables are weights, or say only what is possible (every value 0 or 1). */
export type Arithmetic = 'weights' | 'possibility'

/** Multiplies `target`, a table over `scope`, by a factor over some of its variables. */
function multiply(target: Float64Array, scope: readonly number[], sizes: Uint8Array, factor: Factor) {
  const steps = stepsOf(scope, sizes, factor.scope)
  const { table } = factor
  let from = 0
  const count = new Uint8Array(scope.length)
  for (let cell = 0; cell < target.length; cell++) {
    target[cell]! *= table[from]!
    for (let k = 0; k < scope.length; k++) {
      from += steps[k]!
      if (++count[k]! < sizes[scope[k]!]!) break
      from -= steps[k]! * count[k]!
      count[k] = 0
    }
  }
}

/** The sum of `table`, which is over `scope`, for each value of the variables in `kept`. */
function sumTo(
  table: Float64Array,
  scope: readonly number[],
  sizes: Uint8Array,
  kept: readonly number[],
): Float64Array {
  const steps = stepsOf(scope, sizes, kept)
  const sums = new Float64Array(cellsOf(kept, sizes))
  let to = 0
  const count = new Uint8Array(scope.length)
  for (const value of table) {
    sums[to]! += value
    for (let k = 0; k < scope.length; k++) {
      to += steps[k]!
      if (++count[k]! < sizes[scope[k]!]!) break
      to -= steps[k]! * count[k]!
      count[k] = 0
    }
  }
  return sums
}

/** How far a step of each variable of `scope` moves in a table over `inner`; 0 where that does not have it. */
function stepsOf(scope: readonly number[], sizes: Uint8Array, inner: readonly number[]): Int32Array {
  const steps = new Int32Array(scope.length)
  let step = 1
  for (const variable of inner) {
    const at = scope.indexOf(variable)
    if (at >= 0) steps[at] = step
    step *= sizes[variable]!
  }
  return steps
}

function cellsOf(scope: readonly number[], sizes: Uint8Array): number {
  return scope.reduce((cells, variable) => cells * sizes[variable]!, 1)
}

/** Scales a table to sum 1, or its values to 0 and 1. False when nothing is left in it. */
function scale(table: Float64Array, arithmetic: Arithmetic): boolean {
  let sum = 0
  for (const value of table) sum += value
  if (sum === 0) return false
  for (let cell = 0; cell < table.length; cell++) {
    table[cell] = arithmetic === 'weights' ? table[cell]! / sum : table[cell]! > 0 ? 1 : 0
  }
  return true
}

/**
 * The joint table of the variables in `asked`, which must stand together in some factor, given all factors: messages
 * along the tree of cliques towards the one that holds them (Lauritzen & Sheehan 2003). The first of `asked` runs
 * fastest. Null when the factors contradict each other.
 */
export function jointTable(
  { order, cliques }: EliminationOrder,
  sizes: Uint8Array,
  factors: readonly Factor[],
  asked: readonly number[],
  arithmetic: Arithmetic,
): Float64Array | null {
  const placeOf = new Int32Array(sizes.length)
  for (const [place, variable] of order.entries()) placeOf[variable] = place
  const firstPlace = (scope: Iterable<number>) => {
    let first = Infinity
    for (const variable of scope) first = Math.min(first, placeOf[variable]!)
    return first
  }
  const held = Array.from(cliques, (): Factor[] => [])
  for (const factor of factors) {
    if (factor.scope.length > 0) held[firstPlace(factor.scope)]!.push(factor)
    else if (factor.table[0] === 0) return null
  }
  // Each clique sends to that of the next variable it holds; the way from the asked one to its end is turned round.
  const above = cliques.map((clique) => (clique.length === 1 ? -1 : firstPlace(clique.subarray(1))))
  const target = asked.length === 0 ? -1 : firstPlace(asked)
  const way: number[] = []
  for (let place = target; place >= 0; place = above[place]!) way.push(place)
  const isOnWay = new Uint8Array(cliques.length)
  for (const place of way) isOnWay[place] = 1

  const productOf = (place: number) => {
    const scope = Array.from(cliques[place]!)
    const table = new Float64Array(cellsOf(scope, sizes)).fill(1)
    for (const factor of held[place]!) multiply(table, scope, sizes, factor)
    return { scope, table }
  }
  const send = (place: number, to: number): boolean => {
    const { scope, table } = productOf(place)
    const receiver = to < 0 ? null : cliques[to]!
    const kept = receiver === null ? [] : scope.filter((variable) => receiver.includes(variable))
    const message = sumTo(table, scope, sizes, kept)
    if (!scale(message, arithmetic)) return false
    if (to >= 0) held[to]!.push({ scope: kept, table: message })
    held[place] = []
    return true
  }
  for (let place = 0; place < cliques.length; place++) {
    if (isOnWay[place] === 0 && !send(place, above[place]!)) return null
  }
  for (let k = way.length - 1; k > 0; k--) if (!send(way[k]!, way[k - 1]!)) return null
  if (target < 0) return new Float64Array(1).fill(1)
  const { scope, table } = productOf(target)
  const joint = sumTo(table, scope, sizes, asked)
  return scale(joint, arithmetic) ? joint : null
}
