import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client as Postgres } from 'pg'
import sharp from 'sharp'
import { z } from 'zod'
import type { Outside } from './outside.ts'
import type { FaultyWorld } from './world.ts'

/** What was answered with success, and so must be there whatever happens afterwards. */
export type Promised = { address: string; name?: string }

type Client = {
  random: () => number
  /** Throws unless the answer is a success; the body otherwise. */
  call: (method: string, target: string, body?: unknown) => Promise<unknown>
  outside: Outside
  /** Does something that no request does: time goes by. */
  inBook: (statement: string, values: unknown[]) => Promise<void>
  promised: Promised[]
  /** Ids of tickets of which the browsers must be told. */
  notified: string[]
  /** Ids of animals that exist for sure. */
  animals: { id: string; gender: string }[]
  nextNumber: () => number
}

const Created = z.looseObject({ id: z.string() })
const Accepted = z.looseObject({ jobId: z.string() })
const List = z.object({ items: z.array(Created) })
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b0563a' } })
  .png()
  .toBuffer()

/** Each changes several tables or leaves the process. */
const actions: Record<string, { path: string; run: (client: Client) => Promise<void> }> = {
  animal: {
    path: '/gerbils',
    async run(client) {
      const gender = client.random() < 0.5 ? 'Male' : 'Female'
      const name = `Tier ${client.nextNumber()}`
      const animal = { name, gender, status: 'ForSale', dateOfBirth: '2025-01-01' }
      const { id } = Created.parse(await client.call('POST', '/gerbils', animal))
      client.animals.push({ id, gender })
      client.promised.push({ address: `/gerbils/${id}`, name })
    },
  },
  litter: {
    path: '/litters',
    async run(client) {
      const parent = (gender: string) =>
        pick(
          client,
          client.animals.filter((it) => it.gender === gender),
        )?.id
      const litter = { date: '2025-08-01T00:00:00Z', fatherId: parent('Male'), motherId: parent('Female') }
      const { id } = Created.parse(await client.call('POST', '/litters', litter))
      client.promised.push({ address: `/litters/${id}` })
    },
  },
  photo: {
    path: '/gerbils/{id}/photos',
    async run(client) {
      const owner = pick(client, client.animals)
      if (!owner) throw new Error('There is no animal yet')
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'bild.png')
      const photos = await client.call('POST', `/gerbils/${owner.id}/photos`, form)
      for (const { url } of z.array(z.looseObject({ url: z.string() })).parse(photos))
        client.promised.push({ address: url })
    },
  },
  publish: {
    path: '/api/publish',
    async run(client) {
      const pages = List.parse(await client.call('GET', '/api/pages?filter=slug=start'))
      const data = { markdown: `Absatz ${client.nextNumber()}` }
      await client.call('POST', `/api/pages/${pages.items[0]?.id}/blocks`, { type: 'RichText', data })
      await begin(client, `/api/publish?scope=${client.random() < 0.5 ? 'Animals' : 'Everything'}`)
    },
  },
  contract: {
    path: '/contracts',
    async run(client) {
      const name = `Käufer ${client.nextNumber()}`
      const buyer = Created.parse(await client.call('POST', '/contacts', { name }))
      const animal = Created.parse(await client.call('POST', '/gerbils', { name: `Verkauft ${name}` }))
      const contract = {
        buyerContactId: buyer.id,
        price: 25,
        handoverDate: '2026-01-02',
        gerbilIds: [animal.id],
      }
      const { id } = Created.parse(await client.call('POST', '/contracts', contract))
      for (const file of ['', '/file', '/file.pdf'])
        client.promised.push({ address: `/contracts/${id}${file}` })
    },
  },
  import: {
    path: '/import/execute',
    async run(client) {
      const name = `Importiert ${client.nextNumber()}`
      const dataset = { format: 'zuchtbuch-import/1', animals: [{ externalRef: name, name }] }
      const form = new FormData()
      form.append('file', new Blob([JSON.stringify(dataset)]), 'daten.json')
      const { jobId } = Accepted.parse(await client.call('POST', '/import/execute', form))
      client.promised.push({ address: `/api/jobs/${jobId}` })
    },
  },
  ticket: {
    path: '/feedback',
    async run(client) {
      const ticket = { description: `Ticket ${client.nextNumber()}` }
      const { id } = Created.parse(await client.call('POST', '/feedback', ticket))
      client.promised.push({ address: `/feedback/${id}` })
      await client.call('PUT', `/feedback/${id}`, { status: 'Solved', notify: true })
      client.notified.push(id)
    },
  },
  'mail in': {
    path: '/api/requests/sync',
    async run(client) {
      await client.outside.deliver(`mail-${client.nextNumber()}`)
      await begin(client, '/api/requests/sync')
    },
  },
  'mail out': {
    path: '/api/requests/{id}/send',
    async run(client) {
      const list = await client.call('GET', '/api/requests?filter=status=New&pageSize=1000')
      const request = pick(client, List.parse(list).items)
      if (!request) throw new Error('There is no mail to answer')
      // Always the same, because a second answer is one only if it differs.
      await begin(client, `/api/requests/${request.id}/send`, { body: 'Gern, wann passt es?' })
    },
  },
  'animals kept': {
    path: '/reservations',
    async run(client) {
      const email = `kunde-${client.nextNumber()}@example.org`
      const contact = Created.parse(await client.call('POST', '/contacts', { name: email, email }))
      const reserve = async () => {
        const gerbilIds: string[] = []
        for (let nth = 0; nth < 2; nth++)
          gerbilIds.push(
            Created.parse(
              await client.call('POST', '/gerbils', { name: `Reserviert ${client.nextNumber()}` }),
            ).id,
          )
        const body = { contactId: contact.id, gerbilIds }
        const { id } = Created.parse(await client.call('POST', '/reservations', body))
        client.promised.push({ address: `/reservations/${id}` })
        return id
      }
      await reserve()
      const over = await reserve()
      await client.inBook(`update reservations set expires_on = current_date - 3 where id = $1`, [over])
      await client.inBook(sweepNow, [randomUUID()])
    },
  },
  'letter out': {
    path: '/api/mails/{id}/send',
    async run(client) {
      const list = await client.call('GET', '/api/mails?filter=state=Draft&pageSize=1000')
      const draft = pick(client, List.parse(list).items)
      if (!draft) throw new Error('Nothing was begun yet')
      await begin(client, `/api/mails/${draft.id}/send`, {})
    },
  },
  'file of a mail': {
    path: '/api/requests/{id}/attachments/{n}',
    async run(client) {
      const list = await client.call('GET', '/api/requests?pageSize=1000')
      const request = pick(client, List.parse(list).items)
      if (!request) throw new Error('There is no mail yet')
      // Once it is kept, the file itself is the answer, which is no JSON.
      const { jobId } = Accepted.parse(await client.call('GET', `/api/requests/${request.id}/attachments/0`))
      client.promised.push({ address: `/api/jobs/${jobId}` })
    },
  },
  advertisement: {
    path: '/gerbils/sale-ad',
    async run(client) {
      await begin(client, '/gerbils/sale-ad', [{ name: `Tier ${client.nextNumber()}` }])
    },
  },
}

/** The sweep that a schedule begins every quarter of an hour. */
export const sweepNow = `insert into jobs (id, type, queue, payload, max_attempts, run_after)
  values ($1, 'placement.sweep', 'mail', '{}', 3, now())`

async function begin(client: Client, target: string, body?: unknown): Promise<void> {
  const { jobId } = Accepted.parse(await client.call('POST', target, body))
  client.promised.push({ address: `/api/jobs/${jobId}` })
}

export type Load = Pick<Client, 'promised' | 'notified'> & {
  done: Record<string, number>
  stop: () => Promise<void>
}

/** Works with the api over several connections until it is stopped; what fails is not tried again. */
export function startLoad(
  { api: { url }, outside, databaseUrl }: Pick<FaultyWorld, 'api' | 'outside' | 'databaseUrl'>,
  { random, paths, clients }: { random: () => number; paths: string[]; clients: number },
): Load {
  const usable = Object.entries(actions).filter(([, { path }]) => paths.includes(path))
  const done = Object.fromEntries(usable.map(([name]) => [name, 0]))
  const ending = new AbortController()
  let number = 0
  const nextNumber = () => ++number
  const inBook = (statement: string, values: unknown[]) => tellBook(databaseUrl, statement, values)
  const client: Client = {
    random,
    promised: [],
    notified: [],
    animals: [],
    nextNumber,
    call,
    inBook,
    outside,
  }

  async function call(method: string, target: string, body?: unknown): Promise<unknown> {
    const isForm = body instanceof FormData
    const response = await fetch(url + target, {
      method,
      headers: { prefer: 'respond-async', ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

  async function work(): Promise<void> {
    while (!ending.signal.aborted) {
      const [name, action] = usable[Math.floor(random() * usable.length)] ?? []
      if (!name || !action) return
      try {
        await action.run(client)
        done[name]!++
      } catch {
        await sleep(50)
      }
    }
  }

  const working = Promise.all(Array.from({ length: clients }, work))
  return {
    promised: client.promised,
    notified: client.notified,
    done,
    async stop() {
      ending.abort()
      await working
    },
  }
}

/** Past the proxy and the api, on a connection of its own. */
export async function tellBook(databaseUrl: string, statement: string, values: unknown[]): Promise<void> {
  const book = new Postgres({ connectionString: databaseUrl })
  // The database may end meanwhile; then the statement is refused.
  book.on('error', () => {})
  await book.connect()
  try {
    await book.query(statement, values)
  } finally {
    await book.end()
  }
}

function pick<T>({ random }: Client, from: T[]): T | undefined {
  return from[Math.floor(random() * from.length)]
}
