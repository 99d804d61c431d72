import { asc, eq, ne, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useTestDb } from '../test/use-test-db.ts'
import { readPage } from './read-page.ts'
import { enclosures } from './schema/enclosures.ts'

const db = useTestDb()
const add = (...names: string[]) =>
  db()
    .insert(enclosures)
    .values(names.map((name) => ({ name })))
const read = (pageSize: number, offset: number) =>
  readPage(db(), enclosures, { orderBy: [asc(enclosures.name)], pageSize, offset, where: undefined })

beforeEach(async () => {
  await db().delete(enclosures)
})

test('a page holds its part in order, and the count of all, wherever it lies', async () => {
  for (let count = 0; count <= 7; count++) {
    const all = Array.from({ length: count }, (_, nth) => `${nth}`)
    for (const pageSize of [1, 3, 7, 20]) {
      for (let offset = 0; offset <= 9; offset += pageSize) {
        const { items, totalCount } = await read(pageSize, offset)
        expect(items.map(({ name }) => name)).toEqual(all.slice(offset, offset + pageSize))
        expect(totalCount, `${count} rows, ${pageSize} from ${offset}`).toBe(count)
      }
    }
    await db()
      .insert(enclosures)
      .values({ name: `${count}` })
  }
})

test('a page that no table reaches is empty', async () => {
  await add('0', '1')
  // the largest that a list takes
  expect(await read(1000, 2_147_483_646_000)).toEqual({ items: [], totalCount: 2 })
})

test('filter and order may both hold values, on a page and behind the last', async () => {
  await add('0', '1', '2', '3')
  const list = {
    where: ne(enclosures.name, '2'),
    orderBy: [sql`array_position(${sql.param(['3', '0', '1'])}::text[], ${enclosures.name})`],
    pageSize: 2,
  }
  const [first, behind] = await Promise.all(
    [0, 4].map((offset) => readPage(db(), enclosures, { ...list, offset })),
  )
  expect(first?.items.map(({ name }) => name)).toEqual(['3', '0'])
  expect([first?.totalCount, behind]).toEqual([3, { items: [], totalCount: 3 }])
})

test('a row is as the table has it, without the count', async () => {
  await add('0', '1')
  const { items } = await read(1, 0)
  expect(items).toEqual(await db().select().from(enclosures).where(eq(enclosures.name, '0')))
})

test('page and count are of one moment while others write', async () => {
  const over = new AbortController()
  const written = (async () => {
    for (let nth = 0; nth < 60; nth++) await add(`${nth} a`, `${nth} b`, `${nth} c`)
  })().finally(() => over.abort())
  let reads = 0
  while (!over.signal.aborted) {
    const { items, totalCount } = await read(100, 0)
    expect(items.length).toBe(Math.min(100, totalCount))
    // each write adds three at once
    expect(totalCount % 3).toBe(0)
    reads++
  }
  await written
  expect(reads).toBeGreaterThan(5)
})
