import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Counters that several processes compare, such as the version of the pedigree. */
export const counters = pgTable('counters', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull().default(0),
})

/** Seeded rows are the breeder's to change or delete. */
export const seeds = pgTable('seeds', {
  name: text().primaryKey(),
  appliedAt: moment().notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  /** SHA-256 of the cookie's token; the token itself is nowhere stored. */
  tokenHash: text().primaryKey(),
  /** Names it in lists. */
  id: uuid().notNull().unique().defaultRandom(),
  createdAt: moment().notNull().defaultNow(),
  /** To the day. */
  lastUsedAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
  /** From where and with what it was begun, to be recognised by. */
  peer: text(),
  userAgent: text(),
})

/** Wrong passwords of the last minute; in the database so that replicas count together. */
export const loginFailures = pgTable(
  'login_failures',
  {
    peer: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [index().on(t.peer, t.at)],
)

/** The calls of the AI service within the last minute; in the database so that replicas count together. */
export const aiCalls = pgTable(
  'ai_calls',
  {
    peer: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [index().on(t.peer, t.at)],
)

/**
 * Animals that were added, by the version of the pedigree they made. A reader whose snapshot lacks only additions
 * appends them instead of building the whole anew.
 */
export const pedigreeAdditions = pgTable('pedigree_additions', {
  version: bigint({ mode: 'number' }).primaryKey(),
  gerbilId: uuid().notNull(),
})

/**
 * The answers to requests that carried a key, so that a repeated one stores nothing twice. A row without a
 * status is one whose transaction is not over.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    operationId: text().notNull(),
    /** SHA-256, hex, of all that was asked. */
    bodyHash: text().notNull(),
    status: integer(),
    location: text(),
    /** Null when it was too long to keep. */
    body: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index().on(t.createdAt)],
)
