import { type Base, type Change, changesOf } from './changes-of.ts'
import type { Entry, MemberClash } from './outbox.ts'

/** The answer to an entry. `silence`: none came, and it is unknown whether it took effect. */
export type Reply =
  | { kind: 'answer'; document: unknown }
  | { kind: 'refusal'; status: number; code: string; sentence: string; details: string }
  | { kind: 'silence' }

/** The next step: it is done, waits, asks for a login, is merged with the stored record, or needs the breeder. */
export type Verdict = 'done' | 'wait' | 'login' | 'merge' | 'park'

export function judge(entry: Entry, reply: Reply): Verdict {
  if (reply.kind === 'silence') return 'wait'
  if (reply.kind === 'answer') return judgeItems(entry, reply.document)
  const { status, code } = reply
  if (code === 'NotLoggedIn') return 'login'
  if (status >= 500 || [408, 425, 429].includes(status)) return 'wait'
  if (status === 412 && entry.base) return 'merge'
  // The record was deleted elsewhere already.
  if (status === 404 && entry.operation.startsWith('DELETE ')) return 'done'
  return 'park'
}

function judgeItems(entry: Entry, document: unknown): Verdict {
  const [refused] = refusedItems(entry, document)
  if (!refused) return 'done'
  const isOne = itemsOf(entry.body)?.items.length === 1
  return isOne && refused.error.code === 'PreconditionFailed' && entry.base ? 'merge' : 'park'
}

/** The list of a body of which each item is answered for itself. */
function itemsOf(body: unknown): { name: string; items: readonly Record<string, unknown>[] } | null {
  if (typeof body !== 'object' || body === null) return null
  for (const name of ['changes', 'items']) {
    const items = (body as Record<string, unknown>)[name]
    if (Array.isArray(items)) return { name, items }
  }
  return null
}

export interface ItemError {
  code: string
  detail: string
}

interface RefusedItem {
  item: Record<string, unknown>
  error: ItemError
}

/** The refused items of an operation on many. */
function refusedItems({ body }: Entry, document: unknown): RefusedItem[] {
  const asked = itemsOf(body)
  if (!asked || typeof document !== 'object' || document === null || !('items' in document)) return []
  const { items } = document
  if (!Array.isArray(items)) return []
  return asked.items.flatMap((item, n) => {
    const error: unknown = items[n]?.error
    return isItemError(error) ? [{ item, error }] : []
  })
}

const isItemError = (value: unknown): value is ItemError =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'detail' in value &&
  typeof value.detail === 'string'

/**
 * Splits an entry of which some items were refused: each refused one becomes an entry of its own. Its key is new,
 * for the service keeps the answer of the old one.
 */
export function splitRefused(
  entry: Entry,
  document: unknown,
  newKey: () => string,
): { entry: Entry; error: ItemError }[] {
  const asked = itemsOf(entry.body)
  return refusedItems(entry, document).map(({ item, error }) => {
    const id = idOfItem(item)
    const base = id === undefined ? undefined : entry.base?.[id]
    const { base: _all, makes: _made, ...rest } = entry
    return {
      error,
      entry: {
        ...rest,
        key: newKey(),
        body: { ...(entry.body as object), [asked?.name ?? 'items']: [item] },
        ...(id !== undefined && base ? { base: { [id]: base } } : {}),
        subjects: id === undefined ? entry.subjects : entry.subjects.filter((one) => one.includes(id)),
      },
    }
  })
}

function idOfItem(item: Record<string, unknown>): string | undefined {
  const id = item['id'] ?? item['gerbilId']
  return typeof id === 'string' ? id : undefined
}

/** The entry with another patch, on top of the record as it is stored now. Whoever sends it again gives it a key. */
export function rebased(
  entry: Entry,
  { id }: Change,
  patch: Readonly<Record<string, unknown>>,
  stored: Base,
): Entry {
  const asked = itemsOf(entry.body)
  const body = asked
    ? { ...(entry.body as object), [asked.name]: [{ ...asked.items[0], version: stored.version, patch }] }
    : patch
  return { ...entry, body, base: { [id]: stored } }
}

/** The breeder chose, per member, between what was typed and what is stored; null when nothing is left to send. */
export function resolveConflict(
  entry: Entry,
  takesMine: (clash: MemberClash) => boolean,
  key: string,
): Entry | null {
  const [change] = changesOf(entry)
  const stored = change && entry.parked?.stored?.[change.id]
  if (!change || !stored) return { ...entry, key, tried: false, parked: null }
  const given = (entry.parked?.clashes ?? []).filter((clash) => !takesMine(clash)).map(({ member }) => member)
  const patch = Object.fromEntries(Object.entries(change.patch).filter(([member]) => !given.includes(member)))
  if (Object.keys(patch).length === 0) return null
  return { ...rebased(entry, change, patch, stored), key, tried: false, parked: null }
}
