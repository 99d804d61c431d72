import { today } from '@zuchtbuch/domain/calendar'
import { lockAftercareRound, updateAftercareRound } from '../placement/aftercare.ts'
import type { Tx } from '../client.ts'
import type { JobError } from '../jobs/jobs.ts'
import { discardDrafts, findMailDraft, lockMailDraft, updateMailDraft } from '../mail/mail-drafts.ts'
import { notify } from '../notify.ts'
import { findProspectsOfRequests, lockProspects, updateProspect } from '../placement/prospects.ts'
import { hasJoinedSince } from './join-threads.ts'
import type { OutgoingMail } from '../mail/outgoing-mails.ts'
import { lockRequest, type RequestValues, updateRequest } from '../mail/requests.ts'
import type { Changes } from '../rows.ts'

/*
 * Updates the records that mails are about. Every caller locks in one order: prospects, rounds of aftercare, requests,
 * mails.
 */

/** Notes that a mail came or went on this day; a question whether the wish still stands no longer applies. */
export async function noteContact(tx: Tx, prospectId: string, day: string): Promise<void> {
  const [prospect] = await lockProspects(tx, [prospectId])
  if (!prospect || (prospect.lastContactOn !== null && prospect.lastContactOn >= day)) return
  await updateProspect(tx, prospectId, { lastContactOn: day })
  await discardDrafts(tx, { prospectId }, ['StillInterested'])
}

type Sent = Pick<OutgoingMail, 'body' | 'createdAt'>

/** The server has taken the answer to a request. */
export async function settleAnswer(tx: Tx, requestId: string, sent: Sent, timeZone: string): Promise<void> {
  const prospectId = (await findProspectsOfRequests(tx, [requestId])).get(requestId)
  if (prospectId !== undefined) await noteContact(tx, prospectId, today(timeZone))
  await lockRequest(tx, requestId)
  // A mail that came while the answer was on its way is neither read nor answered.
  const isOpen = await hasJoinedSince(tx, requestId, sent.createdAt)
  await noteAnswered(
    tx,
    requestId,
    isOpen ? { draftReply: null } : { status: 'Answered', draftReply: sent.body },
  )
}

async function noteAnswered(tx: Tx, requestId: string, values: Changes<RequestValues>): Promise<void> {
  const { version } = await updateRequest(tx, requestId, { ...values, answeredAt: new Date() })
  await notify(tx, 'request', { id: requestId, change: 'answered', version })
}

/** The server has taken what a draft became on this moment; the request that it answers is answered. */
export async function settleSentMail(
  tx: Tx,
  id: string,
  { createdAt }: Pick<Sent, 'createdAt'>,
  timeZone: string,
): Promise<void> {
  const known = await findMailDraft(tx, id)
  if (!known) return
  const { prospectId, aftercareId, inReplyToRequestId } = known
  if (prospectId !== null) await noteContact(tx, prospectId, today(timeZone))
  const round = aftercareId === null ? undefined : await lockAftercareRound(tx, aftercareId)
  if (round?.state === 'Due')
    await updateAftercareRound(tx, round.id, { state: 'Sent', sentOn: today(timeZone) })
  const request = inReplyToRequestId === null ? undefined : await lockRequest(tx, inReplyToRequestId)
  if (request) {
    const isOpen = await hasJoinedSince(tx, request.id, createdAt)
    await noteAnswered(tx, request.id, isOpen ? {} : { status: 'Answered' })
  }
  await updateMailDraft(tx, id, { state: 'Sent', sentAt: new Date(), error: null })
}

/** A mail that was not sent, or may not have been; without an error it is a draft again. */
export async function settleUnsentMail(
  tx: Tx,
  id: string,
  error: Pick<JobError, 'code' | 'detail'> | null,
): Promise<void> {
  const draft = await lockMailDraft(tx, id)
  if (draft?.state !== 'Sending') return
  await updateMailDraft(
    tx,
    id,
    error === null
      ? { state: 'Draft', error: null }
      : { state: 'Failed', error: { code: error.code, detail: error.detail } },
  )
}
