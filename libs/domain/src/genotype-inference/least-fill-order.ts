/** In which order variables are summed out, and which variables stand together when each one is. */
export interface EliminationOrder {
  readonly order: Int32Array
  /** Per place of the order: the variable itself first, then those it is still tied to, ascending. */
  readonly cliques: readonly Int32Array[]
  /** Cells of all tables together. */
  readonly cells: number
}

interface Candidate {
  readonly fill: number
  readonly cells: number
  readonly variable: number
}

function isBefore(a: Candidate, b: Candidate): boolean {
  if (a.fill !== b.fill) return a.fill < b.fill
  return a.cells === b.cells ? a.variable < b.variable : a.cells < b.cells
}

/** A binary heap; entries are never removed, so that outdated ones are told by comparing with the newest. */
class CandidateHeap {
  private readonly entries: Candidate[] = []

  push(entry: Candidate) {
    const { entries } = this
    let at = entries.push(entry) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!isBefore(entry, entries[above]!)) break
      entries[at] = entries[above]!
      at = above
    }
    entries[at] = entry
  }

  pop(): Candidate | undefined {
    const { entries } = this
    const first = entries[0]
    const last = entries.pop()
    if (last === undefined || entries.length === 0) return first
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= entries.length) break
      if (below + 1 < entries.length && isBefore(entries[below + 1]!, entries[below]!)) below++
      if (!isBefore(entries[below]!, last)) break
      entries[at] = entries[below]!
      at = below
    }
    entries[at] = last
    return first
  }
}

/** Which variables are tied to each other, as one bit for each two. */
class TieMatrix {
  private readonly width: number
  private readonly bits: Int32Array

  constructor(count: number) {
    this.width = (count + 31) >> 5
    this.bits = new Int32Array(count * this.width)
  }

  has(one: number, other: number): boolean {
    return ((this.bits[one * this.width + (other >> 5)]! >> (other & 31)) & 1) === 1
  }

  add(one: number, other: number) {
    this.bits[one * this.width + (other >> 5)]! |= 1 << (other & 31)
    this.bits[other * this.width + (one >> 5)]! |= 1 << (one & 31)
  }

  remove(one: number, other: number) {
    this.bits[one * this.width + (other >> 5)]! &= ~(1 << (other & 31))
    this.bits[other * this.width + (one >> 5)]! &= ~(1 << (one & 31))
  }

  /** The variables that are tied to one, or to both of two, ascending. */
  of(one: number, other = one): number[] {
    const { bits, width } = this
    const found: number[] = []
    for (let word = 0; word < width; word++) {
      let left = bits[one * width + word]! & bits[other * width + word]!
      for (; left !== 0; left &= left - 1) found.push(word * 32 + 31 - Math.clz32(left & -left))
    }
    return found
  }
}

/**
 * Orders variables by least fill, ties by the smaller table, then by number. `sizes` is how many values each variable
 * has, `scopes` which variables each table ties. Null as soon as all tables together would have more than `cellLimit`
 * cells; no table is built for that.
 */
export function leastFillOrder(
  sizes: Uint8Array,
  scopes: Iterable<readonly number[]>,
  cellLimit: number,
): EliminationOrder | null {
  const count = sizes.length
  const ties = new TieMatrix(count)
  for (const scope of scopes) {
    for (const a of scope) for (const b of scope) if (a !== b) ties.add(a, b)
  }
  const newest: Candidate[] = []
  const heap = new CandidateHeap()
  const propose = (variable: number, fill: number, cells: number) => {
    const known = newest[variable]
    if (known !== undefined && known.fill === fill && known.cells === cells) return
    const candidate = { fill, cells, variable }
    newest[variable] = candidate
    heap.push(candidate)
  }
  const judge = (variable: number) => {
    const others = ties.of(variable)
    let cells = sizes[variable]!
    let fill = 0
    for (const [k, one] of others.entries()) {
      cells *= sizes[one]!
      for (let m = k + 1; m < others.length; m++) if (!ties.has(one, others[m]!)) fill++
    }
    propose(variable, fill, cells)
  }
  for (let variable = 0; variable < count; variable++) judge(variable)

  const order = new Int32Array(count)
  const cliques: Int32Array[] = []
  let cells = 0
  while (cliques.length < count) {
    const candidate = heap.pop()!
    const { variable } = candidate
    if (newest[variable] !== candidate) continue
    cells += candidate.cells
    if (cells > cellLimit) return null
    const others = ties.of(variable)
    order[cliques.length] = variable
    cliques.push(Int32Array.of(variable, ...others))
    for (const one of others) ties.remove(variable, one)
    /** How many gaps fewer a variable has that is tied to both ends of a new tie. */
    const closed = new Map<number, number>()
    for (const [k, one] of others.entries()) {
      for (const other of others.slice(k + 1)) {
        if (ties.has(one, other)) continue
        for (const third of ties.of(one, other)) closed.set(third, (closed.get(third) ?? 0) + 1)
        ties.add(one, other)
      }
    }
    for (const one of others) {
      judge(one)
      closed.delete(one)
    }
    for (const [third, gaps] of closed) {
      const { fill, cells } = newest[third]!
      propose(third, fill - gaps, cells)
    }
  }
  return { order, cliques, cells }
}
