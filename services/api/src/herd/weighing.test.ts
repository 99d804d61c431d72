import { expect, test } from 'vitest'
import { addGerbil } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const day = '2026-03-14'
const weigh = (items: object[], more: object = {}) => api.post('/weight-records', { items, ...more })
const weightsOf = async (id: string) => (await api.get(`/gerbils/${id}/weight-records`)).body.items

test('stores the weights of several animals in the order given', async () => {
  const [a, b] = [await addGerbil(api), await addGerbil(api)]

  const { status, body } = await weigh([
    { gerbilId: b, date: day, weightGrams: 81.5, notes: 'trächtig' },
    { gerbilId: a, date: day, weightGrams: 70 },
    { gerbilId: a, date: '2026-03-13', weightGrams: 69 },
  ])

  expect(status).toBe(200)
  expect(body).toMatchObject({ saved: 3, failed: 0 })
  expect(body.items.map((item: any) => [item.gerbilId, item.record.weightGrams, item.replaced])).toEqual([
    [b, 81.5, false],
    [a, 70, false],
    [a, 69, false],
  ])
  expect(await weightsOf(b)).toEqual([body.items[0].record])
  expect(await weightsOf(a)).toEqual([body.items[1].record, body.items[2].record])
})

test('what is refused is undone alone and says why; the others are stored', async () => {
  const [a, b] = [await addGerbil(api, { dateOfBirth: '2026-03-01' }), await addGerbil(api)]
  await weigh([{ gerbilId: b, date: day, weightGrams: 80 }])

  const { body } = await weigh([
    { gerbilId: unknownId, date: day, weightGrams: 1 },
    { gerbilId: a, date: '2026-02-01', weightGrams: 3 },
    { gerbilId: b, date: day, weightGrams: 81 },
    { gerbilId: a, date: day, weightGrams: 4 },
    { gerbilId: a, date: day, weightGrams: 5 },
  ])

  expect(body).toMatchObject({ saved: 1, failed: 4 })
  expect(body.items.map(({ error }: any) => error?.code ?? null)).toEqual([
    'NotFound',
    'ValidationFailed',
    'DuplicateDate',
    null,
    'DuplicateDate',
  ])
  expect(body.items[1].error.errors).toMatchObject([{ path: '/items/1/date' }])
  expect(await weightsOf(b)).toMatchObject([{ weightGrams: 80 }])
  expect(await weightsOf(a)).toMatchObject([{ weightGrams: 4 }])
})

test('replace changes the record of the day and answers the former one, which puts it back', async () => {
  const id = await addGerbil(api)
  const [first] = (await weigh([{ gerbilId: id, date: day, weightGrams: 70, notes: 'nüchtern' }])).body.items

  const { body } = await weigh(
    [
      { gerbilId: id, date: day, weightGrams: 75 },
      { gerbilId: id, date: '2026-03-15', weightGrams: 76 },
    ],
    { onDuplicate: 'replace' },
  )
  expect(body.items).toMatchObject([
    { replaced: true, former: first.record, record: { id: first.record.id, weightGrams: 75, version: 2 } },
    { replaced: false, former: null, record: { weightGrams: 76 } },
  ])
  expect(body.items[0].record.notes).toBe('nüchtern')

  const { gerbilId, date, weightGrams, notes } = body.items[0].former
  await weigh([{ gerbilId, date, weightGrams, notes }], { onDuplicate: 'replace' })
  expect((await weightsOf(id)).at(-1)).toMatchObject({ weightGrams: 70, notes: 'nüchtern' })
})

test('a body that is wrong is refused as a whole, with the path, and nothing is stored', async () => {
  const gerbilId = await addGerbil(api)
  const item = { gerbilId, date: day, weightGrams: 70 }
  const refusals: [body: object, path: string][] = [
    [{ items: [] }, '/items'],
    [{ items: Array.from({ length: 201 }, () => item) }, '/items'],
    [{ items: [item, { ...item, weightGrams: 0 }] }, '/items/1/weightGrams'],
    [{ items: [{ ...item, date: '14.03.2026' }] }, '/items/0/date'],
    [{ items: [{ ...item, weight: 1 }] }, '/items/0/weight'],
    [{ items: [item], onDuplicate: 'maybe' }, '/onDuplicate'],
  ]
  for (const [body, path] of refusals) {
    const answer = await api.post('/weight-records', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  }
  expect(await weightsOf(gerbilId)).toEqual([])
})

test('who weighs the same animals at once, in opposite order, makes one record of a day', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => addGerbil(api)))
  const items = ids.map((gerbilId) => ({ gerbilId, date: day, weightGrams: 70 }))

  const answers = await Promise.all([
    weigh(items),
    weigh(items.toReversed()),
    weigh(items, { onDuplicate: 'replace' }),
    weigh(items.toReversed(), { onDuplicate: 'replace' }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [one, two, three, four] = answers.map(({ body }) => body)
  expect([three.saved, four.saved]).toEqual([10, 10])
  expect(one.saved + two.saved).toBeLessThanOrEqual(10)
  for (const id of ids) expect(await weightsOf(id)).toHaveLength(1)
})

test('the records of all animals are listed newest first, with their names', async () => {
  const [a, b] = [await addGerbil(api, { name: 'Anna' }), await addGerbil(api, { name: 'Bert' })]
  await weigh([
    { gerbilId: a, date: '2026-05-01', weightGrams: 70 },
    { gerbilId: b, date: '2026-05-03', weightGrams: 80 },
    { gerbilId: a, date: '2026-05-02', weightGrams: 71 },
  ])

  const { body } = await api.get('/weight-records?filter=date>=2026-05-01&pageSize=2')
  expect(body).toMatchObject({ totalCount: 3, page: 1, pageSize: 2 })
  expect(body.items.map(({ gerbilName, weightGrams }: any) => [gerbilName, weightGrams])).toEqual([
    ['Bert', 80],
    ['Anna', 71],
  ])
  const { body: own } = await api.get(`/weight-records?filter=gerbilId=${a}&orderBy=weightGrams`)
  expect(own.items.map(({ weightGrams }: any) => weightGrams)).toEqual([70, 71])
  expect(await api.get('/weight-records?filter=gerbilName=Anna')).toMatchObject({
    status: 400,
    body: { code: 'InvalidFilter' },
  })
})

test('open follow-ups of all animals are found by a filter', async () => {
  const id = await addGerbil(api, { name: 'Patient' })
  const record = (members: object) =>
    add(api, `/gerbils/${id}/health-records`, { date: day, category: 'Teeth', title: 'Zähne', ...members })
  await record({})
  await record({ followUpOn: '2026-04-01', resolvedOn: '2026-04-01' })
  const open = await record({ followUpOn: '2026-04-02' })

  const { status, body } = await api.get('/health-records?filter=followUpOn!=null,resolvedOn=null')

  expect(status).toBe(200)
  expect(body.items).toEqual([{ ...open, gerbilName: 'Patient' }])
})
