import type { Clash } from './conflict.ts'
import { frameTexts } from '../texts.de.ts'

/** One finding of a refusal: `path` is a JSON Pointer into what was sent. */
export interface Finding {
  path: string
  message: string
  code: string
}

/** A refusal of the service, as its problem document tells it. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | null
  readonly errors: readonly Finding[]
  /** Seconds that the service asks to wait, or null. */
  readonly retryAfter: number | null
  /** All members of the document, for those that only one code has. */
  readonly document: Readonly<Record<string, unknown>>

  constructor(status: number, document: Readonly<Record<string, unknown>>, headers: Headers) {
    super(typeof document['detail'] === 'string' ? document['detail'] : `${status}`)
    this.name = 'ApiProblem'
    this.status = status
    this.code = typeof document['code'] === 'string' ? document['code'] : 'Unknown'
    this.requestId = headers.get('X-Request-Id')
    this.errors = Array.isArray(document['errors']) ? document['errors'].filter(isFinding) : []
    const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
    this.retryAfter = Number.isFinite(seconds) ? seconds : null
    this.document = document
  }
}

/** Somebody else changed it since it was read, so nothing was stored. */
export const isClash = (error: unknown): boolean => error instanceof ApiProblem && error.status === 412

/** The record that was asked for is not there, or its address never was one. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 400 || error.status === 404)

/** The request did not get through, or its answer did not come back: nobody knows whether it took effect. */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super('no connection', { cause })
    this.name = 'NoConnection'
  }
}

function isFinding(value: unknown): value is Finding {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  )
}

/** Codes that no breeder can cause or mend; of others `detail` is a German sentence. */
const forProgrammers = new Set([
  'Unknown',
  'InternalError',
  'InvalidId',
  'InvalidFilter',
  'InvalidOrderBy',
  'InvalidPaging',
  'MethodNotAllowed',
  'NotAcceptable',
  'NotFound',
])

export interface ToldProblem {
  sentence: string
  /** For the one who looks after the service. */
  details: string
}

/** Describes a failure: a sentence for the breeder, and the text under "Details". */
export function describeProblem(error: unknown): ToldProblem {
  if (error instanceof NoConnection)
    return { sentence: frameTexts.noConnection, details: String(error.cause) }
  if (!(error instanceof ApiProblem)) return { sentence: frameTexts.failed, details: String(error) }
  const details = [error.code, error.status, error.requestId ?? '', error.message].join('\n').trim()
  const isForBreeders = error.code !== 'Unknown' && !forProgrammers.has(error.code)
  return { sentence: isForBreeders ? error.message : frameTexts.failed, details }
}

/** Returns the refusal of one member of the body, such as `/name`; null when it was not refused. */
export function fieldError(error: unknown, path: string): string | null {
  if (!(error instanceof ApiProblem)) return null
  return error.errors.find((fault) => fault.path === path)?.message ?? null
}

/** The same member was changed elsewhere, too: the breeder chooses. `theirs` is what is stored now. */
export class Clashed<T> extends Error {
  readonly theirs: T
  readonly clashes: readonly Clash<T>[]

  constructor(theirs: T, clashes: readonly Clash<T>[]) {
    super('changed elsewhere')
    this.name = 'Clashed'
    this.theirs = theirs
    this.clashes = clashes
  }
}

/** Returns the sentence of a refusal; with `path`, a JSON Pointer into the body, the one about that member. */
export const refusalSentence = (error: unknown, path?: string): string => {
  if (error instanceof Clashed) return frameTexts.clashed
  return (path === undefined ? null : fieldError(error, path)) ?? describeProblem(error).sentence
}
