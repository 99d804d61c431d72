// How long the largest answers of the api keep its event loop from anything else, with a herd book of 12,000 animals:
//   node --conditions=m-src tests/src/bench/event-loop.ts
// While an answer is made, /health/live is asked again and again; what counts is how long it took, or the work of the
// api's main thread meanwhile if that was less, so that a busy machine does not count. The least of some rounds.
import { readFileSync } from 'node:fs'
import { Agent, get, request as httpRequest } from 'node:http'
import { connect } from '@zuchtbuch/db/client'
import { withDatabase } from './database.ts'
import { fillHerdBook } from './herd-book.ts'
import { startApi, type ApiProcess } from './service-processes.ts'

const animals = 12_000
const rounds = 4

const more = [
  `insert into weight_records (id, gerbil_id, date, weight_grams)
   select gen_random_uuid(), g.id, current_date - n, 60 + n from gerbils g, generate_series(1, 4) n`,
  `insert into health_records (id, gerbil_id, date, category, title, description)
   select gen_random_uuid(), id, current_date, 'Checkup', 'Untersuchung', repeat('Alles gut. ', 20) from gerbils`,
  `insert into requests (id, gmail_message_id, thread_id, from_name, from_address, subject, body_text, received_at)
   select gen_random_uuid(), '<' || n || '@x>', 't' || n, 'Kundin', 'k@example.org', 'Anfrage ' || n,
     repeat(md5(n::text) || ' ', case when n % 10 = 0 then 6000 else 100 end), now() - make_interval(mins => n)
   from generate_series(1, 1000) n`,
]

await withDatabase(async (databaseUrl, folder) => {
  await fillHerdBook(databaseUrl, animals)
  const db = connect(databaseUrl, { max: 1 })
  for (const statement of more)
    await db.$client.query(statement).catch((error) => console.error(error.message))
  const one = async (text: string) => String((await db.$client.query(text)).rows[0]?.id)
  const youngest = await one(
    `select id from gerbils where litter_id is not null order by date_of_birth desc limit 1`,
  )
  const prolific = await one(
    `select father_id as id from litters where father_id is not null group by 1 order by count(*) desc limit 1`,
  )
  const living = (gender: string) =>
    one(
      `select id from gerbils where gender = '${gender}' and date_of_death is null and is_resident order by date_of_birth desc limit 1`,
    )
  const [father, mother] = [await living('Male'), await living('Female')]
  await db.$client.end()
  const api = await startApi(databaseUrl, folder)
  try {
    const targets = [
      '/health/ready',
      '/gerbils?pageSize=1000',
      '/gerbils?pageSize=1000&page=12',
      '/gerbils?pageSize=1000&orderBy=name desc',
      '/gerbils?pageSize=1000&filter=nameSearch=*a',
      '/gerbils/rows',
      '/litters/rows',
      '/litters?pageSize=1000',
      '/contacts?pageSize=1000',
      '/enclosures?pageSize=1000',
      '/color-varieties?pageSize=1000',
      '/weight-records?pageSize=1000',
      '/health-records?pageSize=1000',
      '/enclosures/labels.pdf',
      '/export',
      '/gerbils/breeders',
      '/statistics/young',
      '/api/search?q=am',
      '/api/search?q=familie',
      '/api/requests?pageSize=100',
      '/api/requests?pageSize=1000',
      '/api/trash?pageSize=1000',
      '/contracts?pageSize=1000',
      '/api/site-snapshot',
      '/api/render-site',
      '/openapi.json',
      '/metrics',
      `/gerbils/${youngest}/pedigree?generations=12`,
      `/gerbils/${youngest}/pedigree.pdf`,
      `/gerbils/${youngest}/inbreeding`,
      `/gerbils/${youngest}/inbreeding?limit=1000`,
      `/inbreeding?fatherId=${father}&motherId=${mother}`,
      `/inbreeding?fatherId=${father}&motherId=${mother}&limit=1000`,
      `/pairings/preview?fatherId=${father}&motherId=${mother}`,
      `/pairings/candidates?gerbilId=${father}&pageSize=1000`,
      `/gerbils/${prolific}/offspring?pageSize=1000`,
      `/gerbils/${prolific}/siblings?pageSize=1000`,
    ]
    for (const path of targets) await measure(api, path)
    const ids = await gerbilIds(api)
    const changes = ids.slice(0, 200).map((id) => ({ id, patch: { characterNote: 'neu' } }))
    await measure(api, 'POST /gerbils/changes', () => call(api, 'POST', '/gerbils/changes', { changes }))
    const contract = { buyerContactId: await firstId(api, '/contacts'), gerbilIds: ids.slice(0, 12) }
    await measure(api, 'POST /contracts', () => call(api, 'POST', '/contracts', contract))
    // What appends or rebuilds the pedigree.
    await measure(api, `/gerbils/${youngest}/inbreeding`, async () => {
      await call(api, 'PATCH', `/gerbils/${youngest}`, { name: `x${Math.random()}` })
      return drain(api, `/gerbils/${youngest}/inbreeding`)
    })
  } finally {
    await api.stop()
  }
})

function drain({ url }: ApiProcess, path: string): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    get(url + encodeURI(path), { agent: false }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
    }).on('error', reject)
  })
}

function call(
  { url }: ApiProcess,
  method: string,
  path: string,
  body: unknown,
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    httpRequest(
      url + path,
      { method, headers: { 'content-type': 'application/json' }, agent: false },
      (response) => {
        let text = ''
        response.on('data', (part) => (text += part))
        response.on('end', () => {
          if ((response.statusCode ?? 0) >= 400) console.log(text.slice(0, 300))
          resolve({ status: response.statusCode ?? 0, bytes: text.length })
        })
      },
    )
      .on('error', reject)
      .end(JSON.stringify(body))
  })
}

async function itemsOf({ url }: ApiProcess, path: string): Promise<{ id: string }[]> {
  const answer = (await (await fetch(url + path)).json()) as { items: { id: string }[] }
  return answer.items
}
const firstId = async (api: ApiProcess, path: string) => (await itemsOf(api, path))[0]!.id
const gerbilIds = async (api: ApiProcess) =>
  (await itemsOf(api, '/gerbils?pageSize=1000&filter=isResident==true,status==Pet')).map(({ id }) => id)

async function measure(
  api: ApiProcess,
  path: string,
  work: () => Promise<{ status: number; bytes: number }> = () => drain(api, path),
): Promise<void> {
  const { status, bytes } = await work()
  let least = Infinity
  const all: number[] = []
  for (let round = 0; round < rounds; round++) {
    all.push(await slowest(api, work))
    least = Math.min(...all)
  }
  console.log(
    `${least > 50 ? '!!' : '  '} ${least.toFixed(1).padStart(7)} ms  ${status} ${bytes} ${path} (${all.map((ms) => ms.toFixed(0)).join(' ')})`,
  )
}

function busyMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

async function slowest(api: ApiProcess, work: () => Promise<unknown>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ping = () =>
    new Promise<void>((resolve, reject) => {
      get(`${api.url}/health/live`, { agent }, (response) => response.resume().on('end', resolve)).on(
        'error',
        reject,
      )
    })
  await ping()
  const state = { over: false }
  const done = work().finally(() => (state.over = true))
  let worst = 0
  do {
    const [startedAt, busy] = [performance.now(), busyMs(api.pid)]
    await ping()
    worst = Math.max(worst, Math.min(performance.now() - startedAt, busyMs(api.pid) - busy))
  } while (!state.over)
  await done
  agent.destroy()
  return worst
}
