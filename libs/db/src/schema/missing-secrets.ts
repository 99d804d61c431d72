import { SECRET_OWNERS } from '@zuchtbuch/domain/due/due-key'
import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** Passwords and keys that no backup holds: those that a restore did not bring back, until they are typed again. */
export const missingSecrets = pgTable(
  'missing_secrets',
  {
    id: id(),
    owner: text({ enum: SECRET_OWNERS }).notNull().unique(),
    since: moment().notNull().defaultNow(),
  },
  () => [check('missing_secrets_owner_known', sql`owner in ('mailAccount', 'publishTarget', 'assistant')`)],
)
