import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileFilter } from './compile-filter.ts'
import { allowList } from './fields.ts'
import {
  expectMatches,
  members,
  openTables,
  queryError,
  sample,
  sampleFields,
  type Tables,
} from './test-table.ts'

let tables: Tables

beforeAll(async () => {
  tables = await openTables()
})

afterAll(() => tables.close())

const values: Record<string, string> = {
  text: 'x',
  int: '7',
  decimal: '7.5',
  bool: 'true',
  date: '2020-02-29',
  time: '2020-02-29T12:00Z',
  uuid: '12345678-9abc-def0-1234-56789abcdef0',
  enum: 'Retired',
  list: 'x',
}
const equalities = ['=', '==', '!=']
const comparisons = ['<', '<=', '>', '>=']
const prefixes = ['^', '!^', '$', '!$']
const allowed: Record<string, string[]> = {
  text: [...comparisons, ...prefixes, '=*', '!*'],
  list: [...comparisons, ...prefixes, '=*', '!*'],
  int: [...comparisons, ...prefixes],
  decimal: comparisons,
  date: comparisons,
  time: comparisons,
  uuid: comparisons,
  bool: [],
  enum: [],
}

test('each type takes exactly the operators of its row, and Postgres runs every one of them', async () => {
  await tables.setSamples([sample(1)])
  const fields = allowList(sampleFields(tables.samples))
  const expected: Record<string, number[]> = {}
  for (const [type, value] of Object.entries(values)) {
    for (const operator of [...equalities, '=*', '!*', ...comparisons, ...prefixes]) {
      const negative = operator.startsWith('!')
      const holds = operator === '<' || operator === '>' ? false : !negative
      for (const field of [type, `${type}Null`]) {
        const filter = `${field}${operator}${value}`
        if (equalities.includes(operator) || allowed[type]?.includes(operator)) {
          expected[filter] = expected[`${filter}/i`] = (field === type ? holds : negative) ? [1] : []
        } else {
          const error = queryError(() => compileFilter(`id=1,${filter}`, fields))
          expect([filter, error.code, error.position]).toEqual([filter, 'InvalidFilter', 5 + field.length])
        }
      }
    }
  }

  await expectMatches(tables, expected)
})

test('starts and ends on int look at the decimal text, of the value as well', async () => {
  await tables.setSamples(
    [3, 30, 13, -3, -30, 0, -13].map((value, index) => sample(index + 1, { col_int: value })),
  )

  await expectMatches(tables, {
    'int^3': [1, 2],
    'int^03': [1, 2],
    'int^+3': [1, 2],
    'int^-3': [4, 5],
    'int!^ 3 ': [3, 4, 5, 6, 7],
    'int$3/i': [1, 3, 4, 7],
    'int$-03': [4],
    'int!$3': [2, 5, 6],
    'int^-0': [6],
  })
  const fields = allowList(sampleFields(tables.samples))
  for (const value of ['x', '3.0', '%', '-', '2147483648', '\\null', '3 0']) {
    expect(queryError(() => compileFilter(`int^${value}`, fields)).position).toBe(4)
  }
})

const folded = (value: string) => value.toLowerCase().replaceAll(/[ .-]/g, '')

test('a normaliser sees the value of every operator, after the tests for null and empty', async () => {
  await tables.setSamples([
    sample(1, { col_text: 'bellamia' }),
    sample(2, { col_text: 'null' }),
    sample(3, { col_text: '' }),
    sample(4, { col_text: 'Bella' }),
  ])
  const { col_text: column } = tables.samples

  const filters = [
    's=Bella Mia',
    's!=BELLA-MIA',
    's^B.E',
    's=*a m',
    's>=B',
    's=null',
    's!=null',
    's=-',
    's=',
    's=*-',
  ]
  const found = await tables.matches(filters, [
    { name: 's', type: 'string', source: sql`${column} || ''`, nullable: true, normalize: folded },
  ])

  expect(found).toEqual([[1], [2, 3, 4], [1], [1], [1, 2, 4], [], [1, 2, 3, 4], [3], [3], [1, 2, 3, 4]])
})

test('an expression as source stays one operand', async () => {
  await tables.setSamples([sample(1, { col_int: 1 }), sample(2, { col_int: 2 }), sample(3, { col_int: 12 })])
  const { col_int: int, col_text_null: text } = tables.samples

  const found = await tables.matches(
    ['sum=3', 'sum^1', 'both!=null', 'both=', 'Both>=x/i', 'half=true'],
    [
      { name: 'sum', type: 'int', source: sql`${int} + 1`, nullable: false },
      { name: 'both', type: 'string', source: sql`${text} || 'x'`, nullable: true },
      { name: 'half', type: 'boolean', source: sql`${int} = 1 or ${int} = 12`, nullable: false },
    ],
  )

  expect(found).toEqual([[2], [3], [], [1, 2, 3], [], [1, 3]])
})

test('values reach the SQL as parameters with a cast and never as text', () => {
  const fields = allowList([
    ...sampleFields(tables.samples),
    { name: 'mark', type: 'enum', source: tables.samples.col_enum, nullable: false, members },
  ])
  const evil = `'; drop table "samples" --`
  const filter = `text=${evil}|text=*${evil}/i|list>${evil}|int=1|decimal=1.50|bool=1|date=2024-02-29|time=2024-02-29|uuid=${'a'.repeat(32)}|enum=planned|int^5`

  const { sql: statement, params } = new PgDialect().sqlToQuery(compileFilter(filter, fields) ?? sql``)

  expect(statement).not.toContain('drop')
  expect(params).toEqual([
    evil,
    `%${evil.replace('_', '\\_')}%`,
    evil,
    1,
    '1.50',
    true,
    '2024-02-29',
    '2024-02-29 00:00Z',
    'a'.repeat(32),
    'Planned',
    '5%',
  ])
  expect(statement.match(/\$\d+::\w+/g)).toEqual(
    'text text text int4 numeric bool date timestamptz uuid text text'
      .split(' ')
      .map((cast, index) => `$${index + 1}::${cast}`),
  )
})

test.each([
  ['an unknown field before all else of its clause', 'id=1, nme[0]=*x', 6],
  ['a column name', 'col_id=1', 0],
  ['an inherited object key', 'constructor=1', 0],
  ['another inherited object key', '__proto__=1', 0],
  ['a field that only begins like a declared one', 'idx=1', 0],
  ['a name with a dot behind it', 'id.=1', 0],
  ['an index before the operator', 'int [key] =*x', 4],
  ['an index before the value', 'list[0]=x', 4],
  ['an operator before the value', 'int =*x', 4],
  ['a value', 'int=  x,id=1', 6],
  ['a value with !=', 'int!=x', 5],
  ['a value that starts with an escaped blank', 'int=\\ x', 4],
  ['the first of two mistakes', 'id=1|(int=x|nme=1)', 10],
  ['a mistake in a group before one behind it', '(id=1,(bool>1)),nme=1', 11],
])('meaning is judged clause by clause from the left: %s', (_, filter, position) => {
  const fields = allowList(sampleFields(tables.samples))

  expect(queryError(() => compileFilter(filter, fields))).toMatchObject({ code: 'InvalidFilter', position })
})

test('syntax is judged to the end before any meaning', () => {
  const fields = allowList(sampleFields(tables.samples))

  expect(queryError(() => compileFilter('nme=x,', fields)).position).toBe(6)
  expect(queryError(() => compileFilter('int=x,bool>1,a', fields)).position).toBe(14)
  expect(queryError(() => compileFilter(`nme=x${',id=1'.repeat(64)}`, fields)).position).toBe(321)
})

test('names ignore ASCII case only', () => {
  const fields = allowList([
    { name: 'kind', type: 'enum', source: sql`1`, nullable: false, members: ['Pink', 'ß', 'Ä'] },
  ])

  expect(compileFilter('KIND=PINK|kInD=ß|kind=Ä', fields)).toBeDefined()
  expect(queryError(() => compileFilter('\u212aind=Pink', fields)).position).toBe(0)
  for (const value of ['Pin\u212a', 'ẞ', 'ä']) {
    expect(queryError(() => compileFilter(`kind=${value}`, fields)).position).toBe(5)
  }
})

test('the detail names what the field takes and quotes at most 40 units of the value', () => {
  const fields = allowList(sampleFields(tables.samples))
  const detail = (filter: string) => queryError(() => compileFilter(filter, fields)).detail

  expect(detail('ENUM=x')).toBe('The field enum takes one of Planned, Breeding, Retired, not "x".')
  expect(detail('int>')).toBe('The field int takes an integer from -2147483648 to 2147483647, not "".')
  expect(detail(`time=${'9'.repeat(99)}`)).toBe(
    `The field time takes a day or a time such as 2024-05-31T12:00Z, not "${'9'.repeat(40)}".`,
  )
  expect(detail(`${'n'.repeat(99)}=1`)).toBe(`There is no field "${'n'.repeat(40)}" here.`)
})

test('a declaration that callers could not reach is refused', () => {
  const field = { type: 'int', source: sql`1`, nullable: false } as const

  expect(() => allowList([{ ...field, name: 'größe' }])).toThrow('"größe" is not a field name')
  expect(() => allowList([{ ...field, name: '' }])).toThrow('"" is not a field name')
  expect(() =>
    allowList([
      { ...field, name: 'a' },
      { ...field, name: 'A' },
    ]),
  ).toThrow('A is declared twice')
})
