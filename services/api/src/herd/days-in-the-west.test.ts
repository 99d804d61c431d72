import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withZip } from '@zuchtbuch/exchange/read-zip'
import { today } from '@zuchtbuch/domain/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await startTestApi({ APP_TIMEZONE: 'Etc/GMT+12' })
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-west-'))
  await api.post('/litters', { date: '2026-01-01', totalBorn: 4, pairingCode: 'by day' })
  await api.post('/litters', { date: '2026-01-01T11:59:00Z', totalBorn: 2, pairingCode: 'by the minute' })
})
afterAll(() => Promise.all([api.stop(), rm(folder, { recursive: true, force: true })]))

async function download() {
  const response = await fetch(`${api.url}/export`)
  const file = path.join(folder, 'export.zip')
  await writeFile(file, Buffer.from(await response.arrayBuffer()))
  const read = (name: string) => withZip(file, async (zip) => String(await zip.read(name, 1_000_000)))
  return {
    name: response.headers.get('content-disposition'),
    litters: await read('csv/wuerfe.csv'),
    readme: await read('LIESMICH.txt'),
  }
}

const inGerman = (day: string) => day.split('-').toReversed().join('.')

test('a litter entered by day alone is born on that day, one entered by the minute on the day it was there', async () => {
  const { items } = (await api.get('/litters?orderBy=date')).body
  expect(items.map((litter: any) => [litter.pairingCode, litter.birthDay])).toEqual([
    ['by day', '2026-01-01'],
    ['by the minute', '2025-12-31'],
  ])

  const { litters } = await download()
  expect(litters).toContain('\r\n01.01.2026;;by day;')
  expect(litters).toContain('\r\n31.12.2025;;by the minute;')

  expect((await api.get('/statistics/young?year=2026')).body).toMatchObject({ youngBorn: 4, litters: 1 })
  expect((await api.get('/statistics/young?year=2025')).body).toMatchObject({ youngBorn: 2, litters: 1 })
})

test('the inbreeding of litters since a day counts by the same day', async () => {
  const parent = async (name: string, gender: string) =>
    (await api.post('/gerbils', { name, gender, dateOfBirth: '2025-01-01', isResident: true })).body.id
  const parents = { motherId: await parent('Mutter', 'Female'), fatherId: await parent('Vater', 'Male') }
  const byDay = (await api.post('/litters', { ...parents, date: '2026-02-01' })).body.id
  await api.post('/litters', { ...parents, date: '2026-02-01T11:59:00Z' })
  const found = (await api.get('/litters/inbreeding?from=2026-02-01')).body
  expect(found.map(({ litterId }: any) => litterId)).toEqual([byDay])
})

test('an export says the day that it is where the breeder lives', async () => {
  // In one of these it is another day than in UTC, at any hour.
  for (const zone of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
    api.ctx.config.timeZone = zone
    const before = today(zone)
    const { name, readme } = await download()
    // The day may end meanwhile.
    const day = readme.includes(inGerman(before)) ? before : today(zone)

    expect(readme).toContain(`Vom ${inGerman(day)}`)
    expect(name).toContain(`zuchtbuch-${day}.zip`)
  }
})
