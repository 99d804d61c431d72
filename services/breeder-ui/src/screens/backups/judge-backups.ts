import { backupState } from '@zuchtbuch/domain/backup-state'
import type { Backup, BackupJob } from '../../data/backups.ts'

const takenOldAfterMs = 30 * 24 * 60 * 60 * 1000

export interface Safety {
  state: 'ok' | 'old' | 'none' | 'failed'
  /** The newest that was made of the book as it was. */
  newest: Backup | null
}

/** How safe the book is: by its newest backup, and by the last try to make one. */
export function judgeBackups(backups: readonly Backup[], job: BackupJob | null, now: number): Safety {
  const newest = backups.find(({ kind }) => kind === 'Daily' || kind === 'Manual') ?? null
  const made = newest === null ? null : Date.parse(newest.createdAt)
  // One that is tried again has its error, too.
  const failed = job !== null && job.error !== null ? Date.parse(job.finishedAt ?? job.updatedAt) : null
  const state = failed !== null && (made === null || failed > made) ? 'failed' : backupState(made, now)
  return { state, newest }
}

/** When a backup was last taken elsewhere: as the service knows it, or this device, which also outlives the file. */
export function lastTaken(
  backups: readonly Backup[],
  here: string | null,
  now: number,
): { at: string | null; isHere: boolean; isDue: boolean } {
  const moments = [here, ...backups.map(({ downloadedAt }) => downloadedAt)]
  const at = moments.reduce(
    (a, b) => (a === null || (b !== null && Date.parse(b) > Date.parse(a)) ? b : a),
    null,
  )
  return {
    at,
    isHere: at !== null && at === here,
    isDue: at === null || now - Date.parse(at) > takenOldAfterMs,
  }
}
