import { sql, type SQL } from 'drizzle-orm'
import { compileFilter } from './compile-filter.ts'
import { compileOrder, sortKey } from './compile-order.ts'
import { allowList, findField, type Field, type Fields } from './fields.ts'
import { QueryError } from './query-error.ts'

/** The fields that a list endpoint lets its callers filter and order by. */
export type ListResource = {
  readonly fields: Fields
  readonly defaultOrder: readonly SQL[]
  readonly tieBreak: SQL
  /** The latest queries, compiled, by their texts. */
  readonly compiled: Map<string, Compiled>
}

type Compiled = Pick<ListQuery, 'where' | 'orderBy'>

/** Programs ask for the same few lists again and again; long texts are those of a search, asked for once. */
const kept = { queries: 50, characters: 200 }

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
  return {
    fields,
    defaultOrder: compileOrder(defaultOrder, fields),
    tieBreak: sql`${sortKey(id)} asc`,
    compiled: new Map(),
  }
}

/**
 * Judges the query parameters of a list endpoint as the query-string parser left them: `filter` and `orderBy` may be
 * absent, empty or blank; `page` (from 1) defaults to 1, `pageSize` (1 to 1000) to 20. A parameter given twice is
 * refused. Throws a QueryError with the first mistake: filter, then order, then paging. The SQL of the same filter and
 * order may be the same objects as before.
 */
export function parseListQuery(
  query: { filter?: unknown; orderBy?: unknown; page?: unknown; pageSize?: unknown },
  resource: ListResource,
): ListQuery {
  const compiled = compile(query, resource)
  // Where page and offset are no longer exact there are no rows to miss; the largest offset still fits bigint.
  const page = positiveInteger(query.page, 'page', 1, Number.MAX_SAFE_INTEGER)
  const pageSize = positiveInteger(query.pageSize, 'pageSize', 20, 1000)
  return { page, pageSize, offset: (page - 1) * pageSize, ...compiled }
}

const isText = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'

function compile(
  { filter, orderBy }: { filter?: unknown; orderBy?: unknown },
  { fields, defaultOrder, tieBreak, compiled }: ListResource,
): Compiled {
  // Only what is refused has U+0000 in it, or is no text.
  const key = isText(filter) && isText(orderBy) ? `${filter ?? ''}\0${orderBy ?? ''}` : undefined
  const known = key === undefined ? undefined : compiled.get(key)
  if (known) return known
  const where = compileFilter(filter, fields)
  const keys = compileOrder(orderBy, fields)
  const made = { where, orderBy: [...(keys.length > 0 ? keys : defaultOrder), tieBreak] }
  if (key !== undefined && key.length <= kept.characters) {
    const [oldest] = compiled.keys()
    if (compiled.size >= kept.queries && oldest !== undefined) compiled.delete(oldest)
    compiled.set(key, made)
  }
  return made
}

function positiveInteger(value: unknown, name: string, absent: number, max: number): number {
  if (value === undefined) return absent
  const number = typeof value === 'string' && /^[+-]?\d+$/.test(value) ? Number(value) : Number.NaN
  if (number >= 1 && number <= max) return number
  throw new QueryError('InvalidPaging', `The parameter ${name} must be one integer from 1 to ${max}.`)
}
