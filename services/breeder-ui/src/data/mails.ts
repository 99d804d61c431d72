import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { newKey } from './capabilities.ts'
import { call, remove } from './call.ts'
import { longestSeconds, resultOf } from './follow-job.ts'
import { invalidate } from './queries.ts'
import { resource } from './resource.ts'
import { noteDone } from './undo.ts'

export type Mail = Api['GET /api/mails/{id}']['response']
export type MailKind = Mail['kind']

/** The subject of a mail: exactly one of them. */
export type MailSubject =
  | { prospectId: string }
  | { reservationId: string }
  | { aftercareId: string }
  | { contactId: string }

export const MAIL_GROUPS = ['offen', 'gesendet'] as const
export type MailGroup = (typeof MAIL_GROUPS)[number]
export const mailsPerPage = 50

const lists: Readonly<Record<MailGroup, { filter: string; orderBy: string }>> = {
  offen: { filter: '(state==Draft|state==Sending|state==Failed)', orderBy: 'createdAt desc' },
  gesendet: { filter: 'state==Sent', orderBy: 'sentAt desc' },
}

/** One page of what is not sent, or of what is, newest first. */
export const useMails = (group: MailGroup, page: number) =>
  useQuery({
    queryKey: ['mails', 'list', group, page],
    queryFn: ({ signal }) =>
      call('GET /api/mails', { query: { ...lists[group], page, pageSize: mailsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

export const useMail = (id: string) => useQuery({ queryKey: ['mails', id], queryFn: () => readMail(id) })

export const readMail = (id: string): Promise<Mail> => call('GET /api/mails/{id}', { params: { id } })

/** Letters that are about one day of their record: of these the service itself finds the one that was begun. */
const ofOneDay: ReadonlySet<MailKind> = new Set([
  'PickupDetails',
  'ReservationReminder',
  'ReservationExpired',
  'StillInterested',
  'AftercareFirst',
  'AftercareYearly',
])

/**
 * Begins a mail. Where somebody has written at one of this kind and not sent it, it is that one; one that nobody
 * touched gives way to what is known now.
 */
export async function beginMail(about: MailSubject, kind: MailKind | null, key: string): Promise<Mail> {
  const chosen = kind ?? ('aftercareId' in about ? await kindOfRound(about.aftercareId) : 'Free')
  if (!ofOneDay.has(chosen)) {
    const begun = await findBegun(about, chosen)
    if (begun !== undefined && begun.version > 1) return begun
    if (begun !== undefined) await call('DELETE /api/mails/{id}', { params: { id: begun.id } })
  }
  const answers = chosen === 'WaitlistPlaced' ? await openRequestOf(about) : null
  const mail = await call('POST /api/mails', {
    body: { ...about, kind: chosen, ...(answers !== null && { inReplyToRequestId: answers }) },
    idempotencyKey: key,
  })
  mails.keep(mail)
  invalidate('mails', null)
  return mail
}

/**
 * A mail to each of these people about their reservation as it is now; who has no address gets none, and is named to be
 * called.
 */
export async function beginMailsAbout(
  reservations: readonly { id: string; contactName: string }[],
): Promise<{ begun: number; toCall: string[] }> {
  const toCall: string[] = []
  for (const { id, contactName } of reservations) {
    const mail = await beginMail({ reservationId: id }, 'ReservationConfirmed', newKey())
    if (mail.to !== null) continue
    toCall.push(contactName)
    await call('DELETE /api/mails/{id}', { params: { id: mail.id } })
  }
  invalidate('mails', null)
  return { begun: reservations.length - toCall.length, toCall }
}

async function findBegun(about: MailSubject, kind: MailKind): Promise<Mail | undefined> {
  const [[member, id] = []] = Object.entries(about)
  const alone = member === 'contactId' ? ',prospectId=null,reservationId=null,aftercareId=null' : ''
  const filter = `state==Draft,kind==${kind},${member}==${id}${alone}`
  return (await call('GET /api/mails', { query: { filter, pageSize: 1 } })).items[0]
}

/** A household is asked about its first weeks, then once a year. */
async function kindOfRound(id: string): Promise<MailKind> {
  const { contactId } = (await call('GET /aftercare', { query: { filter: `id==${id}`, pageSize: 1 } }))
    .items[0] ?? { contactId: null }
  if (contactId === null) return 'AftercareYearly'
  const query = { filter: `contactId==${contactId}`, orderBy: 'dueOn', pageSize: 1 }
  const [first] = (await call('GET /aftercare', { query })).items
  return first?.id === id ? 'AftercareFirst' : 'AftercareYearly'
}

/** The newest mail of a wish, while nobody answered it. */
async function openRequestOf(about: MailSubject): Promise<string | null> {
  if (!('prospectId' in about)) return null
  const { requestIds } = await call('GET /prospects/{id}', { params: { id: about.prospectId } })
  const id = requestIds.at(-1)
  if (id === undefined) return null
  const { status } = await call('GET /api/requests/{id}', { params: { id } })
  return status === 'Answered' || status === 'Abandoned' ? null : id
}

export const mails = resource({
  key: ['mails'],
  read: 'GET /api/mails/{id}',
  change: 'PUT /api/mails/{id}',
  nameOf: ({ contactName }) => contactName,
})

/** Resolves when the mail server has taken it. `version`: what the breeder saw, and nothing else, goes out. */
export async function sendMail({ id, version }: Mail, again: boolean): Promise<Mail> {
  const answer = await call('POST /api/mails/{id}/send', {
    params: { id },
    body: { again },
    ifMatch: version,
    wait: longestSeconds,
  })
  await resultOf(answer)
  const mail = await readMail(id)
  mails.keep(mail)
  for (const resource of ['mails', 'prospects', 'aftercare']) invalidate(resource, null)
  return mail
}

type SentMail = Api['POST /api/mails/bulk-send']['response']['items'][number]

/** Several, each by itself; the answer says which are on their way and why others are not. */
export async function sendMails(ids: string[]): Promise<SentMail[]> {
  const { items } = await call('POST /api/mails/bulk-send', { body: { ids } })
  invalidate('mails', null)
  return items
}

export async function discardMail({ id }: Mail, text: string): Promise<void> {
  await remove('DELETE /api/mails/{id}', { params: { id } })
  noteDone(text, { operation: 'POST /api/mails/{id}/reinstate', params: { id } })
  invalidate('mails', null)
}

export async function reinstateMail(id: string): Promise<void> {
  mails.keep(await call('POST /api/mails/{id}/reinstate', { params: { id } }))
  invalidate('mails', null)
}
