import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bookkeeping, id } from './columns.ts'

/** A picture for the website; its files are named after `fileName`. */
export const media = pgTable('media', {
  id: id(),
  fileName: text().notNull().unique(),
  /** The name of the breeder's file. */
  originalName: text().notNull(),
  /** SHA-256 of the stored file, hex; names the picture on the published site. */
  contentHash: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Size of the stored file in bytes. */
  size: integer().notNull(),
  ...bookkeeping,
})
