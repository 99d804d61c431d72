import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bookkeeping } from './columns.ts'

/** The breeder's own data, for contracts and the website. */
export const breederProfile = pgTable(
  'breeder_profile',
  {
    id: integer().primaryKey().default(1),
    breederName: text(),
    breederNameSuffix: text(),
    ownerName: text(),
    street: text(),
    postalCode: text(),
    city: text(),
    country: text(),
    phone: text(),
    email: text(),
    website: text(),
    iban: text(),
    bic: text(),
    taxNote: text(),
    permitNote: text(),
    /** Markdown */
    contractTerms: text(),
    /** How letters address people whose own form is not known. */
    addressForm: text({ enum: ['Sie', 'Du'] })
      .notNull()
      .default('Sie'),
    logoFileName: text(),
    ...bookkeeping,
  },
  () => [check('breeder_profile_single_row', sql`id = 1`)],
)
