import { sweepAftercare } from '@zuchtbuch/db/placement/aftercare'
import { sweepPlacements as sweep } from '@zuchtbuch/db/letters/sweep-placements'
import { handle, type Handler } from '@zuchtbuch/jobs/define'
import { placementSweep } from '@zuchtbuch/jobs/mail'
import type { Schedule } from '@zuchtbuch/jobs/schedules'
import { stripMail } from '@zuchtbuch/mail/strip-mail'
import type { MailContext } from './account.ts'

/**
 * Ends reservations whose day is over, begins the mails that are due, which a person sends, and the rounds of
 * households whose day has come.
 */
export const sweepPlacements = ({ db, config }: MailContext): Handler =>
  handle(placementSweep, {
    act: async () => {
      const aftercare = await sweepAftercare(db, config.timeZone)
      const { expired, drafts, failures } = await sweep(db, {
        timeZone: config.timeZone,
        ownWords: stripMail,
      })
      failures.push(...aftercare.failures)
      // The others are done; the failure of the run tells of this one, and its next try begins with it.
      if (failures.length > 0) throw failures[0]
      return { expired, drafts, begun: aftercare.begun }
    },
  })

/** Whatever the mailbox is set to: animals are freed without it, too. */
export const placementSchedule: Schedule = {
  id: 'placement-sweep',
  job: placementSweep,
  payload: {},
  rhythm: { everyMs: 15 * 60_000 },
  atStart: true,
}
