import { coverOf } from '../colors/genotype-cover.ts'
import { orderPedigree } from '../herd-rules/order-pedigree.ts'
import { LOCI } from '../colors/loci.ts'
import { findId, formatId, type IdIndex, indexIds, isNilId } from '../pedigree/pedigree-id.ts'
import { inferenceHerd, type InferenceHerd } from './inference-herd.ts'

/** Ids of the animal, its sire, its dam, its litter and its variety. */
const ID_COUNT = 5
/** The longest canonical genotype. */
export const GENOTYPE_LENGTH = 43
const LENGTH = ID_COUNT * 16 + GENOTYPE_LENGTH

/** A herd book with what is recorded of each animal; everything but `ids.seed` follows from the records. */
export interface EvidenceBook {
  readonly herd: InferenceHerd
  /** Ids of the animals by their number in the herd. */
  readonly ids: IdIndex
  /** Ids of the litters by the numbers the herd uses, four words each. */
  readonly litterIds: Uint32Array
  /** The stored genotype of each animal, and the pattern of its variety; everything where there is none. */
  readonly stored: Int32Array
  readonly patterns: Int32Array
  /** The place of each animal's variety among those handed in; -1 for none, and for one without a pattern. */
  readonly varieties: Int32Array
  /** How many of genotype and pattern each animal has. */
  readonly entries: Uint8Array
}

/** Every viable genotype. */
export const ANYTHING = coverOf(LOCI.map(() => '--').join(' '))

/**
 * Reads what Postgres can send of the whole herd book as one `bytea`: per animal, without gaps and in any order,
 * `uuid_send` of its id, its sire, its dam, its litter and its variety (all zero when unknown) and its canonical
 * genotype, filled up with blanks to 43 bytes. `varieties` are those with a pattern (canonical text).
 * @throws RangeError when `packed` is no whole number of animals, or holds a genotype that is not canonical.
 */
export function unpackEvidence(
  packed: Uint8Array,
  varieties: readonly { readonly id: string; readonly genotype: string }[],
): EvidenceBook {
  const count = packed.byteLength / LENGTH
  if (!Number.isInteger(count))
    throw new RangeError(`${packed.byteLength} bytes are no whole number of animals`)
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const columns = Array.from({ length: ID_COUNT }, () => new Uint32Array(count * 4))
  const text = new TextDecoder('latin1')
  const genotypes = new Map<string, number>()
  const stored = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    const start = i * LENGTH
    for (const [column, words] of columns.entries()) {
      for (let k = 0; k < 4; k++) words[i * 4 + k] = view.getUint32(start + column * 16 + k * 4)
    }
    const from = start + ID_COUNT * 16
    const genotype = text.decode(packed.subarray(from, from + GENOTYPE_LENGTH)).trimEnd()
    let cover = genotypes.get(genotype)
    if (cover === undefined) {
      cover = genotype === '' ? 0 : coverOf(genotype)
      genotypes.set(genotype, cover)
    }
    stored[i] = cover
  }
  const [ids, sireIds, damIds, litterIds, varietyIds] = columns as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ]
  const index = indexIds(ids)
  const parents = (words: Uint32Array) =>
    Int32Array.from({ length: count }, (_, i) => (isNilId(words, i * 4) ? -1 : findId(index, words, i * 4)))
  const ordered = orderPedigree(parents(sireIds), parents(damIds))
  const litters = numbered(litterIds, count)
  const placeOf = new Map(varieties.map(({ id }, place) => [id, place]))
  const shown = Int32Array.from({ length: count }, (_, i) =>
    isNilId(varietyIds, i * 4) ? -1 : (placeOf.get(formatId(varietyIds, i)) ?? -1),
  )
  const patternOf = varieties.map(({ genotype }) => coverOf(genotype))
  const patterns = shown.map((variety) => patternOf[variety] ?? 0)

  // Parents first, as `inferenceHerd` wants them.
  const place = new Int32Array(count)
  for (const [at, i] of ordered.order.entries()) place[i] = at
  const inOrder = (values: Int32Array) => ordered.order.map((i) => values[i]!)
  const linked = (values: Int32Array) => inOrder(values).map((parent) => (parent < 0 ? -1 : place[parent]!))
  const words = wordsIn(ids, ordered.order)
  const covers = stored.map((cover, i) => (cover || ANYTHING) & (patterns[i]! || ANYTHING))
  const herd = inferenceHerd(
    { sire: linked(ordered.sire), dam: linked(ordered.dam), ids: { words } },
    inOrder(litters.numbers),
    inOrder(covers),
  )
  const recordAt = herd.animalAt.map((at) => ordered.order[at]!)
  return {
    herd,
    ids: indexIds(wordsIn(ids, recordAt)),
    litterIds: litters.ids,
    stored: recordAt.map((i) => stored[i]! || ANYTHING),
    patterns: recordAt.map((i) => patterns[i]! || ANYTHING),
    varieties: recordAt.map((i) => shown[i]!),
    entries: Uint8Array.from(recordAt, (i) => Number(stored[i] !== 0) + Number(patterns[i] !== 0)),
  }
}

function wordsIn(words: Uint32Array, order: Int32Array): Uint32Array {
  const moved = new Uint32Array(words.length)
  for (const [at, i] of order.entries()) moved.set(words.subarray(i * 4, i * 4 + 4), at * 4)
  return moved
}

/** Numbers for ids that occur several times, -1 for the nil id; and the ids by number. */
function numbered(words: Uint32Array, count: number): { numbers: Int32Array; ids: Uint32Array } {
  const numberOf = new Map<string, number>()
  const ids: number[] = []
  const numbers = Int32Array.from({ length: count }, (_, i) => {
    if (isNilId(words, i * 4)) return -1
    const own = words.subarray(i * 4, i * 4 + 4)
    const key = own.join()
    const known = numberOf.get(key)
    if (known !== undefined) return known
    numberOf.set(key, numberOf.size)
    ids.push(...own)
    return numberOf.size - 1
  })
  return { numbers, ids: Uint32Array.from(ids) }
}
