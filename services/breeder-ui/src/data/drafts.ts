import { readEntries, readEntry, removeEntry, writeEntry } from './database.ts'

/** A form's text that the service has not stored yet. */
export interface Draft<T> {
  /** Record and field: `gerbil:0199…:notes`. */
  key: string
  /** Moment of the last key, ISO 8601. */
  at: string
  /** The version of the record that the typing began from; null for a new one. */
  version: number | null
  value: T
}

export async function readDraft<T>(
  key: string,
  isValue: (value: unknown) => value is T,
): Promise<Draft<T> | null> {
  const entry = await readEntry('drafts', key)
  if (typeof entry !== 'object' || entry === null || !('value' in entry) || !isValue(entry.value)) return null
  if (!('at' in entry) || typeof entry.at !== 'string') return null
  const version = 'version' in entry && typeof entry.version === 'number' ? entry.version : null
  return { key, at: entry.at, version, value: entry.value }
}

export async function writeDraft<T>(draft: Draft<T>): Promise<void> {
  await writeEntry('drafts', draft)
}

/** Only what was stored, or given up, is forgotten. */
export async function dropDraft(key: string): Promise<void> {
  await removeEntry('drafts', key)
}

/** All drafts whose key begins so, such as `pages/<id>/`: also of what is no longer there. */
export async function readDrafts<T>(
  beginning: string,
  isValue: (value: unknown) => value is T,
): Promise<Draft<T>[]> {
  const keys = (await readEntries('drafts')).map((entry) => Reflect.get(Object(entry), 'key'))
  const wanted = keys.filter((key) => typeof key === 'string' && key.startsWith(beginning))
  const drafts = await Promise.all(wanted.map((key) => readDraft(key, isValue)))
  return drafts.filter((draft) => draft !== null)
}
