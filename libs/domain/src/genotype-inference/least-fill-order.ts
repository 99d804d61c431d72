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
  const tied = Array.from(sizes, () => new Set<number>())
  for (const scope of scopes) {
    for (const a of scope) for (const b of scope) if (a !== b) tied[a]!.add(b)
  }
  const newest: Candidate[] = []
  const heap = new CandidateHeap()
  const judge = (variable: number) => {
    const others = [...tied[variable]!]
    let cells = sizes[variable]!
    let fill = 0
    for (const [k, one] of others.entries()) {
      cells *= sizes[one]!
      const ties = tied[one]!
      for (let m = k + 1; m < others.length; m++) if (!ties.has(others[m]!)) fill++
    }
    const known = newest[variable]
    if (known !== undefined && known.fill === fill && known.cells === cells) return
    const candidate = { fill, cells, variable }
    newest[variable] = candidate
    heap.push(candidate)
  }
  for (let variable = 0; variable < sizes.length; variable++) judge(variable)

  const order = new Int32Array(sizes.length)
  const cliques: Int32Array[] = []
  let cells = 0
  while (cliques.length < sizes.length) {
    const candidate = heap.pop()!
    const { variable } = candidate
    if (newest[variable] !== candidate) continue
    cells += candidate.cells
    if (cells > cellLimit) return null
    const others = Int32Array.from(tied[variable]!).toSorted()
    order[cliques.length] = variable
    cliques.push(Int32Array.of(variable, ...others))
    const stale = new Set<number>(others)
    for (const one of others) tied[one]!.delete(variable)
    for (const [k, one] of others.entries()) {
      for (const other of others.subarray(k + 1)) {
        if (tied[one]!.has(other)) continue
        // A variable that is tied to both has one gap less.
        for (const third of tied[one]!) if (tied[other]!.has(third)) stale.add(third)
        tied[one]!.add(other)
        tied[other]!.add(one)
      }
    }
    tied[variable]!.clear()
    for (const one of stale) judge(one)
  }
  return { order, cliques, cells }
}
