import type { ListQuery } from '@zuchtbuch/query/list-query'
import { QueryError } from '@zuchtbuch/query/query-error'
import { Column, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { DbOrTx } from './client.ts'
import { runStatement } from './statement.ts'

/** Rows of one page, and how many the filter selects in all. */
export type PageOf<Row> = { items: Row[]; totalCount: number }

/** So many rows fit into memory whatever they hold; a mail is the largest, with 200,000 characters. */
const fewRows = 100
const mostTextBytes = 16_000_000

/** No column is named like it. */
const total = '#'

/**
 * One page of a table, as `parseListQuery` understood the caller. Throws a QueryError `InvalidPaging` when more than
 * 100 rows were asked for and they hold more than 16 MB of text: strangers write mails, and a thousand of them could be
 * more than the process can hold.
 */
export async function readPage<T extends PgTable>(
  db: DbOrTx,
  table: T,
  { where, orderBy, pageSize, offset }: Pick<ListQuery, 'where' | 'orderBy' | 'pageSize' | 'offset'>,
): Promise<PageOf<T['$inferSelect']>> {
  const { text, name, converted, lengths } = selectionOf(db, table)
  const { filter, order, params } = write(where, orderBy)
  const run = <Row extends QueryResultRow>(text: string) =>
    runStatement<Row>(db, { text }, [...params, pageSize, offset])
  const [limit, skipped] = [`$${params.length + 1}`, `$${params.length + 2}`]
  const page = `${filter} order by ${order} limit ${limit}::bigint offset ${skipped}::bigint`
  // Records without texts are short, however many they are.
  if (pageSize > fewRows && lengths !== '') {
    const [ofPage] = await run<{ bytes: number }>(
      `select coalesce(sum(bytes), 0)::float as bytes from (select ${lengths} as bytes from ${name}${page}) page`,
    )
    if ((ofPage?.bytes ?? 0) > mostTextBytes) {
      throw new QueryError(
        'InvalidPaging',
        `The records of this page are too long to be sent together; a pageSize of ${fewRows} always works.`,
      )
    }
  }
  const count = `(select count(*)::int from ${name}${filter})`
  // One statement sees one moment. Postgres counts the rest of the table only where the page is full, and reads a
  // materialized page in the order in which it was written.
  const rows = await run(
    `with page as materialized (${text}${page})
      select page.*, case when (select count(*) from page) < ${limit}::bigint
        then ${skipped}::bigint + (select count(*) from page) else ${count} end as "${total}"
      from page`,
  )
  let totalCount = 0
  // A member that is deleted would make an object of another kind, which takes three times as long to read and to show.
  const items = rows.map(({ [total]: count, ...row }) => {
    totalCount = Number(count)
    for (const [member, column] of converted) {
      if (row[member] !== null) row[member] = column.mapFromDriverValue(row[member])
    }
    return row
  })
  if (items.length === 0 && offset > 0) {
    // Behind the last page.
    totalCount = await db.$count(table, where)
  }
  return { items, totalCount }
}

type Written = { filter: string; order: string; params: unknown[] }

/** By the order; `parseListQuery` gives the same objects for a list that is asked for again. */
const written = new WeakMap<SQL[], Written & { where: SQL | undefined }>()

/** Filter and order as SQL: written once for the page and its count, which share their values. */
function write(where: SQL | undefined, orderBy: SQL[]): Written {
  const known = written.get(orderBy)
  if (known && known.where === where) return known
  const parts = sql`${where && sql` where ${where}`}${sql.raw(between)}${sql.join(orderBy, sql`, `)}`
  const { sql: text, params } = dialect.sqlToQuery(parts)
  const [filter = '', order = ''] = text.split(between)
  const made = { where, filter, order, params }
  written.set(orderBy, made)
  return made
}

const dialect = new PgDialect({ casing: 'snake_case' })

/** No statement holds it. */
const between = '\0'

/** Postgres knows it without reading a long text. */
const lengthOf = (column: PgColumn): SQL | undefined =>
  column.getSQLType() === 'text' ? sql`coalesce(octet_length(${column}), 0)` : undefined

type Selection = {
  text: string
  name: string
  /** How many bytes the texts of a row have; '' where there are none. */
  lengths: string
  /** The members that the driver does not read as they are shown. */
  converted: [string, PgColumn][]
}

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
  const lengths = columns.flatMap(([, column]) => lengthOf(column) ?? [])
  const selection = {
    text: db.select(named).from(table).toSQL().sql,
    name: dialect.sqlToQuery(sql`${table}`).sql,
    lengths: dialect.sqlToQuery(sql.join(lengths, sql` + `)).sql,
    converted: columns.filter(
      ([, column]) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue,
    ),
  }
  selections.set(table, selection)
  return selection
}
