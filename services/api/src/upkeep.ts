import { sweepGerbilStatuses } from '@zuchtbuch/db/gerbil-status'
import { today } from '@zuchtbuch/domain/calendar'
import { repeat, type Repeated } from '@zuchtbuch/jobs/repeat'
import type { Context } from './context.ts'
import { sweepOrphans } from './flows/sweep-files.ts'

const everyMs = 10 * 60 * 1000

/**
 * What is due at the start and once a day: animals that have become too old to be presumed alive, files that nothing
 * names. Every replica may do it; the second one finds nothing left.
 */
export function startUpkeep({ config, db, files, logger }: Context): Repeated {
  let doneFor: string | undefined
  return repeat(everyMs, async () => {
    const day = today(config.timeZone)
    if (day === doneFor) return
    try {
      const presumedDeceased = await sweepGerbilStatuses(db, day)
      const removed = await sweepOrphans(db, files)
      logger.info({ presumedDeceased, removed }, 'daily upkeep done')
      doneFor = day
    } catch (error) {
      logger.warn({ err: error }, 'the daily upkeep failed and is tried again')
    }
  })
}
