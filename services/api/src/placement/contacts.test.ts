import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

async function contact(members: Record<string, unknown> = {}) {
  const answer = await api.post('/contacts', { name: 'Jana Petersen', ...members })
  expect(answer.status).toBe(201)
  return answer.body
}

const noAddress = { street: null, postalCode: null, city: null, country: null }

test('a name is enough; the answer says where the contact is', async () => {
  const answer = await api.post('/contacts', { name: ' Jana ' })

  expect(answer.status).toBe(201)
  expect(answer.headers.get('location')).toBe(`/contacts/${answer.body.id}`)
  expect(answer.body).toMatchObject({
    name: 'Jana',
    isBreeder: false,
    isReceiver: false,
    address: noAddress,
    email: null,
    breederNameSuffix: null,
    provenance: null,
    version: 1,
  })
})

test.each([
  [{}, '/name'],
  [{ name: '\u00a0' }, '/name'],
  [{ name: 'X', isBreeder: null }, '/isBreeder'],
  [{ name: 'X', address: { zip: '24103' } }, '/address/zip'],
  [{ name: 'X', mail: 'a@b.de' }, '/mail'],
  [{ name: 'X', provenance: '{' }, '/provenance'],
  [{ name: 'X', email: 'keine@@mail' }, '/email'],
  [{ name: 'X', email: 'jana@example.org, jan@example.org' }, '/email'],
])('%j is refused at %s and nothing is stored', async (body, path) => {
  const { totalCount } = (await api.get('/contacts?pageSize=1')).body
  const answer = await api.post('/contacts', body)

  expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  expect((await api.get('/contacts?pageSize=1')).body.totalCount).toBe(totalCount)
})

describe.each(['put', 'patch'] as const)('a change by %s', (method) => {
  test('keeps what it leaves out, in the address as well, and null clears', async () => {
    const { id } = await contact({ phone: '0431', notes: 'alt', address: { street: 'Weg 3', city: 'Kiel' } })
    const merged = await api[method](`/contacts/${id}`, { notes: null, address: { city: 'Lübeck' } })
    expect(merged.body).toMatchObject({
      phone: '0431',
      notes: null,
      address: { ...noAddress, street: 'Weg 3', city: 'Lübeck' },
      version: 2,
    })

    expect((await api[method](`/contacts/${id}`, { address: null })).body.address).toEqual(noAddress)
  })

  test('takes the contact back as it came, cannot clear the name, and honours If-Match', async () => {
    const created = await contact({ provenance: { file: 'a' } })
    const path = `/contacts/${created.id}`

    expect((await api[method](path, created)).body).toMatchObject({ provenance: '{"file":"a"}', version: 2 })
    expect((await api[method](path, { name: null })).status).toBe(400)
    const stale = await api[method](path, { name: 'Neu' }, { 'if-match': '"1-x"' })
    expect(stale).toMatchObject({ status: 412, body: { code: 'PreconditionFailed' } })
    expect((await api.get(path)).body).toMatchObject({ name: 'Jana Petersen', version: 2 })
  })
})

test('breeders and receivers can be listed apart, also by a member of the address', async () => {
  const both = { isBreeder: true, isReceiver: true, address: { city: 'Flensburg' } }
  await contact({ ...both, name: 'Zora' })
  await contact({ ...both, name: 'Öl', isReceiver: false })

  const names = async (filter: string) => {
    const { body } = await api.get(`/contacts?filter=${filter},address.city=Flensburg`)
    return body.items.map((item: { name: string }) => item.name)
  }
  expect(await names('isBreeder==true')).toEqual(['Öl', 'Zora'])
  expect(await names('isReceiver==true')).toEqual(['Zora'])
})

test('a contact that animals name as origin and receiver cannot be deleted, and says which', async () => {
  const { id } = await contact()
  const names = { originContactId: id, receiverContactId: id }
  const gerbil = (await api.post('/gerbils', { name: 'X', ...names })).body.id
  const answer = await api.delete(`/contacts/${id}`)
  expect(answer).toMatchObject({ status: 409, body: { code: 'InUse' } })
  expect(answer.body.references).toEqual([{ resource: 'gerbils', count: 1, ids: [gerbil], names: ['X'] }])

  await api.delete(`/gerbils/${gerbil}`)
  expect((await api.delete(`/contacts/${id}`)).status).toBe(204)
  expect((await api.get(`/contacts/${id}`)).status).toBe(404)
})

test('while a contact is being deleted no animal can come to name it', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await contact()
    const [deletion, ...additions] = await Promise.all([
      api.delete(`/contacts/${id}`),
      ...Array.from({ length: 3 }, () => api.post('/gerbils', { name: 'X', receiverContactId: id })),
    ])
    const added = additions.filter((answer) => answer.status === 201).length
    const refused = additions.filter((answer) => answer.body['code'] === 'UnknownReference').length
    expect([deletion.status, added, refused]).toEqual(deletion.status === 204 ? [204, 0, 3] : [409, 3, 0])
  }
})

test('a timestamp as an answer shows it finds its record again', async () => {
  const { id, createdAt } = await contact()
  const { items } = (await api.get(`/contacts?filter=createdAt=${createdAt}`)).body

  expect(items.map((item: { id: string }) => item.id)).toContain(id)
})
