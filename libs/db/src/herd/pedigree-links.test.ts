import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDb } from '../../test/use-test-db.ts'
import {
  bumpPedigreeVersion,
  listAncestorLinks,
  listGerbilIdsOfLitters,
  listLittersOfParent,
  lockPedigree,
} from './pedigree-links.ts'
import { gerbils, litters } from '../schema/herd.ts'
import { counters, pedigreeAdditions } from '../schema/system.ts'

const db = useTestDb()

async function addGerbil(name: string, litterId?: string): Promise<string> {
  const [row] = await db()
    .insert(gerbils)
    .values({ name, ...(litterId ? { litterId } : {}) })
    .returning()
  return row!.id
}

async function addLitter(fatherId: string | null, motherId: string | null): Promise<string> {
  const [row] = await db()
    .insert(litters)
    .values({ date: new Date('2026-01-01'), fatherId, motherId })
    .returning()
  return row!.id
}

const linksOf = (ids: (string | null | undefined)[]) => db().transaction((tx) => listAncestorLinks(tx, ids))

test('the links of an animal and of all its ancestors, an unknown parent as null, founders not at all', async () => {
  const [grandfather, mother] = [await addGerbil('Großvater'), await addGerbil('Mutter')]
  const father = await addGerbil('Vater', await addLitter(grandfather, null))
  const child = await addGerbil('Kind', await addLitter(father, mother))
  const sibling = await addGerbil('Fremd', await addLitter(await addGerbil('X'), mother))

  const links = await linksOf([child, null, undefined])
  expect(links).toEqual(
    new Map([
      [child, [father, mother]],
      [father, [grandfather, null]],
    ]),
  )
  expect(links.has(sibling)).toBe(false)
  expect(await linksOf([])).toEqual(new Map())
})

test('a loop in stored data ends, and each animal is told once', async () => {
  const [first, second] = [await addGerbil('A'), await addGerbil('B')]
  const [ofFirst, ofSecond] = [await addLitter(second, null), await addLitter(first, null)]
  await db().update(gerbils).set({ litterId: ofFirst }).where(eq(gerbils.id, first))
  await db().update(gerbils).set({ litterId: ofSecond }).where(eq(gerbils.id, second))

  expect(await linksOf([first])).toEqual(
    new Map([
      [first, [second, null]],
      [second, [first, null]],
    ]),
  )
})

test('litters of a parent, whichever it is, and the young of litters, also of those without any', async () => {
  const [father, mother] = [await addGerbil('Vater'), await addGerbil('Mutter')]
  const [full, empty] = [await addLitter(father, mother), await addLitter(null, mother)]
  const young = [await addGerbil('Eins', full), await addGerbil('Zwei', full)].toSorted()

  expect((await listLittersOfParent(db(), father)).map(({ id }) => id)).toEqual([full])
  expect((await listLittersOfParent(db(), mother)).map(({ id }) => id).toSorted()).toEqual(
    [full, empty].toSorted(),
  )
  expect(await listGerbilIdsOfLitters(db(), [full, empty])).toEqual(
    new Map([
      [full, young],
      [empty, []],
    ]),
  )
})

test('the version goes up by one; an addition is remembered with it, the last hundred of them', async () => {
  const readVersion = async () =>
    (await db().select().from(counters).where(eq(counters.name, 'pedigree')))[0]!
  await db().transaction((tx) => bumpPedigreeVersion(tx))
  const { value: before } = await readVersion()
  const added = await addGerbil('Neu')
  for (let nth = 0; nth < 103; nth++) await db().transaction((tx) => bumpPedigreeVersion(tx, added))

  expect((await readVersion()).value).toBe(before + 103)
  const versions = (await db().select().from(pedigreeAdditions)).map(({ version }) => version)
  expect(versions.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, nth) => before + 4 + nth),
  )
})

test('who changes the pedigree waits for whoever does so already', async () => {
  const order: string[] = []
  const { promise: isLocked, resolve: tellLocked } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const first = db().transaction(async (tx) => {
    await lockPedigree(tx)
    tellLocked()
    await mayEnd
    order.push('first')
  })
  await isLocked
  const second = db().transaction(async (tx) => {
    await lockPedigree(tx)
    order.push('second')
  })
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await db().$client.query(waiting)).rowCount).toBe(1)
  end()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})
