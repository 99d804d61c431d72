import { insertAftercareRound } from '@zuchtbuch/db/placement/aftercare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, startTestApi, type TestApi } from '../../test/test-api.ts'
import { addRequest } from '../../test/test-inbox.ts'
import { photoForm } from '../../test/test-photos.ts'
import { halves } from '@zuchtbuch/files/test-pictures'
import { makeVapidSettings } from '@zuchtbuch/testing/push-crypto'
import { routes } from '../routes.ts'
import { buildOpenApi } from './openapi.ts'

type Media = { example?: any }
type Operation = { operationId: string; requestBody?: { content: Record<string, Media> } }

const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  JSON.stringify(buildOpenApi(routes, 'http://127.0.0.1:8080')),
)
const comesFirst = new Set(['/api/mail-settings', '/settings/assistant', '/push/subscribe', '/push/test'])
const written = Object.entries(document.paths)
  .flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId, requestBody }]) =>
      Object.entries(requestBody?.content ?? {})
        .filter(([type]) => type.includes('json'))
        .map(([type, { example }]) => ({ method, path, type, example, operationId })),
    ),
  )
  // A mail is answered only where there is an account, a text written where there is a
  // key, a device tried only when it has subscribed.
  .toSorted((a, b) => Number(comesFirst.has(b.path)) - Number(comesFirst.has(a.path)))

const exampleOf = (method: string, path: string) =>
  structuredClone(written.find((one) => one.method === method && one.path === path)?.example)

let api: TestApi
const headers: Record<string, string> = { prefer: 'respond-async' }
/** Each login ends the session before it. */
const keepSession = (answer: Answer) => {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  if (cookies.length > 0) headers['cookie'] = cookies.join('; ')
}
beforeAll(async () => {
  const login = exampleOf('post', '/auth/login')
  api = await startTestApi({
    API_HOST: '0.0.0.0',
    MANAGER_PASSWORD: login.password,
    ...makeVapidSettings(),
  })
  keepSession(await api.post('/auth/login', login))
  // What brings it back is not here.
  api.ctx.restore = () => {}
})
afterAll(() => api.stop())

async function make(path: string, body: unknown): Promise<string> {
  const answer = await api.post(path, body, headers)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.id
}
const list = async (path: string) => (await api.get(path, undefined, headers)).body.items
const gerbil = () => make('/gerbils', exampleOf('post', '/gerbils'))
const male = () => make('/gerbils', { ...exampleOf('post', '/gerbils'), gender: 'Male' })
const sold = async () =>
  make('/gerbils', { ...exampleOf('post', '/gerbils'), receiverContactId: await contact() })
const contact = () => make('/contacts', exampleOf('post', '/contacts'))
const round = async () => {
  const household = { ...exampleOf('post', '/contacts'), aftercareConsent: 'Granted' }
  const values = { contactId: await make('/contacts', household), dueOn: '2026-01-01' }
  return (await api.db.transaction((tx) => insertAftercareRound(tx, values))).id
}
const noted = () => make('/api/requests', exampleOf('post', '/api/requests'))
const page = async () => (await list('/api/pages?filter=slug=abgabetiere'))[0]
const photoOf = async (owner: string) =>
  (await api.post(`${owner}/photos`, photoForm(await halves().jpeg().toBuffer()), headers)).body[0].id

/** Where there can be no id that every new book has, the description says whose id to put: it is put here. */
const ids: Record<string, () => Promise<string>> = {
  gerbils: gerbil,
  contacts: contact,
  litters: () => make('/litters', exampleOf('post', '/litters')),
  matings: async () => make('/matings', await filled(exampleOf('post', '/matings'))),
  enclosures: () => make('/enclosures', { name: crypto.randomUUID() }),
  feedback: () => make('/feedback', exampleOf('post', '/feedback')),
  'color-varieties': () => make('/color-varieties', { name: crypto.randomUUID() }),
  'contract-clauses': async () => (await list('/settings/contract-clauses'))[0].id,
  'message-templates': async () => (await list('/settings/message-templates'))[0].id,
  pages: async () => (await page()).id,
  requests: () => addRequest(api),
  prospects: async () => make('/prospects', await filled(exampleOf('post', '/prospects'))),
  reservations: async () => make('/reservations', await filled(exampleOf('post', '/reservations'))),
  mails: async () => make('/api/mails', await filled(exampleOf('post', '/api/mails'))),
  aftercare: round,
  'owner-reports': async () => make('/owner-reports', await filled(exampleOf('post', '/owner-reports'))),
  contracts: async () => make('/contracts', await filled(exampleOf('post', '/contracts'))),
  tables: () => table(),
}

/** A list of one animal, once no job works on it. */
async function table(): Promise<string> {
  const list = new FormData()
  list.append('file', new Blob(['Name;geb.;Farbe\nKrümel;1.2.2024;Gold\n']), 'liste.csv')
  const { prefer: _, ...session } = headers
  const { id } = (await api.post('/import/tables', list, session)).body
  return id
}

/** Both parents are known. */
const litterOfPair = async () =>
  make('/litters', {
    date: '2026-03-20',
    fatherId: await male(),
    motherId: await gerbil(),
  })

async function addressOf(template: string): Promise<string> {
  const kind = /\/([a-z-]+)\/\{id\}/.exec(template)?.[1]
  let address = template
  // A mail is not rewritten.
  const one = template.endsWith('/notes')
    ? noted
    : template.endsWith('/next-mating')
      ? litterOfPair
      : ids[kind ?? '']
  if (kind !== undefined) address = address.replace('{id}', await one!())
  if (address.includes('{key}')) address = address.replace('{key}', `Selection:${await ids['litters']!()}`)
  if (address.includes('{code}')) {
    const body = { ...exampleOf('post', '/diagnoses'), word: crypto.randomUUID() }
    address = address.replace('{code}', (await api.post('/diagnoses', body, headers)).body.code)
  }
  if (address.includes('{name}')) {
    const backup = await api.post('/api/backups', undefined, { ...headers, prefer: 'wait=60' })
    expect(backup).toMatchObject({ status: 200 })
    address = address.replace('{name}', backup.body.name)
  }
  if (address.includes('{blockId}')) address = address.replace('{blockId}', (await page()).blocks[0].id)
  if (!address.includes('/{recordId}')) return address
  const records = address.replace('/{recordId}', '')
  const of = template.replace('/{recordId}', '')
  return `${records}/${await make(records, await filled(exampleOf('post', of)))}`
}

/** The example with ids that there are in place of those that nobody can know beforehand. */
async function filled(example: any, address = ''): Promise<any> {
  const body = structuredClone(example)
  if (body.buyerContactId) body.buyerContactId = await contact()
  if (body.fatherId) body.fatherId = await male()
  if (body.motherId) body.motherId = await gerbil()
  const animal = address === '/returns' ? sold : gerbil
  if (body.gerbilIds) body.gerbilIds = await Promise.all(body.gerbilIds.map(() => animal()))
  if (body.gerbilId) body.gerbilId = await gerbil()
  if (body.contactId) body.contactId = await contact()
  if (body.prospectId) body.prospectId = await ids['prospects']!()
  if (body.expiresOn) body.expiresOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  if (body.pickupOn) body.pickupOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  if (body.requestIds) body.requestIds = [await addRequest(api)]
  const named = Object.entries({ purge: 'prospects', mails: 'mails', aftercare: 'aftercare' })
  const kind = named.find(([part]) => address.includes(part))?.[1] ?? 'reservations'
  if (body.ids) body.ids = [await ids[kind]!()]
  if (body.until) body.until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  if (body.id) body.id = await ids['feedback']!()
  for (const change of body.changes ?? []) change.id = await gerbil()
  for (const [index, item] of (body.items ?? []).entries()) {
    if (item.gerbilIds) body.items[index] = await filled(item)
    else item.gerbilId = await gerbil()
  }
  if (body.photoIds) body.photoIds = [await photoOf(address.replace('/photos/order', ''))]
  if (body.blockIds) body.blockIds = (await page()).blocks.map(({ id }: { id: string }) => id)
  return body
}

test('there is an example for everything that is written as JSON', () => {
  expect(written.length).toBeGreaterThan(40)
  for (const { example, operationId } of written) expect([operationId, example]).not.toContain(undefined)
})

test.each(written)('what the document shows for $method $path ($type) is accepted', async (operation) => {
  const { method, path, type, example } = operation
  const address = await addressOf(path)
  const body = await filled(example, address)
  const call = { post: api.post, put: api.put, patch: api.patch }[method]!
  const answer = await call(address, body, { ...headers, 'content-type': type })
  keepSession(answer)
  expect({ status: answer.status, body: answer.status < 300 || answer.body }).toMatchObject({
    status: expect.toSatisfy((status: number) => status >= 200 && status < 300),
  })
})
