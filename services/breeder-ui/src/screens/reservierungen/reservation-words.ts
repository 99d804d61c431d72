import { messageTexts } from '@zuchtbuch/domain/message-texts.de'
import { shortDay } from '../../parts/date/calendar-words.ts'
import { euros } from '../../parts/number/euros.ts'
import { readNumber } from '../../parts/number/read-number.ts'
import type { AnimalRow } from '../../service/herd.ts'
import type { Reservation } from '../../service/reservations.ts'
import { texts } from './texts.de.ts'

/** The animals of a reservation by name, those that left included. */
export const namesOf = ({ animals }: Pick<Reservation, 'animals'>): string =>
  messageTexts.names(animals.map(({ name }) => name))

/** Animals by name, as far as they are known. */
export const namesIn = (ids: readonly string[], animals: readonly AnimalRow[]): string =>
  messageTexts.names(ids.flatMap((id) => animals.find((animal) => animal.id === id)?.name ?? []))

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
    isOverdue ? texts.overdue(shortDay(expiresOn, today)) : texts.until(shortDay(expiresOn, today)),
    pickupOn === null ? null : texts.pickup(shortDay(pickupOn, today)),
    deposit,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Euros as they are typed; null where nothing is, undefined where it is no amount. */
export function readEuros(text: string): number | null | undefined {
  const read = readNumber(text.replace(/€|EUR/gi, ''))
  if (read.kind === 'empty') return null
  if (read.kind !== 'number' || read.value < 0 || read.value > 99_999_999) return undefined
  const cents = Math.round(read.value * 100)
  return Math.abs(cents / 100 - read.value) > 1e-9 ? undefined : cents / 100
}
