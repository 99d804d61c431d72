import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { add } from '../../../test/test-herd.ts'
import { useTestApi } from '../../../test/test-api.ts'
import { addTable, exampleTable, settled, take } from '../../../test/test-tables.ts'

// Every reading is a process of its own, which takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const api = useTestApi()
const list = 'Name;Geschlecht;geb.;Vater;Mutter;Gehege;Gewicht 01.06.2024;Züchter;abgegeben an;Zeugs\n'
/** One that lives in an enclosure, and one that somebody has. */
const young = (name: string) => `${name};w;03.04.2024;Emil;Ada;Nest;82;Hof;;rund\n`
const given = (name: string) => `${name};m;03.04.2024;Emil;Ada;;84;Hof;Jana Petersen;rund\n`

/** Everything that a table can touch, without what counts changes. */
async function book(): Promise<unknown> {
  const tables = ['gerbils', 'litters', 'contacts', 'enclosures', 'weight_records', 'enclosure_stays']
  const rows: unknown[] = []
  for (const table of tables) {
    const { rows: some } = await api.db.$client.query(
      `select to_jsonb(r) - 'version' - 'updated_at' as row from ${table} r order by id`,
    )
    rows.push(some)
  }
  const { rows: known } = await api.db.$client.query('select * from imported_values order by record_id')
  return [...rows, known]
}
const animal = async (name: string) => (await api.get(`/gerbils?filter=name==${name}`)).body.items[0]
const plan = async (id: string) => (await api.post(`/import/tables/${id}/undo/dry-run`, {})).body
const undo = async (id: string) =>
  api.post(`/import/tables/${id}/undo?planHash=${(await plan(id)).planHash}`, {})
async function takeNew(content: string): Promise<string> {
  const { id, sheets } = await addTable(api, content)
  const columns = sheets[0].columns
    .filter(({ isSure }: { isSure: boolean }) => !isSure)
    .map(({ index, field }: { index: number; field: string }) => ({ index, field }))
  if (columns.length > 0) await api.put(`/import/tables/${id}/mapping`, { sheets: [{ index: 0, columns }] })
  expect(await take(api, id)).toMatchObject({ status: 200 })
  return id
}

test('taken and taken back, the book is as it was; and it can be taken again', async () => {
  const before = await book()
  const id = await takeNew(list + young('Lotte') + given('Lino'))
  const taken = await book()
  expect(taken).not.toEqual(before)
  const { undoUntil, takenAt } = (await api.get(`/import/tables/${id}`)).body
  expect(Date.parse(undoUntil) - Date.parse(takenAt)).toBe(30 * 86_400_000)

  expect(await plan(id)).toMatchObject({
    executed: false,
    deleted: { gerbils: 4, litters: 1, contacts: 1, enclosures: 1, weights: 2 },
    reset: 0,
    stays: [],
  })
  expect(await book()).toEqual(taken)
  expect(await undo(id)).toMatchObject({ status: 200, body: { executed: true, deleted: { gerbils: 4 } } })

  expect(await book()).toEqual(before)
  expect((await api.get(`/import/tables/${id}`)).body).toMatchObject({ state: 'Undone', undoUntil: null })
  expect(await api.post(`/import/tables/${id}/undo/dry-run`, {})).toMatchObject({ status: 409 })
  await api.post(`/import/tables/${id}/dry-run`, {})
  expect(await take(api, id)).toMatchObject({ status: 200, body: { animals: { created: 2 } } })
  expect((await undo(id)).status).toBe(200)
  expect(await book()).toEqual(before)
})

test('a workbook and its litters go without a rest', async () => {
  const before = await book()
  const { id } = await addTable(api, exampleTable('arbeitsmappe.xlsx'), { name: 'a.xlsx' })
  await take(api, id)
  expect(await undo(id)).toMatchObject({ status: 200, body: { staysCount: 0 } })
  expect(await book()).toEqual(before)
})

test('what was there gets back what it had, but for what the breeder has changed since', async () => {
  const { id: berta } = await add(api, '/gerbils', {
    name: 'Berta',
    gender: 'Female',
    dateOfBirth: '2023-05-01',
  })
  const before = await book()
  const id = await takeNew('Name;geb.;Farbe;Charakter;Gehege\nBerta;01.05.2023;Gold;frech;Turm\n')
  expect(await animal('Berta')).toMatchObject({
    id: berta,
    colorVarietyId: expect.any(String),
    characterNote: 'frech',
  })
  expect(await plan(id)).toMatchObject({ reset: 1, deleted: { gerbils: 0, enclosures: 1 } })
  await api.patch(`/gerbils/${berta}`, { characterNote: 'sehr frech' })

  expect((await undo(id)).status).toBe(200)

  expect(await animal('Berta')).toMatchObject({
    colorVarietyId: null,
    characterNote: 'sehr frech',
    enclosureId: null,
  })
  await api.patch(`/gerbils/${berta}`, { characterNote: null })
  expect(await book()).toEqual(before)
  await api.delete(`/gerbils/${berta}`)
})

test('what something came to stays and is named, with all that it needs; nothing of it is lost', async () => {
  const id = await takeNew(list + young('Mara') + young('Mia') + young('Moni'))
  const [mara, mia, ada] = [await animal('Mara'), await animal('Mia'), await animal('Ada')]
  await add(api, '/litters', { date: '2024-09-01', motherId: mara.id })
  await api.patch(`/gerbils/${mia.id}`, { characterNote: 'von mir' })

  const planned = await plan(id)
  expect(planned).toMatchObject({ deleted: { gerbils: 1, litters: 0 } })
  const said = Object.fromEntries(planned.stays.map(({ name, reason }: any) => [name, reason]))
  expect(said).toMatchObject({
    Mara: 'hat einen Wurf',
    Mia: 'inzwischen geändert',
    Emil: 'hat einen Wurf',
    Ada: 'hat einen Wurf',
    Nest: 'ein Tier gehört dazu',
    '2024-04-03': 'ein Tier gehört dazu',
  })
  expect((await undo(id)).status).toBe(200)

  expect(await animal('Moni')).toBeUndefined()
  expect(await animal('Mia')).toMatchObject({ characterNote: 'von mir', litterId: mia.litterId })
  expect(await animal('Ada')).toMatchObject({ id: ada.id })
})

test('of two takings the last one goes first', async () => {
  const before = await book()
  const id = await takeNew('Name;Geschlecht;Nr\nPaul;m;P-1\n;w;P-2\n')
  const first = await book()
  await api.patch(`/import/tables/${id}/cells`, [{ sheet: 0, row: 3, column: 0, value: 'Paula' }])
  expect(await take(api, id)).toMatchObject({ body: { animals: { created: 1, unchanged: 1 } } })

  expect(await undo(id)).toMatchObject({ body: { deleted: { gerbils: 1 } } })
  expect(await book()).toEqual(first)
  expect((await api.get(`/import/tables/${id}`)).body.state).toBe('Taken')
  expect(await undo(id)).toMatchObject({ body: { deleted: { gerbils: 1 } } })
  expect(await book()).toEqual(before)
  expect((await api.get(`/import/tables/${id}`)).body.state).toBe('Undone')
})

test('another plan than the one that was shown is not carried out, nor one of more than 30 days ago', async () => {
  const id = await takeNew('Name;Geschlecht\nQuitte;w\n')
  const { planHash } = await plan(id)
  const { id: quitte } = await animal('Quitte')
  await api.patch(`/gerbils/${quitte}`, { characterNote: 'meine' })
  const post = (path: string) => api.post(`/import/tables/${id}/${path}`, {})
  expect(await post(`undo?planHash=${planHash}`)).toMatchObject({
    status: 409,
    body: { code: 'PlanChanged' },
  })
  expect(await animal('Quitte')).toMatchObject({ characterNote: 'meine' })

  await api.db.execute(sql`update import_tables set taken_at = now() - interval '31 days' where id = ${id}`)
  for (const path of ['undo/dry-run', `undo?planHash=${planHash}`])
    expect(await post(path)).toMatchObject({ status: 409, body: { code: 'UndoExpired' } })
  await api.db.execute(sql`update import_tables set state = 'Executing' where id = ${id}`)
  expect(await post('undo/dry-run')).toMatchObject({ status: 409, body: { code: 'ImportRunning' } })
})

test('a person who is forgotten is forgotten with what was kept of them', async () => {
  const id = await takeNew(list + given('Nala'))
  await settled(api, id)
  const { id: jana } = (await api.get('/contacts?filter=name==Jana Petersen')).body.items[0]
  const kept = async () =>
    (await api.db.$client.query('select from taken_records where record_id = $1', [jana])).rowCount
  expect(await kept()).toBe(1)
  await api.post(`/contacts/${jana}/anonymise`, {})
  expect(await kept()).toBe(0)
})
