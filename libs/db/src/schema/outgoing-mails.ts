import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, moment } from './columns.ts'
import { requests } from './mail.ts'
import { mailDrafts } from './messages.ts'

/**
 * A mail on its way: the answer to a request, or what a draft became. `raw` are the bytes of the mail, built once;
 * every try and the copy in the folder of sent mails are these bytes.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: id(),
    requestId: uuid().references(() => requests.id, { onDelete: 'cascade' }),
    mailDraftId: uuid().references(() => mailDrafts.id, { onDelete: 'cascade' }),
    messageId: text().notNull().unique('outgoing_mails_message_id_unique'),
    sender: text().notNull(),
    recipient: text().notNull(),
    body: text().notNull(),
    raw: bytes().notNull(),
    state: text({ enum: ['Queued', 'Sending', 'Sent', 'Failed'] })
      .notNull()
      .default('Queued'),
    /** The mark: from here on the server may have the mail, whatever it answered. */
    transferStartedAt: moment(),
    /** When the server said that it has the mail. */
    acceptedAt: moment(),
    /** When the copy was known to lie in the folder of sent mails. */
    filedAt: moment(),
    error: jsonb().$type<{ code: string; detail: string }>(),
    closedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('outgoing_mails_one_open')
      .on(t.requestId)
      .where(sql`state in ('Queued', 'Sending')`),
    uniqueIndex('outgoing_mails_one_open_of_draft')
      .on(t.mailDraftId)
      .where(sql`state in ('Queued', 'Sending')`),
    index().on(t.requestId, t.createdAt),
    index().on(t.mailDraftId, t.createdAt),
    check('outgoing_mails_of_one', sql`(request_id is null) <> (mail_draft_id is null)`),
    check('outgoing_mails_state_known', sql`state in ('Queued', 'Sending', 'Sent', 'Failed')`),
    check('outgoing_mails_sent_was_accepted', sql`state <> 'Sent' or accepted_at is not null`),
    check('outgoing_mails_closed', sql`(state in ('Sent', 'Failed')) = (closed_at is not null)`),
    check('outgoing_mails_failed_has_error', sql`state <> 'Failed' or error is not null`),
  ],
)
