type QueryErrorCode = 'InvalidFilter' | 'InvalidOrderBy' | 'InvalidPaging'

/**
 * An error of a list endpoint's caller; the answer is a 400 problem document. `detail` is one English
 * sentence of at most 200 characters with at most 40 of the input and no SQL. For filter and order, `position`
 * is the 0-based UTF-16 offset in the decoded parameter and `allowedFields` the names that may stand there;
 * paging has neither.
 */
export class QueryError extends Error {
  override readonly name = 'QueryError'
  readonly status = 400
  readonly code: QueryErrorCode
  readonly detail: string
  readonly position: number | undefined
  readonly allowedFields: readonly string[] | undefined

  constructor(code: QueryErrorCode, detail: string, position?: number, allowedFields?: readonly string[]) {
    super(detail)
    this.code = code
    this.detail = detail
    this.position = position
    this.allowedFields = allowedFields
  }
}

/** Makes the error for one place of the parameter at hand. */
export type Fail = (position: number, detail: string) => QueryError

/** Input as it may stand in a `detail`: at most 40 units, no half surrogate pair. */
export function quote(text: string): string {
  const shown = text.slice(0, 40)
  return `"${shown.isWellFormed() ? shown : shown.slice(0, -1)}"`
}

/** The error that something else stands at this place than `what`. */
export function expected(what: string, text: string, at: number, fail: Fail): QueryError {
  const found = at === text.length ? 'the end' : quote(text.slice(at))
  return fail(at, `Expected ${what}, found ${found}.`)
}
