export interface OrderedPedigree {
  /** Every record once, parents before their offspring. */
  readonly order: Int32Array
  /** The parent links without those inside a loop; the given arrays themselves when there is none. */
  readonly sire: Int32Array
  readonly dam: Int32Array
  /** The loops: each a strongly connected component of animals that would be their own ancestors. */
  readonly loops: readonly Int32Array[]
}

/**
 * Orders a pedigree so that parents precede their offspring (Kahn), never by date or id. Animals that are their own
 * ancestors are found with Tarjan's algorithm; the parent links inside such a component count as unknown. Neither
 * step recurses, so a chain of any depth is safe. `sire[i]` and `dam[i]` are record numbers, -1 when unknown.
 */
export function orderPedigree(sire: Int32Array, dam: Int32Array): OrderedPedigree {
  const order = parentsFirst(sire, dam)
  if (order.length === sire.length) return { order, sire, dam, loops: [] }
  const loops = findLoops(sire, dam, order)
  const loopOf = new Int32Array(sire.length).fill(-1)
  for (const [number, members] of loops.entries()) {
    for (const member of members) loopOf[member] = number
  }
  const cut = (parents: Int32Array) =>
    parents.map((parent, i) => (parent >= 0 && loopOf[i]! >= 0 && loopOf[parent] === loopOf[i] ? -1 : parent))
  const openSire = cut(sire)
  const openDam = cut(dam)
  return { order: parentsFirst(openSire, openDam), sire: openSire, dam: openDam, loops }
}

/** Kahn's algorithm; leaves out the members of loops and all their descendants. */
function parentsFirst(sire: Int32Array, dam: Int32Array): Int32Array {
  const count = sire.length
  // The offspring of each animal as a linked list: entry i is record i by its sire, count + i record i by its dam.
  const firstOffspring = new Int32Array(count).fill(-1)
  const nextOffspring = new Int32Array(count * 2)
  const waitingFor = new Uint8Array(count)
  const link = (parent: number, child: number, entry: number) => {
    if (parent < 0) return
    nextOffspring[entry] = firstOffspring[parent]!
    firstOffspring[parent] = entry
    waitingFor[child]!++
  }
  // Backwards, so that each list runs in record order and the result does too where the pedigree allows.
  for (let i = count - 1; i >= 0; i--) {
    link(sire[i]!, i, i)
    link(dam[i]!, i, count + i)
  }
  const order = new Int32Array(count)
  let filled = 0
  for (let i = 0; i < count; i++) {
    if (waitingFor[i] === 0) order[filled++] = i
  }
  for (let next = 0; next < filled; next++) {
    for (let entry = firstOffspring[order[next]!]!; entry >= 0; entry = nextOffspring[entry]!) {
      const child = entry < count ? entry : entry - count
      if (--waitingFor[child]! === 0) order[filled++] = child
    }
  }
  return order.subarray(0, filled)
}

/** Tarjan's strongly connected components among the records that `ordered` lacks, walking from child to parent. */
function findLoops(sire: Int32Array, dam: Int32Array, ordered: Int32Array): Int32Array[] {
  const count = sire.length
  const settled = new Uint8Array(count)
  for (const i of ordered) settled[i] = 1
  const visit = new Int32Array(count)
  const low = new Int32Array(count)
  const parentsSeen = new Uint8Array(count)
  const calls = new Int32Array(count)
  const stack = new Int32Array(count)
  const loops: Int32Array[] = []
  let visits = 0
  let callCount = 0
  let stacked = 0
  const enter = (animal: number) => {
    visit[animal] = low[animal] = ++visits
    calls[callCount++] = animal
    stack[stacked++] = animal
  }
  for (let root = 0; root < count; root++) {
    if (settled[root] === 1) continue
    enter(root)
    while (callCount > 0) {
      const animal = calls[callCount - 1]!
      const step = parentsSeen[animal]!++
      if (step < 2) {
        const parent = step === 0 ? sire[animal]! : dam[animal]!
        if (parent < 0 || settled[parent] === 1) continue
        if (visit[parent] === 0) enter(parent)
        else low[animal] = Math.min(low[animal]!, visit[parent]!)
        continue
      }
      callCount--
      if (callCount > 0) {
        const caller = calls[callCount - 1]!
        low[caller] = Math.min(low[caller]!, low[animal]!)
      }
      if (low[animal] !== visit[animal]) continue
      const end = stacked
      do settled[stack[--stacked]!] = 1
      while (stack[stacked] !== animal)
      const isLoop = end - stacked > 1 || sire[animal] === animal || dam[animal] === animal
      if (isLoop) loops.push(stack.slice(stacked, end))
    }
  }
  return loops
}
