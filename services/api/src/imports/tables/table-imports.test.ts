import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { useTestApi } from '../../../test/test-api.ts'
import { allRows, form } from '../../../test/test-imports.ts'
import { addTable, exampleTable, rowsOf, settled, take } from '../../../test/test-tables.ts'

// Every reading is a process of its own, which takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const api = useTestApi()
const files = () => readdir(api.ctx.files.uploadDir)
const animals = async (filter: string) =>
  (await api.get(`/gerbils?filter=${encodeURIComponent(filter)}`)).body.items

test('a list with faults comes from its bytes into the herd book, and its red row stays in the draft', async () => {
  await api.put('/settings/breeder-profile', { breederName: 'vom Mühlenweg' })
  const added = await addTable(api, exampleTable('liste-mit-fehlern.csv'), { name: 'liste.csv' })
  expect(added).toMatchObject({
    name: 'liste.csv',
    state: 'Checked',
    kind: 'delimited',
    encoding: 'utf-8',
    delimiter: ';',
    rows: 9,
    counts: { new: 7, changed: 0, unchanged: 0, red: 1 },
    questions: [],
    sheets: [{ kind: 'animals', headerRow: 1 }],
    report: { executed: false, animals: { planned: 7, skipped: 1 }, refused: 1, left: 2 },
  })
  expect(await rowsOf(api, added.id, '?show=red')).toMatchObject([
    { row: 5, becomes: null, findings: [{ code: 'NoName', severity: 'red' }] },
  ])
  expect(await rowsOf(api, added.id, '?show=left')).toMatchObject([
    { row: 4, findings: [{ column: 3, code: 'UnreadableDate' }] },
    { row: 7, findings: [{ column: 2, code: 'UnreadableGender' }] },
  ])
  expect((await rowsOf(api, added.id, '?show=new&offset=5&limit=1'))[0]).toMatchObject({
    becomes: { id: null, name: 'Piet', gender: 'Male', dateOfBirth: '2019-09-22', mother: { name: 'Rosa' } },
  })

  const taken = await take(api, added.id)

  expect(taken).toMatchObject({ status: 200, body: { executed: true, animals: { created: 7 } } })
  const [piet] = await animals('externalRef=T-007')
  const [rosa] = await animals('externalRef=T-001')
  expect(piet).toMatchObject({ name: 'Piet', dateOfBirth: '2019-09-22', isResident: true })
  expect((await api.get(`/litters/${piet.litterId}`)).body).toMatchObject({ motherId: rosa.id })
  const [sam] = await animals('externalRef=T-008')
  expect(sam).toMatchObject({ dateOfBirth: null })
  expect(await settled(api, added.id)).toMatchObject({ state: 'Taken', planHash: null })
  expect((await rowsOf(api, added.id, '?show=new'))[0].becomes.id).toBe(rosa.id)

  const red = [{ sheet: 0, row: 5, column: 1, value: 'Nele' }]
  expect(await api.patch(`/import/tables/${added.id}/cells`, red)).toMatchObject({ status: 200 })
  expect(await settled(api, added.id)).toMatchObject({ counts: { new: 1, unchanged: 7, red: 0 } })
  expect(await take(api, added.id)).toMatchObject({ body: { animals: { created: 1, unchanged: 7 } } })
  expect(await animals('externalRef=T-004')).toMatchObject([{ name: 'Nele' }])
})

test('read a second time the same file changes nothing', async () => {
  const { id, counts } = await addTable(api, exampleTable('liste-mit-fehlern.csv'))
  expect(counts).toEqual({ new: 0, changed: 0, unchanged: 7, red: 1 })
  const { counters: _, ...before } = await allRows(api)
  expect(await take(api, id)).toMatchObject({ body: { animals: { created: 0, updated: 0 } } })
  expect(await allRows(api)).toMatchObject(before)
})

test('what was pasted is a table as well', async () => {
  const { id, name, isPasted, counts } = await addTable(api, 'Name\tGeschlecht\nFlöckchen\tw\n', {
    name: 'Eingefügt',
    query: '?pasted=true',
  })
  expect({ name, isPasted, counts }).toMatchObject({ name: 'Eingefügt', isPasted: true, counts: { new: 1 } })
  await take(api, id)
  expect(await animals('name=Flöckchen')).toMatchObject([{ gender: 'Female' }])
})

test('a workbook is taken with its litters', async () => {
  const { id, kind, counts } = await addTable(api, exampleTable('arbeitsmappe.xlsx'), { name: 'a.xlsx' })
  expect({ kind, counts }).toMatchObject({ kind: 'xlsx', counts: { red: 0 } })
  expect(await take(api, id)).toMatchObject({ status: 200, body: { animals: { created: counts.new } } })
})

test.each([
  ['a picture of a table', '\u0089PNG\r\n\u001A\n', 415, 'UnsupportedMediaType', 'Aus einem PDF oder Bild'],
  ['an old workbook', '\t\u0008\u0008\u0000', 415, 'UnsupportedMediaType', 'im alten Format'],
  ['a web page', '<html><table><tr><td>x</table>', 415, 'UnsupportedMediaType', 'Das ist eine Webseite'],
  ['a quote that never ends', 'Name;Farbe\n"Ada;Gold\n', 400, 'TableUnreadable', 'In Zeile 2 beginnt'],
  ['nothing', '\n\n', 400, 'TableEmpty', 'In der Datei steht keine Tabelle.'],
])('%s is refused with its sentence, and leaves nothing', async (_, text, status, code, sentence) => {
  const before = [(await api.get('/import/tables')).body.items.length, await files()]
  const answer = await api.post('/import/tables', form(['datei', Buffer.from(text, 'latin1')]))
  expect(answer).toMatchObject({ status, body: { code, detail: expect.stringContaining(sentence) } })
  expect([(await api.get('/import/tables')).body.items.length, await files()]).toEqual(before)
})

test('a column that nobody knows waits for the breeder, who says what it is', async () => {
  const { id, state, planHash, sheets } = await addTable(
    api,
    'Name;Zeugs;Farbe\nMoritz;rund;Gold\nMerle;eckig;Gold\n',
  )
  expect({ state, planHash }).toEqual({ state: 'Mapping', planHash: null })
  expect(sheets[0].columns[1]).toMatchObject({ heading: 'Zeugs', field: 'animal.extra', isSure: false })
  const map = (columns: object[]) =>
    api.put(`/import/tables/${id}/mapping`, { sheets: [{ index: 0, columns }] })

  expect(await map([{ index: 1, field: 'animal.wings' }])).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/sheets/0/columns/0/field' }] },
  })
  expect(await map([{ index: 7, field: 'animal.note' }])).toMatchObject({ status: 400 })
  expect(await map([{ index: 1, field: 'animal.trait' }])).toMatchObject({ body: { state: 'Checking' } })

  expect(await settled(api, id)).toMatchObject({ state: 'Checked', counts: { new: 2 } })
  await take(api, id)
  expect(await animals('name=Moritz')).toMatchObject([{ characterNote: 'rund' }])
})

test('how much of an animal is white comes from two columns of its own', async () => {
  const { id, sheets, counts } = await addTable(
    api,
    'Name;Zeichnung;Weißanteil\nKlecks;Kragenschecke;60 %\nPunkt;Kragen;\nSchnee;gescheckt;98\n',
  )
  expect(sheets[0].columns.map(({ field, isSure }: any) => [field, isSure])).toEqual([
    ['animal.name', true],
    ['animal.whiteGrade', true],
    ['animal.whitePercent', true],
  ])
  expect(counts).toMatchObject({ new: 3, red: 0 })
  expect(await rowsOf(api, id, '?show=left')).toMatchObject([
    { row: 4, findings: [{ column: 1, code: 'UnreadableWhite', severity: 'left' }] },
  ])
  expect((await rowsOf(api, id, '?show=new'))[0]).toMatchObject({
    row: 2,
    findings: [{ column: 1, code: 'WhiteGradeDiffers', severity: 'hint' }],
  })
  expect(await take(api, id)).toMatchObject({ body: { executed: true, animals: { created: 3 } } })
  expect(await animals('name=Klecks')).toMatchObject([
    {
      whiteGrade: 'Heavy',
      whitePercent: 60,
      extras: [{ label: 'Zeichnung', value: 'Kragenschecke' }],
    },
  ])
  expect(await animals('name=Punkt')).toMatchObject([
    { whiteGrade: 'Collar', whitePercent: null, extras: [] },
  ])
  expect(await animals('name=Schnee')).toMatchObject([{ whiteGrade: 'Extreme', whitePercent: 98 }])
})

test('a field that another column is given is no longer the former one’s', async () => {
  const { id } = await addTable(api, 'Name;Zweitname;Farbe\nLang;Kurz;Gold\n')
  await api.put(`/import/tables/${id}/mapping`, {
    sheets: [{ index: 0, columns: [{ index: 1, field: 'animal.name' }] }],
  })
  const [sheet] = (await settled(api, id)).sheets
  expect(sheet.columns).toMatchObject([
    { field: 'animal.extra' },
    { field: 'animal.name' },
    { field: 'animal.color' },
  ])
  expect(await rowsOf(api, id, '?show=new')).toMatchObject([{ becomes: { name: 'Kurz' } }])
})

test('other headings make other columns', async () => {
  const { id } = await addTable(api, 'Bestand\nName;Farbe\nHeidi;Agouti\n')
  await api.put(`/import/tables/${id}/mapping`, { sheets: [{ index: 0, headerRow: null }] })
  const { sheets } = await settled(api, id)
  expect(sheets[0]).toMatchObject({ headerRow: null, columns: [{ heading: 'A' }, { heading: 'B' }] })
  expect(await rowsOf(api, id, '?show=skipped')).toEqual([])
})

test('a text with strange letters is read again in another encoding', async () => {
  const { id, encoding } = await addTable(api, 'Name;Farbe\nJörg;Gold\n')
  expect(encoding).toBe('utf-8')
  await api.put(`/import/tables/${id}/mapping`, { encoding: 'windows-1252' })
  expect(await settled(api, id)).toMatchObject({ encoding: 'windows-1252' })
  expect((await rowsOf(api, id))[1].cells[0]).toBe('JÃ¶rg')
})

test('a changed cell is planned again, and lies over the wording of the file', async () => {
  const { id } = await addTable(api, 'Name;geb.\nPaula;31.06.2024\n')
  const change = (value: string | null) =>
    api.patch(`/import/tables/${id}/cells`, [{ sheet: 0, row: 2, column: 1, value }])
  expect(await rowsOf(api, id, '?show=left')).toHaveLength(1)

  await change('30.06.2024')
  await settled(api, id)
  expect((await rowsOf(api, id))[1]).toMatchObject({
    cells: ['Paula', '30.06.2024'],
    original: { 1: '31.06.2024' },
    becomes: { dateOfBirth: '2024-06-30' },
    findings: [],
  })
  await change(null)
  await settled(api, id)
  expect((await rowsOf(api, id))[1]).toMatchObject({ original: {}, becomes: { dateOfBirth: null } })
  const outside = { sheet: 0, row: 9, column: 1, value: 'x' }
  expect(await api.patch(`/import/tables/${id}/cells`, [outside])).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/0/row' }] },
  })
})

test('of two devices the one that has not seen the newest changes nothing', async () => {
  const added = await addTable(api, 'Name;geb.\nPeggy;1.2.2024\n')
  const address = `/import/tables/${added.id}`
  const cells = [{ sheet: 0, row: 2, column: 0, value: 'Petra' }]
  const seen = { 'if-match': `"${added.version}"` }
  expect(await api.patch(`${address}/cells`, cells, seen)).toMatchObject({ status: 200 })
  const late = { status: 412, body: { code: 'PreconditionFailed' } }
  expect(await api.patch(`${address}/cells`, cells, seen)).toMatchObject(late)
  expect(await api.put(`${address}/mapping`, {}, seen)).toMatchObject(late)
  expect(await api.put(`${address}/answers`, {}, seen)).toMatchObject(late)
  const { planHash } = await settled(api, added.id)
  expect(await api.post(`${address}/execute?planHash=${planHash}`, undefined, seen)).toMatchObject(late)
})

test('a plan that the herd book has outdated is not carried out, but shown anew', async () => {
  const { id, planHash } = await addTable(api, 'Name;geb.;Vater\nQuirin;1.2.2024;Ruprecht\n')
  const address = `/import/tables/${id}`
  await api.post('/gerbils', { name: 'Ruprecht', gender: 'Male', dateOfBirth: '2023-01-01' })

  expect(await api.post(`${address}/execute?planHash=${planHash}`)).toMatchObject({
    status: 409,
    body: { code: 'PlanChanged' },
  })
  expect(await animals('name=Quirin')).toEqual([])
  expect(await settled(api, id)).toMatchObject({
    state: 'Checked',
    planHash: null,
    problem: { code: 'PlanChanged' },
  })
  const again = await api.post(`${address}/dry-run`)
  expect(again).toMatchObject({ status: 200, body: { executed: false, ancestors: 0 } })
  expect(await take(api, id)).toMatchObject({ status: 200, body: { planHash: again.body.planHash } })
  expect(await animals('name=Ruprecht')).toHaveLength(1)
})

test('a deleted draft is gone with its file, its rows and its jobs; one that was taken leaves its animals', async () => {
  const { id } = await addTable(api, 'Name;geb.\nSelma;1.2.2024\n')
  await take(api, id)
  const before = (await files()).length

  expect(await api.delete(`/import/tables/${id}`)).toMatchObject({ status: 204 })

  expect((await files()).length).toBe(before - 1)
  expect(await api.get(`/import/tables/${id}`)).toMatchObject({ status: 404 })
  const left = await api.db.execute(sql`select from import_table_rows where table_id = ${id}`)
  expect(left.rowCount).toBe(0)
  expect(await animals('name=Selma')).toHaveLength(1)
})

test('weights and enclosures come along', async () => {
  const text =
    'Name;geb.;Gehege;Gewicht 3.5.24;Geschlecht\nTilda;1.2.2024;Regal 1;61,5;w\nTim;1.2.2024;regal 1;70;m\n'
  const { id } = await addTable(api, text)
  expect(await take(api, id)).toMatchObject({ body: { weights: 2, enclosures: 2 } })
  const [tilda, tim] = [(await animals('name=Tilda'))[0], (await animals('name=Tim'))[0]]
  expect(tilda.enclosureId).toBe(tim.enclosureId)
  expect((await api.get(`/enclosures/${tilda.enclosureId}`)).body.name).toBe('Regal 1')
  expect((await api.get(`/gerbils/${tilda.id}/weight-records`)).body.items).toMatchObject([
    { date: '2024-05-03', weightGrams: 61.5 },
  ])
})

test('a question that must be answered keeps the table out until it is', async () => {
  const { id, planHash, questions } = await addTable(api, 'Name;geb.\nVera;3/4/2024\nViktor;5/6/2024\n')
  expect(questions).toMatchObject([{ kind: 'DateOrder', isRequired: true, cellCount: 2 }])
  expect(await api.post(`/import/tables/${id}/execute?planHash=${planHash}`)).toMatchObject({
    status: 409,
    body: { code: 'QuestionsOpen' },
  })
  await api.put(`/import/tables/${id}/answers`, { [questions[0].id]: 'DMY' })
  expect(await settled(api, id)).toMatchObject({ questions: [], answers: { [questions[0].id]: 'DMY' } })
  expect(await take(api, id)).toMatchObject({ status: 200 })
  expect(await animals('name=Vera')).toMatchObject([{ dateOfBirth: '2024-04-03' }])
})

test('more than twenty drafts are not kept', async () => {
  const open = async () =>
    (await api.get('/import/tables')).body.items.filter(({ takenAt }: { takenAt: string | null }) => !takenAt)
  const missing = 20 - (await open()).length
  await api.db.execute(sql`insert into import_tables (id, name, state, is_pasted, file)
    select gen_random_uuid(), 'x', 'Checked', false, 'keine' from generate_series(1, ${missing}::int)`)
  const before = await files()
  expect(await api.post('/import/tables', form(['a.csv', 'Name\nUlla\n']))).toMatchObject({
    status: 409,
    body: { code: 'Conflict' },
  })
  expect(await files()).toEqual(before)
})
