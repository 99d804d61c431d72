import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'
import type { ImportPayload } from '@zuchtbuch/jobs/book'

/** What the process that reads foreign files is told. */
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

/** What it answers, the last of them being its outcome. */
export type ImportMessage = { percent: number } | ImportOutcome

export type ImportOutcome =
  | { report: Record<string, unknown> }
  | { error: { code: ErrorCode; detail: string; members: Record<string, unknown> } }
  | { failure: string }
