import { addDays, addMonths } from '../calendar.ts'
import type { MessageKind } from './message-templates.ts'
import type { PlacementSettings } from '../placement/placement-settings.ts'
import { endsByItself, type ReservationDays, type ReservationState } from '../placement/placement-states.ts'

/** A mail that is to be begun, and the day of the record that it is about: once for each day. */
export interface DueDraft {
  readonly kind: MessageKind
  readonly dueOn: string
}

/** How long after the end somebody is still told that a reservation ended. */
const toldWithinDays = 14

/** The mails about a reservation that are to be begun by a day. */
export function draftsOfReservation(
  one: ReservationDays & { readonly state: ReservationState; readonly endedOn: string | null },
  { reminderDays, pickupNoticeDays }: Pick<PlacementSettings, 'reminderDays' | 'pickupNoticeDays'>,
  day: string,
): DueDraft[] {
  const { state, expiresOn, pickupOn, endedOn } = one
  if (state === 'Expired')
    return endedOn !== null && day <= addDays(endedOn, toldWithinDays)
      ? [{ kind: 'ReservationExpired', dueOn: expiresOn }]
      : []
  if (state !== 'Held') return []
  const drafts: DueDraft[] = []
  const isEnding = day <= expiresOn && day >= addDays(expiresOn, -reminderDays)
  if (isEnding && endsByItself(one, addDays(expiresOn, 1)))
    drafts.push({ kind: 'ReservationReminder', dueOn: expiresOn })
  if (pickupOn !== null && day <= pickupOn && day >= addDays(pickupOn, -pickupNoticeDays))
    drafts.push({ kind: 'PickupDetails', dueOn: pickupOn })
  return drafts
}

/** When somebody who waits is to be asked whether the wish still stands. */
export function stillInterestedOn(
  {
    lastContactOn,
    waitlistedOn,
  }: { readonly lastContactOn: string | null; readonly waitlistedOn: string | null },
  { confirmAfterMonths }: Pick<PlacementSettings, 'confirmAfterMonths'>,
): string | null {
  const last = lastContactOn ?? waitlistedOn
  return last === null ? null : addMonths(last, confirmAfterMonths)
}
