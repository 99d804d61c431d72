import { WHITE_GRADES } from '@zuchtbuch/domain/colors/white-grade'
import type { ExtraDetail } from '@zuchtbuch/domain/extra-details'
import { GENDERS } from '@zuchtbuch/domain/gender'
import { GERBIL_STATUSES } from '@zuchtbuch/domain/gerbil-status'
import { type BreedingBan, DEATH_MANNERS } from '@zuchtbuch/domain/health/breeding-ban'
import { HERITABLE } from '@zuchtbuch/domain/health/health-category'
import { DATE_PRECISIONS } from '@zuchtbuch/domain/litters/date-precision'
import { NEUTERED } from '@zuchtbuch/domain/neutered'
import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { colorVarieties } from './color-varieties.ts'
import { bookkeeping, id, moment } from './columns.ts'
import { contacts } from './contacts.ts'
import { diagnoses } from './diagnoses.ts'
import { enclosures } from './enclosures.ts'
import { normalizedName } from './name-search.ts'

export const litters = pgTable(
  'litters',
  {
    id: id(),
    date: moment().notNull(),
    /** How exactly `date` is known. Where it is a month or a year, `date` lies on the last day of it. */
    datePrecision: text({ enum: DATE_PRECISIONS }).notNull().default('Day'),
    fatherId: uuid().references((): AnyPgColumn => gerbils.id),
    motherId: uuid().references((): AnyPgColumn => gerbils.id),
    totalBorn: integer(),
    deathsWithin8Weeks: integer(),
    expectedGoHomeDate: date(),
    notes: text(),
    pairingCode: text(),
    litterLetter: text(),
    externalRef: text(),
    provenance: text(),
    ...bookkeeping,
  },
  (t) => [
    uniqueIndex('litters_external_ref_unique')
      .on(t.externalRef)
      .where(sql`external_ref is not null`),
    index().on(t.fatherId),
    index().on(t.motherId),
    index().on(t.date),
  ],
)

export const gerbils = pgTable(
  'gerbils',
  {
    id: id(),
    name: text().notNull(),
    nameSearch: text()
      .notNull()
      .generatedAlwaysAs((): SQL => normalizedName(sql`name`)),
    gender: text({ enum: GENDERS }).notNull().default('Unknown'),
    genotype: text(),
    /** Genes beside the eight loci, as groups (`OTHER_GENES`). They decide no colour. */
    otherGenes: text().array().notNull().default([]),
    /**
     * Derived from the rules; `chosenStatus` is what the breeder picked and comes back when a rule no longer applies.
     */
    status: text({ enum: GERBIL_STATUSES }).notNull().default('Breeding'),
    /** Since when it is `ForSale`; one that was handed over keeps it (`saleBegun`). */
    forSaleSince: date(),
    chosenStatus: text({ enum: GERBIL_STATUSES }).notNull().default('Breeding'),
    litterId: uuid().references(() => litters.id),
    colorVarietyId: uuid().references(() => colorVarieties.id),
    enclosureId: uuid().references(() => enclosures.id),
    receiverContactId: uuid().references(() => contacts.id),
    originContactId: uuid().references(() => contacts.id),
    originBreeder: text(),
    dateOfBirth: date(),
    /** When it was born, in words, where nobody knows the day. */
    dateOfBirthText: text(),
    dateOfDeath: date(),
    causeOfDeath: text(),
    deathCause: text().references(() => diagnoses.code),
    deathManner: text({ enum: DEATH_MANNERS }),
    deathHeritable: text({ enum: HERITABLE }),
    isDeathDateEstimated: boolean(),
    breedingBan: jsonb().$type<BreedingBan>(),
    goHomeDate: date(),
    /** When somebody said that it lives, beside what its records say. */
    lastSeenAliveOn: date(),
    characterTraits: text().array().notNull().default([]),
    characterNote: text(),
    /** How much of it is white; null while nobody judged it. A percent that is known decides it. */
    whiteGrade: text({ enum: WHITE_GRADES }),
    whitePercent: integer(),
    isDeaf: boolean(),
    /** Whether visitors of the website may read that it is deaf while it is for sale. */
    showsDeafness: boolean().notNull().default(false),
    neutered: text({ enum: NEUTERED }),
    neuteredOn: date(),
    /** The last day of its quarantine. */
    quarantineUntil: date(),
    quarantineReason: text(),
    isResident: boolean().notNull().default(true),
    importSource: text(),
    externalRef: text(),
    rawImportData: text(),
    /** What a table said of it beside its fields, in the order of the columns. */
    extras: jsonb().$type<ExtraDetail[]>().notNull().default([]),
    provenance: text(),
    ...bookkeeping,
  },
  (t) => [
    uniqueIndex('gerbils_external_ref_unique')
      .on(t.externalRef)
      .where(sql`external_ref is not null`),
    index().on(t.litterId),
    index().on(t.colorVarietyId),
    index().on(t.enclosureId),
    index().on(t.receiverContactId),
    index().on(t.originContactId),
    index().on(t.deathCause),
    index().on(t.status),
    index().on(t.nameSearch),
    index().on(t.dateOfBirth),
    // The few animals at home among all that were ever entered: what `isLivingResident` asks for.
    index('gerbils_living_residents')
      .on(t.gender)
      .where(sql`is_resident and status in ('Breeding', 'Pet', 'ForSale')`),
  ],
)

/**
 * A generated column of `gerbils` (`foldedName`), which searches look in beside `nameSearch`. It is not listed with the
 * others, so that no row that is read carries it.
 */
export const gerbilNameFolded = sql`${gerbils}.name_folded`
