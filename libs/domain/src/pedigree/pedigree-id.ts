/**
 * Index of UUIDs made of typed arrays only: four big-endian 32-bit words per id, so that comparing words compares
 * the ids' text, and an open-addressing hash table over them. About 26 bytes per id, and a worker thread can hand it
 * over without rebuilding a map on the event loop.
 */
export interface IdIndex {
  readonly words: Uint32Array
  /** Position + 1 of the id hashed there; 0 is free. A power of two long, at most half full. */
  readonly slots: Int32Array
  /** Differs per index, so that nobody can craft ids that all collide. */
  readonly seed: number
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The four words of a UUID (either case), or null when the text is not one. */
export function parseId(text: string): Uint32Array | null {
  if (!uuidPattern.test(text)) return null
  const hex = text.replaceAll('-', '')
  return Uint32Array.from([0, 8, 16, 24], (start) => Number.parseInt(hex.slice(start, start + 8), 16))
}

/** The lower-case UUID at a position of the index. */
export function formatId(words: Uint32Array, position: number): string {
  const start = position * 4
  const hex = Array.from(words.subarray(start, start + 4), (word) => word.toString(16).padStart(8, '0')).join(
    '',
  )
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Negative, zero or positive as the UUID at `a` sorts before, with or after the one at `b` as text. */
export function compareIds(words: Uint32Array, a: number, b: number): number {
  for (let k = 0; k < 4; k++) {
    const difference = words[a * 4 + k]! - words[b * 4 + k]!
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Hashes the ids in `words`; with `known`, an index of the first of them, only those that follow.
 * @throws Error when an id occurs twice.
 */
export function indexIds(words: Uint32Array, known?: IdIndex): IdIndex {
  const count = words.length / 4
  const fits = known !== undefined && known.slots.length >= count * 2
  const index = {
    words,
    slots: fits ? known.slots.slice() : new Int32Array(2 ** Math.ceil(Math.log2(Math.max(8, count * 2)))),
    seed: fits ? known.seed : Math.floor(Math.random() * 2 ** 32),
  }
  for (let position = fits ? known.words.length / 4 : 0; position < count; position++) {
    const slot = slotOf(index, words, position * 4)
    if (index.slots[slot] !== 0)
      throw new Error(`The id ${formatId(words, position)} occurs twice in the pedigree`)
    index.slots[slot] = position + 1
  }
  return index
}

/** Position of the id whose four words begin at `start` of `words`, or -1. */
export function findId(index: IdIndex, words: Uint32Array, start: number): number {
  return index.slots[slotOf(index, words, start)]! - 1
}

/** Whether the four words from `start` are the nil UUID, which stands for "unknown". */
export function isNilId(words: Uint32Array, start: number): boolean {
  return (words[start]! | words[start + 1]! | words[start + 2]! | words[start + 3]!) === 0
}

function slotOf(index: IdIndex, words: Uint32Array, start: number): number {
  const w0 = words[start]!
  const w1 = words[start + 1]!
  const w2 = words[start + 2]!
  const w3 = words[start + 3]!
  const mask = index.slots.length - 1
  let hash = index.seed
  hash = Math.imul(hash ^ w0, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15) ^ w1, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13) ^ w2, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 16) ^ w3, 0x27d4eb2f)
  let slot = (hash ^ (hash >>> 15)) & mask
  for (;;) {
    const entry = index.slots[slot]!
    if (entry === 0) return slot
    const at = (entry - 1) * 4
    const known = index.words
    if (known[at] === w0 && known[at + 1] === w1 && known[at + 2] === w2 && known[at + 3] === w3) return slot
    slot = (slot + 1) & mask
  }
}
