import { inbreedingByFront } from './pedigree-front.ts'
import type { PedigreeLinks } from './pedigree-links.ts'

export interface InbreedingOfAll {
  /** F of each animal (0 to 1). */
  readonly inbreeding: Float64Array
  /** D of each animal: the share of its genes' variance that is not inherited from known parents. */
  readonly mendelian: Float64Array
}

/** `0.5 - 0.25 (F_sire + F_dam)` with F = -1 for an unknown parent: 1 for a founder. */
export function mendelianShare(inbreeding: Float64Array, sire: number, dam: number): number {
  return 0.5 - 0.25 * ((sire < 0 ? -1 : inbreeding[sire]!) + (dam < 0 ? -1 : inbreeding[dam]!))
}

/** The matrix of the front takes 120 MB for a million animals of 60 equal generations. */
const widestMatrixBytes = 256e6

/**
 * F and D of everyone. Where the front is wider than memory should bear, which takes tens of thousands of parents in
 * one generation, column by column, which needs no more memory and a multiple of the time.
 */
export function inbreedingOfAll(links: PedigreeLinks): InbreedingOfAll {
  const inbreeding = inbreedingByFront(links, widestMatrixBytes)
  if (inbreeding === null) return inbreedingByColumns(links)
  const { sire, dam } = links
  const mendelian = inbreeding.map((_, i) => mendelianShare(inbreeding, sire[i]!, dam[i]!))
  return { inbreeding, mendelian }
}

/** So many relationship columns are computed at once; the loops of `relationshipColumns` are written out for four. */
const lanes = 4

/**
 * F of everyone by the indirect method (Sargolzaei, Iwaisaki & Colleau 2005): the column of the relationship matrix
 * that belongs to a parent of the scarcer sex gives the F of all its offspring at once.
 */
export function inbreedingByColumns({ sire, dam, parentLimit }: PedigreeLinks): InbreedingOfAll {
  const count = sire.length
  const inbreeding = new Float64Array(count)
  const mendelian = new Float64Array(count)
  const [pivot, other] =
    countDistinct(sire, parentLimit) <= countDistinct(dam, parentLimit) ? [sire, dam] : [dam, sire]
  const { firstOf, offspring } = offspringWithBothParents(pivot, other, parentLimit)
  const sireRow = rowsOf(sire, parentLimit)
  const damRow = rowsOf(dam, parentLimit)
  const columns = new Float64Array((parentLimit + 1) * lanes)
  const taken = new Uint8Array(parentLimit)
  const batch: number[] = []
  // D is set for the animals below `settled`; so the columns of these can be computed.
  let settled = 0

  const finishBatch = () => {
    let youngestPivot = -1
    let youngest = -1
    for (const [lane, parent] of batch.entries()) {
      columns[(parent + 1) * lanes + lane] = 1
      youngestPivot = Math.max(youngestPivot, parent)
      for (let k = firstOf[parent]!; k < firstOf[parent + 1]!; k++) {
        youngest = Math.max(youngest, parent, other[offspring[k]!]!)
      }
    }
    relationshipColumns(columns, sireRow, damRow, mendelian, youngestPivot, youngest)
    for (const [lane, parent] of batch.entries()) {
      for (let k = firstOf[parent]!; k < firstOf[parent + 1]!; k++) {
        const child = offspring[k]!
        inbreeding[child] = 0.5 * columns[(other[child]! + 1) * lanes + lane]!
      }
    }
    columns.fill(0, 0, (youngest + 2) * lanes)
    batch.length = 0
  }
  const settle = (end: number) => {
    if (batch.length > 0) finishBatch()
    for (; settled < end; settled++) {
      mendelian[settled] = mendelianShare(inbreeding, sire[settled]!, dam[settled]!)
    }
  }

  for (let i = 0; i < count; i++) {
    const parent = pivot[i]!
    if (parent < 0 || other[i]! < 0 || taken[parent] === 1) continue
    if (parent >= settled) settle(i)
    taken[parent] = 1
    if (batch.push(parent) === lanes) finishBatch()
  }
  settle(count)
  return { inbreeding, mendelian }
}

/**
 * Product of the relationship matrix with unit vectors (Colleau 2002), four side by side, in place: up from the pivots
 * their genes' flow, down to the youngest animal asked for the relationships. Row 0 stands for the unknown parent and
 * spares two branches per animal. Later animals' D is not used: only ancestors of a pivot have flow.
 */
function relationshipColumns(
  columns: Float64Array,
  sireRow: Int32Array,
  damRow: Int32Array,
  mendelian: Float64Array,
  youngestPivot: number,
  youngest: number,
) {
  for (let j = youngestPivot; j >= 0; j--) {
    const at = (j + 1) * lanes
    const half0 = 0.5 * columns[at]!
    const half1 = 0.5 * columns[at + 1]!
    const half2 = 0.5 * columns[at + 2]!
    const half3 = 0.5 * columns[at + 3]!
    if (half0 + half1 + half2 + half3 === 0) continue
    const s = sireRow[j]!
    const d = damRow[j]!
    columns[s]! += half0
    columns[s + 1]! += half1
    columns[s + 2]! += half2
    columns[s + 3]! += half3
    columns[d]! += half0
    columns[d + 1]! += half1
    columns[d + 2]! += half2
    columns[d + 3]! += half3
  }
  columns.fill(0, 0, lanes)
  for (let j = 0; j <= youngest; j++) {
    const at = (j + 1) * lanes
    const s = sireRow[j]!
    const d = damRow[j]!
    const own = mendelian[j]!
    columns[at] = own * columns[at]! + 0.5 * (columns[s]! + columns[d]!)
    columns[at + 1] = own * columns[at + 1]! + 0.5 * (columns[s + 1]! + columns[d + 1]!)
    columns[at + 2] = own * columns[at + 2]! + 0.5 * (columns[s + 2]! + columns[d + 2]!)
    columns[at + 3] = own * columns[at + 3]! + 0.5 * (columns[s + 3]! + columns[d + 3]!)
  }
}

function countDistinct(parents: Int32Array, parentLimit: number): number {
  const seen = new Uint8Array(parentLimit)
  let distinct = 0
  for (const parent of parents) {
    if (parent < 0 || seen[parent] === 1) continue
    seen[parent] = 1
    distinct++
  }
  return distinct
}

/**
 * The animals with two known parents, grouped by `pivot`: those of parent p are
 * `offspring[firstOf[p]..firstOf[p+1]-1]`.
 */
function offspringWithBothParents(pivot: Int32Array, other: Int32Array, parentLimit: number) {
  const firstOf = new Int32Array(parentLimit + 1)
  for (let i = 0; i < pivot.length; i++) {
    if (pivot[i]! >= 0 && other[i]! >= 0) firstOf[pivot[i]! + 1]!++
  }
  for (let p = 0; p < parentLimit; p++) firstOf[p + 1]! += firstOf[p]!
  const offspring = new Int32Array(firstOf[parentLimit]!)
  const next = firstOf.slice()
  for (let i = 0; i < pivot.length; i++) {
    if (pivot[i]! >= 0 && other[i]! >= 0) offspring[next[pivot[i]!]!++] = i
  }
  return { firstOf, offspring }
}

/** Where each animal's parent stands in `columns`. */
function rowsOf(parents: Int32Array, parentLimit: number): Int32Array {
  return parents.subarray(0, parentLimit).map((parent) => (parent + 1) * lanes)
}
