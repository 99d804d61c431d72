import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { type Chance, seeded } from '@zuchtbuch/demo/seeded'
import { hostile, valueFor } from './fuzz-values.ts'
import type { TestApi } from './test-api.ts'

type Schema = Record<string, unknown>
type Operation = {
  method: string
  path: string
  parameters: { name: string; in: string; schema: Schema }[]
  body: Schema | undefined
  takesForm: boolean
  isJob: boolean
}
type DescribedOperation = {
  parameters?: Operation['parameters']
  requestBody?: { content?: Record<string, { schema: Schema }> }
  responses: Schema
}
type Document = { operations: Operation[]; components: Record<string, Schema> }

/** What the answers must keep to. */
export type FuzzReport = {
  statuses: Map<number, number>
  /** `METHOD path` of every operation that was asked. */
  asked: Map<string, number>
  /** The slowest answers, the worst first, in milliseconds without the time that the machine gave to others. */
  slowest: { ms: number; request: string }[]
}

export const collections = [
  '/gerbils',
  '/litters',
  '/contacts',
  '/enclosures',
  '/color-varieties',
  '/api/pages',
  '/feedback',
  '/contracts',
]

/** So many ids of records are kept to be asked for again: more would only be memory. */
const mostIds = 3000
/** Each makes a process for its work. */
const heavy = new Set([
  '/import/dry-run',
  '/import/execute',
  '/import/docx/dry-run',
  '/import/docx/execute',
  '/import/tables',
])

/** Every operation of the document but the stream of events, which never ends and has tests of its own. */
export async function readOperations(api: TestApi): Promise<Document> {
  const document = (await api.get('/openapi.json')).body
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, DescribedOperation>).map(([method, operation]) => ({
      method,
      path,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content?.['application/json']?.schema,
      takesForm: operation.requestBody?.content?.['multipart/form-data'] !== undefined,
      isJob: '202' in operation.responses && '504' in operation.responses,
    })),
  )
  return {
    operations: operations.filter(({ path }) => path !== '/api/events'),
    components: document.components.schemas,
  }
}

/** So many requests make records before the others begin; about one in four of them is a good one. */
const records = 400

/**
 * Sends requests made of the document and of bad values, one after the other, and looks at each answer: a documented
 * one, never a failure of ours, with nothing of the inside in it. At the end the lists hold what was created and not
 * deleted. The same seed sends the same requests to an api that answers the same.
 */
export async function fuzz(
  api: TestApi,
  { seed, requests, onTenth }: { seed: number; requests: number; onTenth?: () => void },
): Promise<FuzzReport> {
  const chance = seeded(seed)
  const document = await readOperations(api)
  const { operations } = document
  const makers = operations.filter(({ method, path }) => method === 'post' && collections.includes(path))
  const book = await openBook(api)
  /** Records are made first, so that the rest has something to break; then each operation has its turn. */
  const drawOperation = (nth: number): Operation => {
    if (nth < records) return chance.pick(makers)
    const inTurn = operations[nth - records]
    if (inTurn) return inTurn
    const drawn = chance.pick(operations)
    return heavy.has(drawn.path) && chance.next() < 0.9 ? chance.pick(operations) : drawn
  }
  const report: FuzzReport = { statuses: new Map(), asked: new Map(), slowest: [] }
  for (let nth = 0; nth < requests; nth++) {
    const operation = drawOperation(nth)
    const request = makeRequest(operation, document, chance, book)
    const { status, text, headers, ms } = await sendRequest(api, request)
    const described = `request ${nth} of seed ${seed}: ${request.described} → ${status} ${text.slice(0, 500)}`
    judge(operation, { status, text, headers }, described)
    await book.note(operation, status, text, request.init.body)
    count(report.statuses, status)
    count(report.asked, `${operation.method} ${operation.path}`)
    if (ms > 100) await noteSlow(api, report, request, ms)
    if (nth === Math.floor(requests / 10)) onTenth?.()
  }
  await book.compare()
  return report
}

const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** What holds up the api does so again; what a neighbour on the machine does is over. */
async function noteSlow(api: TestApi, report: FuzzReport, request: Prepared, ms: number): Promise<void> {
  let least = ms
  const isReading = request.init.method === 'GET'
  const mostTimes = isReading ? 3 : 0
  for (let again = 0; again < mostTimes && least > 500; again++) {
    least = Math.min(least, (await sendRequest(api, request)).ms)
  }
  report.slowest.push({ ms: least, request: request.described })
  report.slowest.sort((a, b) => b.ms - a.ms)
  report.slowest.length = Math.min(report.slowest.length, 20)
}

type Prepared = { address: string; init: RequestInit; described: string }

async function sendRequest(api: TestApi, { address, init, described }: Prepared) {
  const [startedAt, waited] = [performance.now(), waitedMs()]
  const asked = async () => {
    const response = await fetch(api.url + address, { ...init, signal: AbortSignal.timeout(neverMs) })
    return { response, text: await response.text() }
  }
  const { response, text } = await asked().catch((error: unknown) => {
    throw new Error(`no answer to ${described}`, { cause: error })
  })
  const ms = performance.now() - startedAt - (waitedMs() - waited)
  return { status: response.status, headers: response.headers, text, ms }
}

/** A request that is not answered by then never is; a busy machine may need a while for the process of an import. */
const neverMs = 120_000

/** How long this thread was ready and another program ran, in milliseconds; Linux only. */
function waitedMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

function judge(
  operation: Operation,
  { status, text, headers }: { status: number; text: string; headers: Headers },
  described: string,
): void {
  const isRefused = status === 503 && /"(?:(?:Mail|Host)NotConfigured|HostPasswordMissing)"/.test(text)
  expect(status < 500 || isRefused, described).toBe(true)
  if (status === 400 && operation.path === '/push/subscribe') {
    expect(JSON.parse(text), described).toEqual(expect.any(String))
  } else if (status >= 400 && !operation.path.startsWith('/api/preview')) {
    expect(headers.get('content-type'), described).toContain('application/problem+json')
    expect(JSON.parse(text), described).toMatchObject({ status, code: expect.any(String) })
    expect(text, described).not.toMatch(/node_modules|\.ts:|select |insert into/)
    // What the document refuses, the schemas that it is made of can tell.
    expect(text, described).not.toContain('"malformedRequest"')
  }
}

type Book = Awaited<ReturnType<typeof openBook>>

/** What was created, and how many records there must be. */
async function openBook(api: TestApi) {
  const ids: string[] = []
  const homes = new Map<string, string>()
  const contacts = new Set<string>()
  const total = async (path: string) => (await api.get(`${path}?pageSize=1`)).body.totalCount
  const balance = new Map<string, number>()
  for (const path of collections) balance.set(path, await total(path))

  return {
    ids: ids as readonly string[],
    idsOf(path: string): string[] {
      const home = collections.find((collection) => path.startsWith(collection))
      return ids.filter((id) => homes.get(id) === home)
    },
    async note({ method, path }: Operation, status: number, text: string, sent: unknown): Promise<void> {
      if (status === 201) {
        const { id } = JSON.parse(text) as { id?: string }
        if (id) {
          ids.push(id)
          homes.set(id, path)
        }
        if (balance.has(path)) balance.set(path, balance.get(path)! + 1)
        // A litter may bring its young along.
        if (path.startsWith('/litters') && typeof sent === 'string') {
          const { pups } = JSON.parse(sent) as { pups?: unknown[] | null }
          balance.set('/gerbils', balance.get('/gerbils')! + (pups?.length ?? 0))
        }
        // Who wishes for an animal becomes a contact, unless one has that address already.
        if (path === '/contacts') contacts.add((JSON.parse(text) as { id: string }).id)
        if (path === '/prospects') {
          const { contactId } = JSON.parse(text) as { contactId: string }
          if (!contacts.has(contactId)) balance.set('/contacts', balance.get('/contacts')! + 1)
          contacts.add(contactId)
        }
        if (ids.length > mostIds) for (const old of ids.splice(0, mostIds / 10)) homes.delete(old)
      }
      if (status === 200 && path === '/prospects/purge') {
        const { deleted } = JSON.parse(text) as { deleted: { contacts: number } }
        balance.set('/contacts', balance.get('/contacts')! - deleted.contacts)
      }
      // Whoever is forgotten takes the tickets about them along; how many no answer says.
      if (status === 200 && /\/(?:purge|anonymise)$/.test(path))
        balance.set('/feedback', await total('/feedback'))
      if (status === 204 && method === 'delete') {
        const collection = collections.find((it) => path === `${it}/{id}`)
        if (collection) balance.set(collection, balance.get(collection)! - 1)
      }
    },
    async compare(): Promise<void> {
      for (const [path, expected] of balance) expect([path, await total(path)]).toEqual([path, expected])
    },
  }
}

function makeRequest(operation: Operation, { components }: Document, chance: Chance, book: Book): Prepared {
  const address = addressOf(operation, components, chance, book.idsOf(operation.path))
  const headers: Record<string, string> = operation.isJob ? { prefer: 'respond-async' } : {}
  if (chance.next() < 0.05) headers['if-match'] = chance.pick(['"1-x"', '*', 'W/"2"', ',,,', '"'])
  if (chance.next() < 0.02) headers['if-none-match'] = chance.pick(['*', '"', 'W/"x"', ',"1-x",'])
  if (chance.next() < 0.02) headers['idempotency-key'] = chance.pick(['a', 'x'.repeat(300), '"', 'ab-cd-ef'])
  if (chance.next() < 0.02) headers['range'] = chance.pick(['bytes=0-', 'bytes=9-1', 'bytes=0-0,5-9', 'x'])
  if (chance.next() < 0.02) headers['accept'] = chance.pick(['text/html', 'x', 'application/xml;q=2'])
  const form = operation.takesForm && chance.next() < 0.8 ? formOf(chance) : undefined
  const json = form ? undefined : jsonOf(operation, components, chance, book.ids)
  if (json !== undefined) headers['content-type'] = 'application/json'
  if (form) headers['content-type'] = 'multipart/form-data; boundary=x'
  const body = form ?? json
  const method = operation.method.toUpperCase()
  return {
    address,
    init: { method, redirect: 'manual', headers, ...(body === undefined ? {} : { body }) },
    described: `${method} ${address.slice(0, 300)} ${(json ?? (form ? 'a form' : '')).slice(0, 500)}`,
  }
}

const filters = [
  'name=*a',
  'id=1',
  'status==Breeding',
  '(((',
  'a|',
  'name=\\',
  'x'.repeat(5000),
  'dateOfBirth>=2024-02-30',
]

function addressOf(
  { path, parameters }: Operation,
  components: Record<string, Schema>,
  chance: Chance,
  ids: string[],
): string {
  const query = new URLSearchParams()
  let address = path
  for (const { name, in: place, schema } of parameters) {
    const isFilter = name === 'filter' || name === 'orderBy'
    const value = isFilter ? chance.pick(filters) : valueFor(schema, components, chance, ids)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (place === 'path') address = address.replace(`{${name}}`, encodeLoosely(text))
    else if (place === 'query' && chance.next() < 0.4) query.append(name, text)
  }
  const search = query.toString()
  return search === '' ? address : `${address}?${search}`
}

/** A lone surrogate cannot be encoded; an empty segment would be another address. */
const encodeLoosely = (text: string) => encodeURIComponent(text.toWellFormed()) || '-'

function jsonOf(
  { body }: Operation,
  components: Record<string, Schema>,
  chance: Chance,
  ids: readonly string[],
): string | undefined {
  if (!body) return undefined
  const dice = chance.next()
  if (dice < 0.02) return '{"unfinished":'
  if (dice < 0.04) return JSON.stringify(chance.pick(hostile))
  if (dice < 0.05) return `${'['.repeat(5000)}${']'.repeat(5000)}`
  if (dice < 0.06) return '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'
  return JSON.stringify(valueFor(body, components, chance, ids))
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const contents = [
  pixel,
  pixel.subarray(0, 40),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('PK\u0003\u0004nothing of a zip'),
  Buffer.from('{"format":"zuchtbuch-import/1"}'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('RIFF____WEBPVP8 '),
  Buffer.alloc(0),
]
const heads = [
  'name="file"; filename="a.png"\r\nContent-Type: image/png',
  'name="file"; filename="../../../etc/passwd"\r\nContent-Type: image/jpeg',
  'name="file"; filename="a\u0000.zip"\r\nContent-Type: application/zip',
  'name="other"; filename="a.docx"',
  'name="file"',
  'name="caption"',
  'filename="x"',
  'nonsense',
]

/** A form of some parts, which may be wrong in any place. */
function formOf(chance: Chance): Uint8Array<ArrayBuffer> {
  const parts = Array.from({ length: 1 + Math.floor(chance.next() * 3) }, () =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; ${chance.pick(heads)}\r\n\r\n`),
      chance.pick(contents),
      Buffer.from('\r\n'),
    ]),
  )
  const end = chance.next() < 0.95 ? '--x--\r\n' : ''
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(end)]))
}
