/**
 * Two of each service against one of each, on one database of 100,000 animals and one Redis, in turn: what a second api and a
 * second publisher bring, and what they cost. Needs redis-server.
 *   node --conditions=m-src tests/src/bench/replicas.ts
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { connect, type Db } from '@zuchtbuch/db/client'
import { startRedis } from '@zuchtbuch/testing/redis'
import { allServices, startInstance, type Instance, type Member } from '../instance.ts'
import { withDatabase } from './database.ts'
import { fillHerdBook } from './herd-book.ts'
import type { LoadResult, LoadTask } from './load.ts'
import { cpuMsOfAll, memoryOf, processTree } from './processes.ts'
import { median, report } from './report.ts'

const rounds = 5
const roundMs = 2500
/** Over all apis. */
const clients = 8

const redis = await startRedis()
if (redis === null) console.log('replicas: skipped, as it needs redis-server')
else
  try {
    await withDatabase(async (databaseUrl, folder) => {
      await fillHerdBook(databaseUrl)
      const db = connect(databaseUrl, { max: 1, name: 'bench' })
      // A website of a usual size, without pictures that nobody has drawn.
      await db.$client.query(
        `delete from photos; update gerbils set status = 'Breeding', chosen_status = 'Breeding' where status = 'ForSale'`,
      )
      const litter = await db.$client.query<{ id: string }>(
        'select litter_id as id from gerbils group by 1 having count(*) = 6 order by 1 limit 1',
      )
      const listAddress = `/gerbils?filter=litterId=${litter.rows[0]!.id}`
      const loads = [0, 1].map(() => fork(path.join(import.meta.dirname, 'load.ts')))
      const options = { databaseUrl, redisUrl: redis.url, folder }
      const first = await startInstance(allServices, options)
      let second: Instance | undefined
      try {
        const connectionsOfOne = await connectionsUnder(db, () => read([apiOf(first)], listAddress, loads))
        second = await startInstance(allServices, options)
        const both = [apiOf(first), apiOf(second)]
        await reportConnections(db, connectionsOfOne, () => read(both, listAddress, loads))
        await reportSnapshots(db, both)
        await compare('list of a litter', both, (apis) => read(apis, listAddress, loads), 'requests')
        await compare('a field of an animal changed', both, await changing(db), 'changes')
        await compare('an animal added', both, adding, 'animals')
        await compare('website published', both, publishing, 'publishes')
      } finally {
        for (const load of loads) load.kill()
        await db.$client.end()
        await Promise.all([first.stop(), second?.stop()])
      }
    })
  } finally {
    await redis.stop()
  }

function apiOf({ members }: Instance): Member {
  return members.find(({ service }) => service === 'api')!
}

type Work = (apis: Member[]) => Promise<{ count: number }>

/** Reports the rate of two against that of one, and what the processor did for each. */
async function compare(title: string, both: Member[], work: Work, unit: string): Promise<void> {
  const rates = { one: [] as number[], two: [] as number[] }
  const costs = { one: [] as Cost[], two: [] as Cost[] }
  for (let round = 0; round <= rounds; round++) {
    for (const [key, apis] of [
      ['one', both.slice(0, 1)],
      ['two', both],
    ] as const) {
      const before = costOf(both)
      const startedAt = performance.now()
      const { count } = await work(apis)
      const seconds = (performance.now() - startedAt) / 1000
      const after = costOf(both)
      // The first round warms up.
      if (round === 0) continue
      rates[key].push(count / seconds)
      costs[key].push({
        apis: (after.apis - before.apis) / count,
        database: (after.database - before.database) / count,
      })
    }
  }
  for (const key of ['one', 'two'] as const) {
    const mean = (part: keyof Cost) => median(costs[key].map((cost) => cost[part])).toFixed(2)
    console.log(
      `${title}, ${key}: ${median(rates[key]).toFixed(0)}/s, of the processor ${mean('apis')} ms in apis, ` +
        `${mean('database')} ms in Postgres each`,
    )
  }
  report({
    name: `replicas: ${title}, two of each`,
    figure: median(rates.two),
    unit: `${unit}/s`,
    reference: { name: 'one of each', figure: median(rates.one) },
  })
}

/** Processor time so far, in ms. */
type Cost = { apis: number; database: number }

function costOf(apis: Member[]): Cost {
  return { apis: cpuMsOfAll(apis.map((api) => api.pid()!)), database: cpuMsOfAll(postgres()) }
}

function postgres(): number[] {
  return processTree(process.pid).filter((pid) => memoryOf(pid)?.command.includes('postgres'))
}

/** Lists, from processes of their own. */
async function read(apis: Member[], address: string, loads: ChildProcess[]): Promise<{ count: number }> {
  const results = await Promise.all(
    apis.map(async ({ url }, k) => {
      const answered = once(loads[k]!, 'message')
      loads[k]!.send({
        url: url + address,
        connections: clients / apis.length,
        ms: roundMs,
      } satisfies LoadTask)
      const [result] = (await answered) as [LoadResult]
      return result.latenciesMs.length
    }),
  )
  return { count: results.reduce((sum, count) => sum + count, 0) }
}

/** So many at a time as there are clients, shared out over the apis. */
async function keepAsking(apis: Member[], ask: (url: string) => Promise<void>): Promise<{ count: number }> {
  const end = performance.now() + roundMs
  let count = 0
  const client = async (url: string) => {
    for (; performance.now() < end; count++) await ask(url)
  }
  await Promise.all(Array.from({ length: clients }, (_, k) => client(apis[k % apis.length]!.url)))
  return { count }
}

async function changing(db: Db): Promise<Work> {
  const { rows } = await db.$client.query<{ id: string }>('select id from gerbils limit 1000')
  let nth = 0
  return (apis) =>
    keepAsking(apis, async (url) => {
      nth++
      await send('PUT', `${url}/gerbils/${rows[nth % rows.length]!.id}`, { characterNote: `Notiz ${nth}` })
    })
}

/** Changes of the pedigree, which commit one after the other. */
function adding(apis: Member[]): Promise<{ count: number }> {
  return keepAsking(apis, (url) => send('POST', `${url}/gerbils`, { name: 'Neu', status: 'Breeding' }))
}

/** One after the other for each api, as a button does; those that wait share the next publish. */
async function publishing(apis: Member[]): Promise<{ count: number }> {
  const end = performance.now() + roundMs
  const counts = await Promise.all(
    apis.map(async ({ url }) => {
      let count = 0
      for (; performance.now() < end; count++) await send('POST', `${url}/api/publish`)
      return count
    }),
  )
  return { count: counts.reduce((sum, count) => sum + count, 0) }
}

async function send(method: string, url: string, body?: object): Promise<void> {
  const response = await fetch(url, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} answers ${response.status}: ${text}`)
}

/** The most connections to the database meanwhile, without this one. */
async function connectionsUnder(db: Db, work: () => Promise<unknown>): Promise<number> {
  let most = 0
  const count = async () => {
    const { rows } = await db.$client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    most = Math.max(most, rows[0]!.count)
  }
  const timer = setInterval(() => void count(), 100)
  await work()
  clearInterval(timer)
  await count()
  return most
}

async function reportConnections(db: Db, ofOne: number, work: () => Promise<unknown>): Promise<void> {
  report({
    name: 'replicas: connections to the database, two of each',
    figure: await connectionsUnder(db, work),
    unit: 'connections',
    reference: { name: 'one of each', figure: ofOne },
  })
}

/** Every api holds the pedigree for itself. */
async function reportSnapshots(db: Db, apis: Member[]): Promise<void> {
  const { rows } = await db.$client.query<{ father: string; mother: string }>(
    `select father_id as father, mother_id as mother from litters where father_id is not null and mother_id is not null limit 1`,
  )
  const { father, mother } = rows[0]!
  const grown: number[] = []
  for (const api of apis) {
    const before = memoryOf(api.pid()!)!.pssMb
    const response = await fetch(`${api.url}/inbreeding?fatherId=${father}&motherId=${mother}`)
    if (!response.ok) throw new Error(`inbreeding: ${response.status} ${await response.text()}`)
    await response.text()
    grown.push(memoryOf(api.pid()!)!.pssMb - before)
  }
  report({ name: 'replicas: memory of the pedigree, for each api', figure: median(grown), unit: 'MB' })
}
