import { removeOldDueMarks } from '@zuchtbuch/db/due/due-marks'
import { alignEnclosureStays } from '@zuchtbuch/db/herd/enclosure-stays'
import { sweepGerbilStatuses } from '@zuchtbuch/db/herd/gerbil-status'
import { removeOldIdempotencyKeys } from '@zuchtbuch/db/idempotency-keys'
import { removeOldAttachments } from '@zuchtbuch/db/mail/mail-attachments'
import { removeExpiredTrash } from '@zuchtbuch/db/book/trash'
import { today } from '@zuchtbuch/domain/calendar'
import { repeat, type Repeated } from '@zuchtbuch/jobs/repeat'
import type { Context } from '../common/context.ts'
import { settleHolds } from '../herd/settle-holds.ts'
import { removeOldTables } from '../imports/tables/remove-old-tables.ts'
import { sweepOrphans } from './sweep-files.ts'

const everyMs = 10 * 60 * 1000

/**
 * Takes away files of mails that were looked at more than an hour ago, and does what is due at the start and once a
 * day: animals that have become too old to be presumed alive, what has lain in the trash for 30 days, tables that
 * nobody has touched for as long, files that nothing names, keys of requests that nobody repeats any more, marks of what is due no more. Every replica may do it;
 * the second one finds nothing left.
 */
export function startUpkeep({ config, db, files, logger }: Context): Repeated {
  let doneFor: string | undefined
  return repeat(everyMs, async () => {
    const day = today(config.timeZone)
    try {
      await removeOldAttachments(db)
      if (day === doneFor) return
      const presumedDeceased = await sweepGerbilStatuses(db, day)
      await alignEnclosureStays(db, config.timeZone)
      await db.transaction((tx) => settleHolds(tx, day))
      const expired = await removeExpiredTrash(db, new Date())
      await removeOldTables({ db, files })
      const removed = await sweepOrphans(db, files)
      await removeOldIdempotencyKeys(db)
      await removeOldDueMarks(db, day)
      logger.info({ presumedDeceased, expired, removed }, 'daily upkeep done')
      doneFor = day
    } catch (error) {
      logger.warn({ err: error }, 'the daily upkeep failed and is tried again')
    }
  })
}
