import { DEATH_MANNERS } from '@zuchtbuch/domain/health/breeding-ban'
import { HERITABLE } from '@zuchtbuch/domain/health/health-category'
import { AFTERCARE_STATES, OWNER_CONDITIONS } from '@zuchtbuch/domain/placement/aftercare'
import { boolean, check, date, index, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bookkeeping, id } from './columns.ts'
import { contacts } from './contacts.ts'
import { diagnoses } from './diagnoses.ts'
import { gerbils } from './herd.ts'
import { requests } from './mail.ts'

/** One "how are they" to one household. Which animals it names follows from who lives there. */
export const aftercareRounds = pgTable(
  'aftercare_rounds',
  {
    id: id(),
    contactId: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    dueOn: date().notNull(),
    state: text({ enum: AFTERCARE_STATES }).notNull().default('Due'),
    /** The day on which its mail went out. */
    sentOn: date(),
    /** The mail that answered it. */
    requestId: uuid().references(() => requests.id, { onDelete: 'set null' }),
    answeredOn: date(),
    ...bookkeeping,
  },
  (t) => [
    unique('aftercare_rounds_one_per_day').on(t.contactId, t.dueOn),
    index().on(t.state, t.dueOn),
    index().on(t.requestId),
  ],
)

/** An owner's report on one animal. */
export const ownerReports = pgTable(
  'owner_reports',
  {
    id: id(),
    gerbilId: uuid()
      .notNull()
      .references(() => gerbils.id, { onDelete: 'cascade' }),
    contactId: uuid().references(() => contacts.id),
    aftercareId: uuid().references(() => aftercareRounds.id, { onDelete: 'set null' }),
    requestId: uuid().references(() => requests.id, { onDelete: 'set null' }),
    reportedOn: date().notNull(),
    condition: text({ enum: OWNER_CONDITIONS }).notNull(),
    text: text(),
    weightGrams: numeric({ precision: 5, scale: 2, mode: 'number' }),
    weighedOn: date(),
    dateOfDeath: date(),
    isDateEstimated: boolean().notNull().default(false),
    causeOfDeath: text(),
    deathCause: text().references(() => diagnoses.code),
    deathManner: text({ enum: DEATH_MANNERS }),
    hereditarySuspicion: text({ enum: HERITABLE }),
    ...bookkeeping,
  },
  (t) => [
    index().on(t.gerbilId, t.reportedOn),
    index().on(t.contactId),
    index().on(t.aftercareId),
    index().on(t.requestId),
    check('owner_reports_died_has_day', sql`(condition = 'Died') = (date_of_death is not null)`),
  ],
)
