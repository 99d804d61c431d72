// A page of a list out of 100,000 animals, by the real api and by the same SQL behind nothing but node:http:
//   node --conditions=m-src tests/src/bench/list.ts
// One process asks either of them in turn, over keep-alive connections; the figures are medians of the rounds.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { connect } from '@zuchtbuch/db/client'
import { findGerbilCompanions } from '@zuchtbuch/db/herd/gerbil-companions'
import { gerbilList, listGerbils } from '@zuchtbuch/db/herd/gerbils'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startApi } from './service-processes.ts'
import type { BareTask, ListStatements, Statement } from './bare-server.ts'
import { withDatabase } from './database.ts'
import { fillHerdBook } from './herd-book.ts'
import type { LoadResult, LoadTask } from './load.ts'
import { cpuMsOf } from './processes.ts'
import { median, quantile, report } from './report.ts'

const rounds = 5
const roundMs = 2500
const connections = 10
/** As many connections to the database as the api's pool holds. */
const poolSize = 5

await withDatabase(async (databaseUrl, folder) => {
  await fillHerdBook(databaseUrl)
  const lists = await chooseLists(databaseUrl)
  const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  const load = fork(path.join(import.meta.dirname, 'load.ts'))
  const api = await startApi(databaseUrl, folder)
  try {
    const statements: BareTask['lists'] = {}
    for (const { address, query } of lists) statements[address] = await recordStatements(databaseUrl, query)
    const port = await ask<number>(bare, {
      databaseUrl,
      connections: poolSize,
      lists: statements,
    } satisfies BareTask)
    const servers = {
      bare: { url: `http://127.0.0.1:${port}`, pid: bare.pid! },
      api: { url: api.url, pid: api.pid },
    }
    for (const { title, address } of lists) await compareList(title, address, servers, load)
  } finally {
    bare.kill()
    load.kill()
    await api.stop()
  }
})

type List = { title: string; query: Record<string, string>; address: string }

/** The lists: what a breeder looks at, what the search box sends, and one that costs the database next to nothing. */
async function chooseLists(databaseUrl: string): Promise<List[]> {
  const db = connect(databaseUrl, { max: 1 })
  const { rows } = await db.$client.query(
    `select litter_id as id from gerbils where litter_id is not null group by 1 having count(*) = 6 order by 1 limit 1`,
  )
  await db.$client.end()
  const list = (title: string, query: Record<string, string>): List => ({
    title,
    query,
    address: `/gerbils?${new URLSearchParams(query).toString()}`,
  })
  return [
    list('20 breeding residents by age', {
      filter: 'isResident==true,status==Breeding',
      orderBy: 'dateOfBirth desc',
    }),
    list('20 whose name contains', { filter: 'nameSearch=*Rosalie 4' }),
    list('6 of a litter', { filter: `litterId=${rows[0].id}` }),
  ]
}

/** The statements that the api sends for this list, with their values, by asking its own queries. */
async function recordStatements(databaseUrl: string, query: List['query']): Promise<ListStatements> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const sent: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) }
  const db = drizzle(pool, { casing: 'snake_case', logger })
  const { items } = await listGerbils(db, parseListQuery(query, gerbilList))
  await findGerbilCompanions(
    db,
    items.map((gerbil) => gerbil.id),
  )
  await pool.end()
  const [page, companions] = sent
  if (!page || !companions || sent.length > 2) throw new Error('The api now sends other statements')
  // The api has Postgres plan its joins once per connection; a reference that did not would flatter it.
  return { items: page, companions: { ...companions, name: 'companions' } }
}

type Server = { url: string; pid: number }

async function compareList(
  title: string,
  address: string,
  servers: { bare: Server; api: Server },
  load: ChildProcess,
): Promise<void> {
  await requireSameAnswer(servers, address)
  const measured = { bare: [] as Round[], api: [] as Round[] }
  for (let round = 0; round <= rounds; round++) {
    for (const key of ['bare', 'api'] as const) {
      const result = await measure(servers[key], address, load)
      // The first round warms up.
      if (round > 0) measured[key].push(result)
    }
  }
  const perSecond = (key: keyof typeof servers) => median(measured[key].map((round) => round.perSecond))
  for (const key of ['bare', 'api'] as const) {
    const latencies = measured[key].flatMap((round) => round.latenciesMs)
    const cpu = median(measured[key].map((round) => round.cpuMs))
    console.log(
      `${title}, ${key}: ${perSecond(key).toFixed(0)}/s, median ${median(latencies).toFixed(2)} ms, ` +
        `p99 ${quantile(latencies, 0.99).toFixed(2)} ms, its process ${cpu.toFixed(3)} ms of processor time each`,
    )
  }
  report({
    name: `list: ${title}`,
    figure: perSecond('api'),
    unit: '/s',
    reference: { name: 'node:http + pg', figure: perSecond('bare') },
    goal: { atLeast: 0.75 },
  })
}

type Round = LoadResult & { cpuMs: number }

async function measure({ url, pid }: Server, address: string, load: ChildProcess): Promise<Round> {
  const before = cpuMsOf(pid)
  const result = await ask<LoadResult>(load, {
    url: url + address,
    connections,
    ms: roundMs,
  } satisfies LoadTask)
  return { ...result, cpuMs: (cpuMsOf(pid) - before) / result.latenciesMs.length }
}

/** Both must find the same animals with the same pictures, otherwise nothing is compared. */
async function requireSameAnswer(
  { bare, api }: { bare: Server; api: Server },
  address: string,
): Promise<void> {
  type Page = { totalCount: unknown; items: { id: string; profilePhotoUrl: string | null }[] }
  const gist = async ({ url }: Server) => {
    const response = await fetch(url + address)
    const { totalCount, items } = (await response.json()) as Page
    const pictures = items.map((item) => item.profilePhotoUrl?.split('/').at(-1) ?? null)
    return JSON.stringify([Number(totalCount), items.map((item) => item.id), pictures])
  }
  const [expected, found] = [await gist(bare), await gist(api)]
  if (expected !== found) throw new Error(`${address}: ${found} instead of ${expected}`)
  console.log(`${decodeURIComponent(address)}: ${found.slice(1, found.indexOf(','))} animals`)
}

async function ask<Answer>(child: ChildProcess, task: object): Promise<Answer> {
  const answered = once(child, 'message')
  child.send(task)
  const [answer] = await answered
  return answer as Answer
}
