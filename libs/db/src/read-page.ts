import type { ListQuery } from '@zuchtbuch/query/list-query'
import { QueryError } from '@zuchtbuch/query/query-error'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DbOrTx } from './client.ts'

/** Rows of one page, and how many the filter selects in all. */
export type PageOf<Row> = { items: Row[]; totalCount: number }

/** So many rows fit into memory whatever they hold; a mail is the largest, with 200,000 characters. */
const fewRows = 100
const mostTextBytes = 16_000_000

/** No column is named like it. */
const total = '#'

/**
 * One page of a table, as `parseListQuery` understood the caller. Throws a QueryError `InvalidPaging` when more than 100
 * rows were asked for and they hold more than 16 MB of text: strangers write mails, and a thousand of them could be
 * more than the process can hold.
 */
export async function readPage<T extends PgTable>(
  db: DbOrTx,
  table: T,
  { where, orderBy, pageSize, offset }: Pick<ListQuery, 'where' | 'orderBy' | 'pageSize' | 'offset'>,
): Promise<PageOf<T['$inferSelect']>> {
  const { text, columns } = selectionOf(db, table)
  const filter = where && sql` where ${where}`
  const order = sql.join(orderBy, sql`, `)
  // Records without texts are short, however many they are.
  const lengths = columns.flatMap(([, column]) => lengthOf(column) ?? [])
  if (pageSize > fewRows && lengths.length > 0) {
    const bytes = sql.join(lengths, sql` + `)
    const lengthsOfPage = await db.execute<{ bytes: number }>(
      sql`select coalesce(sum(bytes), 0)::float as bytes from
        (select ${bytes} as bytes from ${table}${filter} order by ${order} limit ${pageSize} offset ${offset}) page`,
    )
    if ((lengthsOfPage.rows[0]?.bytes ?? 0) > mostTextBytes) {
      throw new QueryError(
        'InvalidPaging',
        `The records of this page are too long to be sent together; a pageSize of ${fewRows} always works.`,
      )
    }
  }
  const count = sql`(select count(*)::int from ${table}${filter})`
  // One statement sees one moment. Postgres counts the rest of the table only where the page is full, and reads a
  // materialized page in the order in which it was written.
  const { rows } = await db.execute(
    sql`with page as materialized
        (${text}${filter} order by ${order} limit ${pageSize} offset ${offset})
      select page.*, case when (select count(*) from page) < ${pageSize}
        then ${offset} + (select count(*) from page)::int else ${count} end as ${sql.identifier(total)}
      from page`,
  )
  const [first] = rows
  let totalCount = Number(first?.[total] ?? 0)
  if (first === undefined && offset > 0) {
    // Behind the last page.
    const counted = await db.execute<{ total: number }>(sql`select ${count} as total`)
    totalCount = counted.rows[0]?.total ?? 0
  }
  for (const row of rows) {
    delete row[total]
    for (const [name, column] of columns) {
      if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name])
    }
  }
  return { items: rows, totalCount }
}

/** Postgres knows it without reading a long text. */
const lengthOf = (column: PgColumn): SQL | undefined =>
  column.getSQLType() === 'text' ? sql`coalesce(octet_length(${column}), 0)` : undefined

type Selection = { text: SQL; columns: [string, PgColumn][] }

const selections = new WeakMap<PgTable, Selection>()

/**
 * The part of the statement that is always the same. Drizzle spells out each column anew for every statement, which
 * for a wide table costs more than all else that the program does for a page.
 */
function selectionOf(db: DbOrTx, table: PgTable): Selection {
  const known = selections.get(table)
  if (known) return known
  const columns = Object.entries(getTableColumns(table))
  const named = Object.fromEntries(columns.map(([name, column]) => [name, sql`${column}`.as(name)]))
  const selection = { text: sql.raw(db.select(named).from(table).toSQL().sql), columns }
  selections.set(table, selection)
  return selection
}
