import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importKinds, type Remembered } from './import-steps.ts'

/**
 * The values that the last import brought of a record, so that the next one can tell its own from the breeder's. A
 * record that is gone leaves its entry to be removed by the next import.
 */
export const importedValues = pgTable('imported_values', {
  recordId: uuid().primaryKey(),
  kind: text({ enum: importKinds }).notNull(),
  values: jsonb().$type<Remembered>().notNull(),
})
