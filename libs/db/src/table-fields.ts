import type { Field, TextField } from '@zuchtbuch/query/fields'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The deviations from the column: another public name, another reading; `false` keeps the column private. */
type Exception = false | ({ name?: string } & Pick<TextField, 'normalize' | 'beside'>)

const types = {
  text: 'string',
  'text[]': 'stringList',
  uuid: 'uuid',
  integer: 'int',
  numeric: 'decimal',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
} as const

/**
 * The fields that a list of this table can be filtered and ordered by: its columns under their names, but for the
 * exceptions. Throws at start for a column of a type that the filter language cannot compare, such as `jsonb`, so that
 * such a column is an exception always.
 */
export function tableFields<T extends PgTable>(
  table: T,
  exceptions: Partial<Record<keyof T['_']['columns'], Exception>> = {},
): Field[] {
  return Object.entries<PgColumn>(getTableColumns(table)).flatMap(([name, source]) => {
    const exception = exceptions[name as keyof T['_']['columns']]
    return exception === false ? [] : [fieldOf(name, source, exception ?? {})]
  })
}

function fieldOf(name: string, source: PgColumn, exception: Exclude<Exception, false>): Field {
  const nullable = !source.notNull
  if (source.enumValues)
    return { name, type: 'enum', members: source.enumValues, source, nullable, ...exception }
  const sqlType = source.getSQLType().replace(/ ?\(.*$/, '')
  const type = Object.entries(types).find(([known]) => known === sqlType)?.[1]
  if (type === undefined) throw new Error(`${name} is ${sqlType}, which no filter compares`)
  return { name, type, source, nullable, ...exception }
}
