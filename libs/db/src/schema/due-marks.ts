import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The change of "done" beside the mark, for its undo: a member of a record, as it was and as it became. */
export type Former =
  | { table: 'enclosures' | 'health_records'; id: string; before: string | null; written: string }
  | { table: 'litters'; id: string; before: null; written: 0 }
  | { table: 'gerbils'; animals: { id: string; before: string | null }[]; written: string }

/** The breeder's mark on a due item; `key` names the occurrence (`due-key.ts` in libs/domain). */
export const dueMarks = pgTable('due_marks', {
  key: text().primaryKey(),
  doneOn: date(),
  snoozedUntil: date(),
  former: jsonb().$type<Former>(),
  createdAt: moment().notNull().defaultNow(),
})
