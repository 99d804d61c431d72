import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** The records that the demo put into this book, for its removal; empty in every other book. */
export const demoRecords = pgTable(
  'demo_records',
  {
    /** The table of the record. */
    resource: text().notNull(),
    recordId: uuid().notNull(),
    /** Members that the demo changed in a record that was there before, as they were. */
    former: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.resource, t.recordId] })],
)
