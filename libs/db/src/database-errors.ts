import pg from 'pg'

/** Drizzle wraps the driver's error; the driver's own says what happened. */
function driverError(error: unknown): Error | undefined {
  let current = error
  // A cause may lead back to where it came from.
  for (let depth = 0; depth < 20 && current instanceof Error; depth++) {
    if (current instanceof pg.DatabaseError || 'errno' in current) return current
    if (!(current.cause instanceof Error)) return current
    current = current.cause
  }
  return undefined
}

export type ConstraintViolation =
  | { kind: 'unique'; constraint: string }
  /** `path`: JSON Pointer of the member that names no record. */
  | { kind: 'reference'; constraint: string; path: string }

/** Returns the constraint that a failed write violated, or undefined for another error. */
export function readConstraintViolation(error: unknown): ConstraintViolation | undefined {
  const cause = driverError(error)
  if (!(cause instanceof pg.DatabaseError) || cause.constraint === undefined) return undefined
  if (cause.code === '23505') return { kind: 'unique', constraint: cause.constraint }
  if (cause.code !== '23503') return undefined
  // Foreign keys are called <table>_<column>_<foreign table>_<its key>_fk; only diagnoses have another key than an id.
  const named = new RegExp(`^${cause.table}_(?:(.+)_diagnoses_code|(.+_id)_.+_id)_fk$`).exec(cause.constraint)
  const column = named?.[1] ?? named?.[2] ?? ''
  const member = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return { kind: 'reference', constraint: cause.constraint, path: `/${member}` }
}

/** True when a delete failed because other records still point at the row. */
export function isStillReferenced(error: unknown): boolean {
  const cause = driverError(error)
  return cause instanceof pg.DatabaseError && cause.code === '23503'
}

/** True when the server refused values: wrong in themselves (class 22), or together with others (class 23). */
export function isBadData(error: unknown): boolean {
  const cause = driverError(error)
  return cause instanceof pg.DatabaseError && /^2[23]/.test(cause.code ?? '')
}

/** True when two transactions waited for each other and the server ended this one. */
export function isDeadlock(error: unknown): boolean {
  const cause = driverError(error)
  return cause instanceof pg.DatabaseError && cause.code === '40P01'
}

const shutdownCodes = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', '08001'])
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** The driver's messages without a code; the last two come from the statement after the one that was cut off. */
const lossMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/

/** True when the database could not be reached or went away in the middle. */
export function isConnectionLoss(error: unknown): boolean {
  const cause = driverError(error)
  if (cause instanceof pg.DatabaseError) return shutdownCodes.has(cause.code ?? '')
  if (cause === undefined) return false
  if ('code' in cause && 'syscall' in cause) {
    // A socket that is not there is a file like any other: only connecting to it concerns the database.
    if (cause.code === 'ENOENT') return cause.syscall === 'connect'
    if (socketCodes.has(String(cause.code))) return true
  }
  return lossMessage.test(cause.message)
}
