import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** The columns that every update of a record sets besides its values. */
export function nextVersion(table: { version: AnyColumn }): { version: SQL; updatedAt: SQL } {
  return { version: sql`${table.version} + 1`, updatedAt: sql`now()` }
}

/** Members to change; a member that is absent or undefined keeps its value. */
export type Changes<T> = { [K in keyof T]?: T[K] | undefined }
