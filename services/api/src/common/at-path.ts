import { AppError, type FieldError, unknownReferences, validationFailed } from '@zuchtbuch/runtime/errors'
import { constraintRefusal } from './constraint-refusal.ts'

/**
 * Does the work on a part of a body; what it refuses is told with the place of the part (`path`, a JSON Pointer) before
 * that of the member.
 */
export async function atPath<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusal = error instanceof AppError ? error : constraintRefusal(error)
    if (refusal === undefined || refusal.status >= 500) throw error
    throw pointed(refusal, path)
  }
}

function pointed(refusal: AppError, path: string): AppError {
  const { code, message, members } = refusal
  const errors = findingsOf(refusal).map((entry) => ({ ...entry, path: path + entry.path }))
  if (code === 'ValidationFailed') return validationFailed(errors)
  if (code === 'UnknownReference') return unknownReferences(errors.map((entry) => entry.path))
  return new AppError(code, message, errors.length > 0 ? { ...members, errors } : members)
}

function findingsOf({ members }: AppError): FieldError[] {
  return Array.isArray(members['errors']) ? (members['errors'] as FieldError[]) : []
}
