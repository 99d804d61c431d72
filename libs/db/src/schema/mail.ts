import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { REQUEST_CHANNELS } from '@zuchtbuch/domain/request-channels'
import { bookkeeping, bytes, id, moment } from './columns.ts'
import { contacts } from './contacts.ts'

/** A file that came with a mail; its bytes are not kept. `size` is in bytes, decoded. */
export type MailAttachment = { fileName: string | null; contentType: string; size: number }

/** A mail that somebody wrote to the breeder, or what they said another way. Message-Ids keep their angle brackets. */
export const requests = pgTable(
  'requests',
  {
    id: id(),
    /** How it came; all but mails are entered by hand. */
    channel: text({ enum: REQUEST_CHANNELS }).notNull().default('Mail'),
    /**
     * The mail's Message-Id; where it had none, one made of a hash of its content, or of the id of what was no mail.
     */
    gmailMessageId: text().notNull(),
    threadId: text().notNull(),
    inReplyTo: text(),
    references: text().array().notNull().default([]),
    fromName: text(),
    fromAddress: text(),
    /** Where somebody who was on the phone, or writes from one, is reached; no mail has it. */
    fromPhone: text(),
    /** Where an answer goes instead of to the sender. */
    replyTo: text(),
    subject: text().notNull(),
    bodyText: text().notNull(),
    receivedAt: moment().notNull(),
    status: text({ enum: ['New', 'InProgress', 'Assigned', 'Answered', 'Abandoned'] })
      .notNull()
      .default('New'),
    assignedContactId: uuid().references(() => contacts.id),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /** The request that goes on with this mail's conversation in the inbox; null of one that stands there itself. */
    entryId: uuid().references((): AnyPgColumn => requests.id, { onDelete: 'cascade' }),
    /** A bounce, an automatic answer, a newsletter, a notice of a payment, or marked as spam. */
    isAutomated: boolean().notNull().default(false),
    /** Codes of what is suspicious about the sender, found on arrival. */
    senderWarnings: text().array().notNull().default([]),
    /** The mailbox's provider found the sender to be who they say they are; false of mails from before. */
    isSenderProven: boolean().notNull().default(false),
    /** Tells it from another mail with the same Message-Id; null of mails from before. */
    fingerprint: text(),
    answeredAt: moment(),
    draftReply: text(),
    /** The origin of the draft: model, version of the prompt, the facts it was given. */
    draftModel: text(),
    draftPromptVersion: text(),
    draftFacts: jsonb().$type<unknown>(),
    ...bookkeeping,
  },
  (t) => [
    uniqueIndex('requests_gmail_message_id_unique').on(t.gmailMessageId),
    index().on(t.receivedAt.desc().nullsFirst(), t.id),
    index().on(t.status, t.receivedAt.desc().nullsFirst()),
    index().on(t.threadId),
    index().on(t.assignedContactId),
    index().on(t.entryId),
    check('requests_channel_known', sql`channel in ('Mail', 'Phone', 'Chat', 'InPerson')`),
    check('requests_status_known', sql`status in ('New', 'InProgress', 'Assigned', 'Answered', 'Abandoned')`),
    check('requests_message_id_bracketed', sql`gmail_message_id ~ '^<.+>$'`),
  ],
)

/**
 * A file of a mail that somebody looks at, fetched from the mailbox and kept for an hour, in pieces. `position` is its
 * place among the attachments of the request.
 */
export const mailAttachmentPieces = pgTable(
  'mail_attachment_pieces',
  {
    requestId: uuid()
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    number: integer().notNull(),
    bytes: bytes().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.position, t.number] })],
)

/** Message-Ids that are not to be read again: of deleted requests, and of the answers to them. */
export const requestTombstones = pgTable('request_tombstones', {
  /** Its hash (`tombstoneOf`); of mails that were deleted before, itself. */
  messageId: text().primaryKey(),
  /** The fingerprint of the mail; null where any mail with the id is meant. */
  fingerprint: text(),
  deletedAt: moment().notNull().defaultNow(),
})

/** A mail that could not be read; noted so that it is not tried for ever. */
export const unreadableMails = pgTable(
  'unreadable_mails',
  {
    id: id(),
    folder: text().notNull(),
    uidValidity: bigint({ mode: 'number' }).notNull(),
    uid: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('unreadable_mails_once').on(t.folder, t.uidValidity, t.uid)],
)

/** The one mail account. Members that are null are taken from the configuration. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    id: integer().primaryKey().default(1),
    gmailAddress: text(),
    /** Encrypted (AES-256-GCM); null when there is none. */
    appPasswordCipher: text(),
    /** The id of the key it was encrypted with. */
    appPasswordKeyId: text(),
    imapHost: text(),
    imapPort: integer(),
    smtpHost: text(),
    smtpPort: integer(),
    folder: text().notNull().default('INBOX'),
    /** Minutes; 0 turns polling off. */
    pollInterval: integer().notNull().default(5),
    /** A first reading begins with this day. */
    syncSince: date(),
    /** How far the folder was read, and of which of its lives (UIDVALIDITY). */
    lastUid: bigint({ mode: 'number' }).notNull().default(0),
    uidValidity: bigint({ mode: 'number' }),
    /** Counts the changes that begin the reading anew; a reading that began before stores nothing more. */
    cursorVersion: integer().notNull().default(1),
    lastSyncAt: moment(),
    lastSyncError: text(),
    /** Failed readings since the last good one; scheduled ones pause until `pausedUntil`. */
    syncFailures: integer().notNull().default(0),
    pausedUntil: moment(),
    /** The server refused the password: nothing is tried by itself until the settings change. */
    authRefused: boolean().notNull().default(false),
    /** A reading runs, or died. */
    /** Whether an answer quotes below itself what it answers. */
    quotesQuestion: boolean().notNull().default(true),
    syncing: boolean().notNull().default(false),
    /** After one that died: the message that is being read. */
    suspectUid: bigint({ mode: 'number' }),
    ...bookkeeping,
  },
  () => [
    check('mail_settings_single_row', sql`id = 1`),
    check('mail_settings_poll_interval', sql`poll_interval between 0 and 1440`),
    check('mail_settings_last_uid', sql`last_uid >= 0`),
    check('mail_settings_ports', sql`imap_port between 1 and 65535 and smtp_port between 1 and 65535`),
    check('mail_settings_password_whole', sql`(app_password_cipher is null) = (app_password_key_id is null)`),
  ],
)
