import { expireReservations } from '@zuchtbuch/db/expire-reservations'
import { handle, type Handler } from '@zuchtbuch/jobs/define'
import { placementSweep } from '@zuchtbuch/jobs/mail'
import type { Schedule } from '@zuchtbuch/jobs/schedules'
import type { MailContext } from './account.ts'

/** Ends reservations whose day is over. */
export const sweepPlacements = ({ db, config }: MailContext): Handler =>
  handle(placementSweep, {
    act: async () => {
      const { expired, failures } = await expireReservations(db, config.timeZone)
      // The others were ended; the failure of the run tells of this one, and its next try begins with it.
      if (failures.length > 0) throw failures[0]
      return { expired }
    },
  })

/** Whatever the mailbox is set to: animals are freed without it, too. */
export const placementSchedule: Schedule = {
  id: 'placement-sweep',
  job: placementSweep,
  payload: {},
  rhythm: { everyMs: 15 * 60_000 },
}
