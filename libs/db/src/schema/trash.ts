import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** Rows of one table as JSON, under the names of the columns. */
export type TrashedRows = { table: string; rows: Record<string, unknown>[] }

/** Deleted records that can still be brought back, with what they owned; `files` are names of pictures. */
export const trash = pgTable(
  'trash',
  {
    id: id(),
    resource: text({
      enum: [
        'gerbils',
        'litters',
        'matings',
        'contacts',
        'prospects',
        'enclosures',
        'health-records',
        'weight-records',
        'pages',
        'blocks',
        'media',
        'photos',
        'feedback',
      ],
    }).notNull(),
    recordId: uuid().notNull(),
    label: text().notNull(),
    rows: jsonb().$type<TrashedRows[]>().notNull(),
    files: text().array().notNull().default([]),
    deletedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.deletedAt), index().on(t.expiresAt), index().on(t.resource, t.recordId)],
)
