import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'
import { isAccepted } from './follow-job.ts'
import { jobIsOpen, type Job } from './jobs.ts'
import { invalidate } from './queries.ts'
import { sendFiles } from './send-files.ts'

export type ImportReport = Api['POST /import/execute']['response']
export type WordImportReport = Api['POST /import/docx/execute']['response']

export type ImportKind = 'dataset' | 'word'

const folders: Readonly<Record<ImportKind, string>> = { dataset: '/import', word: '/import/docx' }

/**
 * Hands files over; resolves to the id of the job that reads them. With the `planHash` of what was shown exactly that
 * is stored, else nothing is.
 */
export async function beginImport(
  { kind, files, planHash }: { kind: ImportKind; files: readonly File[]; planHash: string | null },
  progress: (share: number) => void,
): Promise<string> {
  // The way of a large file is long: a login that is missing is found out before.
  await call('GET /api/info')
  const body = new FormData()
  for (const file of files) body.append('file', file)
  const step = planHash === null ? 'dry-run' : `execute?planHash=${encodeURIComponent(planHash)}`
  const headers = { prefer: 'respond-async' }
  const answer = await sendFiles(`${folders[kind]}/${step}`, body, { headers, progress })
  invalidate('jobs', null)
  if (!isAccepted(answer)) throw new Error('not a job')
  return answer.jobId
}

const soonMs = 1000

/** How far an import is, and what came of it. */
export const useImport = (jobId: string | null) =>
  useQuery({
    queryKey: ['jobs', jobId],
    queryFn: ({ signal }) => call('GET /api/jobs/{id}', { params: { id: jobId ?? '' }, signal }),
    enabled: jobId !== null,
    refetchInterval: ({ state }) => (state.data !== undefined && jobIsOpen(state.data) ? soonMs : false),
  })

/** The report of a job that read files; null of any other job, and where the report was emptied. */
export function reportOf({ type, result }: Job): ImportReport | WordImportReport | null {
  if (type !== 'import.run' || typeof result !== 'object' || result === null) return null
  return 'planHash' in result ? (result as ImportReport | WordImportReport) : null
}

export const isWord = (report: ImportReport | WordImportReport): report is WordImportReport =>
  'fills' in report
