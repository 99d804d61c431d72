import type { ErrorCode } from '@zuchtbuch/runtime/errors'

/** What the process that reads foreign files is told. */
export type ImportTask = {
  kind: 'dataset' | 'word'
  databaseUrl: string
  filesDir: string
  timeZone: string
  sources: { path: string; name: string }[]
  /** Most bytes of a JSON source; an upload may have fewer than what an operator put there. */
  maxJsonBytes: number
  execute: boolean
  planHash: string | null
}

/** What it answers. */
export type ImportOutcome =
  | { report: unknown }
  | { error: { code: ErrorCode; detail: string; members: Record<string, unknown> } }
  | { failure: string }
