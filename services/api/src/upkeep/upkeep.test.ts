import { addYears } from '@zuchtbuch/domain/gerbil-status'
import { sweepGerbilStatuses } from '@zuchtbuch/db/herd/gerbil-status'
import { lockGerbils } from '@zuchtbuch/db/herd/gerbils'
import { today } from '@zuchtbuch/domain/calendar'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { startUpkeep } from './upkeep.ts'

const api = useTestApi()

const day = today('Europe/Berlin')

async function gerbil(members: Record<string, unknown>) {
  const { body } = await api.post('/gerbils', { name: 'Alt', ...members })
  return body.id as string
}
const statusOf = async (id: string) => (await api.get(`/gerbils/${id}`)).body.status

test('the upkeep at the start presumes deceased who has become older than seven years', async () => {
  const receiverContactId = (await api.post('/contacts', { name: 'Jana' })).body.id
  const aging = await gerbil({ dateOfBirth: addYears(day, -1) })
  const given = await gerbil({ dateOfBirth: addYears(day, -1), receiverContactId })
  const exactly = await gerbil({ dateOfBirth: addYears(day, -7) })
  // As if years had gone by since the status was derived.
  await api.db.$client.query(`update gerbils set date_of_birth = $1 where id = any($2)`, [
    addYears(day, -8),
    [aging, given],
  ])

  const upkeep = startUpkeep(api.ctx)
  await expect.poll(() => statusOf(aging)).toBe('Deceased')
  await upkeep.stop()
  expect(await statusOf(given)).toBe('GivenAway')
  expect(await statusOf(exactly)).toBe('Breeding')
})

test('a second sweep on the same day changes nothing, one on a later day only those who crossed the line', async () => {
  const leapling = await gerbil({ dateOfBirth: '2024-02-29' })
  await sweepGerbilStatuses(api.db, day)

  expect(await sweepGerbilStatuses(api.db, day)).toBe(0)
  await sweepGerbilStatuses(api.db, '2031-02-28')
  expect(await statusOf(leapling)).toBe('Breeding')
  await sweepGerbilStatuses(api.db, '2031-03-01')
  expect(await statusOf(leapling)).toBe('Deceased')
})

test('a sweep and a change that locks the same animals wait for each other', async () => {
  const [first = '', second = ''] = [await gerbil({}), await gerbil({})].toSorted()
  // The second now lies before the first in the table, where a scan meets it earlier.
  await api.db.$client.query(`update gerbils set date_of_birth = '2000-01-01' where id = $1`, [second])
  await api.db.$client.query(`update gerbils set date_of_birth = '2000-01-01' where id = $1`, [first])

  const sweep = await api.db.transaction(async (tx) => {
    await lockGerbils(tx, [first])
    const sweep = sweepGerbilStatuses(api.db, day)
    await expect
      .poll(async () => (await api.db.execute(sql`select from pg_locks where not granted`)).rows.length)
      .toBeGreaterThan(0)
    await lockGerbils(tx, [second])
    return { sweep }
  })

  await sweep.sweep
  expect([await statusOf(first), await statusOf(second)]).toEqual(['Deceased', 'Deceased'])
})
