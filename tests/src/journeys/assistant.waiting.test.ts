import { aiHandlers } from '@zuchtbuch/ai-worker/handlers'
import { startTestApi, type TestApi } from '@zuchtbuch/api/test/test-api'
import { addRequest } from '@zuchtbuch/api/test/test-inbox'
import { pretendWorker } from '@zuchtbuch/api/test/test-worker'
import { aiQueue } from '@zuchtbuch/jobs/ai'
import { startWorker, type Worker } from '@zuchtbuch/jobs/worker'
import { startFakeAi, type FakeAi } from '@zuchtbuch/testing/fake-ai'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let fake: FakeAi
let api: TestApi
let worker: Worker
beforeAll(async () => {
  fake = await startFakeAi()
  api = await startTestApi({ AI_API_KEY: 'sk-geheim', AI_BASE_URL: fake.url, AI_MODEL: 'maus-1' })
  worker = work(api)
  await pretendWorker(api, aiQueue)
})
afterAll(async () => {
  await worker.stop(100)
  await api.stop()
  await fake.close()
})
beforeEach(() => api.db.execute(sql`delete from ai_calls`))

function work({ ctx }: TestApi, settings: Partial<TestApi['ctx']['config']['ai']> = {}): Worker {
  const handlers = aiHandlers({ ...ctx.config, ai: { ...ctx.config.ai, ...settings } })
  return startWorker({ db: ctx.db, backend: ctx.jobs.backend, queue: aiQueue, handlers, logger: ctx.logger })
}

const ad = 'Krümel, ein zutrauliches Weibchen in Agouti, sucht ein neues Zuhause.'
const nameList = (...names: string[]) =>
  JSON.stringify({
    names: names.map((name) => ({ name, meaning: 'x', origin: 'nordisch', gender: 'Both' })),
  })

describe('a sale ad', () => {
  test('is written from what the body says, character and note included', async () => {
    fake.play({ reply: ad })
    const animal = {
      name: 'Krümel',
      gender: 'Female',
      traits: ['zutraulich', 'neugierig'],
      characterNote: 'Nimmt Kerne.',
    }
    const { status, body } = await api.post('/gerbils/sale-ad', [animal])

    expect([status, body]).toEqual([200, { text: ad }])
    const question = fake.requests[0]?.body.messages[1]?.content
    expect(question).toContain('\nCharakter: zutraulich, neugierig\n')
    expect(question).toContain('\nCharakternotiz: Nimmt Kerne.')
    expect(fake.requests[0]?.body.max_completion_tokens).toBe(6000)
  })

  test('tells the AI nothing of the herd book', async () => {
    await api.post('/gerbils', { name: 'Geheimtier', status: 'ForSale' })
    await api.post('/contacts', { name: 'Geheimkontakt' })
    fake.play({ reply: ad })
    await api.post('/gerbils/sale-ad', [{ name: 'Krümel' }])

    expect(fake.requests).toHaveLength(1)
    expect(fake.requests[0]?.text).not.toContain('Geheim')
    expect(fake.requests[0]?.text).not.toMatch(/Charakter: |Charakternotiz|Preis: /)
  })

  test.each([
    ['a wrong key', { status: 401 }, /nimmt den Schlüssel nicht an/],
    ['a disturbance that stays', { status: 500, headers: { 'retry-after-ms': '1' } }, /Störung/],
    ['two useless answers', { reply: '' }, /zweimal nichts Brauchbares/],
  ] as const)('after %s is a 502 in German that repeats nothing of the service', async (_, turn, detail) => {
    fake.play(turn)
    const { status, body } = await api.post('/gerbils/sale-ad', [{ name: 'Krümel' }])

    expect([status, body.code]).toEqual([502, 'AiUpstreamError'])
    expect(body.detail).toMatch(detail)
    expect(JSON.stringify(body)).not.toMatch(/secret|sk-geheim/)
    const job = (await api.get(`/api/jobs/${body.jobId}`)).body
    expect(job).toMatchObject({ state: 'Failed', attempts: 1, error: { code: 'AiUpstreamError' } })
  })
})

describe('names', () => {
  test('are suggested that no animal of the own stock has, those of foreign ancestors among them', async () => {
    await api.post('/gerbils', { name: 'Kim-ba' })
    await api.post('/gerbils', { name: 'Kalle', dateOfDeath: '2024-01-01' })
    await api.post('/gerbils', { name: 'Kaspar', isResident: false })
    fake.play({ reply: nameList('Kimba', 'Kalle', 'Kaspar', 'Karla', 'Otto') })
    const { status, body } = await api.get('/names/suggest?letter=k&usages=nordisch&count=2')

    expect(status).toBe(200)
    expect(body).toEqual([
      { name: 'Kaspar', meaning: 'x', origin: 'nordisch' },
      { name: 'Karla', meaning: 'x', origin: 'nordisch' },
    ])
    expect(fake.requests).toHaveLength(1)
  })

  test('may come with what no database can store', async () => {
    const reply = String.raw`[{"name":"Kim","meaning":"ein\u0000s \ud83d","origin":"x\u0000"}]`
    fake.play({ reply: `${reply}\0` })
    const { status, body } = await api.get('/names/suggest?count=1')

    expect([status, body]).toEqual([200, [{ name: 'Kim', meaning: 'eins \ufffd', origin: 'x' }]])
  })

  test('have a code of their own when the service fails', async () => {
    fake.play({ status: 401 })
    const { status, body } = await api.get('/names/suggest')

    expect([status, body.code]).toEqual([502, 'NamesUpstreamError'])
  })
})

describe('a reply draft', () => {
  const reply =
    'Guten Tag,\n\nvielen Dank für Ihre Nachricht. Ährchen, ein Weibchen, sucht ein Zuhause.\n\nViele Grüße'
  const bodyText = 'Haben Sie noch Weibchen?'
  const ask = (id: string) => api.post(`/api/requests/${id}/draft`)

  test('is stored with the request and tells of the animals for sale and of nothing else', async () => {
    const add = (body: object) => api.post('/gerbils', body)
    const varieties = (await api.get('/color-varieties?filter=name=Agouti')).body.items
    await add({
      name: 'Ährchen',
      gender: 'Female',
      status: 'ForSale',
      colorVarietyId: varieties[0].id,
      dateOfBirth: '2026-03-14',
      characterTraits: ['zutraulich'],
      characterNote: 'Nimmt Kerne.',
      originBreeder: 'Geheimzucht',
      externalRef: 'Geheimnummer',
    })
    await add({ name: 'Geheimbleiber', status: 'Breeding' })
    await add({ name: 'Geheimverstorben', status: 'ForSale', dateOfDeath: '2026-01-01' })
    await api.db.execute(sql`delete from gerbils where name = 'Geheimtier'`)
    const id = await addRequest(api, {
      fromName: 'Geheimperson',
      fromAddress: 'geheim@example.org',
      subject: 'Geheimbetreff',
      bodyText: 'Haben Sie noch Weibchen?\n\n> Geheimzitat\n\n--\nGeheimperson\nGeheimweg 3',
    })
    fake.play({ reply })
    const { status, body } = await ask(id)

    expect(status).toBe(200)
    expect(body).toMatchObject({ id, status: 'New', draftReply: reply, version: 2, answeredAt: null })
    expect(fake.requests).toHaveLength(1)
    expect(fake.requests[0]?.text).toContain('Ährchen')
    expect(fake.requests[0]?.text.toLowerCase()).not.toContain('geheim')
    const { rows } = await api.db.execute(sql`
      select draft_model as model, draft_prompt_version as version, draft_facts as facts from requests
      where id = ${id}`)
    expect(rows[0]).toMatchObject({
      version: 'reply-draft/1',
      facts: {
        text: 'Haben Sie noch Weibchen?',
        addressing: 'Sie',
        animals: [{ name: 'Ährchen', color: 'Agouti' }],
      },
    })
    expect(rows[0]?.['model']).toEqual(expect.stringMatching(/./))
  })

  test('of somebody who waits says the place; told of it, the service gets numbers and codes and nothing more', async () => {
    await api.db.execute(sql`delete from gerbils where status = 'ForSale'`)
    // They live together, as gerbils do.
    const enclosureId = (await api.post('/enclosures', { name: 'Nord' })).body['id']
    const animal = { gender: 'Female', status: 'ForSale', dateOfBirth: '2026-03-14', enclosureId }
    const ids = await Promise.all(
      ['Ährchen', 'Flöckchen', 'Versprochen'].map(
        async (name) => (await api.post('/gerbils', { ...animal, name })).body['id'],
      ),
    )
    await api.post('/gerbils', { name: 'Böckchen Bert', gender: 'Male', status: 'ForSale' })
    const other = { contact: { name: 'Jemand' }, waitlistedOn: '2026-01-01', gender: 'Female' }
    const first = (await api.post('/prospects', other)).body
    const held = {
      contactId: first['contactId'],
      gerbilIds: [ids[2]],
      groupReason: 'Medical',
      groupNote: 'kommt zu drei anderen',
    }
    expect((await api.post('/reservations', held)).status).toBe(201)
    const id = await addRequest(api, { bodyText })
    const person = { name: 'Geheimperson', email: 'geheim@example.org' }
    await api.post('/prospects', {
      contact: person,
      requestId: id,
      gender: 'Female',
      waitlistedOn: '2026-11-02',
      wishNote: 'Geheimwunsch',
    })
    fake.play({ reply })
    const said = 'Seit dem 02.11.2026 stehen Sie auf meiner Warteliste. Vor Ihnen steht zurzeit eine Anfrage'
    const drafted: string = (await ask(id)).body['draftReply']
    expect(drafted).toContain(`sucht ein Zuhause.\n\n${said}`)
    expect(drafted).toMatch(/\n\nViele Grüße$/)
    const stored = async () =>
      (
        await api.db.execute<any>(sql`
        select draft_prompt_version as version, draft_facts as facts from requests where id = ${id}`)
      ).rows[0]
    const { facts: usual, version } = await stored()
    expect([version, Object.keys(usual).toSorted()]).toEqual([
      'reply-draft/1',
      ['addressing', 'animals', 'animalsLeftOut', 'text'],
    ])
    expect(usual.animals.map((one: { name: string }) => one.name)).not.toContain('Versprochen')

    await api.put('/settings/placement', { aiFacts: true })
    expect((await ask(id)).body['draftReply']).toBe(reply)
    const told = await stored()
    expect(told).toMatchObject({
      version: 'reply-draft/2',
      facts: {
        ...usual,
        placement: {
          place: 2,
          ahead: 1,
          youngFrom: null,
          missing: ['Number', 'Companions', 'Housing', 'Adult'],
        },
      },
    })
    const fitting = told.facts.placement.fitting.map((index: number) => usual.animals[index].name)
    expect(fitting).toEqual(['Ährchen', 'Flöckchen'])
    const sent = fake.requests.at(-1)!.text
    expect(sent).toContain('auf Platz 2')
    for (const { text } of fake.requests) expect(text).not.toMatch(/geheim|Versprochen/i)
    await api.put('/settings/placement', { aiFacts: null })
  })

  test('takes nothing from a request that was changed while it was written', async () => {
    const id = await addRequest(api, { bodyText })
    fake.play({ reply, delayMs: 300 })
    const asked = ask(id)
    await expect.poll(() => fake.requests.length).toBe(1)
    await api.put(`/api/requests/${id}`, { draftReply: 'Selbst geschrieben' })

    expect(await asked).toMatchObject({ status: 409, body: { code: 'RequestChanged' } })
    expect((await api.get(`/api/requests/${id}`)).body).toMatchObject({ draftReply: 'Selbst geschrieben' })
  })

  test('of an answered request is refused at once', async () => {
    const id = await addRequest(api, { bodyText })
    await api.put(`/api/requests/${id}`, { status: 'Answered' })
    fake.play({ reply })

    expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'AlreadyAnswered' } })
    expect(fake.requests).toHaveLength(0)
  })

  test('is written once for a double click', async () => {
    const id = await addRequest(api, { bodyText })
    fake.play({ reply, delayMs: 300 })
    const answers = await Promise.all([ask(id), ask(id)])

    expect(answers.map(({ body }) => body['draftReply'])).toEqual([reply, reply])
    expect(fake.requests).toHaveLength(1)
  })

  test('is finished although the one who asked has gone', async () => {
    const id = await addRequest(api, { bodyText })
    fake.play({ reply, delayMs: 300 })
    const gone = new AbortController()
    const asked = fetch(`${api.url}/api/requests/${id}/draft`, { method: 'POST', signal: gone.signal })
    await expect.poll(() => fake.requests.length).toBe(1)
    gone.abort()

    await expect(asked).rejects.toThrow('abort')
    await expect.poll(async () => (await api.get(`/api/requests/${id}`)).body.draftReply).toBe(reply)
  })

  test('is no draft when the service fails, and the request stays as it was', async () => {
    const id = await addRequest(api, { bodyText })
    fake.play({ status: 401 })

    expect(await ask(id)).toMatchObject({ status: 502, body: { code: 'AiUpstreamError' } })
    expect((await api.get(`/api/requests/${id}`)).body).toMatchObject({ draftReply: null, version: 1 })
  })
})

test.each([
  ['letters', 'a'],
  ['digits', '1'],
  ['at-signs', '@'],
  ['blanks', ' '],
])('60,000 %s in the mail and in the reply keep nobody waiting', async (_, unit) => {
  const long = unit.repeat(60_000)
  const id = await addRequest(api, { bodyText: `Hallo\n${long}` })
  fake.play({ reply: long })
  const since = performance.now()
  await api.post(`/api/requests/${id}/draft`)

  expect(performance.now() - since).toBeLessThan(5000)
  expect(fake.requests.length).toBeGreaterThan(0)
})

test('one question asked by many at once is asked of the AI once', async () => {
  fake.play({ reply: nameList('Zoe'), delayMs: 300 })
  const ask = () => api.get('/names/suggest?letter=Z&count=1')
  const answers = await Promise.all([ask(), ask(), ask(), ask()])

  expect(answers.map(({ body }) => body[0]?.name)).toEqual(['Zoe', 'Zoe', 'Zoe', 'Zoe'])
  expect(fake.requests).toHaveLength(1)
})

test('no more than two questions are asked of the AI at a time', async () => {
  fake.play({ reply: ad, delayMs: 100 })
  const animals = Array.from({ length: 6 }, (_, nth) => [{ name: 'Krümel', characterNote: `Notiz ${nth}` }])
  const answers = await Promise.all(animals.map((body) => api.post('/gerbils/sale-ad', body)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(fake.requests).toHaveLength(6)
  expect(fake.mostAtOnce()).toBe(2)
})

test('a job whose worker has no key ends with the code for that', async () => {
  const keyless = await startTestApi({ AI_API_KEY: 'sk-geheim' })
  const its = work(keyless, { apiKey: undefined })
  await pretendWorker(keyless, aiQueue)
  try {
    const names = await keyless.get('/names/suggest')
    const saleAd = await keyless.post('/gerbils/sale-ad', [{ name: 'Krümel' }])
    expect([names.status, names.body.code]).toEqual([503, 'NamesKeyMissing'])
    expect([saleAd.status, saleAd.body.code]).toEqual([503, 'AiKeyMissing'])
  } finally {
    await its.stop(100)
    await keyless.stop()
  }
})

test('a worker that stops while the AI thinks gives the question back, and the next one asks again', async () => {
  fake.play({ silence: 'all' }, { reply: ad })
  const asked = api.post('/gerbils/sale-ad', [{ name: 'Krümel', characterNote: 'Übergabe' }])
  await expect.poll(() => fake.requests.length).toBe(1)
  await worker.stop(50)
  await expect.poll(() => fake.requests[0]?.isAborted()).toBe(true)
  worker = work(api)

  expect((await asked).body).toEqual({ text: ad })
  expect(fake.requests).toHaveLength(2)
})

test('what the breeder sets counts from the next text on, without a restart', async () => {
  const own = await startTestApi({ AI_ALLOW_PRIVATE: 'true' })
  const its = work(own)
  await pretendWorker(own, aiQueue)
  const path = '/settings/assistant'
  const write = () => own.post('/gerbils/sale-ad', [{ name: 'Krümel' }])
  try {
    expect((await write()).body.code).toBe('AiKeyMissing')
    await own.put(path, { apiKey: 'sk-eins', baseUrl: fake.url, model: 'maus-7' })
    fake.play({ reply: ad, model: 'maus-7-genau' })
    expect((await write()).body).toEqual({ text: ad })
    expect(fake.requests[0]).toMatchObject({
      headers: { authorization: 'Bearer sk-eins' },
      body: { model: 'maus-7' },
    })
    expect((await own.post(`${path}/test`)).body).toEqual({ ok: true, error: null, model: 'maus-7-genau' })

    await own.put(path, { apiKey: 'sk-zwei' })
    fake.play({ status: 401 })
    const told = await own.post(`${path}/test`)
    expect(told).toMatchObject({ status: 200, body: { ok: false, model: null } })
    expect(told.body.error).toContain('nimmt den Schlüssel nicht an')
    expect(fake.requests[0]?.headers.authorization).toBe('Bearer sk-zwei')

    await own.delete(path)
    expect((await write()).body.code).toBe('AiKeyMissing')
  } finally {
    await its.stop(100)
    await own.stop()
  }
})

test('a model at home is asked without a key after a yes, as long as its name leads home', async () => {
  const own = await startTestApi()
  const its = work(own)
  await pretendWorker(own, aiQueue)
  try {
    const { status } = await own.put('/settings/assistant', {
      baseUrl: fake.url,
      isAtHome: true,
      model: 'llama3',
    })
    expect(status).toBe(200)
    fake.play({ reply: ad })
    expect((await own.post('/gerbils/sale-ad', [{ name: 'Krümel' }])).body).toEqual({ text: ad })
    expect(fake.requests[0]?.body.model).toBe('llama3')
    expect(fake.requests[0]?.headers.authorization).toBeUndefined()

    // As a name would that means another address by now.
    await own.db.execute(sql`update assistant_settings set base_url = 'http://93.184.216.34/v1'`)
    const { body } = await own.post('/settings/assistant/test')
    expect(body).toEqual({
      ok: false,
      error: expect.stringContaining('nicht mehr im eigenen Netz'),
      model: null,
    })
  } finally {
    await its.stop(100)
    await own.stop()
  }
})

test('an address of the own network is called only where that is allowed', async () => {
  const own = await startTestApi()
  const its = work(own)
  await pretendWorker(own, aiQueue)
  try {
    await own.put('/settings/assistant', { apiKey: 'sk-eins', baseUrl: 'https://93.184.216.34/v1' })
    // As a name would that meant another address when it was typed.
    await own.db.execute(sql`update assistant_settings set base_url = ${fake.url}`)
    fake.play({ reply: 'ja' })
    const { body } = await own.post('/settings/assistant/test')
    expect(body).toEqual({ ok: false, error: expect.stringContaining('nicht im Internet'), model: null })
    expect(fake.requests).toEqual([])
  } finally {
    await its.stop(100)
    await own.stop()
  }
})
