import { errorStatus, type ErrorCode } from '@zuchtbuch/contracts/error-codes'
import { labelOf, thingAt } from './member-labels.de.ts'

/** The error of a member, in camelCase; the code of the whole problem is in PascalCase. */
export type FieldErrorCode = Uncapitalize<string>

/** One finding about an input: `path` is a JSON Pointer (RFC 6901) into the body, or the parameter's name. */
export type FieldError = { path: string; message: string; code: FieldErrorCode }

/**
 * An error whose text is meant for the person who can act on it. The api answers it as a problem document
 * (RFC 9457) with `code` and `members`; everything that is not an AppError is answered as `InternalError`
 * without detail.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly members: Record<string, unknown>

  constructor(code: ErrorCode, detail: string, members: Record<string, unknown> = {}) {
    super(detail)
    this.code = code
    this.status = errorStatus[code]
    this.members = members
  }
}

/** The JSON Pointer (RFC 6901) of a member: the keys that lead to it. */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/**
 * As many findings are told, in so many characters each. Nobody reads more, and what an answer costs must not depend
 * on what was sent.
 */
const most = { findings: 50, path: 200, message: 500, detail: 1000 }

/**
 * A 400 about members of the body or parameters. `count` is how many findings there are where `errors` holds only
 * the first ones; `errorCount` tells it when not all are told.
 */
export function validationFailed(errors: readonly FieldError[], count: number = errors.length): AppError {
  return ofFindings('ValidationFailed', errors, count)
}

/** A 400 about a member, `path`, whose id names no record. */
export function unknownReference(path: string): AppError {
  return unknownReferences([path])
}

/** A 400 about members whose ids name no record. */
export function unknownReferences(paths: readonly string[]): AppError {
  const errors = paths.slice(0, most.findings).map((path) => ({
    path,
    message: `${thingAt(path)} gibt es nicht`,
    code: 'unknownReference' as const,
  }))
  return ofFindings('UnknownReference', errors, paths.length)
}

function ofFindings(code: ErrorCode, errors: readonly FieldError[], count: number): AppError {
  const told = errors.slice(0, most.findings).map(({ path, message, code }) => ({
    path: shortened(path, most.path),
    message: shortened(message, most.message),
    code,
  }))
  const members = count > told.length ? { errors: told, errorCount: count } : { errors: told }
  return new AppError(code, inOneLine(told, count), members)
}

/** For people; programs are told by `path`. */
export function inWords({ path, message }: { path: string; message: string }): string {
  const label = shortened(labelOf(path), most.path)
  return label === '' ? message : `${label}: ${message}`
}

function inOneLine(errors: readonly FieldError[], count: number): string {
  let line = ''
  for (const [index, { path, message }] of errors.entries()) {
    const finding = inWords({ path, message })
    const longer = index === 0 ? finding : `${line}; ${finding}`
    if (longer.length > most.detail) return `${line}; und ${count - index} weitere`
    line = longer
  }
  return count > errors.length ? `${line}; und ${count - errors.length} weitere` : line
}

/** The end of what is too long is left out, never half of a character. */
function shortened(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text
        .slice(0, length)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
}
