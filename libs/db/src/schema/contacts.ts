import { AFTERCARE_CONSENTS } from '@zuchtbuch/domain/placement/aftercare'
import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { dialled } from './same-number.ts'
import { bookkeeping, id } from './columns.ts'

export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    name: text().notNull(),
    /** How a letter begins, in place of the usual greeting. */
    salutation: text(),
    isBreeder: boolean().notNull().default(false),
    isReceiver: boolean().notNull().default(false),
    email: text(),
    phone: text(),
    street: text(),
    postalCode: text(),
    city: text(),
    country: text(),
    notes: text(),
    breederNameSuffix: text(),
    aftercareConsent: text({ enum: AFTERCARE_CONSENTS }).notNull().default('Unknown'),
    /** When the consent was given or refused. */
    aftercareConsentOn: date(),
    provenance: text(),
    ...bookkeeping,
  },
  (t) => [
    index().on(t.name),
    index('contacts_email_index').on(sql`lower(btrim(email))`),
    index('contacts_phone_index').on(dialled(sql`phone`)),
  ],
)
