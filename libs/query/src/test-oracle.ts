import * as fc from 'fast-check'
import { escapeValue, members, sample } from './test-table.ts'

/*
 * A second reading of the language, for comparison: filters are generated as meanings, written down in one of
 * their spellings, and judged in memory on values that never went through the parser or Postgres.
 */

const types = ['text', 'int', 'decimal', 'bool', 'date', 'time', 'uuid', 'enum', 'list'] as const
type Type = (typeof types)[number]
type Value = string | number | bigint | boolean | readonly string[] | null
type Row = Readonly<Record<string, Value>>

/** What a clause compares with: a value of the field's type, nothing, or the keyword null. */
type Wanted = { is: 'value'; value: Exclude<Value, null> } | { is: 'empty' } | { is: 'null' }
type Clause = { field: string; type: Type; operator: string; wanted: Wanted; ignoreCase: boolean }
type Expression = Clause | { first: Expression; rest: { connective: string; operand: Expression }[] }
type Question = { text: string; meaning: Expression }

/** Texts close to each other, with everything that has a meaning in filters, in LIKE or in German order. */
const snippets =
  'a|A|ä|Ä|a\u0308|b|B|ß|é|É|z|ab|ba|0|%|_|\\|*|(|)|,|/|/i|/I| |=|!|^|$|<|#|[|\'|"|\u00a0|😀|null'
const anyText = fc
  .array(fc.constantFrom('|', ...snippets.split('|')), { maxLength: 4 })
  .map((parts) => parts.join(''))
const anyInt = fc.constantFrom(-2147483648, -33, -3, 0, 3, 30, 33, 303, 2147483647)
/** In units of the 28th decimal place. */
const anyDecimal = fc.constantFrom(
  -(10n ** 28n),
  -1n,
  0n,
  1n,
  5n * 10n ** 27n,
  10n ** 28n,
  10n ** 29n,
  10n ** 29n + 1n,
)
const anyDate = fc.constantFrom('0001-01-01', '1999-12-31', '2024-02-29', '2024-05-01', '9999-12-31')
/** Microseconds since 1970. */
const anyTime = fc
  .tuple(
    fc.constantFrom('2024-05-01T00:00Z', '2024-04-30T22:00Z', '1969-12-31T23:59Z'),
    fc.constantFrom(0, 1, 500_000),
  )
  .map(([minute, micros]) => BigInt(Date.parse(minute)) * 1000n + BigInt(micros))
const anyUuid = fc.constantFrom(
  '00000000-0000-0000-0000-000000000000',
  '0123abcd-4567-89ab-cdef-0123456789ab',
  'f123abcd-4567-89ab-cdef-0123456789ab',
)
const anyValue: Record<Type, fc.Arbitrary<Exclude<Value, null>>> = {
  text: anyText,
  int: anyInt,
  decimal: anyDecimal,
  bool: fc.boolean(),
  date: anyDate,
  time: anyTime,
  uuid: anyUuid,
  enum: fc.constantFrom(...members),
  list: fc.array(anyText, { maxLength: 3 }),
}

export const anyRow: fc.Arbitrary<Row> = fc.record(
  Object.fromEntries(
    types.flatMap((type): [string, fc.Arbitrary<Value>][] => [
      [type, anyValue[type]],
      [`${type}Null`, fc.option(anyValue[type], { freq: 3 })],
    ]),
  ),
)

/** The row as the table `samples` stores it. */
export function stored(id: number, row: Row) {
  const columns = Object.entries(row).map(([name, value]) => {
    const column = `col_${name.replace('Null', '_null')}`
    if (typeof value !== 'bigint') return [column, value]
    return [column, name.startsWith('time') ? writeTime(value) : writeDecimal(value)]
  })
  return sample(id, Object.fromEntries(columns))
}

/** RFC 3339 with microseconds, at an offset in minutes. */
function writeTime(micros: bigint, offset = 0): string {
  const fraction = ((micros % 1000n) + 1000n) % 1000n
  const local = new Date(Number((micros - fraction) / 1000n) + offset * 60_000).toISOString().slice(0, -1)
  const size = Math.abs(offset)
  const zone = `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
  return `${local}${String(fraction).padStart(3, '0')}${zone}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function writeDecimal(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(29, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -28)}.${digits.slice(-28)}`
}

/** The ways to write a value of a type other than text. */
function spellings(type: Type, value: Exclude<Value, null>): string[] {
  const text = String(value)
  if (type === 'enum') return [text, text.toLowerCase(), text.toUpperCase()]
  if (type === 'uuid') return [text, text.toUpperCase(), text.replaceAll('-', '')]
  if (type === 'bool') return value === true ? ['true', 'TRUE', '1'] : ['false', 'False', '0']
  if (type === 'int')
    return text.startsWith('-') ? [text, text.replace('-', '-0')] : [text, `+${text}`, `00${text}`]
  if (type === 'decimal' && typeof value === 'bigint') {
    const long = writeDecimal(value)
    const short = long.replace(/0+$/, '')
    return [long, short, short.replace(/\.$/, ''), short.replace(/^(-?)0\.(?=\d)/, '$1.')]
  }
  if (type === 'time' && typeof value === 'bigint') {
    const utc = writeTime(value)
    const all = [utc, utc.replace('T', ' '), utc.replace('+00:00', 'Z'), utc.slice(0, -6)]
    all.push(writeTime(value, 120), writeTime(value, -899))
    if (utc.includes(':00.000000')) all.push(utc.replace(':00.000000', ''))
    if (utc.includes('T00:00:00.000000')) all.push(utc.slice(0, 10))
    return all
  }
  return [text]
}

const equality = ['=', '==', '!=']
const order = ['<', '<=', '>', '>=']
const affixes = ['^', '!^', '$', '!$']
const operators: Record<Type, string[]> = {
  text: [...equality, ...order, ...affixes, '=*', '!*'],
  list: [...equality, ...order, ...affixes, '=*', '!*'],
  int: [...equality, ...order, ...affixes],
  decimal: [...equality, ...order],
  date: [...equality, ...order],
  time: [...equality, ...order],
  uuid: [...equality, ...order],
  bool: equality,
  enum: equality,
}

const blanks = fc.constantFrom('', '', '', ' ', '\t', ' \n\v\f\r ')

const anyClause: fc.Arbitrary<Question> = fc
  .tuple(fc.constantFrom(...types), fc.boolean())
  .chain(([type, nullable]) =>
    fc.record({
      type: fc.constant(type),
      field: fc.constant(nullable ? `${type}Null` : type),
      operator: fc.constantFrom(...operators[type]),
      kind: fc.constantFrom('value', 'value', 'value', 'empty', 'null'),
      value: type === 'list' ? anyText : anyValue[type],
      spelling: fc.nat(),
      upper: fc.boolean(),
      ignoreCase: fc.boolean(),
      gaps: fc.tuple(blanks, blanks, blanks, blanks),
    }),
  )
  .map(({ type, field, operator, kind, value, spelling, upper, ignoreCase, gaps }) => {
    const isText = type === 'text' || type === 'list'
    const canBeEmpty = isText || equality.includes(operator) || affixes.includes(operator)
    let wanted: Wanted = { is: 'value', value }
    if (value === '' || (kind === 'empty' && canBeEmpty)) wanted = { is: 'empty' }
    if (kind === 'null' && equality.includes(operator)) wanted = { is: 'null' }

    let written = ''
    if (wanted.is === 'null') written = 'null'
    if (wanted.is === 'value') {
      const all = spellings(type, value)
      written = isText ? escapeValue(String(value)) : (all[spelling % all.length] ?? '')
    }
    const trailing = isText && !ignoreCase && written !== '' ? '' : gaps[2]
    const name = upper ? field.toUpperCase() : field
    const text = `${name}${gaps[0]}${operator}${gaps[1]}${written}${isText ? '' : gaps[3]}${ignoreCase ? '/i' : ''}${trailing}`
    return { text, meaning: { field, type, operator, wanted, ignoreCase } }
  })

/** At most 27 clauses, so that no limit of the language is in the way. */
export const anyQuestion: fc.Arbitrary<Question> = fc.letrec<{ group: Question; operand: Question }>(
  (tie) => ({
    group: fc
      .tuple(
        tie('operand'),
        fc.array(fc.tuple(fc.constantFrom(',', '|'), blanks, tie('operand')), { maxLength: 2 }),
      )
      .map(([first, rest]) => ({
        text: first.text + rest.map(([connective, after, { text }]) => connective + after + text).join(''),
        meaning: {
          first: first.meaning,
          rest: rest.map(([connective, , { meaning }]) => ({ connective, operand: meaning })),
        },
      })),
    operand: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      anyClause,
      fc.tuple(blanks, tie('group'), blanks).map(([before, { text, meaning }, after]) => ({
        text: `${before}(${text})${after}`,
        meaning,
      })),
    ),
  }),
).group

/** Whether the filter holds for the row. */
export function holds(expression: Expression, row: Row): boolean {
  if ('first' in expression) {
    return expression.rest.reduce(
      (left, { connective, operand }) =>
        connective === ',' ? left && holds(operand, row) : left || holds(operand, row),
      holds(expression.first, row),
    )
  }
  const { operator } = expression
  if (!operator.startsWith('!')) return positive(expression, operator, row)
  return !positive(expression, operator === '!=' ? '=' : operator === '!*' ? '=*' : operator.slice(1), row)
}

function positive({ field, type, wanted, ignoreCase }: Clause, operator: string, row: Row): boolean {
  const value = row[field] ?? null
  const equal = operator === '=' || operator === '=='
  if (equal && wanted.is === 'null') return value === null
  if (equal && wanted.is === 'empty') return isEmpty(type, field.endsWith('Null'), value)
  if (value === null) return false

  const text = wanted.is === 'value' ? String(wanted.value) : ''
  const compare = (element: string) => compareText(element, operator, text, ignoreCase)
  if (Array.isArray(value)) return value.some(compare)
  if (type === 'text' || affixes.includes(operator)) return compare(String(value))
  const other = wanted.is === 'value' ? wanted.value : ''
  return inOrder(operator, value === other ? 0 : value < other ? -1 : 1)
}

function isEmpty(type: Type, nullable: boolean, value: Value): boolean {
  if (type === 'text') return value === null || value === ''
  if (type === 'list') return value === null || (Array.isArray(value) && value.length === 0)
  if (nullable) return value === null
  const defaults: readonly Value[] = [0, 0n, false, '00000000-0000-0000-0000-000000000000']
  return defaults.includes(value)
}

const german = new Intl.Collator('de')

function compareText(left: string, operator: string, right: string, ignoreCase: boolean): boolean {
  if (ignoreCase) return compareText(lower(left), operator, lower(right), false)
  if (operator === '=*') return left.includes(right)
  if (operator === '^') return left.startsWith(right)
  if (operator === '$') return left.endsWith(right)
  if (operator === '=' || operator === '==') return left === right
  return inOrder(
    operator,
    german.compare(left, right) || Buffer.compare(Buffer.from(left), Buffer.from(right)),
  )
}

function lower(text: string): string {
  return Array.from(text, (character) => character.toLowerCase()).join('')
}

function inOrder(operator: string, order: number): boolean {
  if (operator === '<') return order < 0
  if (operator === '<=') return order <= 0
  if (operator === '>') return order > 0
  if (operator === '>=') return order >= 0
  return order === 0
}
