import { growTree } from './clique-tree.ts'
import { cellsOf, type Factor, productOver, scale, sumTo } from './factor-tables.ts'
import type { EliminationOrder } from './least-fill-order.ts'

/** A tree of cliques that is asked about many variables; the messages between its cliques are computed once. */
export interface SharedTree {
  /** The table of one variable; null when nothing is left in it. */
  readonly margin: (variable: number) => Float64Array | null
  /** The table of two variables, wherever they stand; the first one runs fastest. Null when nothing is left in it. */
  readonly joint: (first: number, second: number) => Float64Array | null
  /** Cells of the tables that `joint` makes for these two. */
  readonly jointCells: (first: number, second: number) => number
}

const union = (...scopes: readonly Iterable<number>[]) => [...new Set(scopes.flatMap((scope) => [...scope]))]

/**
 * Sends all messages towards the ends of the tree. `guests` are variables beyond those of the order, from its length on,
 * each with the table of its own distribution given variables of the tree that stand together there. Null when the
 * factors contradict each other.
 *
 * What two variables say together is carried up from both to where their ways meet, and there sees the rest of the tree
 * through the messages of its other neighbours. So every table follows from the tree and the two variables alone,
 * whatever else is asked.
 */
export function shareTree(
  order: EliminationOrder,
  sizes: Uint8Array,
  factors: readonly Factor[],
  guests: readonly Factor[],
): SharedTree | null {
  const tree = growTree(order, factors)
  if (tree === null) return null
  const { above, held, placeOf } = tree
  const cliques = order.cliques.map((clique) => [...clique])
  const below = cliques.map((): number[] => [])
  for (const [place, to] of above.entries()) if (to >= 0) below[to]!.push(place)
  const up: Factor[] = []
  const down = new Map<number, Factor>()
  const carried = new Map<number, Factor[]>()

  const tableOver = (scope: readonly number[], own: readonly Factor[], kept: readonly number[]): Factor => {
    const table = sumTo({ scope, table: productOver(scope, sizes, own) }, sizes, kept)
    scale(table, 'weights')
    return { scope: kept, table }
  }
  /** What comes to a clique from below, but for some of its neighbours, and what it holds itself. */
  const fromBelow = (place: number, except: readonly (number | undefined)[] = []): readonly Factor[] => [
    ...held[place]!,
    ...below[place]!.flatMap((neighbour) => (except.includes(neighbour) ? [] : up[neighbour]!)),
  ]
  for (const [place, clique] of cliques.entries()) {
    up.push(tableOver(clique, fromBelow(place), clique.slice(1)))
    if (up[place]!.table.every((weight) => weight === 0)) return null
  }

  /** What comes to a clique from above: nothing at an end of the tree. */
  const fromAbove = (place: number): readonly Factor[] => {
    const way: number[] = []
    for (let at = place; above[at]! >= 0 && !down.has(at); at = above[at]!) way.push(at)
    for (const at of way.toReversed()) {
      const from = above[at]!
      const own = [...fromBelow(from, [at]), ...(down.has(from) ? [down.get(from)!] : [])]
      down.set(at, tableOver(cliques[from]!, own, cliques[at]!.slice(1)))
    }
    return down.has(place) ? [down.get(place)!] : []
  }

  const guestOf = (variable: number) => guests[variable - order.order.length]
  const wayOf = (variable: number) => {
    const way: number[] = []
    const scope = guestOf(variable)?.scope.filter((one) => one !== variable) ?? [variable]
    for (let place = placeOf(scope); place >= 0; place = above[place]!) way.push(place)
    return way
  }
  /** The message of the k-th clique on the way of a variable, which keeps it. */
  const carry = (variable: number, way: readonly number[], k: number): Factor => {
    const messages = carried.get(variable) ?? []
    carried.set(variable, messages)
    for (let at = messages.length; at <= k; at++) {
      const clique = cliques[way[at]!]!
      const rest = fromBelow(way[at]!, at === 0 ? [] : [way[at - 1]])
      const base = { scope: clique, table: productOver(clique, sizes, rest) }
      const own = at === 0 ? guestOf(variable) : messages[at - 1]
      messages.push(
        tableOver(union(clique, [variable]), own ? [base, own] : [base], [...clique.slice(1), variable]),
      )
    }
    return messages[k]!
  }

  const margin = (variable: number) => {
    const place = wayOf(variable)[0] ?? -1
    const guest = guestOf(variable)
    const own = guest ? [guest] : []
    const scope = union(place < 0 ? [] : cliques[place]!, [variable])
    const rest = place < 0 ? [] : [...fromBelow(place), ...fromAbove(place)]
    const { table } = tableOver(scope, [...rest, ...own], [variable])
    return table.some((weight) => weight > 0) ? table : null
  }

  /** Where the ways of two variables meet, and how many cliques each has gone through before; null if they never do. */
  const meeting = (first: number, second: number) => {
    const ways = [wayOf(first), wayOf(second)] as const
    const place = ways[1].find((one) => ways[0].includes(one))
    return place === undefined ? null : { place, ways, steps: ways.map((way) => way.indexOf(place)) }
  }
  const jointCells = (first: number, second: number) => {
    const met = meeting(first, second)
    if (met === null) return sizes[first]! * sizes[second]!
    const { place, ways, steps } = met
    let cells = cellsOf(union(cliques[place]!, [first]), sizes)
    for (const [k, variable] of [first, second].entries()) {
      for (const at of ways[k]!.slice(0, steps[k])) cells += cellsOf(union(cliques[at]!, [variable]), sizes)
    }
    const last = ways[1][steps[1]! - 1]
    const scope = last === undefined ? (guestOf(second)?.scope ?? []) : cliques[last]!.slice(1)
    return cells + cellsOf(union(scope, [first, second]), sizes)
  }

  const joint = (first: number, second: number) => {
    const met = meeting(first, second)
    if (met === null) {
      const [one, other] = [margin(first), margin(second)]
      return one && other && Float64Array.from([...other].flatMap((b) => [...one].map((a) => a * b)))
    }
    const { place, ways, steps } = met
    const [one, other] = [first, second].map((variable, k) =>
      steps[k] === 0 ? guestOf(variable) : carry(variable, ways[k]!, steps[k]! - 1),
    )
    const clique = cliques[place]!
    const neighbours = steps.map((step, k) => ways[k]![step - 1])
    const rest = [...fromBelow(place, neighbours), ...fromAbove(place)]
    const base = { scope: clique, table: productOver(clique, sizes, rest) }
    const own = one ? [base, one] : [base]
    const scope = union(clique, [first])
    const asked = [first, second]
    const { table } =
      other === undefined
        ? tableOver(scope, own, asked)
        : joined(
            tableOver(
              scope,
              own,
              union(
                other.scope.filter((v) => v !== second),
                [first],
              ),
            ),
            other,
          )
    return table.some((weight) => weight > 0) ? table : null

    function joined(part: Factor, message: Factor): Factor {
      return tableOver(union(part.scope, [second]), [part, message], asked)
    }
  }
  return { margin, joint, jointCells }
}
