import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bookkeeping } from './columns.ts'

/** Under which addresses website and program are found. Members that are null are taken from the configuration. */
export const addressSettings = pgTable(
  'address_settings',
  {
    id: integer().primaryKey().default(1),
    siteUrl: text(),
    publicUrl: text(),
    ...bookkeeping,
  },
  () => [check('address_settings_single_row', sql`id = 1`)],
)
