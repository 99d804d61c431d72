import { sql, type SQL } from 'drizzle-orm'
import { compileFilter } from './compile-filter.ts'
import { compileOrder, sortKey } from './compile-order.ts'
import { allowList, findField, type Field, type Fields } from './fields.ts'
import { QueryError } from './query-error.ts'

/** What a list endpoint lets its callers filter and order by. */
export type ListResource = {
  readonly fields: Fields
  readonly defaultOrder: readonly SQL[]
  readonly tieBreak: SQL
}

/** One page of a list: `where` undefined selects every row, `orderBy` is total (it ends with the id). */
export type ListQuery = {
  page: number
  pageSize: number
  offset: number
  where: SQL | undefined
  orderBy: SQL[]
}

/**
 * Declares a list endpoint: its fields in the order shown to callers, one of them `id`, and the order used when
 * the caller gives none, written like `orderBy`. Throws on a mistake in the declaration.
 */
export function listResource(list: readonly Field[], defaultOrder = ''): ListResource {
  const fields = allowList(list)
  const id = findField(fields, 'id')
  if (!id) throw new Error('A list needs the field id')
  return { fields, defaultOrder: compileOrder(defaultOrder, fields), tieBreak: sql`${sortKey(id)} asc` }
}

/**
 * Judges the query parameters of a list endpoint as the query-string parser left them: `filter` and `orderBy` may
 * be absent, empty or blank; `page` (from 1) defaults to 1, `pageSize` (1 to 1000) to 20. A parameter given twice
 * is refused. Throws a QueryError with the first mistake: filter, then order, then paging.
 */
export function parseListQuery(
  query: { filter?: unknown; orderBy?: unknown; page?: unknown; pageSize?: unknown },
  resource: ListResource,
): ListQuery {
  const where = compileFilter(query.filter, resource.fields)
  const keys = compileOrder(query.orderBy, resource.fields)
  // Where page and offset are no longer exact there are no rows to miss; the largest offset still fits bigint.
  const page = positiveInteger(query.page, 'page', 1, Number.MAX_SAFE_INTEGER)
  const pageSize = positiveInteger(query.pageSize, 'pageSize', 20, 1000)
  const order = keys.length > 0 ? keys : resource.defaultOrder
  return { page, pageSize, offset: (page - 1) * pageSize, where, orderBy: [...order, resource.tieBreak] }
}

function positiveInteger(value: unknown, name: string, absent: number, max: number): number {
  if (value === undefined) return absent
  const number = typeof value === 'string' && /^[+-]?\d+$/.test(value) ? Number(value) : Number.NaN
  if (number >= 1 && number <= max) return number
  throw new QueryError('InvalidPaging', `The parameter ${name} must be one integer from 1 to ${max}.`)
}
