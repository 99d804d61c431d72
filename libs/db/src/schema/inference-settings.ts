import { sql } from 'drizzle-orm'
import type { FounderFrequencies } from '@zuchtbuch/domain/genotype-inference/founder-frequencies'
import { FREQUENCY_MODES } from '@zuchtbuch/domain/genotype-inference/founder-frequencies'
import { FREE_PERMILLE, LINKAGE_MODES } from '@zuchtbuch/domain/colors/linkage'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bookkeeping, moment } from './columns.ts'

/** The founder frequencies that inference assumes; own ones stay when another mode is chosen. */
export const inferenceSettings = pgTable(
  'inference_settings',
  {
    id: integer().primaryKey().default(1),
    frequencyMode: text({ enum: FREQUENCY_MODES }).notNull().default('default'),
    ownFrequencies: jsonb().$type<FounderFrequencies>(),
    /** Estimated from the herd, and when; null until that was done. */
    herdFrequencies: jsonb().$type<FounderFrequencies>(),
    estimatedAt: moment(),
    linkageMode: text({ enum: LINKAGE_MODES }).notNull().default('Free'),
    /** The recombination fraction between C and P in thousandths. */
    linkagePermille: integer().notNull().default(FREE_PERMILLE),
    ...bookkeeping,
  },
  () => [
    check('inference_settings_single_row', sql`id = 1`),
    check('inference_settings_linkage_permille', sql`linkage_permille between 1 and 500`),
  ],
)
