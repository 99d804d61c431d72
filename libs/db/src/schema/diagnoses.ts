import { DIAGNOSIS_GROUPS, USUALLY_HERITABLE } from '@zuchtbuch/domain/health/diagnoses'
import { HEALTH_CATEGORIES } from '@zuchtbuch/domain/health/health-category'
import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookkeeping } from './columns.ts'

export const diagnoses = pgTable(
  'diagnoses',
  {
    code: text().primaryKey(),
    word: text().notNull(),
    group: text({ enum: DIAGNOSIS_GROUPS }).notNull(),
    category: text({ enum: HEALTH_CATEGORIES }).notNull(),
    usuallyHeritable: text({ enum: USUALLY_HERITABLE }).notNull(),
    /** Whether the breeder is asked to exclude the animal from breeding. */
    excludes: boolean().notNull().default(false),
    /** False of those that every herd book begins with. */
    isOwn: boolean().notNull().default(true),
    /** Offered no more, and kept where it was given. */
    archived: boolean().notNull().default(false),
    ...bookkeeping,
  },
  (t) => [uniqueIndex('diagnoses_word_unique').on(sql`lower(${t.word})`)],
)
