import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { bookkeeping } from './columns.ts'

/** What counts beside the young of this book where the law counts all small rodents of a keeper. */
export const herdSize = pgTable(
  'herd_size',
  {
    id: integer().primaryKey().default(1),
    /** Young of other rodents by calendar year, in its order. */
    years: jsonb().$type<readonly { year: number; otherRodentYoung: number }[]>().notNull().default([]),
    /** Somebody else keeps rodents in the same rooms. */
    sharesRooms: boolean().notNull().default(false),
    ...bookkeeping,
  },
  () => [check('herd_size_single_row', sql`id = 1`)],
)
