import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bookkeeping, id } from './columns.ts'

export const colorVarieties = pgTable('color_varieties', {
  id: id(),
  name: text().notNull().unique(),
  englishName: text(),
  /** Its names elsewhere: an import knows it by these, too. */
  otherNames: text().array().notNull().default([]),
  /** A canonical genotype read as a pattern; null for an own variety that is not tied to a genotype. */
  genotype: text(),
  sortOrder: integer().notNull(),
  isSeeded: boolean().notNull().default(false),
  ...bookkeeping,
})
