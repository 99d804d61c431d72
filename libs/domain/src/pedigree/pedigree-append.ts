import { findId, indexIds, isNilId } from './pedigree-id.ts'
import { kinship } from './pedigree-kinship.ts'
import { packPedigree, unpackPedigree, type PedigreeRecord } from './pedigree-packed.ts'
import { mendelianShare } from './pedigree-population.ts'
import { depthAbove, flagRelatives, pedigreeFlags, type PedigreeSnapshot } from './pedigree-snapshot.ts'

/**
 * The snapshot with new animals added; nobody else's figures change, because only animals that follow in `records` can
 * descend from them. Null when that does not hold and the whole has to be built again: a parent has no record in the
 * snapshot or before its offspring in `records`, or an animal in the snapshot lacks the record of a parent, which may
 * be one of these.
 * @throws Error when an id is in the snapshot already or occurs twice; RangeError as `packPedigree`.
 */
export function appendAnimals(
  snapshot: PedigreeSnapshot,
  records: readonly PedigreeRecord[],
): PedigreeSnapshot | null {
  if (snapshot.flags.some((bits) => (bits & pedigreeFlags.parentNotInBook) !== 0)) return null
  const added = unpackPedigree(packPedigree(records))
  const before = snapshot.sire.length
  const ids = indexIds(extended(Uint32Array, snapshot.ids.words, added.ids), snapshot.ids)
  const unset = new Int32Array(records.length)
  const grown = {
    ...snapshot,
    ids,
    sire: extended(Int32Array, snapshot.sire, unset),
    dam: extended(Int32Array, snapshot.dam, unset),
    inbreeding: extended(Float64Array, snapshot.inbreeding, unset),
    mendelian: extended(Float64Array, snapshot.mendelian, unset),
    ecg: extended(Float64Array, snapshot.ecg, unset),
    fullGenerations: extended(Int32Array, snapshot.fullGenerations, unset),
    maxGenerations: extended(Int32Array, snapshot.maxGenerations, unset),
    flags: extended(Uint8Array, snapshot.flags, unset),
    gender: extended(Uint8Array, snapshot.gender, added.gender),
    birthDay: extended(Int32Array, snapshot.birthDay, added.birthDay),
  }
  for (let row = 0; row < records.length; row++) {
    const animal = before + row
    const [sire, dam] = [added.sireIds, added.damIds].map((words) => {
      if (isNilId(words, row * 4)) return -1
      const parent = findId(ids, words, row * 4)
      return parent >= 0 && parent < animal ? parent : undefined
    })
    if (sire === undefined || dam === undefined) return null
    grown.sire[animal] = sire
    grown.dam[animal] = dam
    grown.parentLimit = Math.max(grown.parentLimit, sire + 1, dam + 1)
    grown.inbreeding[animal] = kinship(grown, sire, dam)
    grown.mendelian[animal] = mendelianShare(grown.inbreeding, sire, dam)
    const depth = depthAbove(grown, sire, dam)
    grown.ecg[animal] = depth.ecg
    grown.fullGenerations[animal] = depth.fullGenerations
    grown.maxGenerations[animal] = depth.maxGenerations
  }
  flagRelatives(grown, grown.flags, before)
  return grown
}

type NumberArray = Uint8Array | Int32Array | Uint32Array | Float64Array

function extended<A extends NumberArray>(Type: new (length: number) => A, array: A, tail: NumberArray): A {
  const longer = new Type(array.length + tail.length)
  longer.set(array)
  longer.set(tail, array.length)
  return longer
}
