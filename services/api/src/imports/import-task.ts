import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'
import type { ImportPayload } from '@zuchtbuch/jobs/book'

type Surroundings = {
  databaseUrl: string
  filesDir: string
  timeZone: string
  /** The run that this is done for. */
  run: { jobId: string; attempt: number }
}

/** Reads files and stores, or says what it would store. */
export type FileTask = Omit<ImportPayload, 'sources'> &
  Surroundings & { sources: { path: string; name: string }[] }

/** Reads the file of a table, which is at `path`, into its rows. */
export type ReadTableTask = Surroundings & {
  kind: 'read-table'
  tableId: string
  version: number
  path: string
}

/** Checks a table by the herd book, or takes it where a plan is named. */
export type PlanTableTask = Surroundings & {
  kind: 'plan-table'
  tableId: string
  version: number
  planHash: string | null
}

/** The task of the process that reads foreign files. */
export type ImportTask = FileTask | ReadTableTask | PlanTableTask

/** Tells how far an import is, 0 to 100. */
export type Progress = (percent: number) => void

/** Its answers; the last one is its outcome. */
export type ImportMessage = { percent: number } | ImportOutcome

export type ImportOutcome =
  | { report: Record<string, unknown> }
  | { error: { code: ErrorCode; detail: string; members: Record<string, unknown> } }
  | { failure: string }
