import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createReadStream, createWriteStream } from 'node:fs'
import { backUp } from '@zuchtbuch/backup/back-up'
import { type BackupContents, inspectBackup } from '@zuchtbuch/backup/inspect-backup'
import { BackupError } from '@zuchtbuch/backup/manifest'
import { backupName, findStoredBackup, type StoredBackup } from '@zuchtbuch/backup/stored-backups'
import { diskFull, freeBytes, isDiskFull, leastFreeBytes } from '@zuchtbuch/runtime/disk-space'
import { requireDatabaseUrl } from '@zuchtbuch/runtime/env'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Context } from '../common/context.ts'
import { found } from '../common/records.ts'
import { backupTexts } from '../common/texts.de.ts'

/** Throws `NotFound` for anything that is no backup in the folder. */
export async function requireBackup(
  { config }: Pick<Context, 'config'>,
  name: string,
): Promise<StoredBackup> {
  return found(await findStoredBackup(config.backupDir, name))
}

/** Inspects a file. Throws `BackupDamaged`, `BackupTooNew`, or `DiskFull` when it holds more than `most` bytes. */
export async function readContents(file: string, options: { most?: number } = {}): Promise<BackupContents> {
  try {
    return await inspectBackup(file, options)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    if (error.reason === 'too large') throw diskFull()
    throw error.reason === 'too new'
      ? new AppError('BackupTooNew', backupTexts.tooNew)
      : new AppError('BackupDamaged', backupTexts.damaged)
  }
}

/** Puts an uploaded file among the backups, once it has been read to its end. */
export async function keepUpload({ config }: Pick<Context, 'config'>, file: string): Promise<StoredBackup> {
  await readContents(file)
  const { backupDir } = config
  const name = backupName.uploaded(randomUUID())
  const target = path.join(backupDir, name)
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  try {
    await rename(file, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await copyAside(file, target)
  }
  return found(await findStoredBackup(backupDir, name))
}

/** To another disk: whole, or not there. What a crash leaves is removed by the rotation. */
async function copyAside(file: string, target: string): Promise<void> {
  const draft = `${target}.part`
  try {
    await pipeline(createReadStream(file), createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw isDiskFull(error) ? diskFull() : error
  }
}

/** The commands that restore a backup by hand, while nothing else runs: with npm, with Docker. */
export function restoreCommands({ config }: Pick<Context, 'config'>, name: string): [string, string] {
  const file = path.join(config.backupDir, name)
  return [
    `npm run restore -- ${file}`,
    `docker compose run --rm api node libs/backup/dist/restore-main.js ${file}`,
  ]
}

/** The state of an api that was told to restore, which ends with that, or is still checking whether it can. */
const restoring = new WeakMap<Context, 'beginning' | 'told'>()

/**
 * Whether a backup is about to be brought back: read, or made of what it will replace, or the services are being
 * stopped.
 */
export const isRestoring = (ctx: Context): boolean => restoring.has(ctx)

/**
 * Sees that a backup can be brought back, and makes one of what it will replace; returns the name of that. Throws
 * `RestoreNotHere` where nothing outlives this process, `BackupDamaged`, `BackupTooNew`, `DiskFull`, and `BackupRunning`
 * while another one begins.
 */
export async function prepareRestore(ctx: Context, name: string): Promise<string> {
  const { config } = ctx
  await requireBackup(ctx, name)
  if (!ctx.restore) throw new AppError('RestoreNotHere', backupTexts.notHere(restoreCommands(ctx, name)))
  const before = restoring.get(ctx)
  if (before === 'beginning') throw new AppError('BackupRunning', backupTexts.running)
  restoring.set(ctx, 'beginning')
  try {
    const { backupDir, filesDir } = config
    const most = (await freeBytes(filesDir)) - leastFreeBytes
    await readContents(path.join(backupDir, name), { most: Math.max(0, most) })
    const source = { databaseUrl: requireDatabaseUrl(config), filesDir, backupDir }
    const wanted = { kind: 'BeforeRestore', id: randomUUID() } as const
    const watch = { signal: new AbortController().signal, progress: () => {} }
    const { name: safeguard } = await backUp(source, wanted, watch)
    restoring.set(ctx, 'told')
    return safeguard
  } catch (error) {
    if (before) restoring.set(ctx, before)
    else restoring.delete(ctx)
    throw isDiskFull(error) ? diskFull() : error
  }
}
