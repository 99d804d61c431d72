import type { Tx } from '@zuchtbuch/db/client'
import { AppError, type FieldError } from '@zuchtbuch/runtime/errors'
import { constraintRefusal } from './constraint-refusal.ts'

/** Why one of many was refused; the paths point into the body of the request. */
export type ItemError = { code: string; detail: string; errors?: FieldError[] }
export type Outcome<T> = { done: T; error: null } | { done: null; error: ItemError }

/**
 * Does one of many under a savepoint: what is refused is undone alone, and told. Any other failure is the whole request's.
 * `path` is the JSON Pointer of the item in the body.
 */
export async function inSavepoint<T>(
  tx: Tx,
  path: string,
  work: (part: Tx) => Promise<T>,
): Promise<Outcome<T>> {
  try {
    return { done: await tx.transaction(work), error: null }
  } catch (error) {
    const refusal = error instanceof AppError ? error : constraintRefusal(error)
    if (refusal === undefined || refusal.status >= 500) throw error
    const { errors } = refusal.members
    const pointed = isFindings(errors)
      ? errors.map((entry) => ({ ...entry, path: path + entry.path }))
      : undefined
    return {
      done: null,
      error: { code: refusal.code, detail: refusal.message, ...(pointed ? { errors: pointed } : {}) },
    }
  }
}

const isFindings = (errors: unknown): errors is FieldError[] => Array.isArray(errors)
