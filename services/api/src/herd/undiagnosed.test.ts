import { healthRecords } from '@zuchtbuch/db/schema/gerbil-records'
import { gerbils } from '@zuchtbuch/db/schema/herd'
import { today } from '@zuchtbuch/domain/calendar'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { add } from '../../test/test-herd.ts'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()
let id: string
beforeEach(async () => {
  await api.db.delete(gerbils)
  id = (await add(api, '/gerbils', { name: 'Krümel' })).id
})

const note = (members: object) =>
  add(api, `/gerbils/${id}/health-records`, { date: '2026-03-14', ...members })
const open = async (query = '') => (await api.get(`/undiagnosed${query}`)).body
const give = async (...changes: object[]) => api.post('/undiagnosed', { changes })
const dead = (members: object) =>
  add(api, '/gerbils', { name: 'Alt', status: 'Deceased', causeOfDeath: 'Altersschwäche', ...members })

test('illnesses without a diagnosis are listed, the newest first, with what their words speak for', async () => {
  await note({ category: 'Illness', title: 'Frisst nicht', date: '2026-03-01' })
  await note({ category: 'Parasites', title: 'Befall', description: 'Milben im Ohr', date: '2026-03-02' })
  await note({ category: 'Checkup', title: 'Kontrolle', description: 'Alles gut', date: '2026-03-03' })
  await note({ category: 'Checkup', title: 'Kontrolle', description: 'Kein Tumor', date: '2026-03-03' })
  await note({ category: 'Checkup', title: 'ZÄHNE zu lang', date: '2026-03-04' })
  await note({ category: 'Illness', title: 'Husten', diagnosisCode: 'respiratory' })
  await note({ category: 'Test', title: 'Epi', test: { kind: 'Epilepsy' } })
  const { items, isMore } = await open()
  expect(items.map(({ title, proposal }: any) => [title, proposal])).toEqual([
    ['ZÄHNE zu lang', 'teeth-long'],
    ['Befall', 'mites'],
    ['Frisst nicht', null],
  ])
  expect(items[0]).toMatchObject({
    resource: 'health-record',
    gerbilId: id,
    gerbilName: 'Krümel',
    version: 1,
  })
  expect(isMore).toBe(false)
})

test('causes of death that are a text only are among them, without a day at the end', async () => {
  const [undated, dated] = [await dead({}), await dead({ dateOfDeath: '2026-02-01' })]
  await dead({ deathCause: 'heart' })
  await dead({ causeOfDeath: null })
  await note({ category: 'Illness', title: 'Frisst nicht', date: '2026-01-01' })
  const { items } = await open()
  expect(items.map(({ resource, id: of, date, proposal }: any) => [resource, of, date, proposal])).toEqual([
    ['gerbil', dated.id, '2026-02-01', 'old-age'],
    ['health-record', items[1].id, '2026-01-01', null],
    ['gerbil', undated.id, null, 'old-age'],
  ])
})

test('so many are listed as are asked for, past any number of checkups that say nothing', async () => {
  const row = (nth: number, members: object) => ({
    gerbilId: id,
    date: `2026-01-${String(1 + (nth % 28)).padStart(2, '0')}`,
    category: 'Checkup' as const,
    title: 'Kontrolle',
    ...members,
  })
  await api.db
    .insert(healthRecords)
    .values(Array.from({ length: 1100 }, (_, nth) => row(nth, { description: 'Kein Tumor' })))
  await api.db
    .insert(healthRecords)
    .values(
      [1, 2, 3].map((nth) =>
        row(nth, { date: `2025-12-0${nth}`, category: 'Illness', title: `Krank ${nth}` }),
      ),
    )
  const titles = ({ items }: any) => items.map(({ title }: any) => title)
  const two = await open('?limit=2')
  expect([titles(two), two.isMore]).toEqual([['Krank 3', 'Krank 2'], true])
  const all = await open('?limit=3')
  expect([titles(all), all.isMore]).toEqual([['Krank 3', 'Krank 2', 'Krank 1'], false])
  expect((await api.get('/undiagnosed?limit=501')).status).toBe(400)
})

test('several are given a diagnosis at once, their texts stay, and null takes it away', async () => {
  const mites = await note({ category: 'Parasites', title: 'Milben' })
  const old = await dead({ dateOfDeath: '2026-02-01' })
  const { body } = await give(
    { resource: 'health-record', id: mites.id, version: mites.version, diagnosisCode: 'mites' },
    { resource: 'gerbil', id: old.id, version: old.version, diagnosisCode: 'old-age' },
  )
  expect(body).toMatchObject({
    changed: 2,
    failed: 0,
    items: [
      { id: mites.id, version: 2, error: null },
      { id: old.id, version: 2, error: null },
    ],
  })
  const read = async () => [
    (await api.get(`/gerbils/${id}/health-records/${mites.id}`)).body,
    (await api.get(`/gerbils/${old.id}`)).body,
  ]
  expect(await read()).toMatchObject([
    { title: 'Milben', diagnosisCode: 'mites', tellBuyer: mites.tellBuyer, category: 'Parasites' },
    { causeOfDeath: 'Altersschwäche', deathCause: 'old-age', dateOfDeath: '2026-02-01' },
  ])
  expect((await open()).items).toEqual([])
  await give(
    { resource: 'health-record', id: mites.id, version: 2, diagnosisCode: null },
    { resource: 'gerbil', id: old.id, version: 2, diagnosisCode: null },
  )
  expect(await read()).toMatchObject([{ diagnosisCode: null }, { deathCause: null }])
})

test('one that is refused says why, and the others are done all the same', async () => {
  const [one, other] = [
    await note({ category: 'Parasites', title: 'Milben' }),
    await note({ category: 'Teeth', title: 'Zähne' }),
  ]
  const living = await add(api, '/gerbils', { name: 'Lebt' })
  const gone = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
  const { body } = await give(
    { resource: 'health-record', id: one.id, version: 7, diagnosisCode: 'mites' },
    { resource: 'health-record', id: other.id, version: 1, diagnosisCode: 'zahnweh' },
    { resource: 'health-record', id: gone, version: 1, diagnosisCode: 'mites' },
    { resource: 'gerbil', id: living.id, version: 1, diagnosisCode: 'heart' },
    { resource: 'health-record', id: other.id, version: 1, diagnosisCode: 'teeth-long' },
  )
  expect(body.items.map(({ error }: any) => error?.code ?? null)).toEqual([
    'PreconditionFailed',
    'UnknownReference',
    'NotFound',
    'DeathMissing',
    null,
  ])
  expect(body).toMatchObject({ changed: 1, failed: 4 })
})

test('a herd with a hundred thousand notes is answered at once', async () => {
  const day = today(api.ctx.config.timeZone)
  await api.db.execute(sql`
    insert into health_records (id, gerbil_id, date, category, title, description)
    select gen_random_uuid(), ${id}::uuid, ${day}::date - (n % 900), 'Checkup', 'Kontrolle', 'Alles gut, Fell glatt'
    from generate_series(1, 100000) n`)
  await note({ category: 'Illness', title: 'Frisst nicht', date: '2020-01-01' })
  const began = performance.now()
  expect((await open()).items).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(5000)
})
