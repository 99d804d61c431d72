import {
  type HealthTest,
  HEALTH_CATEGORIES,
  HERITABLE,
  SEVERITIES,
  SIDES,
  TEST_RESULTS,
} from '@zuchtbuch/domain/health/health-category'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookkeeping, id, moment } from './columns.ts'
import { diagnoses } from './diagnoses.ts'
import { enclosures } from './enclosures.ts'
import { gerbils } from './herd.ts'

/** A picture of an animal or of an enclosure; its files are named after `fileName`. */
export const photos = pgTable(
  'photos',
  {
    id: id(),
    gerbilId: uuid().references(() => gerbils.id, { onDelete: 'cascade' }),
    enclosureId: uuid().references(() => enclosures.id, { onDelete: 'cascade' }),
    fileName: text().notNull().unique(),
    /** SHA-256 of the stored file, hex; names the picture on the published site. */
    contentHash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Size of the stored file in bytes. */
    size: integer().notNull(),
    sortOrder: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    check('photos_one_owner', sql`num_nonnulls(gerbil_id, enclosure_id) = 1`),
    index().on(t.gerbilId, t.sortOrder),
    index().on(t.enclosureId, t.sortOrder),
  ],
)

export const healthRecords = pgTable(
  'health_records',
  {
    id: id(),
    gerbilId: uuid()
      .notNull()
      .references(() => gerbils.id, { onDelete: 'cascade' }),
    date: date().notNull(),
    category: text({ enum: HEALTH_CATEGORIES }).notNull(),
    title: text().notNull(),
    description: text(),
    treatment: text(),
    veterinarian: text(),
    costEur: numeric({ precision: 10, scale: 2, mode: 'number' }),
    followUpOn: date(),
    resolvedOn: date(),
    diagnosisCode: text().references(() => diagnoses.code),
    side: text({ enum: SIDES }),
    site: text(),
    severity: text({ enum: SEVERITIES }),
    congenital: boolean(),
    heritable: text({ enum: HERITABLE }),
    tellBuyer: boolean(),
    test: jsonb().$type<HealthTest>(),
    result: text({ enum: TEST_RESULTS }),
    ...bookkeeping,
  },
  (t) => [index().on(t.gerbilId, t.date), index().on(t.diagnosisCode)],
)

export const weightRecords = pgTable(
  'weight_records',
  {
    id: id(),
    gerbilId: uuid()
      .notNull()
      .references(() => gerbils.id, { onDelete: 'cascade' }),
    date: date().notNull(),
    weightGrams: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    notes: text(),
    ...bookkeeping,
  },
  (t) => [uniqueIndex('weight_records_one_per_day').on(t.gerbilId, t.date)],
)

/**
 * From when until when an animal lived in an enclosure; `toDay` is null while it does. Written along with every move.
 */
export const enclosureStays = pgTable(
  'enclosure_stays',
  {
    id: id(),
    gerbilId: uuid()
      .notNull()
      .references(() => gerbils.id, { onDelete: 'cascade' }),
    enclosureId: uuid()
      .notNull()
      .references(() => enclosures.id, { onDelete: 'cascade' }),
    fromDay: date().notNull(),
    toDay: date(),
    ...bookkeeping,
  },
  (t) => [
    check('enclosure_stays_in_order', sql`to_day >= from_day`),
    uniqueIndex('enclosure_stays_one_open')
      .on(t.gerbilId)
      .where(sql`to_day is null`),
    index().on(t.gerbilId, t.fromDay),
    index().on(t.enclosureId, t.fromDay),
  ],
)
