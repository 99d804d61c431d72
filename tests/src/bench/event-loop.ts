// How long the largest answers of the api keep its event loop from anything else, with a herd book of 12,000 animals:
//   node --conditions=m-src tests/src/bench/event-loop.ts
// The least of some rounds; tests/src/load/event-loop.apart.test.ts holds the largest ones to it.
import { request as httpRequest } from 'node:http'
import { connect } from '@zuchtbuch/db/client'
import { withDatabase } from './database.ts'
import { fillHerdBook, recordsOfAnimals } from './herd-book.ts'
import { drain, longestTurn } from './longest-turn.ts'
import { report } from './report.ts'
import { startApi, type ApiProcess } from './service-processes.ts'

const animals = 12_000
const rounds = 4
const longest = new Map<string, number>()

await withDatabase(async (databaseUrl, folder) => {
  await fillHerdBook(databaseUrl, animals)
  const db = connect(databaseUrl, { max: 1 })
  for (const statement of recordsOfAnimals) await db.$client.query(statement)
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
    const pets = await itemsOf(api, '/gerbils?pageSize=200&filter=isResident==true,status==Pet')
    const ids = pets.map(({ id }) => id)
    const [buyer] = await itemsOf(api, '/contacts')
    const changes = ids.map((id) => ({ id, patch: { characterNote: 'neu' } }))
    await measure(api, 'POST /gerbils/changes', () => call(api, 'POST', '/gerbils/changes', { changes }))
    // An animal has one contract: each takes the next twelve.
    await measure(api, 'POST /contracts', () => {
      const contract = { buyerContactId: buyer?.id, price: 45, gerbilIds: ids.splice(0, 12) }
      return call(api, 'POST', '/contracts', contract)
    })
    // What appends or rebuilds the pedigree.
    await measure(api, `/gerbils/${youngest}/inbreeding`, async () => {
      await call(api, 'PATCH', `/gerbils/${youngest}`, { name: `x${Math.random()}` })
      return drain(api, `/gerbils/${youngest}/inbreeding`)
    })
    const figure = Math.max(...longest.values())
    report({ name: 'event loop: held up by one answer', figure, unit: 'ms', goal: { below: 50 } })
  } finally {
    await api.stop()
  }
})

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
          const status = response.statusCode ?? 0
          if (status < 400) resolve({ status, bytes: text.length })
          else reject(new Error(`${method} ${path}: ${text.slice(0, 300)}`))
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

async function measure(
  api: ApiProcess,
  path: string,
  work: () => Promise<{ status: number; bytes: number }> = () => drain(api, path),
): Promise<void> {
  const { status, bytes } = await work()
  const turns: number[] = []
  while (turns.length < rounds) turns.push(await longestTurn(api, work))
  const least = Math.min(...turns)
  longest.set(path, least)
  console.log(`${least.toFixed(1).padStart(7)} ms  ${status} ${bytes} bytes ${path}`)
}
