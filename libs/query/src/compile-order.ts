import { sql, type SQL } from 'drizzle-orm'
import { findField, operand, type Field, type Fields } from './fields.ts'
import { expected, quote, QueryError, type Fail } from './query-error.ts'
import { readName, readParameter, skipBlanks } from './scan.ts'

type Key = { field: string; fieldAt: number; mark: string; markAt: number; direction: 'asc' | 'desc' }

const maxLength = 512
const maxKeys = 8

/**
 * The ORDER BY keys of the parameter `name [asc|desc], …`, without tie-break; none if it is absent or blank. `name?`
 * sorts by "has a value", `name!` by "has no value". Text sorts in German order, enums in declared order, NULL after
 * every value (`asc`). At most 512 UTF-16 units and 8 keys. Throws a QueryError `InvalidOrderBy`: syntax first, then
 * fields and marks from the left.
 */
export function compileOrder(parameter: unknown, fields: Fields): SQL[] {
  const fail: Fail = (position, detail) => {
    const names = [...fields.values()].flatMap(({ name, type }) => (type === 'stringList' ? [] : name))
    return new QueryError('InvalidOrderBy', detail, position, names)
  }
  return parseOrder(readParameter(parameter, maxLength, fail), fail).map((key) => {
    const field = findField(fields, key.field)
    if (!field || field.type === 'stringList') {
      throw fail(key.fieldAt, `There is no field ${quote(key.field)} to order by.`)
    }
    if (key.mark !== '' && !field.nullable) {
      throw fail(key.markAt, `The field ${field.name} always has a value.`)
    }
    return sql`${sortKey(field, key.mark)} ${sql.raw(key.direction)}`
  })
}

/** The expressions that rows sort by: the field, or with the mark `?` or `!` whether it has a value. */
export function sortKey(field: Field, mark = ''): SQL {
  const column = operand(field)
  if (mark === '?') return sql`(${column} is not null)`
  if (mark === '!') return sql`(${column} is null)`
  if (field.type === 'string') return sql`${column} collate "de-x-icu"`
  if (field.type === 'enum') return sql`array_position(${sql.param(field.members)}::text[], ${column})`
  return column
}

function parseOrder(text: string, fail: Fail): Key[] {
  const keys: Key[] = []
  let at = skipBlanks(text, 0)
  if (at === text.length) return keys
  for (;;) {
    keys.push(key())
    if (at === text.length) return keys
    if (text.charAt(at) !== ',') throw expected('"," or the end', text, at, fail)
    at = skipBlanks(text, at + 1)
  }

  function key(): Key {
    const fieldAt = at
    const field = readName(text, at)
    if (field === '') throw expected('a field name', text, at, fail)
    if (keys.length === maxKeys) throw fail(at, `There are more than ${maxKeys} keys.`)
    const markAt = at + field.length
    const mark = '?!'.includes(text.charAt(markAt)) ? text.charAt(markAt) : ''
    const end = markAt + mark.length
    at = skipBlanks(text, end)
    const word = at > end ? readName(text, at) : ''
    if (word !== '' && word !== 'asc' && word !== 'desc') throw expected('"asc" or "desc"', text, at, fail)
    at = skipBlanks(text, at + word.length)
    return { field, fieldAt, mark, markAt, direction: word === 'desc' ? 'desc' : 'asc' }
  }
}
