import { type Arithmetic, type Factor, productOver, scale, sumTo } from './factor-tables.ts'
import type { EliminationOrder } from './least-fill-order.ts'

/** The cliques of an order as a tree. */
export interface CliqueTree {
  /** By place of the order: the place whose clique it sends to, -1 for an end of the tree. */
  readonly above: readonly number[]
  /** By place: the factors whose variables its clique is the first to hold. */
  readonly held: Factor[][]
  /** The place at which the first of some variables is summed out; -1 for none. */
  readonly placeOf: (scope: Iterable<number>) => number
}

/** Null when a factor over no variable says that there is no way. */
export function growTree(
  { order, cliques }: EliminationOrder,
  factors: readonly Factor[],
): CliqueTree | null {
  const places = new Int32Array(order.length)
  for (const [place, variable] of order.entries()) places[variable] = place
  const placeOf = (scope: Iterable<number>) => {
    let first = Infinity
    for (const variable of scope) first = Math.min(first, places[variable]!)
    return first === Infinity ? -1 : first
  }
  const held = Array.from(cliques, (): Factor[] => [])
  for (const factor of factors) {
    if (factor.scope.length > 0) held[placeOf(factor.scope)]!.push(factor)
    else if (factor.table[0] === 0) return null
  }
  // Each clique sends to that of the next variable it holds.
  return { above: cliques.map((clique) => placeOf(clique.subarray(1))), held, placeOf }
}

/**
 * The joint table of the variables in `asked`, which must stand together in some factor, given all factors: messages
 * along the tree of cliques towards the one that holds them (Lauritzen & Sheehan 2003). The first of `asked` runs
 * fastest. Null when the factors contradict each other.
 */
export function jointTable(
  order: EliminationOrder,
  sizes: Uint8Array,
  factors: readonly Factor[],
  asked: readonly number[],
  arithmetic: Arithmetic,
): Float64Array | null {
  const { cliques } = order
  const tree = growTree(order, factors)
  if (tree === null) return null
  const { above, held } = tree
  // The way from the asked clique to the end of the tree is turned round.
  const target = tree.placeOf(asked)
  const way: number[] = []
  for (let place = target; place >= 0; place = above[place]!) way.push(place)
  const isOnWay = new Uint8Array(cliques.length)
  for (const place of way) isOnWay[place] = 1

  const productOf = (place: number): Factor => {
    const scope = Array.from(cliques[place]!)
    return { scope, table: productOver(scope, sizes, held[place]!) }
  }
  const send = (place: number, to: number): boolean => {
    const product = productOf(place)
    const receiver = to < 0 ? null : cliques[to]!
    const kept = receiver === null ? [] : product.scope.filter((variable) => receiver.includes(variable))
    const message = sumTo(product, sizes, kept)
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
  const joint = sumTo(productOf(target), sizes, asked)
  return scale(joint, arithmetic) ? joint : null
}
