import { isStillReferenced } from '@zuchtbuch/db/database-errors'
import { findReferences, type References } from '@zuchtbuch/db/references'
import type { Tx } from '@zuchtbuch/db/client'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'

/** The record, or the 404 that every route answers for an id that is not there. */
export function found<T>(record: T | undefined): T {
  if (record === undefined) throw new AppError('NotFound', 'Diesen Datensatz gibt es nicht.')
  return record
}

/** The 412 of a change by somebody who has not seen the newest version. */
export function outdated(): AppError {
  return new AppError('PreconditionFailed', 'Der Datensatz wurde inzwischen geändert. Bitte neu laden.')
}

/**
 * Deletes unless other records point at this one. The foreign keys are the last word: a reference that another
 * transaction adds in between makes the delete fail, and that is the same 409.
 */
export async function deleteUnlessReferenced(
  tx: Tx,
  kind: Parameters<typeof findReferences>[1],
  id: string,
  remove: () => Promise<void>,
): Promise<void> {
  const references = await findReferences(tx, kind, id)
  if (references.length > 0) throw inUse(references)
  try {
    await remove()
  } catch (error) {
    throw isStillReferenced(error) ? inUse([]) : error
  }
}

/** The 409 of a delete, with what still points at the record. */
export function inUse(references: References): AppError {
  return new AppError('InUse', 'Der Datensatz wird noch verwendet und kann nicht gelöscht werden.', {
    references,
  })
}

/** A new order names each of the records exactly once; `path` is the JSON Pointer of the member that holds it. */
export function requirePermutation(given: string[], expected: string[], path: string): void {
  const same = given.length === expected.length && new Set(given).size === given.length
  if (same && given.every((id) => expected.includes(id))) return
  throw validationFailed([{ path, message: 'muss jeden Eintrag genau einmal nennen', code: 'permutation' }])
}
