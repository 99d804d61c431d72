import { MESSAGE_KINDS } from '@zuchtbuch/domain/letters/message-templates'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { useTestDb } from '../../test/use-test-db.ts'
import type { RowValues } from '../bulk-write.ts'
import { findOccupiedTable, restoreExport } from './restore.ts'
import { breedingRules } from '../schema/breeding-rules.ts'
import { colorVarieties } from '../schema/color-varieties.ts'
import { enclosures } from '../schema/enclosures.ts'
import { gerbils, litters } from '../schema/herd.ts'
import { messageTemplates } from '../schema/messages.ts'
import { placementSettings } from '../schema/placement.ts'
import { counters } from '../schema/system.ts'

const db = useTestDb()
const moments = { createdAt: '2020-01-02T03:04:05.678Z', updatedAt: '2021-01-02T03:04:05.678Z' }
const [father, mother, young, litter] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]

const animal = (id: string, name: string, more: RowValues = {}) => ({
  id,
  name,
  gender: 'Unknown',
  status: 'Pet',
  chosenStatus: 'Pet',
  characterTraits: [],
  isResident: true,
  ...moments,
  version: 4,
  ...more,
})
const rows: Record<string, RowValues[]> = {
  litters: [
    { id: litter, date: '2020-05-01T00:00:00Z', fatherId: father, motherId: mother, ...moments, version: 3 },
  ],
  gerbils: [
    animal(young, 'Junges', { litterId: litter }),
    animal(father, 'Vater', { gender: 'Male' }),
    animal(mother, 'Mutter', { gender: 'Female' }),
  ],
}
const restore = (given = rows) =>
  db().transaction((tx) =>
    restoreExport(tx, {
      membersOf: (name) => new Set((given[name] ?? []).flatMap((row) => Object.keys(row))),
      // One at a time: no row may count on those beside it.
      rowsOf: (name) => (given[name] ?? []).map((row) => [row]),
    }),
  )
const pedigreeVersion = async () =>
  (await db().select().from(counters)).find(({ name }) => name === 'pedigree')?.value ?? 0

test('seeded rows do not count as a herd book, own varieties do', async () => {
  expect(await findOccupiedTable(db())).toBeUndefined()
  const own = { id: uuidv7(), name: 'Eigener', sortOrder: 99, isSeeded: false }
  await db().insert(colorVarieties).values(own)
  expect(await findOccupiedTable(db())).toBe('colorVarieties')
  await db().delete(colorVarieties).where(eq(colorVarieties.id, own.id))
})

test('an export is stored as it is: ids, moments and versions, and links in both directions', async () => {
  const version = await pedigreeVersion()
  expect(await restore()).toBeUndefined()

  expect(await db().select().from(litters)).toMatchObject([
    { id: litter, fatherId: father, motherId: mother, createdAt: new Date(moments.createdAt), version: 3 },
  ])
  const stored = await db().select().from(gerbils)
  expect(stored.find(({ id }) => id === young)).toMatchObject({
    name: 'Junges',
    nameSearch: expect.stringContaining('junges'),
    litterId: litter,
    updatedAt: new Date(moments.updatedAt),
    version: 4,
  })
  expect(stored).toHaveLength(3)
  expect(await pedigreeVersion()).toBeGreaterThan(version)
})

test('what an export of an older version lacks is there again: seeded varieties and letters, the limits, the settings', async () => {
  expect(
    (await db().select().from(colorVarieties)).filter(({ isSeeded }) => isSeeded).length,
  ).toBeGreaterThan(10)
  expect(await db().select().from(breedingRules)).toHaveLength(1)
  const letters = await db().select().from(messageTemplates)
  expect(letters.map(({ kind }) => kind).toSorted()).toEqual([...MESSAGE_KINDS].toSorted())
  expect(await db().select().from(placementSettings)).toHaveLength(1)
})

test('a herd book that is not empty is named and left alone', async () => {
  expect(await db().transaction((tx) => findOccupiedTable(tx))).toBe('litters')
  const other = { enclosures: [{ id: uuidv7(), name: 'Nord', ...moments, version: 1 }] }
  expect(await restore(other)).toBe('litters')
  expect(await db().select().from(enclosures)).toEqual([])
  expect(await db().select().from(gerbils)).toHaveLength(3)
})
