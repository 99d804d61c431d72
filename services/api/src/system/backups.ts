import path from 'node:path'
import {
  Backup,
  BackupDetails,
  BackupParams,
  Backups,
  MadeBackup,
  RestoreBegun,
  RestoreInput,
} from '@zuchtbuch/contracts/backups'
import { listBackups } from '@zuchtbuch/backup/rotation'
import {
  listStoredBackups,
  noteDownload,
  removeStoredBackup,
  type StoredBackup,
} from '@zuchtbuch/backup/stored-backups'
import { countEnteredSince } from '@zuchtbuch/db/book/entered-since'
import { backupCreate, backupKey } from '@zuchtbuch/jobs/book'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { AppError } from '@zuchtbuch/runtime/errors'
import { answerJob } from '../http/answer-job.ts'
import { keepUpload, prepareRestore, readContents, requireBackup, restoreCommands } from './restore-backup.ts'
import { sendFile } from '../http/send-file.ts'
import { uploadedFiles } from '../http/uploads.ts'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { backupTexts } from '../common/texts.de.ts'

const tag = 'Backups'
const waitSeconds = 60
const contents = ['BackupDamaged', 'BackupTooNew'] as const

export const listBackupsRoute = route({
  method: 'get',
  path: '/api/backups',
  tag,
  summary: 'The backups, newest first',
  response: Backups,
  handler: async ({ config }) => (await listStoredBackups(config.backupDir)).map(viewBackup),
})

export const createBackupRoute = route({
  method: 'post',
  path: '/api/backups',
  tag,
  summary: 'Make a backup; the newest five of these are kept',
  job: true,
  response: MadeBackup,
  errors: ['BackupRunning', 'DiskFull', 'QueueUnavailable', 'JobTimeout'],
  handler: async (ctx, input) => {
    const { requestId } = input
    const enqueued = await ctx.db.transaction((tx) =>
      enqueue(tx, backupCreate, { kind: 'Manual' }, { requestId, dedupeKey: backupKey }),
    )
    if (!enqueued.created) throw new AppError('BackupRunning', backupTexts.running)
    return answerJob(ctx, input, backupCreate, enqueued, waitSeconds)
  },
})

export const uploadBackupRoute = route({
  method: 'post',
  path: '/api/backups/file',
  tag,
  summary: 'Bring a backup that lies elsewhere; it is read to its end first',
  description:
    'The multipart field `file`, of up to BACKUP_UPLOAD_MAX megabytes. Nothing is brought back yet.',
  upload: { maxFiles: 1, isBackup: true },
  status: 201,
  response: Backup,
  errors: [...contents],
  location: ({ name }) => `/api/backups/${name}`,
  handler: async (ctx, { request }) => {
    const { path: file } = found(uploadedFiles(request)[0])
    return viewBackup(await keepUpload(ctx, file))
  },
})

export const getBackupRoute = route({
  method: 'get',
  path: '/api/backups/{name}',
  tag,
  summary: 'What is in a backup, and what was entered since',
  params: BackupParams,
  response: BackupDetails,
  costly: true,
  errors: [...contents],
  handler: async (ctx, { params }) => {
    const backup = await requireBackup(ctx, params.name)
    const { createdAt, rows, files } = await readContents(path.join(ctx.config.backupDir, backup.name))
    const lost = await countEnteredSince(ctx.db, new Date(createdAt))
    const byHand = ctx.restore ? [] : restoreCommands(ctx, backup.name)
    return { ...viewBackup(backup), manifest: { createdAt, rows, files }, lost, byHand }
  },
})

export const getBackupFileRoute = route({
  method: 'get',
  path: '/api/backups/{name}/file',
  tag,
  summary: 'The backup itself; in parts, too',
  params: BackupParams,
  responseType: 'application/gzip',
  errors: ['PreconditionFailed', 'RangeNotSatisfiable'],
  handler: async (ctx, { params, request, response }) => {
    const { backupDir } = ctx.config
    const { name, bytes, createdAt } = await requireBackup(ctx, params.name)
    const headers = {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/gzip',
      'Content-Disposition': `attachment; filename="${name}"`,
      ETag: `"${createdAt.getTime()}-${bytes}"`,
    }
    const missing = () => new AppError('NotFound', backupTexts.gone)
    await sendFile(path.join(backupDir, name), headers, request, response, missing)
    const range = String(response.getHeader('Content-Range') ?? '')
    const reachesEnd = response.statusCode === 200 || range.endsWith(`-${bytes - 1}/${bytes}`)
    if (request.method === 'GET' && reachesEnd && response.writableFinished)
      await noteDownload(backupDir, name)
  },
})

export const deleteBackupRoute = route({
  method: 'delete',
  path: '/api/backups/{name}',
  tag,
  summary: 'Remove a backup; never the newest daily one',
  params: BackupParams,
  status: 204,
  errors: ['Conflict'],
  handler: async (ctx, { params }) => {
    const { backupDir } = ctx.config
    const { name } = await requireBackup(ctx, params.name)
    const [newest] = await listBackups(backupDir)
    if (newest?.name === name) throw new AppError('Conflict', backupTexts.newest)
    await removeStoredBackup(backupDir, name)
  },
})

export const restoreBackupRoute = route({
  method: 'post',
  path: '/api/backups/{name}/restore',
  tag,
  summary: 'Bring a backup back: everything is as it was then',
  description:
    'Reads the backup to its end and makes one of the present state; then all services stop, and start again with the former ' +
    'state. How it ended stands in `/api/info` (`lastRestore`). Everybody logs in again.',
  params: BackupParams,
  body: RestoreInput,
  status: 202,
  response: RestoreBegun,
  errors: [...contents, 'DiskFull', 'BackupRunning', 'RestoreNotHere'],
  handler: async (ctx, { params, response }) => {
    const safeguard = await prepareRestore(ctx, params.name)
    // The caller has the answer before this process is stopped. It goes on although the caller has left: the word was
    // given.
    if (response.destroyed) ctx.restore?.(params.name)
    else response.once('close', () => ctx.restore?.(params.name))
    return { safeguard }
  },
})

function viewBackup({ createdAt, downloadedAt, ...backup }: StoredBackup) {
  return {
    ...backup,
    createdAt: createdAt.toISOString(),
    downloadedAt: downloadedAt?.toISOString() ?? null,
  }
}
