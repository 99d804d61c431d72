import {
  MAIL_KINDS,
  MAIL_STATES,
  MESSAGE_KINDS,
  type Placeholder,
} from '@zuchtbuch/domain/letters/message-templates'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { aftercareRounds } from './aftercare.ts'
import { bookkeeping, id, moment } from './columns.ts'
import { contacts } from './contacts.ts'
import { requests } from './mail.ts'
import { prospects, reservations } from './placement.ts'

/** The breeder's wordings of the letters; null keeps the one that every book begins with. */
export const messageTemplates = pgTable('message_templates', {
  id: id(),
  kind: text({ enum: MESSAGE_KINDS }).notNull().unique(),
  title: text(),
  subjectSie: text(),
  bodySie: text(),
  subjectDu: text(),
  bodyDu: text(),
  ...bookkeeping,
})

/** A mail that the book begins and a person sends. */
export const mailDrafts = pgTable(
  'mail_drafts',
  {
    id: id(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    /** One that is thrown away goes with the contact; any other keeps the contact from being deleted. */
    contactId: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    prospectId: uuid().references(() => prospects.id, { onDelete: 'set null' }),
    reservationId: uuid().references(() => reservations.id, { onDelete: 'set null' }),
    aftercareId: uuid().references(() => aftercareRounds.id, { onDelete: 'set null' }),
    inReplyToRequestId: uuid().references(() => requests.id, { onDelete: 'set null' }),
    subject: text().notNull(),
    body: text().notNull(),
    state: text({ enum: MAIL_STATES }).notNull().default('Draft'),
    /** Placeholders of the letter that had no value. */
    missing: text().array().$type<Placeholder[]>().notNull().default([]),
    /** The version of the letter that it was begun from; null of a free one. */
    templateVersion: integer(),
    /** The day of the record that the sweep wrote it for, once; null of one that a person began. */
    dueOn: date(),
    sentAt: moment(),
    error: jsonb().$type<{ code: string; detail: string }>(),
    ...bookkeeping,
  },
  (t) => [
    uniqueIndex('mail_drafts_once')
      .on(t.kind, sql`coalesce(aftercare_id, reservation_id, prospect_id)`, t.dueOn)
      .where(sql`due_on is not null`),
    index().on(t.contactId),
    index().on(t.prospectId),
    index().on(t.reservationId),
    index().on(t.aftercareId),
    index().on(t.inReplyToRequestId),
    index().on(t.state, t.createdAt),
    check('mail_drafts_sent_has_moment', sql`state <> 'Sent' or sent_at is not null`),
    check('mail_drafts_failed_has_error', sql`(state = 'Failed') = (error is not null)`),
  ],
)
