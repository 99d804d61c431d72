import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookkeeping, id, moment } from './columns.ts'

/** Tickets. What they are about is written down as it was seen, so that they outlive the records. */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    description: text().notNull(),
    status: text({ enum: ['New', 'InProgress', 'Question', 'Solved', 'Declined'] })
      .notNull()
      .default('New'),
    answer: text(),
    view: text(),
    animalId: text(),
    animalName: text(),
    litterName: text(),
    url: text(),
    userAgent: text(),
    timestamp: moment(),
    gerbilId: uuid(),
    litterId: uuid(),
    contactId: uuid(),
    /** The newest event that was pushed; a late repetition of an older one would show an outdated status. */
    lastEventId: uuid(),
    ...bookkeeping,
  },
  (t) => [index().on(t.createdAt, t.id)],
)

/** The breeder's messages to a ticket, such as the answer to a question. */
export const feedbackReplies = pgTable(
  'feedback_replies',
  {
    id: id(),
    feedbackId: uuid()
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index().on(t.feedbackId, t.createdAt)],
)

/** Browsers that want to be told; `endpoint` is an address that only the push service and the browser should know. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: id(),
  endpoint: text().notNull().unique(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  /** The breeder's name for the device. */
  label: text(),
  /** When its push service last took a message, and what was wrong with the last one that it did not take. */
  lastSuccessAt: moment(),
  lastError: text(),
  /**
   * The public key that the browser subscribed with: messages of another pair are refused. Null of ones from before.
   */
  vapidPublicKey: text(),
  createdAt: moment().notNull().defaultNow(),
})

/** The key pair that push services know this book by, made at its first start. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey().default(1),
    publicKey: text().notNull(),
    /** Encrypted (AES-256-GCM), and which key it was encrypted with. */
    privateKeyCipher: text().notNull(),
    cipherKeyId: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  () => [check('push_keys_single_row', sql`id = 1`)],
)
