import type { DbOrTx } from '@zuchtbuch/db/client'
import { findRecipients, type MailDraft } from '@zuchtbuch/db/mail/mail-drafts'
import { viewRecord } from '../common/record-view.ts'

/** Mails as answers show them; to whom they go is read in one query. */
export async function showMails(db: DbOrTx, rows: MailDraft[]) {
  const recipients = await findRecipients(
    db,
    rows.map(({ contactId }) => contactId),
  )
  return rows.map(({ dueOn: _dueOn, error, ...row }) => ({
    ...viewRecord(row),
    contactName: recipients.get(row.contactId)?.name ?? '',
    to: recipients.get(row.contactId)?.address ?? null,
    error: error === null ? null : { code: error.code, detail: error.detail },
  }))
}

export async function showMail(db: DbOrTx, row: MailDraft) {
  return (await showMails(db, [row]))[0]!
}
