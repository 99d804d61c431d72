import { addDays } from '@zuchtbuch/domain/calendar'
import { nearDay } from '@zuchtbuch/writing/german-day'
import { namesText } from '@zuchtbuch/domain/placement/wish-texts.de'
import { shortDay } from '../../components/date/calendar-words.ts'
import { euros } from '../../components/number/euros.ts'
import type { AnimalRow } from '../../data/herd.ts'
import type { Reservation } from '../../data/reservations.ts'
import { texts } from './texts.de.ts'

/** The animals of a reservation by name, those that left included. */
export const namesOf = ({ animals }: { animals: readonly { name: string }[] }): string =>
  namesText(animals.map(({ name }) => name))

/** Animals by name, as far as they are known. */
export const namesIn = (ids: readonly string[], animals: readonly AnimalRow[]): string =>
  namesText(ids.flatMap((id) => animals.find((animal) => animal.id === id)?.name ?? []))

/** Until when, what is agreed and what is open, in one line. */
export function standingOf(reservation: Reservation, today: string): string {
  const { state, endReason, endedAt, expiresOn, pickupOn, depositEur, depositPaidOn, isOverdue } = reservation
  if (state !== 'Held') {
    return [
      endReason === null ? '' : texts.ended[endReason],
      endedAt === null ? '' : shortDay(endedAt, today),
    ]
      .filter(Boolean)
      .join(' ')
  }
  const deposit =
    depositEur === null
      ? null
      : depositPaidOn === null
        ? texts.deposit(euros(depositEur))
        : texts.depositPaid(euros(depositEur))
  return [
    isOverdue ? texts.overdue(nearDay(expiresOn, today)) : texts.until(nearDay(expiresOn, today)),
    pickupOn === null ? null : texts.pickup(nearDay(pickupOn, today)),
    deposit,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The letter most often written about a reservation as it stands; another one can be chosen there. */
export function letterOf(
  { state, expiresOn, pickupOn, isOverdue }: Reservation,
  today: string,
): 'Free' | 'PickupDetails' | 'ReservationConfirmed' | 'ReservationExpired' | 'ReservationReminder' {
  if (state !== 'Held') return state === 'Expired' ? 'ReservationExpired' : 'Free'
  if (pickupOn !== null && pickupOn >= today) return 'PickupDetails'
  return isOverdue || expiresOn <= addDays(today, soonDays) ? 'ReservationReminder' : 'ReservationConfirmed'
}

/** As long before its end as somebody is reminded, unless the settings say otherwise. */
const soonDays = 3
