import type { PedigreeLinks } from './pedigree-links.ts'

/** So many animals are entered into the columns of the others at once: a cache line of them. */
const batch = 8

/**
 * F of everyone by the tabular method (Emik & Terrill 1949), which fills the relationship matrix row by row, but holds
 * of it only the front: the parents that somebody still to come descends from. So it costs parents times the width of
 * the front, and a generation replaces the one before. A founder enters with its first offspring. Null when the matrix
 * would take more than `limitBytes`.
 */
export function inbreedingByFront(links: PedigreeLinks, limitBytes: number): Float64Array | null {
  const { sire, dam, parentLimit } = links
  const { lastUse, firstOf, offspring } = usesOfParents(links)
  // Room beyond the widest front, so that closing the gaps of those who left is rare.
  const width = Math.ceil(widestFront(links, lastUse) * 1.25) + batch + 3
  if (width * width * Float64Array.BYTES_PER_ELEMENT > limitBytes) return null

  const inbreeding = new Float64Array(sire.length)
  const matrix = new Float64Array(width * width)
  const animalAt = new Int32Array(width)
  const placeOf = new Int32Array(parentLimit).fill(-1)
  // Rows are complete up to their own place; those from `entered` on are not in the columns of the others yet.
  let used = 0
  let entered = 0

  const relationship = (a: number, b: number) => (a > b ? matrix[a * width + b]! : matrix[b * width + a]!)
  const rowOf = (place: number) => matrix.subarray(place * width, place * width + entered)

  function enterColumns() {
    for (let y = 0; y < used; y++) {
      for (let x = Math.max(entered, y + 1); x < used; x++) matrix[y * width + x] = matrix[x * width + y]!
    }
    entered = used
  }

  function closeGaps(next: number) {
    enterColumns()
    const kept = animalAt.subarray(0, used).filter((animal) => lastUse[animal]! >= next)
    const from = kept.map((animal) => placeOf[animal]!)
    for (let x = 0; x < from.length; x++) {
      const row = from[x]! * width
      for (let y = 0; y < from.length; y++) matrix[x * width + y] = matrix[row + from[y]!]!
      placeOf[kept[x]!] = x
    }
    animalAt.set(kept)
    used = entered = kept.length
  }

  /** Adds an animal; its parents (-1: unknown) by their places. */
  function add(animal: number, s: number, d: number) {
    const row = rowOf(used)
    if (s >= 0 && d >= 0) average(row, rowOf(s), rowOf(d))
    else if (s >= 0 || d >= 0) halve(row, rowOf(Math.max(s, d)))
    else row.fill(0)
    for (let y = entered; y < used; y++) {
      const inherited = (s < 0 ? 0 : relationship(s, y)) + (d < 0 ? 0 : relationship(d, y))
      matrix[used * width + y] = 0.5 * inherited
    }
    matrix[used * width + used] = s < 0 || d < 0 ? 1 : 1 + 0.5 * relationship(s, d)
    animalAt[used] = animal
    placeOf[animal] = used++
    if (used - entered === batch) enterColumns()
  }

  function placeOfParent(parent: number): number {
    if (parent < 0) return -1
    if (placeOf[parent] === -1) add(parent, -1, -1)
    return placeOf[parent]!
  }

  for (let i = 0; i < parentLimit; i++) {
    if (sire[i]! >= 0 || dam[i]! >= 0) {
      if (used + 3 > width) closeGaps(i)
      add(i, placeOfParent(sire[i]!), placeOfParent(dam[i]!))
    }
    for (let k = firstOf[i]!; k < firstOf[i + 1]!; k++) {
      const child = offspring[k]!
      const mate = sire[child] === i ? dam[child]! : sire[child]!
      // A founder that has no place yet is related to itself only.
      const related = placeOf[i]! >= 0 && placeOf[mate]! >= 0
      inbreeding[child] = related ? 0.5 * relationship(placeOf[i]!, placeOf[mate]!) : mate === i ? 0.5 : 0
    }
  }
  return inbreeding
}

/**
 * Returns for each parent the number of the last one whose entry needs its row, and the animals of two known parents,
 * grouped by the parent with the larger number: those of p are `offspring[firstOf[p]..firstOf[p+1]-1]`.
 */
function usesOfParents({ sire, dam, parentLimit }: PedigreeLinks) {
  const lastUse = new Int32Array(parentLimit).fill(-1)
  const firstOf = new Int32Array(parentLimit + 1)
  for (let i = 0; i < sire.length; i++) {
    const youngest = Math.max(sire[i]!, dam[i]!)
    const use = i < parentLimit ? i : youngest
    for (const parent of [sire[i]!, dam[i]!]) {
      if (parent >= 0) lastUse[parent] = Math.max(lastUse[parent]!, use)
    }
    if (sire[i]! >= 0 && dam[i]! >= 0) firstOf[youngest + 1]!++
  }
  for (let p = 0; p < parentLimit; p++) firstOf[p + 1]! += firstOf[p]!
  const offspring = new Int32Array(firstOf[parentLimit]!)
  const next = firstOf.slice()
  for (let i = 0; i < sire.length; i++) {
    if (sire[i]! >= 0 && dam[i]! >= 0) offspring[next[Math.max(sire[i]!, dam[i]!)]!++] = i
  }
  return { lastUse, firstOf, offspring }
}

/** How many parents are in the front at most. */
function widestFront({ sire, dam, parentLimit }: PedigreeLinks, lastUse: Int32Array): number {
  const leaving = new Int32Array(parentLimit)
  const isIn = new Uint8Array(parentLimit)
  let inFront = 0
  let widest = 0
  const enter = (animal: number) => {
    if (animal < 0 || isIn[animal] === 1) return
    isIn[animal] = 1
    inFront++
    leaving[lastUse[animal]!]!++
  }
  for (let i = 0; i < parentLimit; i++) {
    if (sire[i]! >= 0 || dam[i]! >= 0) for (const animal of [sire[i]!, dam[i]!, i]) enter(animal)
    widest = Math.max(widest, inFront)
    inFront -= leaving[i]!
  }
  return widest
}

function average(to: Float64Array, one: Float64Array, other: Float64Array) {
  for (let k = 0; k < to.length; k++) to[k] = 0.5 * (one[k]! + other[k]!)
}

function halve(to: Float64Array, from: Float64Array) {
  for (let k = 0; k < to.length; k++) to[k] = 0.5 * from[k]!
}
