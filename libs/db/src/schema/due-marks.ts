import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What "done" changed beside the mark, so that it can be taken back: a day of a record, as it was and as it became. */
export type FormerDay = {
  table: 'enclosures' | 'health_records'
  id: string
  before: string | null
  written: string
}

/** What the breeder said of something that is due; `key` names the occurrence (`due-key.ts` in libs/domain). */
export const dueMarks = pgTable('due_marks', {
  key: text().primaryKey(),
  doneOn: date(),
  snoozedUntil: date(),
  former: jsonb().$type<FormerDay>(),
  createdAt: moment().notNull().defaultNow(),
})
