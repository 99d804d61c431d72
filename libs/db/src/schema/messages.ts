import { MESSAGE_KINDS } from '@zuchtbuch/domain/message-templates'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bookkeeping, id } from './columns.ts'

/** What the breeder made of the letters; null keeps the wording that every book begins with. */
export const messageTemplates = pgTable('message_templates', {
  id: id(),
  kind: text({ enum: MESSAGE_KINDS }).notNull().unique(),
  title: text(),
  subjectSie: text(),
  bodySie: text(),
  subjectDu: text(),
  bodyDu: text(),
  ...bookkeeping,
})
