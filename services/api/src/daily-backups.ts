import { backUpDaily } from '@zuchtbuch/backup/daily-backup'
import { today } from '@zuchtbuch/domain/calendar'
import { repeat, type Repeated } from '@zuchtbuch/jobs/repeat'
import { requireDatabaseUrl } from '@zuchtbuch/runtime/env'
import type { Context } from './context.ts'

const everyMs = 5 * 60 * 1000

/**
 * Sees to it that there is a backup of every day on which the api runs for a few minutes. Every replica tries; one
 * makes it. A stop does not wait for one to be complete. One that fails is tried again, and shows on the operator's page by not being there.
 */
export function startDailyBackups(
  { config, logger }: Pick<Context, 'config' | 'logger'>,
  { firstAfterMs = everyMs } = {},
): Repeated {
  const { backupDir, filesDir, timeZone } = config
  const notBefore = performance.now() + firstAfterMs
  const stopping = new AbortController()
  const repeated = repeat(everyMs, async () => {
    // Not while everything is just starting.
    if (performance.now() < notBefore) return
    try {
      const source = { databaseUrl: requireDatabaseUrl(config), filesDir, backupDir }
      const report = await backUpDaily(source, today(timeZone), stopping.signal)
      if (report) logger.info({ ...report, rows: undefined }, 'daily backup made')
    } catch (error) {
      if (stopping.signal.aborted) return
      logger.error({ err: error }, 'the daily backup failed and is tried again')
    }
  })
  return {
    now: repeated.now,
    stop() {
      stopping.abort()
      return repeated.stop()
    },
  }
}
