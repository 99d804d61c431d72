import { MAIL_GROUPS, type MailGroup, type MailKind, type MailSubject } from '../../service/mails.ts'
import { texts } from './texts.de.ts'

const id = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const known = (value: unknown) => (typeof value === 'string' && id.test(value) ? value : undefined)

/** What the address of the list says: a group and its page. */
export function readListSearch({ gruppe, seite }: Record<string, unknown>): {
  group: MailGroup
  page: number
} {
  const page = typeof seite === 'number' && Number.isSafeInteger(seite) && seite > 0 ? seite : 1
  return { group: MAIL_GROUPS.find((one) => one === gruppe) ?? 'offen', page }
}

/** What a new mail is about, and which letter it is; null where the address names nothing. */
export function readNewMail({
  interessent,
  reservierung,
  runde,
  kontakt,
  art,
}: Record<string, unknown>): { about: MailSubject; kind: MailKind | null } | null {
  const kind = (Object.keys(texts.kinds) as MailKind[]).find((one) => one === art) ?? null
  const [prospectId, reservationId] = [known(interessent), known(reservierung)]
  const [aftercareId, contactId] = [known(runde), known(kontakt)]
  if (prospectId !== undefined) return { about: { prospectId }, kind }
  if (reservationId !== undefined) return { about: { reservationId }, kind }
  if (aftercareId !== undefined) return { about: { aftercareId }, kind }
  return contactId === undefined ? null : { about: { contactId }, kind }
}
