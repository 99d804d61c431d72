import { readEntries, readEntry, removeEntry, writeEntry } from './database.ts'

/** An answer that was seen before: without a network it is better than none. */
interface Seen {
  key: string
  /** Milliseconds on this device's clock. */
  at: number
  /** About what it takes on the disk. */
  bytes: number
  value: unknown
}

/** Browsers grant far more without asking, but a phone's storage is the breeder's. */
export const mostBytes = 40 * 1024 * 1024

/** The keys of the oldest, so that the rest takes no more than the limit. Pure. */
export function tooOld(seen: readonly Omit<Seen, 'value'>[], limit: number = mostBytes): string[] {
  let room = limit
  const gone: string[] = []
  for (const { key, bytes } of seen.toSorted((a, b) => b.at - a.at || (a.key < b.key ? -1 : 1))) {
    room -= bytes
    if (room < 0) gone.push(key)
  }
  return gone
}

/** How much there is, found out once. */
let sizes: Promise<Map<string, Omit<Seen, 'value'>>> | undefined

function knownSizes(): Promise<Map<string, Omit<Seen, 'value'>>> {
  sizes ??= readEntries('seen').then(
    (entries) => new Map(entries.filter(isSeen).map(({ key, at, bytes }) => [key, { key, at, bytes }])),
  )
  return sizes
}

export async function readSeen(key: string): Promise<{ value: unknown; at: number } | undefined> {
  const entry = await readEntry('seen', key)
  return isSeen(entry) ? entry : undefined
}

export async function writeSeen(key: string, value: unknown, at: number): Promise<void> {
  const bytes = (JSON.stringify(value)?.length ?? 0) * 2
  const all = await knownSizes()
  await writeEntry('seen', { key, at, bytes, value })
  all.set(key, { key, at, bytes })
  for (const old of tooOld([...all.values()])) {
    all.delete(old)
    await removeEntry('seen', old)
  }
}

function isSeen(value: unknown): value is Seen {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'at' in value &&
    typeof value.at === 'number' &&
    'bytes' in value &&
    typeof value.bytes === 'number' &&
    'value' in value
  )
}
