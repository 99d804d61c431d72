import { findId, formatId, indexIds, isNilId, parseId, type IdIndex } from './pedigree-id.ts'
import { orderPedigree } from '../herd-rules/order-pedigree.ts'
import { unpackPedigree } from './pedigree-packed.ts'
import type { PedigreeLinks } from './pedigree-links.ts'
import { inbreedingOfAll } from './pedigree-population.ts'

/** Bits of `PedigreeSnapshot.flags`. */
export const pedigreeFlags = {
  /** Would be its own ancestor; the parent links inside its loop count as unknown. */
  inLoop: 1,
  descendsFromLoop: 2,
  /** A recorded parent has no record of its own and counts as unknown. */
  parentNotInBook: 4,
  usedAsSire: 8,
  usedAsDam: 16,
} as const

/**
 * The whole herd book's pedigree, numbered so that parents precede their offspring. Never changed once built; nothing
 * but typed arrays and numbers (about 80 bytes per animal), so a worker thread can build one and post it.
 */
export interface PedigreeSnapshot extends PedigreeLinks {
  readonly ids: IdIndex
  /** F of each animal. */
  readonly inbreeding: Float64Array
  /** D of each animal, see `InbreedingOfAll`. */
  readonly mendelian: Float64Array
  /** 0 unknown, 1 male, 2 female. */
  readonly gender: Uint8Array
  /** Days since 1970-01-01, `unknownDay` when not known. */
  readonly birthDay: Int32Array
  readonly flags: Uint8Array
  /** Equivalent complete generations (Maignel et al. 1996). */
  readonly ecg: Float64Array
  /** How many generations of ancestors are known without a gap, and on the longest line. */
  readonly fullGenerations: Int32Array
  readonly maxGenerations: Int32Array
  /** The loops found in the records, as animal numbers. */
  readonly loops: readonly Int32Array[]
}

/**
 * Builds the snapshot from packed records (`packPedigree`), which may come in any order. A parent without a record
 * counts as unknown and flags its offspring.
 * @throws RangeError when `packed` is no whole number of records; Error when an id occurs twice.
 */
export function buildSnapshot(packed: Uint8Array): PedigreeSnapshot {
  const records = unpackPedigree(packed)
  const count = records.gender.length
  const recordIds = indexIds(records.ids)
  const recordFlags = new Uint8Array(count)
  const ordered = orderPedigree(
    findParents(records.sireIds, recordIds, recordFlags),
    findParents(records.damIds, recordIds, recordFlags),
  )
  for (const members of ordered.loops) {
    for (const i of members) recordFlags[i]! |= pedigreeFlags.inLoop
  }

  const { numberOf, parentLimit } = parentsFirst(ordered.order, ordered.sire, ordered.dam)
  const sire = new Int32Array(count)
  const dam = new Int32Array(count)
  const words = new Uint32Array(count * 4)
  const gender = new Uint8Array(count)
  const birthDay = new Int32Array(count)
  const flags = new Uint8Array(count)
  for (let i = 0; i < count; i++) {
    const number = numberOf[i]!
    sire[number] = ordered.sire[i]! < 0 ? -1 : numberOf[ordered.sire[i]!]!
    dam[number] = ordered.dam[i]! < 0 ? -1 : numberOf[ordered.dam[i]!]!
    for (let k = 0; k < 4; k++) words[number * 4 + k] = records.ids[i * 4 + k]!
    gender[number] = records.gender[i]!
    birthDay[number] = records.birthDay[i]!
    flags[number] = recordFlags[i]!
  }
  const slots = recordIds.slots.map((entry) => (entry === 0 ? 0 : numberOf[entry - 1]! + 1))
  const links = { sire, dam, parentLimit }
  flagRelatives(links, flags)
  return {
    ...links,
    ...inbreedingOfAll(links),
    ...knownDepth(links),
    ids: { ...recordIds, words, slots },
    gender,
    birthDay,
    flags,
    loops: ordered.loops.map((members) => members.map((i) => numberOf[i]!)),
  }
}

/** Number of the animal with this id (either case), or -1 when it is not in the snapshot. */
export function indexOfAnimal(snapshot: PedigreeSnapshot, id: string): number {
  const words = parseId(id)
  return words === null ? -1 : findId(snapshot.ids, words, 0)
}

/** Id of an animal by its number, lower case. */
export function idOfAnimal(snapshot: PedigreeSnapshot, animal: number): string {
  return formatId(snapshot.ids.words, animal)
}

function findParents(words: Uint32Array, ids: IdIndex, flags: Uint8Array): Int32Array {
  const parents = new Int32Array(flags.length).fill(-1)
  for (let i = 0; i < parents.length; i++) {
    if (isNilId(words, i * 4)) continue
    parents[i] = findId(ids, words, i * 4)
    if (parents[i] === -1) flags[i]! |= pedigreeFlags.parentNotInBook
  }
  return parents
}

/** Numbers the animals in the given order, but those without offspring last: they are nobody's ancestors. */
function parentsFirst(order: Int32Array, sire: Int32Array, dam: Int32Array) {
  const hasOffspring = new Uint8Array(order.length)
  for (const parents of [sire, dam]) {
    for (const parent of parents) if (parent >= 0) hasOffspring[parent] = 1
  }
  const numberOf = new Int32Array(order.length)
  let next = 0
  for (const i of order) if (hasOffspring[i] === 1) numberOf[i] = next++
  const parentLimit = next
  for (const i of order) if (hasOffspring[i] === 0) numberOf[i] = next++
  return { numberOf, parentLimit }
}

/** Sets the flags that follow from the parent links of the animals from number `from` on. */
export function flagRelatives({ sire, dam }: PedigreeLinks, flags: Uint8Array, from = 0) {
  const loopBits = pedigreeFlags.inLoop | pedigreeFlags.descendsFromLoop
  for (let i = from; i < sire.length; i++) {
    const ancestry = (sire[i]! < 0 ? 0 : flags[sire[i]!]!) | (dam[i]! < 0 ? 0 : flags[dam[i]!]!)
    if ((ancestry & loopBits) !== 0) flags[i]! |= pedigreeFlags.descendsFromLoop
    if (sire[i]! >= 0) flags[sire[i]!]! |= pedigreeFlags.usedAsSire
    if (dam[i]! >= 0) flags[dam[i]!]! |= pedigreeFlags.usedAsDam
  }
}

function knownDepth({ sire, dam }: PedigreeLinks) {
  const count = sire.length
  const ecg = new Float64Array(count)
  const fullGenerations = new Int32Array(count)
  const maxGenerations = new Int32Array(count)
  const depth = { ecg, fullGenerations, maxGenerations }
  for (let i = 0; i < count; i++) {
    const own = depthAbove(depth, sire[i]!, dam[i]!)
    ecg[i] = own.ecg
    fullGenerations[i] = own.fullGenerations
    maxGenerations[i] = own.maxGenerations
  }
  return depth
}

/** Depth of the pedigree of an animal, born or planned, with these parents (-1: unknown), from theirs. */
export function depthAbove(
  depth: Pick<PedigreeSnapshot, 'ecg' | 'fullGenerations' | 'maxGenerations'>,
  sire: number,
  dam: number,
) {
  let ecg = 0
  let maxGenerations = 0
  for (const parent of [sire, dam]) {
    if (parent < 0) continue
    ecg += 0.5 * (1 + depth.ecg[parent]!)
    maxGenerations = Math.max(maxGenerations, 1 + depth.maxGenerations[parent]!)
  }
  const isComplete = sire >= 0 && dam >= 0
  const fullGenerations = isComplete
    ? 1 + Math.min(depth.fullGenerations[sire]!, depth.fullGenerations[dam]!)
    : 0
  return { ecg, fullGenerations, maxGenerations }
}
