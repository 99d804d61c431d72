import { GERBIL_STATUSES, saleBegun } from '@zuchtbuch/domain/gerbil-status'
import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDb } from '../../test/use-test-db.ts'
import { stateSales } from './gerbil-status.ts'
import { gerbils } from '../schema/herd.ts'

const db = useTestDb()
const today = '2026-11-22'

test('what an import wrote is for sale since the day that the rule says; what it did not write stays', async () => {
  const cases = GERBIL_STATUSES.flatMap((status) =>
    [null, '2026-03-04'].map((forSaleSince) => ({ status, forSaleSince })),
  )
  const insert = () =>
    db()
      .insert(gerbils)
      .values(cases.map((one, nth) => ({ name: `Tier ${nth}`, ...one })))
      .returning()
  const untouched = await insert()
  const imported = await insert()
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  await db().transaction(async (tx) => {
    await tx
      .update(gerbils)
      .set({ updatedAt: sql`now()` })
      .where(inArray(gerbils.id, idsOf(imported)))
    await stateSales(tx, today)
  })
  const sinceOf = async (rows: { id: string }[]) => {
    const found = await db()
      .select()
      .from(gerbils)
      .where(inArray(gerbils.id, idsOf(rows)))
    const days = new Map(found.map(({ id, forSaleSince }) => [id, forSaleSince]))
    return idsOf(rows).map((id) => days.get(id))
  }
  expect(await sinceOf(imported)).toEqual(
    cases.map(({ status, forSaleSince }) => saleBegun(status, forSaleSince, today)),
  )
  expect(await sinceOf(untouched)).toEqual(cases.map(({ forSaleSince }) => forSaleSince))
})
