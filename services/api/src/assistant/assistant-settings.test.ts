import { readAssistantSettings } from '@zuchtbuch/db/settings/assistant-settings'
import { aiQueue } from '@zuchtbuch/jobs/ai'
import { assistantOf } from '@zuchtbuch/runtime/assistant'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useTestApi, type TestApi } from '../../test/test-api.ts'
import { pretendWorker } from '../../test/test-worker.ts'

const api = useTestApi()
const atHome = useTestApi({ AI_ALLOW_PRIVATE: 'true' })
const outside = useTestApi({ AI_API_KEY: 'sk-umgebung' })
const half = useTestApi({ AI_BASE_URL: 'http://127.0.0.1:11434/v1' })
// It takes no jobs: those stay as they are.
beforeAll(() => pretendWorker(api, aiQueue))
const path = '/settings/assistant'
const usual = {
  source: 'none',
  baseUrl: 'https://api.openai.com/v1',
  baseUrlSource: 'default',
  model: 'gpt-5-mini',
  modelSource: 'default',
}
afterEach(async () => {
  for (const { db } of [api, atHome, outside, half]) {
    await db.execute(sql`update assistant_settings set api_key_cipher = null, api_key_cipher_key_id = null,
      base_url = null, is_at_home = false, model = null`)
    await db.execute(sql`delete from ai_calls`)
  }
})

/** What the ai-worker would use. */
const inUse = async ({ ctx }: TestApi = api) => assistantOf(ctx.config, await readAssistantSettings(ctx.db))
/** 93.184.216.34 is somebody's on the internet; no name server is asked for it. */
const elsewhere = 'https://93.184.216.34/v1'

describe('the settings of the assistant', () => {
  test('are the usual ones without a key at first', async () => {
    expect((await api.get(path)).body).toMatchObject(usual)
  })

  test('take a key, never tell it, and no text is without it', async () => {
    const answer = await api.put(path, { apiKey: ' sk-geheim ', model: 'maus-1' })

    expect(answer).toMatchObject({
      status: 200,
      body: { source: 'database', model: 'maus-1', modelSource: 'database' },
    })
    expect(await inUse()).toMatchObject({ apiKey: 'sk-geheim', model: 'maus-1' })
    expect((await api.get('/api/info')).body['aiEnabled']).toBe(true)
    const row = JSON.stringify(await readAssistantSettings(api.db))
    for (const text of [JSON.stringify(answer.body), JSON.stringify((await api.get(path)).body), row])
      expect(text).not.toContain('geheim')
    expect((await api.get('/export')).status).toBe(200)
  })

  test('keep what is omitted; null is the usual one, and removes the key', async () => {
    await api.put(path, { apiKey: 'sk-geheim', model: 'maus-1' })
    await api.put(path, {})
    expect(await inUse()).toMatchObject({ apiKey: 'sk-geheim', model: 'maus-1' })

    expect((await api.put(path, { model: null })).body).toMatchObject({
      source: 'database',
      modelSource: 'default',
    })
    expect((await api.put(path, { apiKey: null })).body).toMatchObject(usual)
  })

  test('with another address lose the key that was not entered for it', async () => {
    await api.put(path, { apiKey: 'sk-geheim' })
    expect((await api.put(path, { baseUrl: elsewhere })).body).toMatchObject({
      source: 'none',
      baseUrl: elsewhere,
    })

    await api.put(path, { apiKey: 'sk-neu', baseUrl: elsewhere })
    expect((await api.put(path, { baseUrl: elsewhere, model: 'maus-2' })).body.source).toBe('database')
    expect((await api.put(path, { baseUrl: null })).body.source).toBe('none')
  })

  test('may be sent back as they came', async () => {
    await api.put(path, { apiKey: 'sk-geheim' })
    const { body } = await api.get(path)
    expect((await api.put(path, body)).body).toMatchObject({ source: 'database', baseUrlSource: 'default' })
    expect((await outside.put(path, (await outside.get(path)).body)).status).toBe(200)
  })

  test('are forgotten as a whole', async () => {
    await api.put(path, { apiKey: 'sk-geheim', baseUrl: elsewhere, model: 'maus-1' })

    expect((await api.delete(path)).status).toBe(204)
    expect((await api.get(path)).body).toMatchObject(usual)
  })

  test('count as not set with a key that was encrypted otherwise', async () => {
    await api.put(path, { apiKey: 'sk-geheim' })
    await api.db.execute(sql`update assistant_settings set api_key_cipher_key_id = 'another key'`)

    expect((await api.get(path)).body.source).toBe('none')
    expect((await api.get('/names/suggest')).status).toBe(503)
  })

  test('of an older version are not changed', async () => {
    const { version } = (await api.get(path)).body
    expect((await api.put(path, { model: 'maus-1' }, { 'if-match': `"${version}"` })).status).toBe(200)
    expect((await api.put(path, { model: 'maus-2' }, { 'if-match': `"${version}"` })).status).toBe(412)
  })
})

describe('an address', () => {
  test.each([
    ['http://ki.example.org/v1', 'https://'],
    ['https://127.0.0.1:8080/v1', 'im Internet'],
    ['https://[::1]/v1', 'im Internet'],
    ['https://localhost/v1', 'im Internet'],
    ['https://192.168.178.20/v1', 'im Internet'],
    ['https://169.254.169.254/v1', 'im Internet'],
    ['https://jana:geheim@ki.example.org/v1', 'Passwort'],
    ['https://ki.example.org/v1?x=1', 'Fragezeichen'],
    ['https://[', 'ohne Passwort'],
    ['ki.example.org', 'https://'],
  ])('%s is refused where it stands, and nothing is stored', async (baseUrl, words) => {
    const { status, body } = await api.put(path, { apiKey: 'sk-geheim', baseUrl })

    expect([status, body.errors]).toEqual([
      400,
      [{ path: '/baseUrl', message: expect.stringContaining(words), code: expect.any(String) }],
    ])
    expect(await inUse()).toMatchObject(usual)
  })

  test('of the own network is taken where that is allowed, also without https', async () => {
    const baseUrl = 'http://192.168.178.20:11434/v1'

    expect((await atHome.put(path, { apiKey: 'egal', baseUrl })).body).toMatchObject({
      baseUrl,
      source: 'database',
    })
    expect((await atHome.put(path, { baseUrl: 'http://a:b@192.168.178.20/v1' })).status).toBe(400)
  })
})

describe('a model at home', () => {
  const home = 'http://192.168.178.20:11434/v1'

  test.each([home, 'http://127.0.0.1:11434/v1', 'http://localhost:11434/v1', 'http://[::1]:11434/v1'])(
    'at %s is refused without a yes, with the way to one, and taken with it, without a key',
    async (baseUrl) => {
      expect((await api.put(path, { baseUrl })).body.errors).toEqual([
        { path: '/baseUrl', message: expect.stringContaining('Häkchen'), code: 'atHome' },
      ])

      const { body } = await api.put(path, { baseUrl, isAtHome: true, model: 'llama3' })
      expect(body).toMatchObject({ source: 'database', baseUrl, isAtHome: true, hasApiKey: false })
      expect(await inUse()).toMatchObject({ apiKey: undefined, baseUrl, isAtHome: true })
      expect((await api.get('/api/info')).body['aiEnabled']).toBe(true)
    },
  )

  test.each([
    'http://93.184.216.34/v1',
    'https://93.184.216.34/v1',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00:ec2::254]/v1',
    'http://100.100.100.200/v1',
    'http://ki.example.invalid/v1',
    null,
  ])('is not at %s, whatever is said', async (baseUrl) => {
    expect((await api.put(path, { baseUrl, isAtHome: true })).body.errors).toEqual([
      { path: '/baseUrl', message: expect.stringContaining('eigenen Netz'), code: 'address' },
    ])
    expect(await inUse()).toMatchObject(usual)
  })

  test('is a yes to one address: another one needs its own, and without it nothing is at home', async () => {
    await api.put(path, { baseUrl: home, isAtHome: true })
    expect((await api.put(path, { model: 'llama3' })).body.isAtHome).toBe(true)
    expect((await api.put(path, (await api.get(path)).body)).body.isAtHome).toBe(true)
    expect((await api.put(path, { baseUrl: 'http://192.168.178.21:11434/v1' })).status).toBe(400)
    expect((await api.put(path, { isAtHome: false })).status).toBe(400)
    expect((await api.put(path, { baseUrl: elsewhere })).body).toMatchObject({
      source: 'none',
      isAtHome: false,
    })
  })

  test('may have a key, which another address does not get', async () => {
    await api.put(path, { baseUrl: home, isAtHome: true, apiKey: 'sk-zuhause' })
    expect((await api.get(path)).body.hasApiKey).toBe(true)
    expect((await api.put(path, { baseUrl: `${home}/x`, isAtHome: true })).body.hasApiKey).toBe(false)
  })
})

describe('what the environment sets', () => {
  test('wins as a whole with a key, is shown as such and cannot be changed', async () => {
    await outside.db.execute(
      sql`update assistant_settings set base_url = 'https://evil.example/v1', model = 'x'`,
    )

    expect((await outside.get(path)).body).toMatchObject({ ...usual, source: 'environment' })
    expect(await inUse(outside)).toMatchObject({ apiKey: 'sk-umgebung', baseUrl: usual.baseUrl })
    for (const body of [{ apiKey: 'sk-neu' }, { baseUrl: elsewhere }, { model: 'maus-2' }]) {
      expect(await outside.put(path, body)).toMatchObject({ status: 409, body: { code: 'SetByEnvironment' } })
    }
    expect((await outside.delete(path)).status).toBe(204)
    expect(await inUse(outside)).toMatchObject({ apiKey: 'sk-umgebung' })
  })

  test('of the address alone wins over that, and the key is the breeder’s', async () => {
    expect((await half.put(path, { apiKey: 'sk-geheim', model: 'maus-1' })).body).toMatchObject({
      source: 'database',
      baseUrl: 'http://127.0.0.1:11434/v1',
      baseUrlSource: 'environment',
      modelSource: 'database',
    })
    expect((await half.put(path, { baseUrl: elsewhere })).body.code).toBe('SetByEnvironment')
  })
})

describe('trying them', () => {
  test('needs a key', async () => {
    expect((await api.post(`${path}/test`)).body.code).toBe('AiKeyMissing')
  })

  test('is a job of its own for each state of the settings, and counts as a question', async () => {
    await api.put(path, { apiKey: 'sk-geheim' })
    const later = { prefer: 'respond-async' }
    const ask = async () => (await api.post(`${path}/test`, undefined, later)).body['jobId']
    const first = await ask()
    expect(await ask()).toBe(first)
    await api.put(path, { apiKey: 'sk-anders' })

    expect(await ask()).not.toBe(first)
    const { rows } = await api.db.execute(sql`select payload from jobs`)
    expect(JSON.stringify(rows)).not.toContain('sk-')
    expect((await api.db.execute(sql`select 1 from ai_calls`)).rows).toHaveLength(3)
  })
})
