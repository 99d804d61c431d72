import type { SearchOf } from '../../searches.ts'
import type { MailKind, MailSubject } from '../../data/mails.ts'
import { texts } from './texts.de.ts'

/** Reads the subject and the letter of a new mail; null where the address names none. */
export function readNewMail({
  interessent: prospectId,
  reservierung: reservationId,
  runde: aftercareId,
  kontakt: contactId,
  art,
}: SearchOf<'/nachrichten/$id'>): { about: MailSubject; kind: MailKind | null } | null {
  const kind = (Object.keys(texts.kinds) as MailKind[]).find((one) => one === art) ?? null
  if (prospectId !== undefined) return { about: { prospectId }, kind }
  if (reservationId !== undefined) return { about: { reservationId }, kind }
  if (aftercareId !== undefined) return { about: { aftercareId }, kind }
  return contactId === undefined ? null : { about: { contactId }, kind }
}
