import type { Tx } from '@zuchtbuch/db/client'
import {
  findMailDraft,
  findRecipients,
  lockMailDraft,
  type MailDraft,
  updateMailDraft,
} from '@zuchtbuch/db/mail/mail-drafts'
import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { findOpenMailOf } from '@zuchtbuch/db/mail/outgoing-mails'
import { lockRequest } from '@zuchtbuch/db/mail/requests'
import type { Enqueued } from '@zuchtbuch/jobs/enqueue'
import { outcomeUnknown } from '@zuchtbuch/jobs/mail'
import { usableAddress } from '@zuchtbuch/mail/addresses'
import { AppError, type FieldError, validationFailed } from '@zuchtbuch/runtime/errors'
import type { Context } from '../common/context.ts'
import { found } from '../common/records.ts'
import { enqueueSend, queueMail } from './queue-mail.ts'
import { requireMailAccount } from './require-mail-account.ts'
import { requireLookedAt, requireOneLine } from './store-reply.ts'

type Wish = { again: boolean; requestId: string; requireVersion?: (version: number) => void }

/**
 * Stores a draft as a mail on its way, with its job, by the rules of an answer to a request. Pressed twice it is one
 * mail.
 */
export async function sendDraft(
  ctx: Context,
  tx: Tx,
  id: string,
  { again, requestId, requireVersion }: Wish,
): Promise<Enqueued> {
  const { inReplyToRequestId } = found(await findMailDraft(tx, id))
  const request = inReplyToRequestId === null ? undefined : await lockRequest(tx, inReplyToRequestId)
  const draft = found(await lockMailDraft(tx, id))
  if (draft.state === 'Sending') return enqueueSend(tx, found(await findOpenMailOf(tx, id)), requestId)
  requireVersion?.(draft.version)
  requireSendable(draft, again)
  requireLookedAt(draft.body)
  const sender = requireMailAccount(ctx, await readMailSettings(tx))
  const recipient = await requireAddress(tx, draft)
  if (request) requireOneLine(request)
  const { subject, body } = draft
  await updateMailDraft(tx, id, { state: 'Sending', error: null })
  return queueMail(
    tx,
    { of: { mailDraftId: id }, answers: request, sender, recipient, subject, body },
    { requestId, timeZone: ctx.config.timeZone },
  )
}

/** Only the breeder can decide that somebody may get the same mail twice. */
function requireSendable({ state, error, subject, body }: MailDraft, again: boolean): void {
  if (state === 'Discarded') throw new AppError('Conflict', 'Diese Nachricht wurde verworfen.')
  if (state === 'Sent' && !again)
    throw new AppError(
      'AlreadyAnswered',
      'Diese Nachricht wurde schon gesendet. Mit „again“ wird sie noch einmal gesendet.',
    )
  if (error?.code === outcomeUnknown.code && !again)
    throw new AppError('MailOutcomeUnknown', outcomeUnknown.detail)
  const errors: FieldError[] = []
  const message = 'darf nicht leer sein'
  if (subject.trim() === '') errors.push({ path: '/subject', message, code: 'required' })
  if (body.trim() === '') errors.push({ path: '/body', message, code: 'required' })
  if (errors.length > 0) throw validationFailed(errors)
}

async function requireAddress(tx: Tx, { contactId }: MailDraft): Promise<string> {
  const recipient = (await findRecipients(tx, [contactId])).get(contactId)
  const address = usableAddress(recipient?.address ?? undefined)
  if (address !== null) return address
  throw new AppError('NoReplyAddress', 'Bei diesem Kontakt steht keine Adresse, an die man schreiben kann.')
}
