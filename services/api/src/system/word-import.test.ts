import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test, vi } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { add } from '../../test/test-herd.ts'
import { allRows, form } from '../../test/test-imports.ts'

// Every import is a process of its own, which takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const api = useTestApi()
beforeAll(async () => {
  const litter = await add(api, '/litters', { date: '2024-04-03', pairingCode: '24-01' })
  ids['litter'] = litter.id
  for (const name of ['Krümel', 'Kasper', 'Kira']) {
    ids[name] = (await add(api, '/gerbils', { name, dateOfBirth: '2024-04-03' })).id
  }
  await api.put(`/gerbils/${ids['Kira']}`, { goHomeDate: '2024-08-01' })
})

const ids: Record<string, string> = {}
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../../libs/exchange/src/fixtures/${name}`, import.meta.url))

test('Word tables fill what is empty, once, as the dry run shows it', async () => {
  const before = await allRows(api)
  const send = async (mode: string) =>
    api.post(
      `/import/docx/${mode}`,
      form(
        ['Zuchtbuch 2024.docx', await readFile(fixture('zuchtbuch-2024.docx'))],
        ['Altes Heft.docx', await readFile(fixture('altes-heft.docx'))],
      ),
    )
  const shown = await send('dry-run')
  expect(await allRows(api)).toEqual(before)
  expect(shown).toMatchObject({
    status: 200,
    body: {
      executed: false,
      documents: 2,
      tables: 3,
      rows: 10,
      matched: 3,
      skipped: 7,
      fills: { litterLinks: 3, receivers: 2, goHomeDates: 1, deathDates: 1, causesOfDeath: 1 },
      animals: { planned: 0, updated: 3, unchanged: 0 },
      contacts: { planned: 2 },
    },
  })
  const done = await send(`execute?planHash=${shown.body.planHash}`)
  expect(done).toMatchObject({ status: 200, body: { executed: true, fills: shown.body.fills } })

  const [kruemel, kasper, kira] = await Promise.all(
    ['Krümel', 'Kasper', 'Kira'].map(async (name) => (await api.get(`/gerbils/${ids[name]}`)).body),
  )
  expect(kruemel).toMatchObject({ litterId: ids['litter'], goHomeDate: '2024-06-15', status: 'GivenAway' })
  expect(kasper).toMatchObject({
    dateOfDeath: '2024-09-01',
    causeOfDeath: 'Schlaganfall',
    status: 'Deceased',
  })
  expect(kira).toMatchObject({ goHomeDate: '2024-08-01', litterId: ids['litter'] })
  const receiver = (await api.get(`/contacts/${kira.receiverContactId}`)).body
  expect(receiver).toMatchObject({ name: 'Familie Größer-Öztürk', isReceiver: true })

  const after = await allRows(api)
  const again = await send('execute')
  expect(again.body).toMatchObject({ animals: { updated: 0, unchanged: 3 }, contacts: { created: 0 } })
  expect(await allRows(api)).toEqual(after)
})

test('without files those in the import folder are read, and none is a 409', async () => {
  expect(await api.post('/import/docx/dry-run')).toMatchObject({
    status: 409,
    body: { code: 'ImportSourceMissing' },
  })
  const folder = path.join(api.ctx.config.importDir, 'docx')
  await mkdir(folder, { recursive: true })
  await copyFile(fixture('zuchtbuch-2024.docx'), path.join(folder, 'b.docx'))
  await copyFile(fixture('altes-heft.docx'), path.join(folder, 'a.docx'))
  await writeFile(path.join(folder, '~$b.docx'), 'lock')
  await writeFile(path.join(folder, 'readme.txt'), 'x')
  const answer = await api.post('/import/docx/dry-run')
  expect(answer).toMatchObject({ status: 200, body: { documents: 2, rows: 10 } })
  expect(answer.body.warnings[0].ref).toMatch(/^a\.docx, Tabelle 1/)
})
