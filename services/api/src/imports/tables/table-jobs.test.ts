import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { insertImportTable } from '@zuchtbuch/db/book/import-tables'
import { importPlan, importRead } from '@zuchtbuch/jobs/book'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { useTestApi } from '../../../test/test-api.ts'
import { allRows } from '../../../test/test-imports.ts'
import { addTable, rowsOf, settled, take } from '../../../test/test-tables.ts'
import { startUpkeep } from '../../upkeep/upkeep.ts'

vi.setConfig({ testTimeout: 120_000 })

const api = useTestApi()
const waiting = { timeout: 60_000 }
const stateOf = async (jobId: string) => (await api.get(`/api/jobs/${jobId}`)).body.state

test('a reading that was cut off is done again from its beginning', async () => {
  // The bundle that its process starts from is there once anything was read.
  await api.delete(`/import/tables/${(await addTable(api, 'Name;geb.\nAda;1.2.24\n')).id}`)
  const file = 'table-restart'
  await writeFile(path.join(api.ctx.files.uploadDir, file), 'Name;geb.\nAda;1.2.24\nBo;1.2.24\n')
  const { id } = await api.db.transaction(async (tx) => {
    const table = await insertImportTable(tx, { name: 'liste.csv', isPasted: false, file })
    await tx.execute(sql`insert into import_table_rows (table_id, sheet, row, cells, notes, is_hidden, edits, findings)
      values (${table.id}, 0, 1, '{Halb}', '[]', false, '{}', '[]')`)
    const job = await enqueue(tx, importRead, { tableId: table.id, version: table.version })
    await tx.execute(sql`update jobs set attempt = 1 where id = ${job.id}`)
    return table
  })
  expect(await settled(api, id)).toMatchObject({ state: 'Checked', rows: 3, counts: { new: 2 } })
  expect((await rowsOf(api, id)).map(({ cells }: { cells: string[] }) => cells[0])).toEqual([
    'Name',
    'Ada',
    'Bo',
  ])
})

test('a taking that was stored before its outcome was lost is not done again', async () => {
  const { id, version, planHash } = await addTable(api, 'Name;geb.\nCleo;1.2.24\n')
  const { body: report } = await take(api, id)
  const before = await allRows(api)
  const job = await api.db.transaction(async (tx) => {
    const enqueued = await enqueue(tx, importPlan, { tableId: id, version: version + 1, planHash })
    await tx.execute(
      sql`update jobs set attempt = 1, result = ${JSON.stringify(report)} where id = ${enqueued.id}`,
    )
    return enqueued
  })
  await expect.poll(() => stateOf(job.id), waiting).toBe('Completed')
  expect((await api.get(`/api/jobs/${job.id}`)).body.result).toEqual(report)
  expect(await allRows(api)).toEqual(before)
})

test('a check of an older version of the draft says nothing', async () => {
  const { id, version } = await addTable(api, 'Name;geb.\nDora;1.2.24\n')
  await api.patch(`/import/tables/${id}/cells`, [{ sheet: 0, row: 2, column: 0, value: 'Dörte' }])
  const now = await settled(api, id)
  const old = await api.db.transaction((tx) =>
    enqueue(tx, importPlan, { tableId: id, version, planHash: null }),
  )
  await expect.poll(() => stateOf(old.id), waiting).toBe('Completed')
  expect((await api.get(`/api/jobs/${old.id}`)).body.result).toEqual({})
  expect(await settled(api, id)).toEqual(now)
})

test('while it is read or taken nobody changes or deletes it', async () => {
  const { id } = await addTable(api, 'Name;geb.\nEmma;1.2.24\n')
  const address = `/import/tables/${id}`
  await api.db.execute(sql`update import_tables set state = 'Executing' where id = ${id}`)
  const refused = { status: 409, body: { code: 'ImportRunning' } }
  const cells = [{ sheet: 0, row: 2, column: 0, value: 'x' }]
  expect(await api.patch(`${address}/cells`, cells)).toMatchObject(refused)
  expect(await api.put(`${address}/mapping`, {})).toMatchObject(refused)
  expect(await api.put(`${address}/answers`, {})).toMatchObject(refused)
  expect(await api.post(`${address}/dry-run`)).toMatchObject(refused)
  expect(await api.post(`${address}/execute?planHash=x`)).toMatchObject(refused)
  expect(await api.delete(address)).toMatchObject(refused)
  await api.db.execute(sql`update import_tables set state = 'Checked' where id = ${id}`)
})

test('a person who is forgotten is in no table any more', async () => {
  const { id } = await addTable(api, 'Name;geb.;abgegeben an\nFips;1.2.24;Rosalinde Vergessen\n')
  const other = await addTable(api, 'Name;geb.\nFritz;1.2.24\n')
  await take(api, id)
  const [contact] = (await api.get('/contacts?filter=name=Rosalinde Vergessen')).body.items

  expect(await api.post(`/contacts/${contact.id}/anonymise`, {})).toMatchObject({ status: 200 })

  expect(await api.get(`/import/tables/${id}`)).toMatchObject({ status: 404 })
  expect(await api.get(`/import/tables/${other.id}`)).toMatchObject({ status: 200 })
  const said = await api.db.execute(
    sql`select from jobs where concat(payload::text, result::text) like '%Vergessen%'`,
  )
  expect(said.rowCount).toBe(0)
})

test('what nobody has touched for thirty days goes with its file, and a younger file stays', async () => {
  const [old, young] = [
    await addTable(api, 'Name;geb.\nGreta;1.2.24\n'),
    await addTable(api, 'Name;geb.\nGeorg;1.2.24\n'),
  ]
  const fileOf = async (id: string) => {
    const { rows } = await api.db.execute<{ file: string }>(
      sql`select file from import_tables where id = ${id}`,
    )
    return path.join(api.ctx.files.uploadDir, rows[0]?.file ?? '')
  }
  const [gone, kept] = [await fileOf(old.id), await fileOf(young.id)]
  const age = (id: string, days: number) =>
    api.db.execute(
      sql`update import_tables set updated_at = now() - make_interval(days => ${days}::int) where id = ${id}`,
    )
  await age(old.id, 31)
  await age(young.id, 29)

  const upkeep = startUpkeep(api.ctx)
  await expect.poll(async () => (await api.get(`/import/tables/${old.id}`)).status, waiting).toBe(404)
  await expect
    .poll(
      () =>
        access(gone).then(
          () => true,
          () => false,
        ),
      waiting,
    )
    .toBe(false)
  await upkeep.stop()

  expect(await api.get(`/import/tables/${young.id}`)).toMatchObject({ status: 200 })
  await access(kept)
})
