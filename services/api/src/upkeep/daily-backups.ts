import { hasBackupOf } from '@zuchtbuch/backup/back-up'
import { today } from '@zuchtbuch/domain/calendar'
import { backupCreate, backupKey } from '@zuchtbuch/jobs/book'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { repeat, type Repeated } from '@zuchtbuch/jobs/repeat'
import type { Context } from '../common/context.ts'

const everyMs = 5 * 60 * 1000
/** A backup that failed is tried again, but not so often that nothing else is to be seen among the jobs. */
const againAfterMs = 60 * 60 * 1000

/**
 * Sees to it that there is a backup of every day on which the api runs for a few minutes. Every replica looks; while
 * the job of one is open, the others make none.
 */
export function startDailyBackups(
  { config, db, logger }: Pick<Context, 'config' | 'db' | 'logger'>,
  { firstAfterMs = everyMs } = {},
): Repeated {
  const { backupDir, timeZone } = config
  // Not while everything is just starting.
  let notBefore = performance.now() + firstAfterMs
  return repeat(everyMs, async () => {
    if (performance.now() < notBefore) return
    const day = today(timeZone)
    try {
      if (await hasBackupOf(backupDir, day)) return
      const options = { dedupeKey: backupKey, scheduled: true }
      await db.transaction((tx) => enqueue(tx, backupCreate, { kind: 'Daily', day }, options))
      notBefore = performance.now() + againAfterMs
    } catch (error) {
      logger.warn({ err: error }, 'the daily backup could not be asked for')
    }
  })
}
