import type { Remembered } from '@zuchtbuch/db/schema/import-steps'
import { isSame } from './import-plan.ts'

export type Merge<P> = {
  changes: Partial<P>
  /** Fields that keep another value than the imported one. */
  kept: (keyof P & string)[]
  /** The values to remember as imported; null when they are known already. */
  remember: Remembered | null
}

/** The fields of an import as the record has them, in so far as it has them. */
export type StoredFields<P> = { readonly [F in keyof P]?: P[F] | null }

/**
 * Decides field by field what an import may change in a record that is there: an empty field is filled, a value that
 * came from the last import follows the source, anything else is the breeder's and kept. A field that the breeder has
 * emptied since stays empty. An imported value that is null, or an empty list, says nothing.
 */
export function mergeFields<P extends object>(
  current: StoredFields<P>,
  imported: P,
  lastImport: Remembered | undefined,
): Merge<P> {
  const changes: Partial<P> = {}
  const kept: (keyof P & string)[] = []
  const news: Record<string, unknown> = {}
  for (const field in imported) {
    const value = imported[field]
    if (isBlank(value)) continue
    if (!isSame(lastImport?.[field], value)) news[field] = value
    if (isSame(current[field], value)) continue
    if (isImports(field, current[field], lastImport)) changes[field] = value
    else kept.push(field)
  }
  const remember = Object.keys(news).length === 0 ? null : { ...lastImport, ...news }
  return { changes, kept, remember }
}

/** Returns the value of one field once the changes are made; the same decision, without an object per question. */
export function mergedField<P extends object, F extends keyof P & string>(
  field: F,
  current: StoredFields<P>,
  imported: P,
  lastImport: Remembered | undefined,
): P[F] | null | undefined {
  const value = imported[field]
  return isBlank(value) || !isImports(field, current[field], lastImport) ? current[field] : value
}

/** Whether a field holds nothing but what an import brought. */
function isImports(field: string, stored: unknown, lastImport: Remembered | undefined): boolean {
  return lastImport !== undefined && field in lastImport ? isSame(stored, lastImport[field]) : isBlank(stored)
}

/** Whether a member says nothing: no value, no element, an unknown gender, or a flag that is not set. */
function isBlank(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === 'Unknown' ||
    (Array.isArray(value) && value.length === 0)
  )
}
