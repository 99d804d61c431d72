import { isStillReferenced } from '@zuchtbuch/db/database-errors'
import { findReferences, type References } from '@zuchtbuch/db/book/references'
import type { Tx } from '@zuchtbuch/db/client'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'

/** The record, or the 404 that every route answers for an id that is not there. */
export function found<T>(record: T | undefined): T {
  if (record === undefined) throw new AppError('NotFound', 'Das gibt es nicht (mehr).')
  return record
}

/** The 412 of a change by somebody who has not seen the newest version. */
export function outdated(): AppError {
  return new AppError('PreconditionFailed', 'Das wurde inzwischen auch woanders geändert. Neu laden.')
}

type Kind = Parameters<typeof findReferences>[1]

/**
 * Deletes unless other records point at this one. The foreign keys are the last word: a reference that another
 * transaction adds in between makes the delete fail, and that is the same 409.
 */
export async function deleteUnlessReferenced(
  tx: Tx,
  kind: Kind,
  id: string,
  remove: () => Promise<void>,
): Promise<void> {
  const references = await findReferences(tx, kind, id)
  if (references.length > 0) throw inUse(references, things[kind])
  try {
    await remove()
  } catch (error) {
    throw isStillReferenced(error) ? inUse([], things[kind]) : error
  }
}

const things: Record<Kind, string> = {
  contact: 'Dieser Kontakt',
  enclosure: 'Dieses Gehege',
  colorVariety: 'Diese Farbe',
  litter: 'Dieser Wurf',
  gerbil: 'Dieses Tier',
  prospect: 'Dieser Wunsch',
  diagnosis: 'Diese Diagnose',
}

/** The 409 of a delete of `thing`, with what still points at it. */
export function inUse(references: References, thing: string): AppError {
  return new AppError('InUse', `${thing} wird noch gebraucht und kann nicht gelöscht werden.`, { references })
}

/** A new order names each of the records exactly once; `path` is the JSON Pointer of the member that holds it. */
export function requirePermutation(given: string[], expected: string[], path: string): void {
  const same = given.length === expected.length && new Set(given).size === given.length
  if (same && given.every((id) => expected.includes(id))) return
  throw validationFailed([{ path, message: 'muss jeden Eintrag genau einmal nennen', code: 'permutation' }])
}

/** Those members of a change that it says something of. */
export function given<T extends object>(changes: T) {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<T> & {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
