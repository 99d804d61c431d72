import { readTable } from '@zuchtbuch/exchange/tables/read-table'
import { expect, test, vi } from 'vitest'
import { useTestApi } from '../../../test/test-api.ts'
import { addTable, exampleTable, take } from '../../../test/test-tables.ts'

vi.setConfig({ testTimeout: 120_000 })

const api = useTestApi()

async function remarks(id: string, as: 'csv' | 'xlsx'): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(`${api.url}/import/tables/${id}/remarks.${as}`)
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

async function cellsOf(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = []
  const { events } = await readTable(Buffer.from(bytes))
  for await (const event of events) if ('row' in event) rows.push([...event.row.cells])
  return rows
}

test('each row is handed back as it is, with what became of it and why; read again it is the same list', async () => {
  const { id } = await addTable(api, exampleTable('liste-mit-fehlern.csv'), { name: 'liste.csv' })
  await take(api, id)

  const csv = await remarks(id, 'csv')
  const rows = await cellsOf(csv)

  expect(rows[0]).toEqual([
    'Zeile',
    'Nr.',
    'Name',
    'Geschlecht',
    'geb.',
    'Farbe',
    'Vater',
    'Mutter',
    'Züchter',
    'Bemerkung',
    'Ergebnis',
    'Bemerkung',
  ])
  expect(rows).toHaveLength(9)
  expect(rows[1]).toEqual([
    '2',
    'T-001',
    'Rosa',
    'w',
    '19.03.2019',
    'Platin',
    '',
    '',
    'Zucht Sonnenhang',
    '',
    'neu',
  ])
  expect(rows[3]?.slice(-2)).toEqual([
    'neu',
    'geb.: „31.06.2024“ ist kein Tag im Kalender. Bleibt als Angabe stehen.',
  ])
  expect(rows[4]?.slice(-2)).toEqual(['nicht übernommen', 'In dieser Zeile steht kein Name.'])
  expect(await cellsOf(await remarks(id, 'xlsx'))).toEqual(rows)

  const again = await addTable(api, csv, { name: 'bemerkungen.csv' })
  expect(again).toMatchObject({ state: 'Checked', counts: { new: 0, changed: 0, unchanged: 7, red: 1 } })
  const fields = again.sheets[0].columns.map(({ field }: { field: string }) => field)
  expect([fields[0], fields[9], ...fields.slice(-2)]).toEqual(['drop', 'animal.extra', 'drop', 'drop'])
})

test('no cell that is handed back is a formula', async () => {
  const { id } = await addTable(api, 'Name;geb.\n=HYPERLINK("http://x");1.2.24\n')
  const text = new TextDecoder().decode(await remarks(id, 'csv'))
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect((await cellsOf(await remarks(id, 'xlsx')))[1]?.[1]).toBe('=HYPERLINK("http://x")')
})
