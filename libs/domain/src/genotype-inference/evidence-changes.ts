import type { EvidenceBook } from './packed-evidence.ts'

/** With more changed records than these a full pass is not slower. */
const MOST_CHANGES = 50

/**
 * The records that differ between two states of a herd book, as covers by animal; null when animals or their links
 * differ as well, or very many records do.
 */
export function evidenceChanges(before: EvidenceBook, after: EvidenceBook): Map<number, number> | null {
  if (!isSame(before.ids.words, after.ids.words)) return null
  const [one, other] = [before.herd.links, after.herd.links]
  if (!isSame(one.sire, other.sire) || !isSame(one.dam, other.dam)) return null
  if (!isSame(littersOf(before), littersOf(after))) return null
  const changes = new Map<number, number>()
  for (const [animal, cover] of after.herd.covers.entries()) {
    if (cover === before.herd.covers[animal]) continue
    changes.set(animal, cover)
    if (changes.size > MOST_CHANGES) return null
  }
  return changes
}

/** The ids of the animals' litters: their numbers follow from the order in which they were read. */
function littersOf({ herd, litterIds }: EvidenceBook): Uint32Array {
  const words = new Uint32Array(herd.links.litter.length * 4)
  for (const [animal, litter] of herd.links.litter.entries()) {
    if (litter >= 0) words.set(litterIds.subarray(litter * 4, litter * 4 + 4), animal * 4)
  }
  return words
}

function isSame(one: Int32Array | Uint32Array, other: Int32Array | Uint32Array): boolean {
  return one.length === other.length && one.every((value, k) => value === other[k])
}
