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
  GerbilAlreadyHandedOver: 409,
  GerbilDeceased: 409,
  JobNotFailed: 409,
  ReleaseDamaged: 409,
  SendInProgress: 409,
  AlreadyAnswered: 409,
  NoReplyAddress: 409,
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

/** A 400 about members of the body or parameters. */
export function validationFailed(errors: FieldError[]): AppError {
  return new AppError('ValidationFailed', inOneLine(errors), { errors })
}

/** A 400 about a member, `path`, whose id names no record. */
export function unknownReference(path: string): AppError {
  return unknownReferences([path])
}

/** A 400 about members whose ids name no record. */
export function unknownReferences(paths: readonly string[]): AppError {
  const errors = paths.map((path) => ({
    path,
    message: 'diesen Datensatz gibt es nicht',
    code: 'UnknownReference',
  }))
  return new AppError('UnknownReference', inOneLine(errors), { errors })
}

function inOneLine(errors: FieldError[]): string {
  return errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ')
}
