import { sql, type SQL } from 'drizzle-orm'
import {
  findField,
  operand,
  type EnumField,
  type Field,
  type Fields,
  type ListField,
  type ScalarField,
  type TextField,
} from './fields.ts'
import { parseFilter, type Clause, type Filter, type Test } from './parse-filter.ts'
import { quote, QueryError, type Fail } from './query-error.ts'
import { readParameter, trimBlanks } from './scan.ts'
import { accepted, convert, readInt } from './values.ts'

const maxLength = 4096

/** The meaning of `f=` on a required field of these types, as in .NET; on the others it matches nothing. */
const typeDefaults = new Map<Field['type'], SQL>([
  ['int', sql`0`],
  ['decimal', sql`0`],
  ['boolean', sql`false`],
  ['uuid', sql`'00000000-0000-0000-0000-000000000000'::uuid`],
])

/**
 * The WHERE condition of the parameter, undefined if it is absent or blank. At most 4096 UTF-16 units. Throws a
 * QueryError `InvalidFilter`: syntax first, then field, index, operator and value clause by clause. Values are
 * bound parameters; a negative operator is `(its positive twin) is not true`, so that rows with NULL match it.
 */
export function compileFilter(parameter: unknown, fields: Fields): SQL | undefined {
  const fail: Fail = (position, detail) => {
    const names = [...fields.values()].map((field) => field.name)
    return new QueryError('InvalidFilter', detail, position, names)
  }
  const filter = parseFilter(readParameter(parameter, maxLength, fail), fail)
  return filter && compile(filter)

  function compile(filter: Filter): SQL {
    if ('test' in filter) return compileClause(filter, fields, fail)
    const left = compile(filter.left)
    return sql`(${left} ${sql.raw(filter.connective)} ${compile(filter.right)})`
  }
}

function compileClause(clause: Clause, fields: Fields, fail: Fail): SQL {
  const field = findField(fields, clause.field)
  if (!field) throw fail(clause.fieldAt, `There is no field ${quote(clause.field)} here.`)
  if (clause.indexAt !== undefined) throw fail(clause.indexAt, `The field ${field.name} takes no index.`)
  if (!isAllowed(clause.test, field.type)) {
    throw fail(
      clause.operatorAt,
      `The field ${field.name} of type ${field.type} does not take this operator.`,
    )
  }
  const condition =
    field.type === 'string' || field.type === 'stringList'
      ? textCondition(field, clause)
      : scalarCondition(field, clause, fail)
  return clause.negated ? sql`((${condition}) is not true)` : sql`(${condition})`
}

function isAllowed(test: Test, type: Field['type']): boolean {
  const isText = type === 'string' || type === 'stringList'
  if (test === '=') return true
  if (test === 'contains') return isText
  if (test === 'starts' || test === 'ends') return isText || type === 'int'
  return type !== 'boolean' && type !== 'enum'
}

function textCondition(field: TextField | ListField, clause: Clause): SQL {
  const { test, value, escaped, ignoreCase } = clause
  const column = operand(field)
  const isList = field.type === 'stringList'
  if (test === '=' && value === 'null' && !escaped) return sql`${column} is null`
  if (test === '=' && value === '') {
    return sql`${column} is null or ${isList ? sql`cardinality(${column}) = 0` : sql`${column} = ''`}`
  }
  if (field.type === 'string') {
    const found = matchText(column, test, field.normalize?.(value) ?? value, ignoreCase)
    if (field.beside === undefined || !isPartial(test)) return found
    const { source, normalize } = field.beside
    const other = normalize(value)
    return other === '' ? found : sql`${found} or ${matchText(source, test, other, ignoreCase)}`
  }
  return sql`exists (select 1 from unnest(${column}) as e(v) where ${matchText(sql`e.v`, test, value, ignoreCase)})`
}

const isPartial = (test: Test) => test === 'contains' || test === 'starts' || test === 'ends'

function scalarCondition(field: ScalarField | EnumField, clause: Clause, fail: Fail): SQL {
  const { test, escaped } = clause
  const value = trimBlanks(clause.value)
  const column = operand(field)
  const refused = () =>
    fail(clause.valueAt, `The field ${field.name} takes ${accepted(field)}, not ${quote(value)}.`)

  if (test === '=' && value === 'null' && !escaped) return sql`${column} is null`
  if (test === '=' && value === '') {
    const typeDefault = typeDefaults.get(field.type)
    if (field.nullable) return sql`${column} is null`
    return typeDefault ? sql`${column} = ${typeDefault}` : sql`false`
  }
  if (test === 'starts' || test === 'ends') {
    const digits = value === '' ? '' : readInt(value)
    if (digits === undefined) throw refused()
    return matchText(sql`${column}::text`, test, String(digits), false)
  }
  const parameter = convert(field, value)
  if (!parameter) throw refused()
  return sql`${column} ${sql.raw(test)} ${parameter}`
}

function matchText(text: SQL, test: Test, value: string, ignoreCase: boolean): SQL {
  // Under a C locale plain lower() folds ASCII only.
  const cased = (side: SQL) => (ignoreCase ? sql`lower(${side} collate "und-x-icu")` : side)
  const wanted = (value: string) => cased(sql`${value}::text`)

  if (isPartial(test)) {
    const literal = value.replace(/[\\%_]/g, '\\$&')
    const pattern = `${test === 'starts' ? '' : '%'}${literal}${test === 'ends' ? '' : '%'}`
    return sql`${cased(text)} like ${wanted(pattern)} escape '\\'`
  }
  if (test === '=') return sql`${cased(text)} = ${wanted(value)}`
  // On both sides, because Postgres refuses to mix this collation with the one inside lower().
  return sql`${cased(text)} collate "de-x-icu" ${sql.raw(test)} ${wanted(value)} collate "de-x-icu"`
}
