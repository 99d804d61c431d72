import { type SQL, sql } from 'drizzle-orm'

/**
 * The day on which an import brought a row, null for one that was typed; `row` is the alias of an animal, a litter or a
 * contact in the statement, `timeZone` an IANA name.
 */
export const importedOn = (row: string, timeZone: string): SQL => {
  const [id, createdAt] = [sql.raw(`${row}.id`), sql.raw(`${row}.created_at`)]
  return sql`case when exists (select from imported_values brought where brought.record_id = ${id})
    then (${createdAt} at time zone ${timeZone}::text)::date end`
}
