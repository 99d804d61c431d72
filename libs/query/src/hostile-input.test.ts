import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileFilter } from './compile-filter.ts'
import { compileOrder } from './compile-order.ts'
import { allowList } from './fields.ts'
import { parseListQuery } from './list-query.ts'
import { QueryError } from './query-error.ts'
import { escapeValue, openTables, queryError, sample, sampleFields, type Tables } from './test-table.ts'

let tables: Tables

beforeAll(async () => {
  tables = await openTables()
  await tables.setSamples([sample(1)])
})

afterAll(() => tables.close())

/** Whether the call succeeds; a call that fails must do so in the way that callers may see. */
function succeeds(call: () => unknown, input: string): boolean {
  try {
    call()
    return true
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    const { position } = queryError(() => {
      throw error
    })
    expect(position).toBeGreaterThanOrEqual(0)
    expect(position).toBeLessThanOrEqual(input.length)
    return false
  }
}

const words = [
  '( ) , | \\ /i /I / [ ] [0] # ? ! - + . % _ * \' " = == != =* !* < <= > >= ^ !^ $ !$',
  'text textNull INT decimal bool date time uuid enum list id constructor asc desc ä \u212a 😀 \ud83d \0 \u202e',
  'null true 0 1 -5 2147483648 2024-02-30 2024-05-01T12:00Z Planned aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
]
const tokens = [' ', '\t', '\n', '\u00a0', '\u2028', 'x'.repeat(50), ...words.join(' ').split(' ')]
const soup = fc.array(fc.constantFrom(...tokens), { maxLength: 30 }).map((parts) => parts.join(''))
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  soup,
)

test('whatever the parameters are, a call answers or throws a QueryError that callers may see', () => {
  const fields = allowList(sampleFields(tables.samples))
  fc.assert(
    fc.property(anything, anything, (text, other) => {
      succeeds(() => compileFilter(text, fields), text)
      succeeds(() => compileOrder(text, fields), text)
      for (const input of [text, `text=${text}`, `(int${text},id=1)`, `id=1|list=*${text}`]) {
        succeeds(() => compileFilter(input, fields), input)
      }
      for (const input of [`text${text}`, `textNull ${text}`, `id,${text}`]) {
        succeeds(() => compileOrder(input, fields), input)
      }
      try {
        parseListQuery(
          { page: text, pageSize: other, filter: [text, other], orderBy: other },
          tables.sampleList,
        )
      } catch (error) {
        expect(error).toBeInstanceOf(QueryError)
      }
    }),
    { numRuns: 1000 },
  )
})

test('whatever parameters of any kind are, a call answers or throws a QueryError', () => {
  fc.assert(
    fc.property(
      fc.record({
        page: fc.anything(),
        pageSize: fc.anything(),
        filter: fc.anything(),
        orderBy: fc.anything(),
      }),
      (query) => {
        try {
          parseListQuery(query, tables.sampleList)
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError)
        }
      },
    ),
  )
})

const values = [
  '7 -2147483648 2147483647 10.25 .5 true 0 2024-02-29 0001-01-01 9999-12-31 Planned null',
  '2024-05-01T23:59:59.999999+14:59 2024-05-01T00:00Z 0001-01-01T00:00-14:59',
  `12345678-9abc-def0-1234-56789abcdef0 ${'f'.repeat(32)} ${'9'.repeat(28)} .${'9'.repeat(28)}`,
]
const edits = '0 1 2 3 4 5 6 7 8 9 - + : . T Z a b c d e f P B C E x n N _ , { } \u00a0 \u0663'
/** Valid values with a few characters dropped, doubled or replaced by others that such values consist of. */
const almostValues = fc
  .tuple(
    fc.constantFrom('', ...values.join(' ').split(' ')),
    fc.array(fc.tuple(fc.nat(36), fc.nat(1), fc.constantFrom(' ', ...edits.split(' '))), { maxLength: 3 }),
  )
  .map(([value, edits]) =>
    edits.reduce(
      (text, [at, removed, inserted]) => text.slice(0, at) + inserted + text.slice(at + removed),
      value,
    ),
  )

test('Postgres runs every filter that is accepted', async () => {
  const fields = allowList(sampleFields(tables.samples))
  const names = [...fields.values()].map((field) => field.name)
  const almostFilter = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('=', '!=', '<', '>=', '^', '!$', '=*'), almostValues)
    .map(([name, operator, value]) => `${name}${operator}${escapeValue(value)}`)
  let ran = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(almostFilter, soup), { minLength: 100, maxLength: 200 }),
      async (texts) => {
        const accepted = texts.filter((text) => succeeds(() => compileFilter(text, fields), text))
        ran += accepted.length
        await tables.matches(accepted)
      },
    ),
    { numRuns: 40 },
  )
  expect(ran).toBeGreaterThan(500)
})

test('Postgres runs every order of orderable fields', async () => {
  const orderable = sampleFields(tables.samples).filter((field) => field.type !== 'stringList')
  const key = fc
    .tuple(fc.constantFrom(...orderable), fc.constantFrom('', '?', '!'), fc.constantFrom('', ' asc', ' desc'))
    .map(([field, mark, direction]) => field.name + (field.nullable ? mark : '') + direction)
  await fc.assert(
    fc.asyncProperty(fc.array(key, { maxLength: 8 }), async (keys) => {
      expect(await tables.findSamples({ orderBy: keys.join(',') })).toEqual([1])
    }),
    { numRuns: 100 },
  )
})

const repeated = '( ) \\ \\\\ / /i a| id=1| [ a[ text=* % _ - 9 . ß 😀'.split(' ')

test.each([' ', ...repeated])('a parameter that repeats %j to its limit is judged at once', (part) => {
  const fields = allowList(sampleFields(tables.samples))
  const before = process.threadCpuUsage()
  for (const start of ['', 'text=', 'int=', 'decimal=', 'time=', 'uuid=', 'enum=', 'list=*', 'id[', '(']) {
    const filter = (start + part.repeat(4096)).slice(0, 4096).toWellFormed()
    succeeds(() => compileFilter(filter, fields), filter)
    const orderBy = (start + part.repeat(512)).slice(0, 512).toWellFormed()
    succeeds(() => compileOrder(orderBy, fields), orderBy)
  }

  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000)
})

test('a text of many megabytes is refused without being read', () => {
  const huge = '('.repeat(50_000_000)
  const before = process.threadCpuUsage()

  expect(queryError(() => parseListQuery({ filter: huge }, tables.sampleList)).position).toBe(4096)
  expect(queryError(() => parseListQuery({ orderBy: huge }, tables.sampleList)).position).toBe(512)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000)
})

test('the longest filter of the most clauses runs', async () => {
  const clause = 'listNull!*ä/i'
  const filter = Array.from({ length: 64 }, () => clause)
    .join('|')
    .padEnd(4096, ' ')

  expect(await tables.findSamples({ filter })).toEqual([1])
  expect(await tables.findSamples({ filter: `text=*${'%'.repeat(4090)}/i`.slice(0, 4096) })).toEqual([])
})
