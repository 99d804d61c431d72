import { asc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { useTestDb } from '../test/use-test-db.ts'
import { insertRows, updateRows, writableColumns } from './bulk-write.ts'
import { contacts } from './schema/contacts.ts'
import { gerbils } from './schema/herd.ts'
import { importedValues } from './schema/imported-values.ts'

const db = useTestDb()
beforeEach(async () => {
  await db().delete(gerbils)
  await db().delete(contacts)
})

test('a column that the database computes cannot be written', () => {
  expect([...writableColumns(gerbils).keys()]).toContain('name')
  expect(writableColumns(gerbils).has('nameSearch')).toBe(false)
})

test('rows of every type of column are stored as they are, and a member that is missing is null', async () => {
  const [full, bare] = [uuidv7(), uuidv7()]
  const rows = [
    {
      id: full,
      name: `O'Neil "Ä\\ 🐹`,
      dateOfBirth: '2024-02-29',
      isDeaf: true,
      characterTraits: ['zahm', 'mit, Komma', '{geschweift}'],
      createdAt: '2026-03-14T09:26:53.123Z',
      version: 7,
    },
    { id: bare, name: 'ohne', characterTraits: [], createdAt: '2026-03-14T09:26:53Z', version: 1 },
  ]
  await db().transaction((tx) => insertRows(tx, gerbils, Object.keys(rows[0]!), rows))

  const stored = await db().select().from(gerbils).orderBy(asc(gerbils.id))
  expect(stored).toMatchObject([
    { ...rows[0], createdAt: new Date('2026-03-14T09:26:53.123Z') },
    { id: bare, name: 'ohne', dateOfBirth: null, isDeaf: null, characterTraits: [] },
  ])
})

test.each([
  ['with a conflict in sight', sql`on conflict do nothing`],
  ['without one', undefined],
])('what means something to COPY, JSON or arrays stays what it is, %s', async (_, onConflict) => {
  const texts = ['\\N', '\\.', 'a\tb', 'a\r\nb\n', '{"x": "\\\\"}', 'null', '', ' ', '"', "'", '\u2028']
  const animals = texts.map((name, nth) => ({
    id: uuidv7(),
    name,
    characterTraits: nth === 0 ? [] : [...texts, null],
  }))
  const values = { texts, 'ein\tName': { tief: [[1.5, null, true], { name: '\\N' }] }, leer: null }
  const kept = { recordId: uuidv7(), kind: 'gerbils', values }

  await db().transaction(async (tx) => {
    await insertRows(tx, gerbils, ['id', 'name', 'characterTraits'], animals, onConflict)
    await insertRows(tx, importedValues, Object.keys(kept), [kept], onConflict)
  })

  expect(await db().select().from(gerbils).orderBy(asc(gerbils.id))).toMatchObject(animals)
  expect(await db().select().from(importedValues).where(eq(importedValues.recordId, kept.recordId))).toEqual([
    kept,
  ])
})

test('a row that the server refuses leaves the connection as it was', async () => {
  const twice = { id: uuidv7(), name: 'Zweimal', isBreeder: true, isReceiver: false }
  const insert = () => db().transaction((tx) => insertRows(tx, contacts, Object.keys(twice), [twice, twice]))
  await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'contacts_pkey' })
  await expect(insert()).rejects.toMatchObject({ code: '23505' })
  expect(await db().select().from(contacts)).toEqual([])
})

test('more rows than one statement takes are stored in their order, out of an iterator as well', async () => {
  const count = 4321
  let made = 0
  function* rows() {
    while (made < count) yield { id: uuidv7(), name: `Kontakt ${made++}`, isBreeder: false, isReceiver: true }
  }
  await db().transaction((tx) => insertRows(tx, contacts, ['id', 'name', 'isBreeder', 'isReceiver'], rows()))
  const { rows: found } = await db().execute(sql`select count(*)::int as count from contacts`)
  expect([made, found]).toEqual([count, [{ count }]])
})

test('a row that is there is an error, or what is told to happen instead', async () => {
  const row = { id: uuidv7(), name: 'Erste', isBreeder: true, isReceiver: false }
  const insert = (name: string, onConflict = sql``) =>
    db().transaction((tx) => insertRows(tx, contacts, Object.keys(row), [{ ...row, name }], onConflict))
  await insert('Erste')
  await expect(insert('Zweite')).rejects.toThrow()
  await insert('Dritte', sql`on conflict (id) do nothing`)
  expect(await db().select().from(contacts)).toMatchObject([{ name: 'Erste' }])
})

test('each row changes the members that it has, and what is set in all; others keep theirs', async () => {
  const [first, second, third] = ['Eins', 'Zwei', 'Drei'].map((name) => ({ id: uuidv7(), name }))
  await db()
    .insert(contacts)
    .values([first!, second!, third!].map((row) => ({ ...row, notes: 'alt' })))
  await db().transaction((tx) =>
    updateRows(
      tx,
      contacts,
      [
        { id: first!.id, name: 'Anders' },
        { id: second!.id, notes: null },
      ],
      [sql`version = version + 1`],
    ),
  )

  const read = async (id: string) => (await db().select().from(contacts).where(eq(contacts.id, id)))[0]
  expect(await read(first!.id)).toMatchObject({ name: 'Anders', notes: 'alt', version: 2 })
  expect(await read(second!.id)).toMatchObject({ name: 'Zwei', notes: null, version: 2 })
  expect(await read(third!.id)).toMatchObject({ name: 'Drei', notes: 'alt', version: 1 })
})

test('a member that is no column is refused by name, before anything is sent', async () => {
  const write = (member: string) =>
    db().transaction((tx) => insertRows(tx, gerbils, ['id', member], [{ id: uuidv7(), [member]: 'x' }]))
  await expect(write('nmae')).rejects.toThrow('gerbils has no column nmae')
  await expect(write('nameSearch')).rejects.toThrow('gerbils has no column nameSearch')
})
