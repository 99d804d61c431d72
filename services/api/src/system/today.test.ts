import { randomUUID } from 'node:crypto'
import { mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { insertMissingSecrets } from '@zuchtbuch/db/settings/missing-secrets'
import { dueMarks } from '@zuchtbuch/db/schema/due-marks'
import { missingSecrets } from '@zuchtbuch/db/schema/missing-secrets'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { addYears } from '@zuchtbuch/domain/gerbil-status'
import { DUE_KINDS, dueKinds, SECRET_OWNERS } from '@zuchtbuch/domain/due/due-key'
import { readSource } from '@zuchtbuch/files/read-render-input'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { sitePublish } from '@zuchtbuch/jobs/publish'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { addContract, addGerbil } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'
import { form } from '../../test/test-imports.ts'
import { countQueries } from '../../test/test-queries.ts'
import { startUpkeep } from '../upkeep/upkeep.ts'

let api: TestApi
let day: string
beforeAll(async () => {
  api = await startTestApi()
  day = today(api.ctx.config.timeZone)
})
afterAll(() => api.stop())
beforeEach(() =>
  api.db
    .execute(sql`truncate due_marks, matings, health_records, weight_records, enclosure_stays, contract_gerbils,
    contract_documents, contracts, gerbils, litters, enclosures, photos cascade`),
)

const gone = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const ago = (days: number) => addDays(day, -days)
const inDays = (days: number) => addDays(day, days)
const read = async (query = '') => (await api.get(`/api/today${query}`)).body
type Item = { key: string; kind: string; dueOn: string; [member: string]: unknown }
const items = async (query = ''): Promise<Item[]> => (await read(query)).items
const keyOf = async (kind: string) => (await items()).find((item) => item.kind === kind)!.key
const say = (key: string, what = 'done', body?: object) => api.post(`/api/today/${key}/${what}`, body)

const addNest = (members: object = {}) =>
  add(api, '/enclosures', { name: `Nest ${Math.random()}`, lastCleanedOn: day, ...members })
const weigh = (id: string, date: string) =>
  add(api, `/gerbils/${id}/weight-records`, { date, weightGrams: 70 })

/** A pair in an enclosure, weighed and clean. */
async function addPair(members: object = {}) {
  const { id: enclosureId } = await addNest(members)
  const fatherId = await addGerbil(api, { name: 'Balou', gender: 'Male', dateOfBirth: ago(300) })
  const motherId = await addGerbil(api, {
    name: 'Änne',
    gender: 'Female',
    dateOfBirth: ago(300),
    enclosureId,
  })
  await weigh(motherId, day)
  return { enclosureId, fatherId, motherId }
}

test('what a restore did not bring back is asked for by its server, until it is typed again or not wanted', async () => {
  const missing = async () =>
    (await items())
      .filter(({ kind }) => kind === 'SecretMissing')
      .map(({ resource, detail }) => `${String(resource)}: ${String(detail).replace(/\. .*/, '')}`)
      .toSorted()
  await api.db.transaction((tx) => insertMissingSecrets(tx, SECRET_OWNERS))
  const assistant = 'assistant: Schlüssel für api.openai.com fehlt seit dem Zurückspielen'
  expect(await missing()).toEqual([assistant])

  await api.put('/settings/publish-target', { host: 'web.example.org', userName: 'maus' })
  await api.put('/api/mail-settings', {
    gmailAddress: 'zucht@gmx.de',
    imapHost: 'imap.gmx.net',
    smtpHost: 'mail.gmx.net',
  })
  const host = 'publishTarget: Passwort für web.example.org fehlt seit dem Zurückspielen'
  expect(await missing()).toEqual([
    assistant,
    'mailAccount: Passwort für imap.gmx.net und mail.gmx.net fehlt seit dem Zurückspielen',
    host,
  ])

  await api.put('/api/mail-settings', { appPassword: 'geheim' })
  await api.delete('/settings/assistant')
  expect(await missing()).toEqual([host])
  await say(await keyOf('SecretMissing'))
  expect(await missing()).toEqual([])
  await api.put('/settings/publish-target', { host: null })
  await api.put('/api/mail-settings', { gmailAddress: null })
  expect(await api.db.select().from(missingSecrets)).toEqual([])
})

test.each(['0001-01-01', '9999-12-31'])('asked until %s it answers', async (until) => {
  await addGerbil(api, { goHomeDate: '9999-12-31' })
  expect((await api.get(`/api/today?until=${until}`)).status).toBe(200)
  expect((await api.get('/api/today?until=morgen')).status).toBe(400)
  expect((await api.get('/api/today?resource=page')).status).toBe(400)
})

test('of an empty book nothing is due', async () => {
  const answer = await api.get('/api/today')

  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body).toMatchObject({
    day,
    items: [],
    counts: { residents: 0, litters: 0, young: 0, runningJobs: 0 },
    young: { year: Number(day.slice(0, 4)), youngBorn: 0, threshold: 300 },
    backup: { lastAt: null, state: 'none' },
    mail: { configured: false, lastSyncAt: null, error: null },
  })
})

describe('the kinds, made of what was entered', () => {
  test('a mating: cleaning, birth, overdue', async () => {
    const { enclosureId, ...pair } = await addPair({ lastCleanedOn: ago(4) })
    const mating = await add(api, '/matings', { ...pair, togetherFrom: ago(10), separatedOn: ago(5) })

    const shared = {
      resource: 'mating',
      id: mating.id,
      enclosureId,
      gerbilIds: [pair.fatherId, pair.motherId],
    }
    expect(await items()).toMatchObject([
      { kind: 'CleanBeforeBirth', dueOn: inDays(10), done: 'Cleaned', ...shared },
      { kind: 'BirthExpected', dueOn: inDays(13), title: 'Änne × Balou', work: 'Births', ...shared },
    ])
    await api.patch(`/matings/${mating.id}`, { togetherFrom: ago(40), separatedOn: ago(30) })
    expect((await items()).map(({ kind }) => kind)).toEqual(['MatingOverdue'])
    await api.post('/litters', { date: day, matingId: mating.id, deathsWithin8Weeks: 0, pups: [] })
    expect(await items()).toEqual([])
  })

  test('a litter: sexing, separating, choosing, losses, going', async () => {
    const { enclosureId, ...pair } = await addPair({ lastCleanedOn: day })
    const { body } = await api.post('/litters', {
      ...pair,
      date: ago(60),
      litterLetter: 'K',
      totalBorn: 4,
      pups: [{ gender: 'Male', status: 'ForSale' }, { gender: 'Female' }, {}],
    })
    for (const id of body.gerbilIds) await weigh(id, day)
    const [male, female, unknown] = body.gerbilIds

    const shared = { resource: 'litter', id: body.id, enclosureId, done: 'Mark' }
    expect(await items()).toMatchObject([
      { kind: 'Sexing', dueOn: ago(32), gerbilIds: [unknown], ...shared },
      { kind: 'SeparateSexes', dueOn: ago(18), overdueDays: 18, ...shared },
      { kind: 'Selection', dueOn: ago(18), gerbilIds: [male, female, unknown], ...shared },
      { kind: 'LossesOpen', dueOn: ago(4), title: 'K', ...shared, done: 'NoLosses' },
      { kind: 'WeighYoung', dueOn: inDays(7), resource: 'enclosure', id: enclosureId },
      { kind: 'ReadyToGo', dueOn: inDays(10), gerbilIds: [male], ...shared },
    ])
    await api.patch(`/gerbils/${unknown}`, { gender: 'Female' })
    await api.patch(`/gerbils/${male}`, { enclosureId: null, status: 'Pet' })
    await api.patch(`/litters/${body.id}`, { deathsWithin8Weeks: 1 })
    expect((await items('?resource=litter')).map(({ kind }) => kind)).toEqual(['Selection'])
  })

  test('an enclosure: weighing and cleaning', async () => {
    const { id } = await addNest({ name: 'Süd', lastCleanedOn: ago(30) })
    const one = await addGerbil(api, { enclosureId: id, dateOfBirth: ago(200) })
    const other = await addGerbil(api, { enclosureId: id, dateOfBirth: ago(200) })
    await weigh(one, ago(40))
    await weigh(other, ago(20))

    expect(await items()).toMatchObject([
      { kind: 'Weigh', dueOn: ago(12), title: 'Süd', gerbilIds: [one, other], id, enclosureId: id },
      { kind: 'CleanEnclosure', dueOn: ago(2), detail: expect.stringContaining('zuletzt am'), id },
    ])
    await weigh(one, ago(1))
    expect(await items()).toMatchObject([{ kind: 'CleanEnclosure' }, { kind: 'Weigh', dueOn: inDays(8) }])
    expect(await items(`?until=${inDays(7)}`)).toHaveLength(1)
    await api.put('/settings/rules', { cleanEveryDays: 0, weighEveryDays: 0 })
    expect(await items()).toEqual([])
    await api.put('/settings/rules', { cleanEveryDays: null, weighEveryDays: null })
  })

  test('a follow-up that nobody resolved, a hand-over by contract and one by hand', async () => {
    const sick = await addGerbil(api, { name: 'Milla' })
    const record = { date: ago(20), category: 'Parasites', title: 'Milben', followUpOn: ago(1) }
    const health = await add(api, `/gerbils/${sick}/health-records`, record)
    const [one, two] = [await addGerbil(api, { name: 'Fips' }), await addGerbil(api, { name: 'Flocke' })]
    const contract = await addContract(api, { gerbilIds: [one, two], handoverDate: inDays(10) })
    const byHand = await addGerbil(api, { name: 'Emil', goHomeDate: ago(3) })
    await addGerbil(api, { name: 'Ahn', isResident: false, goHomeDate: day })

    expect(await items()).toMatchObject([
      { kind: 'CollectionSoon', dueOn: ago(4), resource: 'contract', id: contract.id },
      {
        kind: 'HandoverDue',
        dueOn: ago(3),
        title: 'Emil',
        resource: 'gerbil',
        id: byHand,
        detail: expect.stringMatching(/^Übergabe am /),
        isPressing: true,
      },
      { kind: 'FollowUp', dueOn: ago(1), title: 'Milla', detail: 'Milben', id: health.id },
      { kind: 'HandoverDue', dueOn: inDays(10), title: 'Özgür Schmidt', gerbilIds: [one, two] },
    ])
    await api.delete(`/contracts/${contract.id}`)
    await api.patch(`/gerbils/${sick}`, { dateOfDeath: day })
    expect((await items()).map(({ title }) => title)).toEqual(['Emil'])
  })
})

describe('done', () => {
  test('takes the item away, writes the cleaning down, and the undo puts back what was', async () => {
    const { id } = await addNest({ lastCleanedOn: ago(30) })
    await weigh(await addGerbil(api, { enclosureId: id }), day)
    const key = await keyOf('CleanEnclosure')
    expect(key).toBe(`CleanEnclosure:${id}:${ago(2)}`)
    const cleaned = async () => (await api.get(`/enclosures/${id}`)).body.lastCleanedOn

    expect((await say(key)).status).toBe(204)
    expect(await items()).toEqual([])
    expect(await cleaned()).toBe(day)
    expect((await say(key)).status).toBe(204)
    expect(await api.db.select().from(dueMarks)).toMatchObject([
      { key, doneOn: day, former: { table: 'enclosures', id, before: ago(30), written: day } },
    ])
    expect((await api.delete(`/api/today/${key}`)).status).toBe(204)
    expect(await cleaned()).toBe(ago(30))
    expect(await keyOf('CleanEnclosure')).toBe(key)
    expect(await api.db.select().from(dueMarks)).toEqual([])
    expect((await api.delete(`/api/today/${key}`)).status).toBe(204)

    await say(key)
    await api.patch(`/enclosures/${id}`, { lastCleanedOn: ago(1) })
    expect(await api.delete(`/api/today/${key}`)).toMatchObject({ status: 409, body: { code: 'Conflict' } })
    expect(await cleaned()).toBe(ago(1))
    expect(await api.db.select().from(dueMarks)).toHaveLength(1)
  })

  test('of the cleaning before a birth is that of the enclosure of the mother', async () => {
    const { enclosureId, ...pair } = await addPair({ lastCleanedOn: null })
    await add(api, '/matings', { ...pair, togetherFrom: ago(20) })
    const key = await keyOf('CleanBeforeBirth')

    await say(key)
    expect((await api.get(`/enclosures/${enclosureId}`)).body.lastCleanedOn).toBe(day)
    expect((await items()).map(({ kind }) => kind)).toEqual(['BirthExpected'])
    await api.delete(`/api/today/${key}`)
    expect((await api.get(`/enclosures/${enclosureId}`)).body.lastCleanedOn).toBeNull()
  })

  test('of a follow-up resolves it', async () => {
    const gerbil = await addGerbil(api)
    const record = { date: ago(20), category: 'Illness', title: 'Husten', followUpOn: day }
    const { id } = await add(api, `/gerbils/${gerbil}/health-records`, record)
    const key = await keyOf('FollowUp')
    const resolved = async () => (await api.get(`/gerbils/${gerbil}/health-records/${id}`)).body.resolvedOn

    await say(key)
    expect(await resolved()).toBe(day)
    expect(await items()).toEqual([])
    await api.delete(`/api/today/${key}`)
    expect(await resolved()).toBeNull()
    await say(key)
    await api.put(`/gerbils/${gerbil}/health-records/${id}`, { resolvedOn: ago(1) })
    expect((await api.delete(`/api/today/${key}`)).body.code).toBe('Conflict')
  })

  test('of the question whether old animals live says that they were seen', async () => {
    const home = await add(api, '/enclosures', { name: 'Ecke' })
    const old = { enclosureId: home.id, dateOfBirth: addYears(day, -6) }
    const ids = [
      await addGerbil(api, { name: 'Änne', ...old }),
      await addGerbil(api, { name: 'Berta', ...old }),
    ]
    const quiet = () =>
      api.db.execute(sql`update gerbils set updated_at = ${ago(200)}::date where enclosure_id = ${home.id}`)
    await quiet()
    await api.db.execute(sql`update enclosure_stays set from_day = ${ago(200)}`)
    const asked = async () => (await items()).filter(({ kind }) => kind === 'StillAlive')
    const seen = async () =>
      Promise.all(ids.map(async (id) => (await api.get(`/gerbils/${id}`)).body.lastSeenAliveOn))

    expect(await asked()).toMatchObject([
      {
        title: 'Änne und Berta',
        dueOn: ago(20),
        resource: 'gerbil',
        gerbilIds: expect.arrayContaining(ids),
        enclosureId: home.id,
        work: 'Looking',
        actions: [{ code: 'Alive' }, { code: 'Died' }, { code: 'DontKnow' }],
      },
    ])
    const key = await keyOf('StillAlive')
    await say(key)
    expect([await seen(), await asked()]).toEqual([[day, day], []])
    await api.delete(`/api/today/${key}`)
    expect([await seen(), (await asked()).length]).toEqual([[null, null], 1])

    // What was said of one meanwhile is not taken back.
    await say(key)
    await api.patch(`/gerbils/${ids[0]}`, { lastSeenAliveOn: ago(1) })
    expect((await api.delete(`/api/today/${key}`)).body.code).toBe('Conflict')
    await api.patch(`/gerbils/${ids[0]}`, { lastSeenAliveOn: null })
    await api.patch(`/gerbils/${ids[1]}`, { lastSeenAliveOn: null })
    await api.db.delete(dueMarks)
    await quiet()
    await weigh(ids[1]!, ago(30))
    expect(await asked()).toMatchObject([{ title: 'Änne', gerbilIds: [ids[0]] }])
    await api.put('/settings/rules', { aliveAskYears: 0 })
    expect(await asked()).toEqual([])
    expect((await api.put('/settings/rules', { aliveAskYears: 11 })).status).toBe(400)
    await api.put('/settings/rules', { aliveAskYears: null })
  })

  test('of the question for losses says that there were none', async () => {
    const { enclosureId: _home, ...pair } = await addPair()
    const { id } = await add(api, '/litters', { ...pair, date: ago(60), totalBorn: 4 })
    const key = await keyOf('LossesOpen')
    const lost = async () => (await api.get(`/litters/${id}`)).body.deathsWithin8Weeks
    const asked = async () => (await items()).some(({ kind }) => kind === 'LossesOpen')

    await say(key)
    expect([await lost(), await asked()]).toEqual([0, false])
    await say(key)
    await api.delete(`/api/today/${key}`)
    expect([await lost(), await asked()]).toEqual([null, true])

    // What was written meanwhile stays: the answer is not put over it, nor taken back over it.
    await say(key)
    await api.patch(`/litters/${id}`, { deathsWithin8Weeks: 2 })
    expect((await api.delete(`/api/today/${key}`)).body.code).toBe('Conflict')
    await api.db.delete(dueMarks)
    await say(key)
    expect(await lost()).toBe(2)
  })

  test('of a weighing that the book does not know of lets the next one be due', async () => {
    const { id } = await addNest()
    await weigh(await addGerbil(api, { enclosureId: id }), ago(30))
    await say(await keyOf('Weigh'))

    expect(await items()).toEqual([])
    expect(await items(`?until=${inDays(28)}`)).toMatchObject([
      { kind: 'Weigh', key: `Weigh:${id}:${inDays(28)}` },
      { kind: 'CleanEnclosure' },
    ])
  })

  test('by eight at once is one mark, and what was there before is kept', async () => {
    const { id } = await addNest({ lastCleanedOn: ago(30) })
    await addGerbil(api, { enclosureId: id })
    const key = await keyOf('CleanEnclosure')
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(key)))

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204))
    expect(await api.db.select().from(dueMarks)).toMatchObject([{ former: { before: ago(30) } }])
    expect((await api.get(`/enclosures/${id}`)).body.version).toBe(2)
  })
})

test('what is put off comes back on its day; only tomorrow to in sixty days', async () => {
  const { id } = await addNest({ lastCleanedOn: ago(30) })
  await weigh(await addGerbil(api, { enclosureId: id }), day)
  const key = await keyOf('CleanEnclosure')

  for (const until of [day, inDays(61), ago(1)]) {
    expect(await say(key, 'snooze', { until })).toMatchObject({
      status: 400,
      body: { code: 'ValidationFailed', errors: [{ path: '/until' }] },
    })
  }
  expect((await say(key, 'snooze', {})).body.errors[0].path).toBe('/until')
  expect((await say(key, 'snooze', { until: inDays(60) })).status).toBe(204)
  expect(await items()).toEqual([])
  expect((await api.get('/api/today')).body.snoozed).toMatchObject([{ key, snoozedUntil: inDays(60) }])
  await api.db.update(dueMarks).set({ snoozedUntil: day })
  expect(await keyOf('CleanEnclosure')).toBe(key)
  await say(key, 'snooze', { until: inDays(1) })
  await api.delete(`/api/today/${key}`)
  expect(await keyOf('CleanEnclosure')).toBe(key)
  expect((await api.get('/api/today')).body.snoozed).toEqual([])
})

test.each([
  'Feed',
  'Weigh',
  'Selection:x',
  `Feeding:${gone}`,
  `Weigh:${gone}`,
  `Selection:${gone}:2026-01-01`,
])('the key %s is none', async (key) => {
  for (const answer of [await say(key), await api.delete(`/api/today/${key}`)]) {
    expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  }
})

test.each(DUE_KINDS)('%s of a record that is gone is not found', async (kind) => {
  const key = `${kind}:${gone}${dueKinds[kind].comesAgain ? `:${day}` : ''}`
  const snooze = await say(key, 'snooze', { until: inDays(2) })

  for (const answer of [await say(key), snooze, await api.delete(`/api/today/${key}`)]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'NotFound' } })
  }
  expect(await api.db.select().from(dueMarks)).toEqual([])
})

test('the upkeep removes marks of records that are gone, and those of what came again long ago', async () => {
  const litter = await add(api, '/litters', { date: day })
  const { id } = await addNest()
  const old = `CleanEnclosure:${id}:${ago(400)}`
  const kept = [`Selection:${litter.id}`, `CleanEnclosure:${id}:${day}`]
  await api.db
    .insert(dueMarks)
    .values([
      ...kept.map((key) => ({ key, doneOn: day })),
      { key: old, doneOn: ago(398) },
      { key: `Selection:${gone}`, doneOn: day },
      { key: `HandoverDue:${gone}:${day}`, snoozedUntil: day },
    ])

  const upkeep = startUpkeep(api.ctx)
  await expect.poll(async () => (await api.db.select().from(dueMarks)).length).toBe(2)
  await upkeep.stop()
  expect((await api.db.select().from(dueMarks)).map(({ key }) => key).toSorted()).toEqual(kept.toSorted())
})

test('counts who lives here and what waits, the young of the year, and the newest backup', async () => {
  const { enclosureId: _, ...pair } = await addPair()
  await api.post('/litters', { ...pair, date: ago(5), totalBorn: 4, pups: [{}, {}, {}] })
  await add(api, '/feedback', { description: 'Wie geht das?' })
  await api.db.execute(sql`update feedback set status = 'Question'`)
  const folder = api.ctx.config.backupDir
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `zuchtbuch-${day}.tar.gz`)
  await writeFile(file, '')

  const shown = await read()
  expect(shown.counts).toMatchObject({ residents: 5, litters: 1, young: 3, openQuestions: 1, newRequests: 0 })
  expect(shown.young.year).toBe(Number(day.slice(0, 4)))
  expect(shown.young).toEqual((await api.get('/statistics/young')).body)
  expect(shown.backup).toMatchObject({ state: 'ok' })
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000)
  await utimes(file, threeDaysAgo, threeDaysAgo)
  expect((await read()).backup).toEqual({ lastAt: threeDaysAgo.toISOString(), state: 'old' })
  // One that somebody brought says nothing of the book as it is; one that somebody asked for does.
  await writeFile(path.join(folder, 'zuchtbuch-vom-stick.tar.gz'), '')
  expect((await read()).backup.state).toBe('old')
  await writeFile(path.join(folder, `zuchtbuch-manual-${randomUUID()}.tar.gz`), '')
  expect((await read()).backup.state).toBe('ok')
})

test('one request reads as much for ten pairs and litters as for one, in nine statements', async () => {
  const fill = async (count: number) => {
    for (let nth = 0; nth < count; nth++) {
      const { enclosureId: _, ...pair } = await addPair({ lastCleanedOn: ago(30) })
      await api.post('/litters', { ...pair, date: ago(60), pups: [{}, { status: 'ForSale' }] })
      await add(api, '/matings', { ...pair, togetherFrom: ago(20) })
      const record = { date: ago(20), category: 'Illness', title: 'Husten', followUpOn: day }
      await add(api, `/gerbils/${pair.motherId}/health-records`, record)
    }
  }
  await fill(1)
  const withOne = await countQueries(api, () => api.get('/api/today'))
  await fill(9)

  expect(await countQueries(api, () => api.get('/api/today'))).toBe(withOne)
  expect(withOne).toBeLessThanOrEqual(9)
})

// An import is a process of its own, which takes its time to start on a busy machine.
test('an export keeps the marks', { timeout: 180_000 }, async () => {
  const litter = await add(api, '/litters', { date: day })
  await say(`Selection:${litter.id}`)
  const zip = Buffer.from(await (await fetch(`${api.url}/export`)).arrayBuffer())

  const other = await startTestApi()
  const imported = await other.post('/import/execute', form(['export.zip', zip]))
  const marks = await other.db.select().from(dueMarks)
  await other.stop()
  expect(imported).toMatchObject({ status: 200 })
  expect(marks).toEqual(await api.db.select().from(dueMarks))
})

test('people who wait and what is kept for them is due as well, and can be ticked off', async () => {
  await api.db.execute(sql`truncate prospects, offers, reservations cascade`)
  const contactId = (await add(api, '/contacts', { name: 'Familie Petersen' })).id
  const { id: enclosureId } = await addNest({ name: 'Gehege 9' })
  const females = { gender: 'Female', status: 'ForSale', enclosureId, dateOfBirth: ago(100) }
  const pair = [await addGerbil(api, females), await addGerbil(api, females)]
  await add(api, '/prospects', { contactId, gender: 'Female', waitlistedOn: ago(9) })
  expect(await items()).toContainEqual(
    expect.objectContaining({
      kind: 'UnitWanted',
      detail: 'jemand wartet auf zwei Weibchen',
      resource: 'gerbil',
      id: pair.toSorted()[0],
      gerbilIds: pair.toSorted(),
      actions: [{ code: 'Show', label: 'Ansehen' }],
    }),
  )
  const kept = [await addGerbil(api, { name: 'Krümel' }), await addGerbil(api, { name: 'Knopf' })]
  const body = { contactId, gerbilIds: kept, expiresOn: inDays(2), pickupOn: null }
  const { id } = await add(api, '/reservations', body)
  expect(await items()).toContainEqual(
    expect.objectContaining({
      kind: 'ReservationEnding',
      resource: 'reservation',
      id,
      contactId,
      dueOn: ago(1),
    }),
  )
  expect((await say(await keyOf('ReservationEnding'))).status).toBe(204)
  expect((await items()).map(({ kind }) => kind)).not.toContain('ReservationEnding')
  // Another day is another occurrence.
  await api.post(`/reservations/${id}/extend`, { expiresOn: inDays(4) })
  expect((await items()).map(({ kind }) => kind)).toContain('ReservationEnding')
  await api.patch(`/gerbils/${kept[0]}`, { dateOfDeath: day })
  expect(await items()).toContainEqual(
    expect.objectContaining({ kind: 'PartnerLost', detail: 'Krümel ist gestorben. Neues Paar?' }),
  )
})

/** Puts a release there that was rendered from what the book says now, and makes it the live one. */
async function publishNow(releaseId: string): Promise<void> {
  const { db, config } = api.ctx
  const { dir } = config.site
  const folder = path.join(dir, 'releases', releaseId)
  await mkdir(path.join(folder, 'site'), { recursive: true })
  const counts = { publishedAt: new Date().toISOString(), files: 0, bytes: 0, hash: '' }
  await writeFile(
    path.join(folder, 'release.json'),
    JSON.stringify({ releaseId, ...counts, texts: [], pictures: [] }),
  )
  const source = await readSource(db, config.timeZone, 'https://zucht.example')
  await writeFile(path.join(folder, 'source.json'), JSON.stringify(source))
  await rm(path.join(dir, 'live'), { force: true })
  await symlink(`releases/${releaseId}/site`, path.join(dir, 'live'))
}

test('Heute names the animals that the website shows otherwise than they are', async () => {
  const websiteItems = async () => (await items()).filter(({ kind }) => kind === 'PublishOffers')
  const said = async () => (await websiteItems()).map(({ detail }) => detail)
  const contactId = (await add(api, '/contacts', { name: 'Jana Vogt' })).id
  const offer = (name: string) => addGerbil(api, { name, status: 'ForSale' })
  const [quint, mira, nora] = [await offer('Quint'), await offer('Mira'), await offer('Nora')]
  const mate = await addGerbil(api, { name: 'Malve', status: 'Pet' })
  await api.db.execute(sql`update pages set status = 'Published' where slug = 'abgabetiere'`)
  await api.put('/api/site', { publishAnimals: 'Ask' })
  // Nothing was published, so nothing is missing.
  expect(await websiteItems()).toEqual([])
  await publishNow('eins')
  expect(await websiteItems()).toEqual([])

  await api.patch(`/gerbils/${quint}`, { dateOfDeath: day })
  expect(await websiteItems()).toMatchObject([
    {
      title: 'Website',
      detail: 'Quint steht dort noch.',
      resource: 'gerbil',
      id: quint,
      dueOn: day,
      actions: [{ code: 'Publish', label: 'Veröffentlichen' }],
    },
  ])
  expect((await say(await keyOf('PublishOffers'))).status).toBe(204)
  expect(await websiteItems()).toEqual([])
  // Another change is another occurrence; what came and went is none.
  const held = await add(api, '/reservations', { contactId, gerbilIds: [mira, mate] })
  expect(await websiteItems()).toMatchObject([
    { id: mira, detail: 'Quint steht dort noch. Mira steht dort noch als frei.' },
  ])
  await api.patch(`/gerbils/${quint}`, { dateOfDeath: null })
  expect(await said()).toEqual(['Mira steht dort noch als frei.'])
  await publishNow('zwei')
  expect(await said()).toEqual([])
  await api.post(`/reservations/${held.id}/release`, { reason: 'Breeder' })
  expect(await said()).toEqual(['Mira steht dort noch als reserviert.'])
  await api.post(`/reservations/${held.id}/reinstate`)
  expect(await said()).toEqual([])
  expect((await api.delete(`/gerbils/${nora}`)).status).toBe(204)
  expect(await said()).toEqual(['Nora steht dort noch.'])
  expect((await say(await keyOf('PublishOffers'))).status).toBe(204)
  const ole = await offer('Ole')
  expect(await websiteItems()).toMatchObject([
    { detail: 'Nora steht dort noch. Ole fehlt dort noch.', id: ole },
  ])
  expect((await api.get('/api/publish/animals')).body).toEqual({
    isKnown: true,
    gerbilIds: expect.arrayContaining([quint, mira, nora]),
    differing: [
      { id: ole, name: 'Ole', what: 'Missing' },
      { id: nora, name: 'Nora', what: 'Gone' },
    ],
    failure: null,
  })
})

test('what goes to the website by itself is named only when it has not gone within two minutes, with the reason', async () => {
  const titles = async () => (await items()).filter(({ kind }) => kind === 'PublishOffers')
  await api.put('/api/site', { publishAnimals: 'Ask' })
  const quint = await addGerbil(api, { name: 'Quint', status: 'ForSale' })
  await publishNow('drei')
  await api.put('/api/site', { publishAnimals: 'Automatic' })
  await api.patch(`/gerbils/${quint}`, { dateOfDeath: day })
  expect(await titles()).toEqual([])

  await api.db.execute(sql`update gerbils set updated_at = now() - interval '3 minutes' where id = ${quint}`)
  expect(await titles()).toMatchObject([
    { detail: expect.stringMatching(/^Quint steht dort noch\..*noch nicht geschehen/) },
  ])
  await api.db.transaction((tx) => enqueue(tx, sitePublish, { scope: 'Animals' }))
  await api.db.execute(
    sql`update jobs set state = 'Failed', error = '{"code": "HostUnavailable", "detail": "weg"}' where type = 'site.publish'`,
  )
  expect(await titles()).toMatchObject([
    { detail: expect.stringMatching(/Website-Speicher ist nicht zu erreichen.*wieder versucht/) },
  ])
})

test('what a web host was sent last is what visitors see, whatever is live here', async () => {
  const rosa = await addGerbil(api, { name: 'Rosa', status: 'ForSale' })
  await api.put('/api/site', { publishAnimals: 'Ask' })
  await publishNow('vier')
  await api.db.execute(sql`update publish_target set host = 'host.example', last_upload_release = 'vier'`)
  await api.patch(`/gerbils/${rosa}`, { dateOfDeath: day })
  await publishNow('fuenf')
  const animals = async () => (await api.get('/api/publish/animals')).body.differing
  expect(await animals()).toEqual([{ id: rosa, name: 'Rosa', what: 'Gone' }])
  await api.db.execute(sql`update publish_target set last_upload_release = 'fuenf'`)
  expect(await animals()).toEqual([])
})
