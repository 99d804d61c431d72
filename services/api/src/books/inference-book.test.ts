import { connect, type Db } from '@zuchtbuch/db/client'
import { gerbils, litters } from '@zuchtbuch/db/schema/herd'
import { createLogger } from '@zuchtbuch/runtime/logger'
import { createTestDatabase, type TestDatabase } from '@zuchtbuch/testing/test-db'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type InferenceBook, openInferenceBook } from './inference-book.ts'

const logger = createLogger('api', 'silent')
let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url)
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const opened: InferenceBook[] = []
function open(options?: { patienceMs?: number }): InferenceBook {
  const book = openInferenceBook(db, logger, options)
  opened.push(book)
  return book
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((book) => book.stop()))
})

async function addAnimal(genotype: string | null, litterId: string | null = null): Promise<string> {
  const [row] = await db.insert(gerbils).values({ name: 'Tier', genotype, litterId }).returning()
  return row!.id
}
async function addLitter(motherId: string): Promise<string> {
  const [row] = await db.insert(litters).values({ date: new Date(), motherId }).returning()
  return row!.id
}
const unknown = (pair: string) => `-- -- -- -- -- ${pair} -- --`
const provenAtP = async (book: InferenceBook, id: string) =>
  (await book.ask({ kind: 'animal', id }))?.loci.find(({ locus }) => locus === 'P')?.proven

describe('what several processes infer', () => {
  test('is of the herd book as it is now, whoever changed it', async () => {
    const [one, other] = [open(), open()]
    const mother = await addAnimal(unknown('P-'))
    const litterId = await addLitter(mother)
    expect([await provenAtP(one, mother), await provenAtP(other, mother)]).toEqual(['P-', 'P-'])

    const young = await addAnimal(unknown('pp'), litterId)
    expect([await provenAtP(one, mother), await provenAtP(other, mother)]).toEqual(['Pp', 'Pp'])

    await db.$client.query('update gerbils set genotype = null where id = $1', [young])
    expect([await provenAtP(one, mother), await provenAtP(other, mother)]).toEqual(['P-', 'P-'])
    expect(one.version()).toBe(other.version())
  })

  test('changes nothing of its version when nothing that it reads has changed', async () => {
    const book = open()
    const id = await addAnimal(unknown('Pp'))
    await provenAtP(book, id)
    const before = book.version()
    await db.$client.query(`update gerbils set character_note = 'lieb' where id = $1`, [id])
    await provenAtP(book, id)
    expect(book.version()).toBe(before)

    await db.transaction(async (tx) => {
      await tx.insert(gerbils).values([{ name: 'A' }, { name: 'B' }, { name: 'C' }])
    })
    await provenAtP(book, id)
    expect(book.version()).toBe(before + 1)
  })

  test('does not make writers wait for each other', async () => {
    const id = await addAnimal(null)
    const otherId = await addAnimal(null)
    await db.transaction(async (tx) => {
      await tx.execute(`update gerbils set genotype = '${unknown('PP')}' where id = '${id}'`)
      // A second connection commits a change of its own meanwhile.
      await db.$client.query('update gerbils set genotype = $1 where id = $2', [unknown('pp'), otherId])
    })
    expect(await provenAtP(open(), id)).toBe('PP')
  })
})

test('a first pass that takes long is told of, and answers a later caller', async () => {
  const id = await addAnimal(unknown('Pp'))
  const book = open({ patienceMs: 0 })

  await expect(provenAtP(book, id)).rejects.toMatchObject({ code: 'InferenceBuilding', status: 503 })
  await expect.poll(() => provenAtP(book, id).catch(() => null), { timeout: 20_000 }).toBe('Pp')
})

test('a pass that fails leaves the last good state, and the next one that does not takes over', async () => {
  const mother = await addAnimal(unknown('P-'))
  const young = await addAnimal(unknown('pp'), await addLitter(mother))
  const book = open()
  expect(await provenAtP(book, mother)).toBe('Pp')

  // Nothing but hands in the database can store such a text.
  await db.$client.query(`update gerbils set genotype = 'xx' where id = $1`, [young])
  expect(await provenAtP(book, mother)).toBe('Pp')
  await expect(provenAtP(open(), mother)).rejects.toThrow('not canonical')

  await db.$client.query('update gerbils set genotype = null where id = $1', [young])
  expect(await provenAtP(book, mother)).toBe('P-')
})
