import { deriveGerbilStatus, GERBIL_STATUSES } from '@zuchtbuch/domain/gerbil-status'

type Row = Record<string, unknown>

/**
 * An animal of an `export.json` with the statuses that there are now. Books from before have one status for each
 * animal, the chosen one, and call that of an animal that is bred with `Active`; theirs become what the rules say on
 * the day `today` (`YYYY-MM-DD`). Anything that is no animal, and no status that there ever was, stays as it is.
 */
export function withKnownStatus(row: unknown, today: string): unknown {
  return isRow(row) ? translate(row, today) : row
}

function translate(row: Row, today: string): Row {
  const { status, chosenStatus = status } = row
  if (row['chosenStatus'] !== undefined && status !== 'Active' && chosenStatus !== 'Active') return row
  const chosen =
    chosenStatus === 'Active' ? 'Breeding' : GERBIL_STATUSES.find((known) => known === chosenStatus)
  if (chosen === undefined) return row
  const facts = {
    chosenStatus: chosen,
    dateOfDeath: textOrNull(row['dateOfDeath']),
    receiverContactId: textOrNull(row['receiverContactId']),
    dateOfBirth: textOrNull(row['dateOfBirth']),
  }
  return { ...row, chosenStatus: chosen, status: deriveGerbilStatus(facts, today) }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
