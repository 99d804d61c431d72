import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listResource, parseListQuery } from './list-query.ts'
import { openTables, queryError, sample, sampleFields, type Tables } from './test-table.ts'

let tables: Tables

beforeAll(async () => {
  tables = await openTables()
  await tables.setSamples(Array.from({ length: 45 }, (_, index) => sample(45 - index)))
})

afterAll(() => tables.close())

const refused = (query: object) => queryError(() => parseListQuery(query, tables.sampleList))

test('a call without parameters is the first page of twenty of everything, by id', async () => {
  const query = parseListQuery({}, tables.sampleList)

  expect(query).toMatchObject({ page: 1, pageSize: 20, offset: 0, where: undefined })
  expect(await tables.findSamples({ pageSize: undefined })).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  )
})

test.each(['', '  ', '\t\n\v\f\r'])(
  'the blank filter and order %j are no filter and the default order',
  (blank) => {
    const query = parseListQuery({ filter: blank, orderBy: blank }, tables.sampleList)

    expect(query.where).toBeUndefined()
    expect(query.orderBy).toHaveLength(1)
  },
)

test('unknown query parameters are ignored', () => {
  const query: Record<string, unknown> = { sort: 'x', Page: '0' }

  expect(parseListQuery(query, tables.sampleList)).toMatchObject({ page: 1 })
})

test('pages follow each other and a page past the end is empty, however far', async () => {
  const pages = ['1', '2', '3', '4', '5', '6', '2147483647', '9007199254740991']
  const found: number[][] = []
  for (const page of pages) found.push(await tables.findSamples({ page, pageSize: '10' }))

  expect(found.slice(0, 5).flat()).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
  expect(found.slice(5)).toEqual([[], [], []])
})

test('the largest page of the largest size has an offset beyond 32 bits that Postgres takes', async () => {
  const query = { page: '2147483647', pageSize: '1000' }

  expect(parseListQuery(query, tables.sampleList).offset).toBe(2147483646000)
  expect(await tables.findSamples(query)).toEqual([])
  expect(await tables.findSamples({ ...query, page: '9007199254740991' })).toEqual([])
})

test.each([
  '0',
  '-1',
  '1.5',
  '1e1',
  '',
  ' ',
  '1 ',
  'one',
  '0x1',
  '1,000',
  'NaN',
  'null',
  '٣',
  '9007199254740992',
])('the page %j is refused', (page) => {
  expect(refused({ page })).toMatchObject({
    code: 'InvalidPaging',
    position: undefined,
    allowedFields: undefined,
    detail: 'The parameter page must be one integer from 1 to 9007199254740991.',
  })
})

test.each(['0', '-1', '1001', '1e1', '', '20.0', '9'.repeat(400)])(
  'the page size %j is refused',
  (pageSize) => {
    expect(refused({ pageSize })).toMatchObject({
      code: 'InvalidPaging',
      detail: 'The parameter pageSize must be one integer from 1 to 1000.',
    })
  },
)

test.each([
  ['1', 1],
  ['1000', 1000],
  ['007', 7],
])('the page size %j is accepted', (pageSize, value) => {
  expect(parseListQuery({ pageSize, page: '3' }, tables.sampleList)).toMatchObject({
    page: 3,
    pageSize: value,
    offset: 2 * value,
  })
})

test.each([
  ['filter', 'InvalidFilter', 0],
  ['orderBy', 'InvalidOrderBy', 0],
  ['page', 'InvalidPaging', undefined],
  ['pageSize', 'InvalidPaging', undefined],
])('%s given twice, or as anything but text, is refused', (name, code, position) => {
  for (const value of [['', ''], ['1', '1'], ['1'], { a: '1' }, null, 1, true]) {
    expect(refused({ [name]: value })).toMatchObject({ code, position })
  }
})

test('the filter is judged before the order and the order before the paging', () => {
  expect(refused({ page: '0', orderBy: 'x', filter: 'x' }).code).toBe('InvalidFilter')
  expect(refused({ page: '0', orderBy: 'x' }).code).toBe('InvalidOrderBy')
  expect(refused({ page: '0', pageSize: '1' }).code).toBe('InvalidPaging')
})

test.each([
  ['filter', 'text=', 4096],
  ['orderBy', 'id,,', 512],
])('%s is limited in UTF-16 units, judged before anything else', (name, start, limit) => {
  const fits = start.padEnd(limit, ' ')

  expect(refused({ [name]: `${fits} ` })).toMatchObject({ position: limit })
  expect(refused({ [name]: '😀'.repeat(limit / 2 + 1) })).toMatchObject({ position: limit })
  expect(refused({ [name]: `\0${fits}` })).toMatchObject({ position: limit })
  expect(refused({ [name]: '\ud800'.padEnd(limit, 'x') })).toMatchObject({ position: 0 })
  expect(
    parseListQuery({ [name]: (name === 'filter' ? start : 'id').padEnd(limit, ' ') }, tables.sampleList),
  ).toBeDefined()
})

test.each(['filter', 'orderBy'])(
  '%s must not hold U+0000 or half a surrogate pair, judged before syntax',
  (name) => {
    expect(refused({ [name]: '== \0' }).position).toBe(3)
    expect(refused({ [name]: '\0' }).position).toBe(0)
    expect(refused({ [name]: 'text=\\\ud83d' }).position).toBe(6)
    expect(refused({ [name]: 'text=😀\ude00' }).position).toBe(7)
    expect(refused({ [name]: 'text=\ude00\0' }).position).toBe(5)
    expect(refused({ [name]: 'text=\0\ude00' }).position).toBe(5)
    expect(refused({ [name]: 'text=\ud83d\ud83d\ude00' }).position).toBe(5)
  },
)

test('the default order of a resource is used when none is given, with the id behind it', async () => {
  await tables.setSamples([
    sample(1, { col_time: '2024-01-01T00:00:00Z' }),
    sample(2, { col_time: '2024-01-03T00:00:00Z' }),
    sample(3, { col_time: '2024-01-02T00:00:00Z' }),
    sample(4, { col_time: '2024-01-03T00:00:00Z' }),
  ])
  const newestFirst = listResource(sampleFields(tables.samples), 'time desc')

  expect(await tables.findSamples({}, newestFirst)).toEqual([2, 4, 3, 1])
  expect(await tables.findSamples({ orderBy: ' ' }, newestFirst)).toEqual([2, 4, 3, 1])
  expect(await tables.findSamples({ orderBy: 'id desc' }, newestFirst)).toEqual([4, 3, 2, 1])
})

test('a resource without id or with a default order that means nothing is refused at once', () => {
  expect(() => listResource([{ name: 'a', type: 'int', source: sql`1`, nullable: false }])).toThrow('id')
  expect(() => listResource(sampleFields(tables.samples), 'created desc')).toThrow('created')
})

test('what was asked for before is not compiled again, and nothing else is taken for it', () => {
  const ask = (filter?: string, orderBy?: string) =>
    parseListQuery(
      { ...(filter !== undefined && { filter }), ...(orderBy !== undefined && { orderBy }) },
      tables.sampleList,
    )
  const first = ask('text=a', 'id')
  expect(ask('text=a', 'id').where).toBe(first.where)
  expect(ask('text=a').where).not.toBe(first.where)
  expect(ask('text=b', 'id').where).not.toEqual(first.where)
  expect(ask(undefined, 'id').where).toBeUndefined()
  expect(refused({ filter: 'text=a\0id' }).code).toBe('InvalidFilter')
  expect(ask().where).toBeUndefined()
  expect(refused({ filter: null }).code).toBe('InvalidFilter')

  for (let nth = 0; nth < 100; nth++) ask(`text=${nth}`)
  expect(tables.sampleList.compiled.size).toBeLessThanOrEqual(50)
  const again = ask('text=a', 'id')
  expect(again.where).not.toBe(first.where)
  expect(again).toEqual(first)
})
