import { expect, test } from 'vitest'
import { useTestDb } from '../test/use-test-db.ts'
import { atOneMoment, streamRows } from './export-rows.ts'

const db = useTestDb()

test('rows come all and in order, of short ones many at once and of long ones few', async () => {
  const long = 45_000
  const parts = await atOneMoment(db(), async (tx) => {
    const read: { nth: number; characters: number }[][] = []
    const rows = streamRows<{ nth: number; text: string }>(
      tx,
      `select nth, repeat('x', case when nth between 500 and 700 then ${long} else 10 end) as text
       from generate_series(1, 1000) nth`,
    )
    for await (const part of rows) read.push(part.map(({ nth, text }) => ({ nth, characters: text.length })))
    return read
  })

  expect(parts.flat().map(({ nth }) => nth)).toEqual(Array.from({ length: 1000 }, (_, at) => at + 1))
  const counts = (some: typeof parts) => some.map(({ length }) => length)
  expect(Math.max(...counts(parts))).toBe(125)
  // How long the first of them are is known when they are there.
  const [, ...known] = parts.filter((part) => part.every(({ characters }) => characters === long))
  expect(known.length).toBeGreaterThan(50)
  expect(Math.max(...counts(known))).toBe(2)
})
