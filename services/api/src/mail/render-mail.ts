import type { Tx } from '@zuchtbuch/db/client'
import {
  lockUnsentDrafts,
  type MailAbout,
  type MailDraft,
  type NewMailDraft,
  updateMailDraft,
} from '@zuchtbuch/db/mail/mail-drafts'
import { findRequest, type Request } from '@zuchtbuch/db/mail/requests'
import { writeLetter } from '@zuchtbuch/db/letters/write-letter'
import { stripMail } from '@zuchtbuch/mail/strip-mail'
import { replySubject } from '@zuchtbuch/mail/threading'

type Rendered = Pick<NewMailDraft, 'body' | 'missing' | 'subject' | 'templateVersion'>

/** A mail of a kind as its letter says it now; an answer keeps the subject of what it answers. */
export async function renderMail(
  tx: Tx,
  kind: MailDraft['kind'],
  about: MailAbout,
  { request, timeZone }: { request: Request | undefined; timeZone: string },
): Promise<Rendered> {
  const { subject, body, missing, templateVersion } =
    kind === 'Free'
      ? { subject: '', body: '', missing: [], templateVersion: null }
      : await writeLetter(
          tx,
          kind,
          { ...about, ...(request && { answers: request.bodyText }) },
          { timeZone, ownWords: stripMail },
        )
  return {
    subject: cut(request?.channel === 'Mail' ? replySubject(request.subject) : subject, 200),
    body: cut(body, 20_000),
    missing,
    templateVersion,
  }
}

/** Counts what a reader counts: never half of a character. */
const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('')

/**
 * Does something to a reservation; mails about it that nobody has sent or changed say afterwards what is true then. The
 * reservation is locked. One that was changed stays as it is.
 */
export async function renewingDrafts<T>(
  tx: Tx,
  reservationId: string,
  timeZone: string,
  work: () => Promise<T>,
): Promise<T> {
  const render = async (draft: MailDraft) => {
    const { inReplyToRequestId } = draft
    const request = inReplyToRequestId === null ? undefined : await findRequest(tx, inReplyToRequestId)
    return renderMail(tx, draft.kind, draft, { request, timeZone })
  }
  const untouched: string[] = []
  for (const draft of await lockUnsentDrafts(tx, reservationId))
    if (draft.version === 1 || (await render(draft)).body === draft.body) untouched.push(draft.id)
  const done = await work()
  // The work itself removed what no longer applies.
  for (const draft of await lockUnsentDrafts(tx, reservationId)) {
    if (!untouched.includes(draft.id)) continue
    const { subject, body, missing, templateVersion } = await render(draft)
    if (subject === draft.subject && body === draft.body) continue
    await updateMailDraft(tx, draft.id, { subject, body, missing, templateVersion })
  }
  return done
}
