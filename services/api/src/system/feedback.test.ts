import { makeVapidSettings } from '@zuchtbuch/testing/push-crypto'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi(makeVapidSettings())
const off = useTestApi()

const stranger = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

async function ticket(members: Record<string, unknown> = {}, on = api) {
  const answer = await on.post('/feedback', { description: 'Gewicht fehlt', ...members })
  expect(answer.status).toBe(201)
  return answer.body
}

const fanouts = async (id: string, on = api) => {
  const { rows } = await on.db.$client.query(
    `select id, payload from jobs where type = 'push.fanout' and payload ->> 'feedbackId' = $1
     order by created_at`,
    [id],
  )
  return rows
}

describe('a reply', () => {
  const reply = (id: string, text: unknown) => api.post(`/feedback/${id}/replies`, { text })

  test('is kept with its ticket, which is new again if it was a question, and nobody is pushed', async () => {
    const { id } = await ticket({ status: 'Question' })
    const first = await reply(id, ' Seit gestern. ')

    expect(first).toMatchObject({
      status: 201,
      body: { id, status: 'New', version: 2, replies: [{ text: 'Seit gestern.' }] },
    })
    expect(first.headers.get('location')).toBe(`/feedback/${id}`)
    await api.put(`/feedback/${id}`, { status: 'Solved' })
    const second = (await reply(id, 'Danke')).body
    expect(second).toMatchObject({
      status: 'Solved',
      replies: [{ text: 'Seit gestern.' }, { text: 'Danke' }],
    })
    expect((await api.get(`/feedback/${id}`)).body).toEqual(second)
    expect((await api.get(`/feedback?filter=id==${id}`)).body.items).toEqual([second])
    expect(await api.put(`/feedback/${id}`, second)).toMatchObject({
      status: 200,
      body: { replies: second.replies },
    })
    expect(await fanouts(id)).toEqual([])
  })

  test('needs words and a ticket, and comes fifty times at most', async () => {
    const { id } = await ticket()
    for (const text of ['', ' ', 'x'.repeat(5001), null]) {
      expect(await reply(id, text)).toMatchObject({ status: 400, body: { errors: [{ path: '/text' }] } })
    }
    expect(await reply(stranger, 'Ja')).toMatchObject({ status: 404 })
    await api.db.$client.query(
      `insert into feedback_replies (id, feedback_id, text) select gen_random_uuid(), $1, 'x' from generate_series(1, 47)`,
      [id],
    )
    const answers = await Promise.all(Array.from({ length: 6 }, () => reply(id, 'Noch eine')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 409, 409, 409,
    ])
    expect((await api.get(`/feedback/${id}`)).body.replies).toHaveLength(50)
  })

  test('goes to the trash and comes back with its ticket', async () => {
    const { id } = await ticket()
    const { replies } = (await reply(id, 'Ja')).body
    const trashId = (await api.delete(`/feedback/${id}`)).headers.get('trash-id')
    expect((await api.post(`/api/trash/${trashId}/restore`)).status).toBe(200)

    expect((await api.get(`/feedback/${id}`)).body.replies).toEqual(replies)
  })
})

describe('a ticket', () => {
  test('needs only a description and is new', async () => {
    const answer = await api.post('/feedback', { description: ' Gewicht fehlt\nimmer ' })

    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe(`/feedback/${answer.body.id}`)
    expect(answer.body).toEqual({
      id: expect.any(String),
      description: 'Gewicht fehlt\nimmer',
      status: 'New',
      answer: null,
      view: null,
      animalId: null,
      animalName: null,
      litterName: null,
      url: null,
      userAgent: null,
      timestamp: null,
      gerbilId: null,
      litterId: null,
      contactId: null,
      replies: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
    })
    expect((await api.get(`/feedback/${answer.body.id}`)).body).toEqual(answer.body)
  })

  test('keeps where it was written and what it is about, known here or not', async () => {
    const context = {
      view: 'Tier',
      animalId: 'T-17 / alt',
      animalName: 'Sanddorn',
      litterName: 'K-Wurf',
      url: 'http://zucht.local/tiere/17',
      userAgent: 'Mozilla/5.0 (iPhone)',
      timestamp: '2026-11-20T12:00:00.000Z',
      gerbilId: stranger,
      litterId: stranger,
      contactId: stranger,
    }
    expect(await ticket(context)).toMatchObject(context)
  })

  test('does not keep its animal from being deleted, and outlives it', async () => {
    const gerbil = (await api.post('/gerbils', { name: 'Sanddorn' })).body
    const { id } = await ticket({ gerbilId: gerbil.id })

    expect((await api.delete(`/gerbils/${gerbil.id}`)).status).toBe(204)
    expect((await api.get(`/feedback/${id}`)).body.gerbilId).toBe(gerbil.id)
  })

  test.each([
    [{}, '/description'],
    [{ description: ' \n\u00a0' }, '/description'],
    [{ description: 'x'.repeat(5001) }, '/description'],
    [{ description: 'x', status: 'Done' }, '/status'],
    [{ description: 'x', status: null }, '/status'],
    [{ description: 'x', gerbilId: 'T-17' }, '/gerbilId'],
    [{ description: 'x', timestamp: 'gestern' }, '/timestamp'],
    [{ description: 'x', notify: true }, '/notify'],
    [{ description: 'x', nr: 1 }, '/nr'],
  ])('%j is refused at %s and nothing is stored', async (body, path) => {
    const { totalCount } = (await api.get('/feedback?pageSize=1')).body
    const answer = await api.post('/feedback', body)

    expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
    expect((await api.get('/feedback?pageSize=1')).body.totalCount).toBe(totalCount)
  })

  test('has a description of up to 5000 characters, emoji counted as one', async () => {
    expect((await ticket({ description: '🐹'.repeat(5000) })).description).toHaveLength(10_000)
  })
})

test('the list shows the newest first, can be filtered by status and paged', async () => {
  const ids = []
  for (const status of ['Question', 'Declined', 'Question']) ids.unshift((await ticket({ status })).id)
  const all = (await api.get('/feedback?pageSize=3')).body

  expect(all.items.map((item: { id: string }) => item.id)).toEqual(ids)
  const questions = (await api.get('/feedback?filter=status==Question')).body
  expect(questions.items.map((item: { id: string }) => item.id)).toEqual([ids[0], ids[2]])
  expect(questions).toMatchObject({ totalCount: 2, page: 1, pageSize: 20 })
})

describe.each([
  ['at its address', (id: string) => [`/feedback/${id}`, {}] as const],
  ['named in the body', (id: string) => ['/feedback', { id }] as const],
])('a change of a ticket %s', (_, target) => {
  const change = (id: string, body: object, on = api, headers = {}) => {
    const [path, members] = target(id)
    return on.put(path, { ...members, ...body }, headers)
  }

  test('keeps what it leaves out, and null clears', async () => {
    const { id } = await ticket({ view: 'Tier', animalName: 'Sanddorn' })
    const answer = await change(id, { status: 'Solved', answer: 'Behoben', view: null })

    expect(answer).toMatchObject({
      status: 200,
      body: { description: 'Gewicht fehlt', status: 'Solved', answer: 'Behoben', view: null, version: 2 },
    })
    expect(answer.body.animalName).toBe('Sanddorn')
  })

  test('may be what was answered before', async () => {
    const before = await ticket()
    const answer = await change(before.id, before)

    expect(answer).toMatchObject({
      status: 200,
      body: { ...before, version: 2, updatedAt: expect.any(String) },
    })
  })

  test('leads from every status to every other', async () => {
    const { id } = await ticket()
    const all = ['Declined', 'New', 'Solved', 'Question', 'InProgress', 'New', 'New']
    for (const status of all) expect((await change(id, { status })).body.status).toBe(status)
  })

  test('is pushed only with notify, each time anew', async () => {
    const { id } = await ticket()
    await change(id, { status: 'InProgress' })
    await change(id, { status: 'InProgress', notify: false })
    expect(await fanouts(id)).toEqual([])

    await change(id, { status: 'Question', notify: true })
    await change(id, { notify: true })
    const events = await fanouts(id)
    expect(events.map(({ payload }) => payload)).toEqual([
      { feedbackId: id, status: 'Question' },
      { feedbackId: id, status: 'Question' },
    ])
    const { rows } = await api.db.$client.query('select last_event_id from feedback where id = $1', [id])
    expect(rows).toEqual([{ last_event_id: events[1]!.id }])
  })

  test('with notify and without keys is stored, and nothing waits for ever', async () => {
    const { id } = await ticket({}, off)
    const answer = await change(id, { status: 'Solved', notify: true }, off)

    expect(answer).toMatchObject({ status: 200, body: { status: 'Solved' } })
    expect(await fanouts(id, off)).toEqual([])
  })

  test('of an older version is refused and not pushed', async () => {
    const { id } = await ticket()
    await change(id, { answer: 'x' })
    const answer = await change(id, { status: 'Solved', notify: true }, api, { 'if-match': '"1-x"' })

    expect(answer).toMatchObject({ status: 412, body: { code: 'PreconditionFailed' } })
    expect(await fanouts(id)).toEqual([])
  })

  test('of one that is not there is a 404', async () => {
    expect(await change(stranger, { status: 'Solved', notify: true })).toMatchObject({
      status: 404,
      body: { code: 'NotFound' },
    })
  })
})

test('a change names its ticket', async () => {
  expect(await api.put('/feedback', { status: 'Solved' })).toMatchObject({
    status: 400,
    body: { code: 'ValidationFailed', errors: [{ path: '/id' }] },
  })
})

test('a deleted ticket is gone', async () => {
  const { id } = await ticket()

  expect((await api.delete(`/feedback/${id}`)).status).toBe(204)
  expect((await api.get(`/feedback/${id}`)).status).toBe(404)
  expect((await api.delete(`/feedback/${id}`)).status).toBe(404)
})

test('whoever listens hears of every change by id alone', async () => {
  const stop = new AbortController()
  const stream = await fetch(`${api.url}/api/events`, { signal: stop.signal })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const until = async (text: string) => {
    while (!heard.includes(text)) heard += (await reader.read()).value ?? expect.fail('The stream ended')
  }
  await until('retry')
  const { id } = await ticket({ description: 'geheim' })
  await api.put(`/feedback/${id}`, { status: 'Solved' })
  await api.delete(`/feedback/${id}`)

  for (const [event, version] of [
    ['created', 1],
    ['updated', 2],
    ['deleted', 2],
  ])
    await until(`event: feedback\ndata: {"id":"${id}","change":"${event}","version":${version}}`)
  expect(heard).not.toContain('geheim')
  stop.abort()
})
