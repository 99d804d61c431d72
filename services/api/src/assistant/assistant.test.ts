import { request } from 'node:http'
import { aiQueue } from '@zuchtbuch/jobs/ai'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addRequest } from '../../test/test-inbox.ts'
import { useTestApi } from '../../test/test-api.ts'
import { pretendWorker } from '../../test/test-worker.ts'

const api = useTestApi({ AI_API_KEY: 'sk-geheim' })
const without = useTestApi()
// It takes no jobs: those stay as they are.
beforeAll(() => pretendWorker(api, aiQueue))
beforeEach(() => api.db.execute(sql`delete from ai_calls`))

const later = { prefer: 'respond-async' }
const krümel = { name: 'Krümel', gender: 'Female', characterNote: 'zahm' }

const jobs = async (of = api) => {
  const { rows } = await of.db.execute<{ id: string; type: string; payload: any; state: string; error: any }>(
    sql`select id, type, payload, state, error from jobs order by created_at, id`,
  )
  return rows
}
const newest = async () => (await jobs()).at(-1) ?? expect.fail('There is no job')

describe('without a key', () => {
  test.each([
    ['a sale ad', 'AiKeyMissing', () => without.post('/gerbils/sale-ad', [krümel])],
    ['names', 'NamesKeyMissing', () => without.get('/names/suggest')],
    [
      'names, although nobody wants to wait',
      'NamesKeyMissing',
      () => without.get('/names/suggest', undefined, later),
    ],
  ])('%s is refused at once, with what to do, and no job', async (_, code, ask) => {
    const { status, headers, body } = await ask()

    expect([status, body.code]).toEqual([503, code])
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(body.detail).toContain('in den Einstellungen unter „Schreibhilfe“')
    expect(body.developerDetail).toContain('AI_API_KEY')
    expect(await jobs(without)).toEqual([])
  })

  test('a request that there is not is not there, whatever is configured', async () => {
    const path = '/api/requests/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

    expect(await without.post(`${path}/draft`)).toMatchObject({ status: 404, body: { code: 'NotFound' } })
    expect(await without.post(`${path}/send`, { body: 'Hallo' })).toMatchObject({
      status: 404,
      body: { code: 'NotFound' },
    })
  })

  test('a draft is refused, with what to do, and no job', async () => {
    const answer = await without.post(`/api/requests/${await addRequest(without)}/draft`)

    expect([answer.status, answer.body.code]).toEqual([503, 'AiKeyMissing'])
    expect(await jobs(without)).toEqual([])
  })

  test('a body that is wrong is told to be wrong first', async () => {
    expect((await without.post('/gerbils/sale-ad', [])).status).toBe(400)
  })
})

describe('what is asked becomes a job', () => {
  test('for a bare list of animals', async () => {
    const answer = await api.post('/gerbils/sale-ad', [krümel], later)

    expect(answer.status).toBe(202)
    expect(answer.headers.get('location')).toBe(`/api/jobs/${answer.body.jobId}`)
    expect(await newest()).toMatchObject({
      type: 'ai.sale-ad',
      payload: { animals: [krümel] },
      state: 'Queued',
    })
  })

  test('for an order with all that it can hold', async () => {
    const order = {
      animals: [
        {
          ...krümel,
          color: 'Agouti',
          dateOfBirth: '2026-03-14',
          origin: 'vom Mühlenweg',
          traits: ['zutraulich'],
          price: 25.5,
        },
        { name: 'Mo', gender: null, color: null, dateOfBirth: null, traits: null, price: null },
      ],
      tone: 'herzlich',
      maxLength: 500,
    }
    expect((await api.post('/gerbils/sale-ad', order, later)).status).toBe(202)
    expect((await newest()).payload).toEqual(order)
  })

  test.each([
    ['', { letter: null, gender: null, usages: [], count: 10 }],
    ['?letter=&gender=&usages=&count=', { letter: null, gender: null, usages: [], count: 10 }],
    [
      '?letter=k&gender=Male&usages=nordisch,%20griechisch,nordisch&count=50',
      { letter: 'K', gender: 'Male', usages: ['nordisch', 'griechisch'], count: 50 },
    ],
    ['?letter=a%CC%88', { letter: 'Ä', gender: null, usages: [], count: 10 }],
  ])('for the names of %j', async (query, payload) => {
    const answer = await api.get(`/names/suggest${query}`, undefined, later)
    expect(answer.body).toMatchObject({ state: 'Queued' })
    expect(await newest()).toMatchObject({ type: 'ai.names', payload })
  })

  test('an animal’s price or note that is not given is not in it', async () => {
    await api.post('/gerbils/sale-ad', { animals: [{ name: 'Nur ein Name' }] }, later)

    expect((await newest()).payload).toEqual({ animals: [{ name: 'Nur ein Name' }] })
  })
})

describe('what is wrong is refused with its place, and no job', () => {
  test.each([
    ['no animal', []],
    ['no animal in the order', { animals: [] }],
    ['too many animals', Array.from({ length: 21 }, () => krümel)],
    ['an animal without a name', [{ characterNote: 'zahm' }]],
    ['a name of blanks', [{ name: ' ' }]],
    ['a member nobody knows', [{ ...krümel, colour: 'Agouti' }]],
    ['a gender nobody knows', [{ ...krümel, gender: 'Weibchen' }]],
    ['a price with three decimals', [{ ...krümel, price: 1.005 }]],
    ['a day that does not exist', [{ ...krümel, dateOfBirth: '2026-02-30' }]],
    ['a text that is far too long', [{ ...krümel, characterNote: 'x'.repeat(5001) }]],
    ['a length of nothing', { animals: [krümel], maxLength: 0 }],
    ['something else', 'Krümel'],
  ])('%s', async (_, body) => {
    const before = (await jobs()).length
    const answer = await api.post('/gerbils/sale-ad', JSON.stringify(body))

    expect([answer.status, answer.body.code]).toEqual([400, 'ValidationFailed'])
    expect(answer.body.errors.length).toBeGreaterThan(0)
    expect((await jobs()).length).toBe(before)
  })

  test('and the place is that of the member', async () => {
    const { body } = await api.post('/gerbils/sale-ad', { animals: [krümel, { name: '' }] })

    expect(body.errors.map(({ path }: { path: string }) => path)).toContain('/animals/1/name')
  })

  test.each([
    'letter=AB',
    'letter=1',
    'gender=male',
    'gender=Unknown',
    'count=0',
    'count=51',
    'count=1.5',
    'count=viele',
    'usages=nord;isch',
    'usages=%22%5Cn',
    `usages=${Array.from({ length: 11 }, (_, nth) => `n${'x'.repeat(nth)}`).join(',')}`,
    'letter=A&letter=B',
  ])('names with %s', async (query) => {
    const { status, body } = await api.get(`/names/suggest?${query}`)

    expect([status, body.code]).toEqual([400, 'ValidationFailed'])
  })
})

test('equal questions at the same time share one job', async () => {
  const ask = () => api.get('/names/suggest?letter=Z', undefined, later)
  const answers = await Promise.all([ask(), ask(), ask()])

  expect(new Set(answers.map(({ body }) => body.jobId)).size).toBe(1)
  expect((await api.get('/names/suggest?letter=Y', undefined, later)).body.jobId).not.toBe(
    answers[0]?.body.jobId,
  )
})

describe('when the client hangs up', () => {
  /** Asks and hangs up once the job is there; returns the job's id. */
  async function askAndLeave(path: string): Promise<string> {
    const known = new Set((await jobs()).map(({ id }) => id))
    const waiting = request(api.url + path).on('error', () => {})
    waiting.end()
    await expect.poll(async () => (await jobs()).some(({ id }) => !known.has(id))).toBe(true)
    waiting.destroy()
    return (await jobs()).find(({ id }) => !known.has(id))?.id ?? ''
  }
  const stateOf = async (id: string) => (await jobs()).find((job) => job.id === id)?.state

  test('a job that has not begun is cancelled', async () => {
    const id = await askAndLeave('/names/suggest?letter=Q')

    await expect.poll(() => stateOf(id)).toBe('Cancelled')
  })

  test('a job that somebody else waits for, too, stays', async () => {
    const path = '/names/suggest?letter=X'
    const open = await api.get(path, undefined, later)
    const known = (await jobs()).length
    const waiting = request(api.url + path).on('error', () => {})
    waiting.end()
    await expect
      .poll(
        async () =>
          (await api.db.execute(sql`select 1 from jobs where shared and id = ${open.body.jobId}`)).rowCount,
      )
      .toBe(1)
    waiting.destroy()
    // Another request behind it on the same process has been answered: by then the first one's end was noticed.
    const last = await askAndLeave('/names/suggest?letter=W')
    await expect.poll(() => stateOf(last)).toBe('Cancelled')

    expect((await jobs()).length).toBe(known + 1)
    expect(await stateOf(open.body.jobId)).toBe('Queued')
  })

  test('a job that runs is left to its end', async () => {
    const path = '/names/suggest?letter=V'
    const known = new Set((await jobs()).map(({ id }) => id))
    const waiting = request(api.url + path).on('error', () => {})
    waiting.end()
    await expect.poll(async () => (await jobs()).some(({ id }) => !known.has(id))).toBe(true)
    const { id } = await newest()
    await api.db.execute(sql`update jobs set state = 'Running', attempt = 1 where id = ${id}`)
    waiting.destroy()
    const last = await askAndLeave('/names/suggest?letter=U')
    await expect.poll(() => stateOf(last)).toBe('Cancelled')

    expect(await stateOf(id)).toBe('Running')
  })
})

test('who asks too often in a minute is told when to go on; refused questions store nothing', async () => {
  await api.db.execute(sql`insert into ai_calls (peer, at)
    select '127.0.0.1', clock_timestamp() - interval '30 seconds' from generate_series(1, 20)`)
  const before = (await jobs()).length
  const { status, headers, body } = await api.get('/names/suggest?letter=R', undefined, later)

  expect([status, body.code]).toEqual([429, 'TooManyRequests'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30)
  expect((await jobs()).length).toBe(before)

  await api.db.execute(sql`update ai_calls set at = at - interval '1 minute'`)
  expect((await api.get('/names/suggest?letter=R', undefined, later)).status).toBe(202)
  const { rows } = await api.db.execute<{ n: number }>(sql`select count(*)::int as n from ai_calls`)
  expect(rows).toEqual([{ n: 1 }])
})
