import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call, remove } from './call.ts'
import { isAccepted } from './follow-job.ts'
import { ApiProblem, NoConnection } from './problem.ts'
import { invalidate } from './queries.ts'
import { sendFiles } from './send-files.ts'

export type Backup = Api['GET /api/backups']['response'][number]
export type BackupDetails = Api['GET /api/backups/{name}']['response']
export type BackupJob = Api['GET /api/jobs']['response']['items'][number]
export type LastRestore = NonNullable<Api['GET /api/info']['response']['lastRestore']>

const soonMs = 2000

/** The backups, newest first; asked for again and again while a download of one goes on. */
export const useBackups = (isDownloading: boolean) =>
  useQuery({
    queryKey: ['backups', 'list'],
    queryFn: ({ signal }) => call('GET /api/backups', { signal }),
    refetchInterval: isDownloading ? soonMs : false,
  })

/** The contents of a backup and what was entered since; never an answer of an earlier visit. */
export const useBackup = (name: string) =>
  useQuery({
    queryKey: ['backups', name],
    queryFn: ({ signal }) => call('GET /api/backups/{name}', { params: { name }, signal }),
    staleTime: 0,
    gcTime: 0,
    // A large one is read for longer than a request is waited for otherwise.
    retry: false,
  })

/** How many pictures are in a backup; a file never changes, so that it is read once. */
export const usePictureCount = (name: string | null) =>
  useQuery({
    queryKey: ['backup-contents', name],
    queryFn: ({ signal }) => call('GET /api/backups/{name}', { params: { name: name ?? '' }, signal }),
    select: ({ manifest }) => picturesIn(manifest.rows),
    enabled: name !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data

export const picturesIn = (rows: Readonly<Record<string, number>>): number =>
  (rows['photos'] ?? 0) + (rows['media'] ?? 0)

const isOpen = (job: BackupJob | null | undefined) => job?.state === 'Queued' || job?.state === 'Running'

/** The backup that was begun last, by whomever; null before the first. */
export const useBackupJob = () =>
  useQuery({
    queryKey: ['jobs', 'backup'],
    queryFn: async ({ signal }) => {
      const query = { filter: 'type==backup.create', pageSize: 1 }
      return (await call('GET /api/jobs', { query, signal })).items[0] ?? null
    },
    refetchInterval: ({ state }) => (isOpen(state.data) ? soonMs / 2 : false),
  })

/** Begins a backup; resolves to its job, of which `useBackupJob` says what becomes. */
export async function beginBackup(): Promise<string | null> {
  const answer = await call('POST /api/backups', { wait: 0 })
  invalidate('jobs', null)
  return isAccepted(answer) ? answer.jobId : null
}

export async function removeBackup(name: string): Promise<void> {
  await remove('DELETE /api/backups/{name}', { params: { name } })
  invalidate('backups', null)
}

/** Has the browser load a file that may be larger than its memory; asks for a login before, where one is missing. */
export async function download(address: string): Promise<void> {
  await call('GET /api/info')
  Object.assign(document.createElement('a'), { href: address, download: '' }).click()
}

export const backupAddress = (name: string): string => `/api/backups/${encodeURIComponent(name)}/file`

/** Puts a file among the backups of the service; resolves to its name there. */
export async function uploadBackup(file: File, progress: (share: number) => void): Promise<string> {
  // The way of such a file is long: a login that is missing is found out before.
  await call('GET /api/info')
  const body = new FormData()
  body.append('file', file)
  const answer = (await sendFiles('/api/backups/file', body, { progress })) as Backup
  invalidate('backups', null)
  return answer.name
}

const longestPreparationMs = 30 * 60_000

/** Asks for a restore; the service answers when it has read the backup and made one of what it replaces. */
export async function beginRestore(name: string): Promise<void> {
  const body = { confirm: 'zurückspielen' } as const
  await call('POST /api/backups/{name}/restore', { params: { name }, body, patience: longestPreparationMs })
}

/** Answers in a row that know of no restore: then none was begun. */
const calmAnswers = 3

/**
 * Waits until the service is back and says how the restore ended; `before` is when the one before it was. Null: it was
 * never begun, because the service ended before, or refused it when nobody heard that. Sessions go with the rows: the
 * login that is missing then is asked for.
 */
export async function restoreEnded(before: string | null, signal: AbortSignal): Promise<LastRestore | null> {
  for (let calm = 0; calm < calmAnswers; calm++) {
    try {
      const { lastRestore, restoring } = await call('GET /api/info', { signal })
      // While it goes on, what stands there is that it was cut off.
      if (restoring) calm = -1
      else if (lastRestore !== null && lastRestore.at !== before) return lastRestore
    } catch (error) {
      const isAway = error instanceof NoConnection || (error instanceof ApiProblem && error.status >= 500)
      if (!isAway || signal.aborted) throw error
      calm = -1
    }
    await new Promise((resolve) => setTimeout(resolve, soonMs))
  }
  return null
}
