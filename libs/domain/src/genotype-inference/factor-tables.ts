/** A table over variables; the first variable of the scope runs fastest. */
export interface Factor {
  readonly scope: readonly number[]
  readonly table: Float64Array
}

/** Whether tables are weights, or say only what is possible (every value 0 or 1). */
export type Arithmetic = 'weights' | 'possibility'

/** So many cells are gone through without counting variables. */
const BLOCK_CELLS = 64

/** The way of a table over some variables, as seen by the walk through one over more of them. */
interface Walk {
  /** Where each cell of a block is, from the place of its first one on. */
  readonly offsets: Int32Array
  /** Moves on by a block and returns the place of its first cell. */
  readonly next: () => number
}

/** Follows a walk through a table over `scope` in one over `inner`; what that does not have does not move it. */
function walkOf(scope: readonly number[], sizes: Uint8Array, inner: readonly number[]): Walk {
  const steps = new Int32Array(scope.length)
  let step = 1
  for (const variable of inner) {
    const at = scope.indexOf(variable)
    if (at >= 0) steps[at] = step
    step *= sizes[variable]!
  }
  let first = 0
  let cells = 1
  while (first < scope.length && cells * sizes[scope[first]!]! <= BLOCK_CELLS)
    cells *= sizes[scope[first++]!]!
  const offsets = new Int32Array(cells)
  let filled = 1
  for (let k = 0; k < first; k++) {
    const size = filled * sizes[scope[k]!]!
    for (let cell = filled; cell < size; cell++) offsets[cell] = offsets[cell - filled]! + steps[k]!
    filled = size
  }
  const count = new Uint8Array(scope.length)
  let place = 0
  const next = () => {
    for (let k = first; k < scope.length; k++) {
      place += steps[k]!
      if (++count[k]! < sizes[scope[k]!]!) break
      place -= steps[k]! * count[k]!
      count[k] = 0
    }
    return place
  }
  return { offsets, next }
}

/** Multiplies `target`, a table over `scope`, by a factor over some of its variables. */
function multiply(
  target: Float64Array,
  scope: readonly number[],
  sizes: Uint8Array,
  { scope: inner, table }: Factor,
) {
  const { offsets, next } = walkOf(scope, sizes, inner)
  let place = 0
  for (let cell = 0; cell < target.length; cell += offsets.length) {
    for (let k = 0; k < offsets.length; k++) target[cell + k]! *= table[place + offsets[k]!]!
    place = next()
  }
}

/** The product of factors whose variables are all in `scope`, as a table over that. */
export function productOver(
  scope: readonly number[],
  sizes: Uint8Array,
  factors: readonly Factor[],
): Float64Array {
  const table = new Float64Array(cellsOf(scope, sizes)).fill(1)
  for (const factor of factors) multiply(table, scope, sizes, factor)
  return table
}

/** The sum of a table for each value of the variables in `kept`. */
export function sumTo({ scope, table }: Factor, sizes: Uint8Array, kept: readonly number[]): Float64Array {
  const { offsets, next } = walkOf(scope, sizes, kept)
  const sums = new Float64Array(cellsOf(kept, sizes))
  let place = 0
  for (let cell = 0; cell < table.length; cell += offsets.length) {
    for (let k = 0; k < offsets.length; k++) sums[place + offsets[k]!]! += table[cell + k]!
    place = next()
  }
  return sums
}

/** How many cells a table over `scope` has. */
export function cellsOf(scope: Iterable<number>, sizes: Uint8Array): number {
  let cells = 1
  for (const variable of scope) cells *= sizes[variable]!
  return cells
}

/** Scales a table to sum 1, or its values to 0 and 1. False when nothing is left in it. */
export function scale(table: Float64Array, arithmetic: Arithmetic): boolean {
  let sum = 0
  for (const value of table) sum += value
  if (sum === 0) return false
  for (let cell = 0; cell < table.length; cell++) {
    table[cell] = arithmetic === 'weights' ? table[cell]! / sum : table[cell]! > 0 ? 1 : 0
  }
  return true
}
