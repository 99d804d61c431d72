import { expect, test } from 'vitest'
import { addGerbil } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const change = (changes: object[], more: object = {}) => api.post('/gerbils/changes', { changes, ...more })
const read = async (id: string) => (await api.get(`/gerbils/${id}`)).body
const addEnclosure = async (name: string) => (await add(api, '/enclosures', { name })).id as string

test('moves, sexes and sets the status of several animals, and answers in the order given', async () => {
  const enclosureId = await addEnclosure('Nord')
  const [a, b, c] = [await addGerbil(api), await addGerbil(api), await addGerbil(api)]

  const { status, body } = await change([
    { id: c, patch: { enclosureId } },
    { id: a.toUpperCase(), version: 1, patch: { gender: 'Male', enclosureId } },
    { id: b, patch: { status: 'ForSale', characterNote: null } },
  ])

  expect(status).toBe(200)
  expect(body).toMatchObject({ changed: 3, failed: 0 })
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([c, a, b])
  for (const { id, gerbil, error } of body.items) {
    expect(error).toBeNull()
    // Read alone it carries warnings, too.
    expect(await read(id)).toMatchObject(gerbil)
    expect(gerbil.version).toBe(2)
  }
  expect(await read(a)).toMatchObject({ gender: 'Male', enclosureId })
  expect(await read(b)).toMatchObject({ status: 'ForSale', enclosureId: null })
})

test('what is refused is undone alone and says why; the others are stored', async () => {
  const father = await addGerbil(api, { gender: 'Male' })
  const { id: litterId } = await add(api, '/litters', { date: '2026-01-01', fatherId: father })
  const ids = await Promise.all(Array.from({ length: 4 }, () => addGerbil(api)))
  await api.patch(`/gerbils/${ids[0]}`, { characterNote: 'inzwischen geändert' })

  const { status, body } = await change([
    { id: ids[0], version: 1, patch: { name: 'Zu spät' } },
    { id: unknownId, patch: { name: 'Niemand' } },
    { id: ids[1], patch: { name: 'Ohne Gehege', enclosureId: unknownId } },
    { id: ids[2], patch: { name: 'Früh tot', dateOfBirth: '2026-02-01', dateOfDeath: '2026-01-01' } },
    { id: father, patch: { gender: 'Female' } },
    { id: ids[3], patch: { name: 'Gut', litterId } },
  ])

  expect(status).toBe(200)
  expect(body).toMatchObject({ changed: 1, failed: 5 })
  const codes = body.items.map(({ error }: { error: { code: string } | null }) => error?.code ?? null)
  expect(codes).toEqual([
    'PreconditionFailed',
    'NotFound',
    'UnknownReference',
    'ValidationFailed',
    'ParentGenderInvalid',
    null,
  ])
  expect(body.items[2].error.errors).toMatchObject([{ path: '/changes/2/patch/enclosureId' }])
  expect(body.items[3].error.errors).toMatchObject([{ path: '/changes/3/patch/dateOfDeath' }])
  expect(body.items[0]).toMatchObject({
    gerbil: null,
    error: { detail: expect.stringContaining('inzwischen') },
  })
  for (const id of ids.slice(0, 3)) expect((await read(id)).name).toBe('Krümel')
  expect((await read(father)).gender).toBe('Male')
  expect(await read(ids[3]!)).toMatchObject({ name: 'Gut', litterId })
})

test('an item is judged by what the items before it stored, and the pedigree knows at once', async () => {
  const [parent, young] = [await addGerbil(api, { gender: 'Male' }), await addGerbil(api, { gender: 'Male' })]
  const { id: litterId } = await add(api, '/litters', { date: '2026-01-01', fatherId: parent })
  const { id: loop } = await add(api, '/litters', { date: '2026-06-01', fatherId: young })

  const { body } = await change([
    { id: young, patch: { litterId } },
    { id: parent, patch: { litterId: loop } },
  ])

  expect(body.items.map(({ error }: any) => error?.code ?? null)).toEqual([null, 'PedigreeCycle'])
  expect((await read(parent)).litterId).toBeNull()
  const { body: pedigree } = await api.get(`/gerbils/${young}/pedigree`)
  expect(JSON.stringify(pedigree)).toContain(parent)
})

test('all or nothing: one refusal refuses all of them, and says which', async () => {
  const [a, b] = [await addGerbil(api), await addGerbil(api)]

  const { status, body } = await change(
    [
      { id: a, patch: { name: 'Neu' } },
      { id: unknownId, patch: { name: 'Niemand' } },
      { id: b, patch: { gender: 'Male' } },
    ],
    { allOrNothing: true },
  )

  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'SomeRefused', detail: 'Nichts wurde geändert: 1 von 3 gingen nicht.' })
  expect(body.items).toMatchObject([
    { id: a, gerbil: null, error: null },
    { id: unknownId, gerbil: null, error: { code: 'NotFound' } },
    { id: b, gerbil: null, error: null },
  ])
  expect(await read(a)).toMatchObject({ name: 'Krümel', version: 1 })
  expect(await read(b)).toMatchObject({ gender: 'Unknown', version: 1 })

  const again = await change([{ id: a, patch: { name: 'Neu' } }], { allOrNothing: true })
  expect(again).toMatchObject({ status: 200, body: { changed: 1, failed: 0 } })
})

test('a body that is wrong is refused as a whole, with the path, and nothing is stored', async () => {
  const id = await addGerbil(api)
  const patch = { name: 'Neu' }
  const refusals: [body: object, path: string][] = [
    [{ changes: [] }, '/changes'],
    [{ changes: Array.from({ length: 201 }, () => ({ id, patch })) }, '/changes'],
    [{}, '/changes'],
    [
      {
        changes: [
          { id, patch },
          { id: id.toUpperCase(), patch },
        ],
      },
      '/changes/1/id',
    ],
    [{ changes: [{ id, patch: { nam: 'Neu' } }] }, '/changes/0/patch/nam'],
    [{ changes: [{ id: 'x', patch }] }, '/changes/0/id'],
    [{ changes: [{ id, patch, version: 0 }] }, '/changes/0/version'],
    [{ changes: [{ id }] }, '/changes/0/patch'],
    [{ changes: [{ id, patch }], allOrNothing: 'ja' }, '/allOrNothing'],
  ]
  for (const [body, path] of refusals) {
    const answer = await api.post('/gerbils/changes', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  }
  expect(await read(id)).toMatchObject({ name: 'Krümel', version: 1 })
})

test('an animal that was read by its DTO is taken back as a patch', async () => {
  const id = await addGerbil(api, { name: 'Rundreise' })

  const { body } = await change([{ id, patch: { ...(await read(id)), characterNote: 'neu' } }])

  expect(body).toMatchObject({ changed: 1, items: [{ gerbil: { name: 'Rundreise', characterNote: 'neu' } }] })
})

test('two changes that share animals in opposite order wait for each other, with and without the pedigree', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => addGerbil(api)))
  const north = await addEnclosure('Nordost')
  const south = await addEnclosure('Südwest')
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      change(ids.map((id) => ({ id, patch: { enclosureId: north, gender: 'Male' } }))),
      change(ids.toReversed().map((id) => ({ id, patch: { enclosureId: south } }))),
      change(ids.toReversed().map((id) => ({ id, patch: { gender: 'Female', dateOfBirth: '2026-01-01' } }))),
      api.patch(`/gerbils/${ids[7]}`, { gender: 'Male' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { body } of answers.slice(0, 3)) expect(body.failed).toBe(0)
    const rows = await Promise.all(ids.map(read))
    expect(new Set(rows.map(({ enclosureId }) => enclosureId)).size).toBe(1)
    expect(new Set(rows.filter((_, index) => index !== 7).map(({ gender }) => gender)).size).toBe(1)
  }
})

test('two hundred animals are moved at once', async () => {
  const { rows } = await api.db.$client.query<{ id: string }>(
    `insert into gerbils (id, name) select gen_random_uuid(), 'Viele' from generate_series(1, 200) returning id`,
  )
  const enclosureId = await addEnclosure('Halle')

  const { body } = await change(rows.map(({ id }) => ({ id, patch: { enclosureId } })))

  expect(body).toMatchObject({ changed: 200, failed: 0 })
  expect((await api.get(`/enclosures/${enclosureId}`)).body.occupantCount).toBe(200)
})
