import { isConnectionLoss } from '@zuchtbuch/db/database-errors'
import type { JobError } from '@zuchtbuch/db/jobs/jobs'
import { AppError } from '@zuchtbuch/runtime/errors'
import { DrizzleQueryError } from 'drizzle-orm'
import { ZodError } from 'zod'

/**
 * A failure that may pass: the job runs again. `code` and the text are shown if the last run fails so, too.
 * `retryAfterMs` is what the other side asked for.
 */
export class TransientError extends Error {
  override readonly name = 'TransientError'
  readonly code: string
  readonly retryAfterMs: number

  constructor(
    code: string,
    detail: string,
    { retryAfterMs = 0, cause }: { retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(detail, { cause })
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** The outcome of a job that was open in a restored backup. */
export const cancelledByRestore = {
  code: 'CancelledByRestore',
  detail:
    'Der Stand einer Sicherung wurde zurückgeholt; dieser Auftrag war damals offen und wird nicht ausgeführt.',
}

/** A run overran its definition's time limit. */
export class JobTimeoutError extends Error {
  override readonly name = 'JobTimeoutError'

  constructor() {
    super('The job overran its time limit')
  }
}

/** Another run of the job may have begun; whatever this one did must not be stored. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'

  constructor() {
    super('The lease of the job was lost')
  }
}

export type Verdict = { error: JobError; transient: boolean; retryAfterMs: number }

/** The codes of sockets and name resolution, of nodemailer (ESOCKET, ECONNECTION) and of fetch (UND_ERR). */
const networkCodes =
  /^(ECONN(REFUSED|RESET|ABORTED|ECTION)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(NET|HOST)(UNREACH|DOWN)|ESOCKET|UND_ERR_(CONNECT_TIMEOUT|SOCKET|HEADERS_TIMEOUT|BODY_TIMEOUT))$/
/** Serialization failure, deadlock, lock not available. */
const contentionCodes = new Set(['40001', '40P01', '55P03'])

/** The database failed in a way that says nothing about the work: the same statements may succeed soon. */
export function isDatabaseTrouble(error: unknown): boolean {
  const links = chain(error)
  if (links.some((link) => 'code' in link && contentionCodes.has(String(link.code)))) return true
  const innermost = links.at(-1)
  return !(innermost?.cause instanceof Error) && isConnectionLoss(innermost)
}

/** Judges a run's failure. The stored error never holds the text of an error that was not written for people. */
export function judge(error: unknown): Verdict {
  const final = { transient: false, retryAfterMs: 0 }
  const passing = { transient: true, retryAfterMs: 0 }
  if (error instanceof TransientError) {
    const { code, message, retryAfterMs } = error
    return { ...passing, error: { code, detail: message }, retryAfterMs }
  }
  if (error instanceof AppError) {
    const { code, message, members } = error
    const more = Object.keys(members).length > 0 ? { members } : {}
    return { ...final, error: { code, detail: message, ...more } }
  }
  if (error instanceof JobTimeoutError) {
    return {
      ...final,
      error: { code: 'JobTimeout', detail: 'Der Auftrag hat länger gedauert, als er darf.' },
    }
  }
  const links = chain(error)
  // A refused connection looks the same whoever refused it; only the query that needed it tells.
  const isQuery = links.some((link) => link instanceof DrizzleQueryError)
  const trouble = isQuery ? undefined : links.map(upstreamTrouble).find((text) => text !== undefined)
  if (trouble !== undefined) {
    return { ...passing, error: { code: 'UpstreamUnavailable', detail: `Der andere Dienst ${trouble}.` } }
  }
  if (isDatabaseTrouble(error)) {
    const detail = 'Die Datenbank war nicht erreichbar.'
    return { ...passing, error: { code: 'DatabaseUnavailable', detail } }
  }
  if (error instanceof ZodError) {
    const paths = [...new Set(error.issues.map((issue) => `/${issue.path.join('/')}`))].join(', ')
    const detail = `Die Daten des Auftrags passen nicht zu seiner Beschreibung (${paths}).`
    return { ...final, error: { code: 'InternalError', detail } }
  }
  return { ...final, error: { code: 'InternalError', detail: 'Der Auftrag ist unerwartet fehlgeschlagen.' } }
}

function upstreamTrouble(link: Error): string | undefined {
  const code = 'code' in link && typeof link.code === 'string' ? link.code : ''
  if (networkCodes.test(code)) return `war nicht erreichbar (${code})`
  const status = 'status' in link && typeof link.status === 'number' ? link.status : 0
  return status === 429 || (status >= 500 && status <= 599) ? `antwortete mit Status ${status}` : undefined
}

/** Exponential with jitter: between half and all of `firstMs · 2^(attempt − 1)`, at most `maxMs`. */
export function backoffMs(
  { firstMs, maxMs }: { firstMs: number; maxMs: number },
  attempt: number,
  random: () => number = Math.random,
): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.min(attempt - 1, 30))
  return Math.round(full * (0.5 + random() / 2))
}

/** The error and its causes, a few levels deep: an error may be its own cause. */
function chain(error: unknown): Error[] {
  const links: Error[] = []
  for (let link = error; link instanceof Error && links.length < 8; link = link.cause) {
    links.push(link)
    if (link instanceof AggregateError && link.errors[0] instanceof Error) links.push(link.errors[0])
  }
  return links
}
