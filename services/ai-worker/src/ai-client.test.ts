import { startFakeAi, type AiTurn, type FakeAi } from '@zuchtbuch/testing/fake-ai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAi, type Message } from './ai-client.ts'
import { AiFailure, readRetryAfter } from './ai-failure.ts'
import { APIError } from 'openai'

// One per test: a request that was given up may still arrive.
let fake: FakeAi
beforeEach(async () => {
  fake = await startFakeAi()
})
afterEach(() => fake.close())

const never = new AbortController().signal
const messages: Message[] = [{ role: 'user', content: 'Sag Piep.' }]
const schema = { type: 'object' }

const connect = (settings: { timeoutMs?: number; baseUrl?: string } = {}) =>
  openAi({
    apiKey: 'sk-geheim',
    baseUrl: fake.url,
    model: 'maus-1',
    timeoutMs: 20_000,
    maxTokens: 777,
    ...settings,
  })

/** The German text of the failure. */
const failing = async (promise: Promise<unknown>): Promise<string> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(AiFailure)
  return (error as AiFailure).message
}

test('a question goes to the configured server with model, key and limit, and the reply comes back', async () => {
  fake.play({ reply: 'Piep.' })

  expect(await connect().ask({ messages, schema }, never)).toEqual({
    text: 'Piep.',
    isCut: false,
    model: 'maus-1-2026-01-01',
  })
  expect(fake.requests).toHaveLength(1)
  expect(fake.requests[0]).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer sk-geheim' },
  })
  expect(fake.requests[0]?.body).toEqual({
    model: 'maus-1',
    messages,
    max_completion_tokens: 777,
    response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
  })
})

test('variables of the environment that the library knows change nothing', async () => {
  vi.stubEnv('OPENAI_ORG_ID', 'fremd')
  vi.stubEnv('OPENAI_PROJECT_ID', 'fremd')
  vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:1')
  try {
    fake.play({ reply: 'Piep.' })
    await connect().ask({ messages }, never)
    expect(JSON.stringify(fake.requests[0]?.headers)).not.toContain('fremd')
  } finally {
    vi.unstubAllEnvs()
  }
})

test('an answer that the limit cut off says so', async () => {
  fake.play({ reply: 'Pi', finishReason: 'length' })

  expect(await connect().ask({ messages }, never)).toMatchObject({ text: 'Pi', isCut: true })
})

describe('what may pass is tried again', () => {
  const passing: [string, AiTurn][] = [
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['503 with a wait', { status: 503, headers: { 'retry-after': '0' } }],
    ['408', { status: 408 }],
    ['a broken connection', { hangUp: 'before' }],
    ['a connection that breaks within the answer', { hangUp: 'within' }],
  ]
  test.each(passing)('after %s', async (_, turn) => {
    fake.play(turn, { reply: 'Piep.' })

    expect(await connect().ask({ messages }, never)).toMatchObject({ text: 'Piep.' })
    expect(fake.requests).toHaveLength(2)
  })

  test('four times at most, and then the failure is told', async () => {
    fake.play({ status: 500, headers: { 'retry-after-ms': '1' } })

    expect(await failing(connect().ask({ messages }, never))).toMatch(/Störung \(Status 500\)/)
    expect(fake.requests).toHaveLength(4)
  })

  test('not before the moment that the server names', async () => {
    fake.play({ status: 429, headers: { 'retry-after': '1' } }, { reply: 'Piep.' })
    const startedAt = performance.now()
    await connect().ask({ messages }, never)

    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
  })

  test('not at all when the server wants a longer wait than there is time', async () => {
    fake.play({ status: 429, headers: { 'retry-after': '3600' } })

    expect(await failing(connect().ask({ messages }, never))).toMatch(/zu viel zu tun/)
    expect(fake.requests).toHaveLength(1)
  })
})

describe('what stays is told at once, in words for the breeder', () => {
  const staying: [string, AiTurn, RegExp][] = [
    ['a wrong key', { status: 401 }, /den Schlüssel nicht an/],
    ['a forbidden key', { status: 403 }, /den Schlüssel nicht an/],
    ['an unknown model', { status: 404 }, /„maus-1“.*Einstellungen/],
    ['an empty account', { status: 429, error: { message: 'x', code: 'insufficient_quota' } }, /Guthaben/],
    ['a bill that is due', { status: 402 }, /Guthaben/],
    ['a request that is too large', { status: 413 }, /Status 413/],
    [
      'a page instead of an answer',
      { raw: '<html>Router</html>', contentType: 'text/html' },
      /keine Schreibhilfe/,
    ],
    ['broken JSON', { raw: '{"choices":[' }, /keine Schreibhilfe/],
    ['other JSON', { raw: '{"ok":true}' }, /keine Schreibhilfe/],
    ['an answer without choices', { raw: '{"choices":[]}' }, /keine Schreibhilfe/],
    ['a refusal', { reply: '', refusal: 'I cannot' }, /selbst verfassen/],
    ['a filter', { reply: '', finishReason: 'content_filter' }, /selbst verfassen/],
  ]
  test.each(staying)('%s', async (_, turn, text) => {
    fake.play(turn)
    const told = await failing(connect().ask({ messages }, never))

    expect(told).toMatch(text)
    expect(told).not.toMatch(/secret|sk-geheim|Piep/)
    expect(fake.requests).toHaveLength(1)
  })

  test('a server that is not there', async () => {
    const gone = await startFakeAi()
    await gone.close()

    expect(await failing(connect({ baseUrl: gone.url }).ask({ messages }, never))).toMatch(/nicht erreichbar/)
  })
})

test('a server that sends the question on to another one is not followed', async () => {
  const other = await startFakeAi()
  try {
    fake.play({ status: 307, headers: { location: `${other.url}/chat/completions` } })

    expect(await failing(connect().ask({ messages }, never))).toMatch(
      /die Adresse in den Einstellungen prüfen/,
    )
    expect(other.requests).toHaveLength(0)
  } finally {
    await other.close()
  }
})

describe('the time-out bounds one question with all its retries', () => {
  test.each<[string, AiTurn]>([
    ['a server that says nothing', { silence: 'all' }],
    ['an answer that stops in its middle', { silence: 'body' }],
    ['one failure after the other', { status: 500, headers: { 'retry-after-ms': '900' } }],
  ])('%s', async (_, turn) => {
    fake.play(turn)

    const told = await failing(connect({ timeoutMs: 2000 }).ask({ messages }, never))
    expect(told).toMatch(/innerhalb von 2 Sekunden|Störung/)
    expect(fake.requests.length).toBeLessThan(4)
  })
})

test.each<[string, AiTurn]>([
  ['while the server thinks', { silence: 'all' }],
  ['while it waits for the next try', { status: 429, headers: { 'retry-after': '15' } }],
])('who no longer wants the answer gets their own reason back, %s', async (_, turn) => {
  fake.play(turn)
  const unwanted = new AbortController()
  const asked = connect().ask({ messages }, unwanted.signal)
  asked.catch(() => {})
  await expect.poll(() => fake.requests.length).toBe(1)
  unwanted.abort(new Error('nobody waits'))

  await expect(asked).rejects.toThrow('nobody waits')
  expect(fake.requests).toHaveLength(1)
  if ('silence' in turn) await expect.poll(() => fake.requests[0]?.isAborted()).toBe(true)
})

describe('a server of another dialect', () => {
  test('without schemas is asked without one, from then on at once', async () => {
    fake.play((request) =>
      request.body.response_format
        ? { status: 400, error: { message: 'unknown field response_format' } }
        : { reply: '{}' },
    )
    const ai = connect()
    await ai.ask({ messages, schema }, never)
    expect(fake.requests.map(({ body }) => 'response_format' in body)).toEqual([true, false])

    await ai.ask({ messages, schema }, never)
    expect(fake.requests).toHaveLength(3)
  })

  test('that knows only the older name of the limit gets that', async () => {
    fake.play((request) =>
      request.body.max_completion_tokens === undefined
        ? { reply: '{}' }
        : { status: 422, error: { message: 'extra field', param: 'max_completion_tokens' } },
    )
    await connect().ask({ messages, schema }, never)

    expect(fake.requests.at(-1)?.body).toMatchObject({
      max_tokens: 777,
      response_format: { type: 'json_schema' },
    })
    expect(fake.requests).toHaveLength(2)
  })

  test('that refuses whatever it is asked is given up after three forms', async () => {
    fake.play({ status: 400 })

    expect(await failing(connect().ask({ messages, schema }, never))).toMatch(/abgelehnt \(Status 400\)/)
    expect(fake.requests).toHaveLength(3)
  })
})

test.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': '1.5' }, 1500],
  [{ 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Fri, 20 Nov 2026 11:00:00 GMT' }, 0],
  [{ 'retry-after-ms': '250', 'retry-after': '7' }, 250],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '-3' }, undefined],
  [{}, undefined],
])('the headers %o ask for a wait of %s ms', (headers, ms) => {
  const error = new APIError(429, {}, 'x', new Headers(headers))

  expect(readRetryAfter(error, Date.parse('2026-11-20T12:00:00Z'))).toBe(ms)
})
