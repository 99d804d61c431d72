import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'
import type { ImportPayload } from '@zuchtbuch/jobs/book'

/** The task of the process that reads foreign files. */
export type ImportTask = Omit<ImportPayload, 'sources'> & {
  databaseUrl: string
  filesDir: string
  timeZone: string
  sources: { path: string; name: string }[]
  /** The run that this is done for. */
  run: { jobId: string; attempt: number }
}

/** Tells how far an import is, 0 to 100. */
export type Progress = (percent: number) => void

/** Its answers; the last one is its outcome. */
export type ImportMessage = { percent: number } | ImportOutcome

export type ImportOutcome =
  | { report: Record<string, unknown> }
  | { error: { code: ErrorCode; detail: string; members: Record<string, unknown> } }
  | { failure: string }
