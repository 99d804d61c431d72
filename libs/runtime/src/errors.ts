/** Every error code of the API with its HTTP status. A code means one thing, everywhere. */
export const errorStatus = {
  ValidationFailed: 400,
  InvalidId: 400,
  InvalidFilter: 400,
  InvalidOrderBy: 400,
  InvalidPaging: 400,
  UnknownReference: 400,
  GenotypeInvalid: 400,
  ParentGenderInvalid: 400,
  ParentTooYoung: 400,
  PedigreeCycle: 400,
  PedigreeTooDeep: 400,
  NotLoggedIn: 401,
  WrongPassword: 401,
  NotLocal: 403,
  ProxyNotTrusted: 403,
  CrossSite: 403,
  NotFound: 404,
  ContractFileMissing: 404,
  MethodNotAllowed: 405,
  NotAcceptable: 406,
  RequestTimeout: 408,
  Conflict: 409,
  InUse: 409,
  SlugTaken: 409,
  NameTaken: 409,
  ProtectedPage: 409,
  SeededVariety: 409,
  VarietyOverlaps: 409,
  DuplicateExternalRef: 409,
  DuplicateDate: 409,
  IdempotencyKeyReused: 409,
  SomeRefused: 409,
  PublicUrlLocal: 409,
  MatingClosed: 409,
  GerbilAlreadyHandedOver: 409,
  GerbilDeceased: 409,
  RestoreConflict: 409,
  JobNotFailed: 409,
  ReleaseDamaged: 409,
  SendInProgress: 409,
  AlreadyAnswered: 409,
  NoReplyAddress: 409,
  RecipientUnconfirmed: 409,
  DraftUnchecked: 409,
  RequestChanged: 409,
  ImportSourceMissing: 409,
  InstanceNotEmpty: 409,
  PlanChanged: 409,
  PreconditionFailed: 412,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  RangeNotSatisfiable: 416,
  UnknownHost: 421,
  TooManyRequests: 429,
  HeadersTooLarge: 431,
  InternalError: 500,
  AiUpstreamError: 502,
  NamesUpstreamError: 502,
  AiKeyMissing: 503,
  NamesKeyMissing: 503,
  QueueUnavailable: 503,
  DatabaseUnavailable: 503,
  UpstreamUnavailable: 502,
  PushRefused: 502,
  MailAuthFailed: 502,
  MailUnavailable: 502,
  MailRejected: 502,
  MailOutcomeUnknown: 502,
  MailNotConfigured: 503,
  WorkerLost: 500,
  JobTimeout: 504,
  DiskFull: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One finding about an input: `path` is a JSON Pointer (RFC 6901) into the body, or the parameter's name. */
export type FieldError = { path: string; message: string; code: string }

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
    message: 'diesen Datensatz gibt es nicht',
    code: 'UnknownReference',
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

function inOneLine(errors: readonly FieldError[], count: number): string {
  let line = ''
  for (const [index, { path, message }] of errors.entries()) {
    const finding = path === '' ? message : `${path}: ${message}`
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
