// The load test: mixed traffic over more and more connections, then four fifths of the best of them for ten minutes.
// All of the time the website is published every five seconds, each time with one animal more, and 200 windows listen
// to what changes, so that the long run has no more to do than the steps had.
//   npm run test:load [-- <seconds per step> [<seconds of the long run>]]
// Exit code 1 when one of the claims of `judge.ts` does not hold.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { migrateAndSeed } from '@zuchtbuch/db/book/migrate'
import { startPostgres } from '@zuchtbuch/infra/embedded-postgres'
import { prepareCluster } from '@zuchtbuch/infra/postgres-cluster'
import { z } from 'zod'
import { memoryOf } from '../bench/processes.ts'
import { median } from '../bench/report.ts'
import { startInstance, type Instance } from '../instance.ts'
import { failuresOf } from './judge.ts'
import { openStreams } from './streams.ts'
import { fire, traffic, type Measured } from './traffic.ts'

const [stepSeconds = 10, soakSeconds = 600] = process.argv.slice(2).map(Number)
const stepsOfConnections = [1, 2, 4, 8, 16, 32, 64]
const herd = 1000
const windows = 200
const publishEveryMs = 5000
/** With fewer, the rate that they are to hold would have to be made up for after every answer that takes its time. */
const fewestConnections = 16

const folder = mkdtempSync(path.join(tmpdir(), 'load-'))
chmodSync(folder, 0o711)
const cluster = await prepareCluster({ dataDir: folder, shared: path.join(folder, 'shared') })
const postgres = await startPostgres({ ...cluster, logFile: path.join(folder, 'postgres.log') })
let instance: Instance | undefined
try {
  await migrateAndSeed(postgres.url)
  instance = await startInstance(['api', 'publisher'], {
    databaseUrl: postgres.url,
    folder,
    env: { LOG_LEVEL: 'info' },
  })
  await measure(instance)
} finally {
  await instance?.stop()
  await postgres.stop(10_000)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

async function measure({ members }: Instance): Promise<void> {
  const url = members[0]!.url
  console.log(
    `load average ${loadavg()[0]!.toFixed(1)} before; other work on the machine distorts every figure`,
  )
  const requests = traffic(await makeHerd(url))
  const streams = await openStreams(url, windows)
  const publishing = keepPublishing(url)
  await fire(url, { requests, connections: 8, seconds: 3 })
  const steps: Measured[] = []
  for (const connections of stepsOfConnections) {
    steps.push(await fire(url, { requests, connections, seconds: stepSeconds }))
    print(steps.at(-1)!)
  }
  const clean = steps.filter(({ errors }) => errors === 0)
  const best = clean.toSorted((a, b) => b.perSecond - a.perSecond)[0]
  if (!best) throw new Error('No step was without errors')
  console.log(
    `\nhighest rate without errors: ${best.perSecond.toFixed(0)}/s over ${best.connections} connections`,
  )

  const asked = Math.max(1, Math.floor(best.perSecond * 0.8))
  console.log(`\n${soakSeconds} s at four fifths of it (${asked}/s)`)
  const memory = watchMemory(members)
  const before = publishing.count()
  const soak = await fire(url, {
    requests,
    connections: Math.max(best.connections, fewestConnections),
    seconds: soakSeconds,
    perSecond: asked,
  })
  print(soak)
  const grown = memory.stop()
  const published = publishing.count() - before
  await publishing.stop()
  const deaf = await streams.deaf(await create(url, '/contacts', { name: 'Zuletzt' }))
  console.log(`${published} publishes; ${windows} windows heard ${streams.heard()} events`)
  streams.close()
  for (const { service, middleMb, lastMb } of grown)
    console.log(`${service}: ${middleMb.toFixed(0)} MB in the middle, ${lastMb.toFixed(0)} MB at the end`)
  console.log(`load average ${loadavg()[0]!.toFixed(1)} after`)
  const publishesAsked = Math.floor((soakSeconds * 1000) / publishEveryMs)
  for (const failure of failuresOf({ steps, soak, asked, published, publishesAsked, deaf, grown })) {
    console.error(`FAILED: ${failure}`)
    process.exitCode = 1
  }
}

function print({ connections, perSecond, p50, p95, p99, errors }: Measured): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10)
  console.log(
    `${String(connections).padStart(3)} connections ${perSecond.toFixed(0).padStart(6)}/s  p50 ${ms(p50)}  ` +
      `p95 ${ms(p95)}  p99 ${ms(p99)}  ${errors} errors`,
  )
}

/** Stores a record; its id. */
async function create(url: string, target: string, body: unknown): Promise<string> {
  const response = await fetch(url + target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status !== 201) throw new Error(await response.text())
  return z.looseObject({ id: z.string() }).parse(await response.json()).id
}

/** Generations of animals, some of them for sale. */
async function makeHerd(url: string): Promise<{ id: string; gender: string }[]> {
  const animals: { id: string; gender: string }[] = []
  const litters = herd / 5
  for (let n = 0; n < litters; n++) {
    const parents = animals.slice(-10)
    const fatherId = parents.find(({ gender }) => gender === 'Male')?.id
    const motherId = parents.find(({ gender }) => gender === 'Female')?.id
    // All within some six years: older ones count as dead, and none is born in the future.
    const date = addDays(today('Europe/Berlin'), (n - litters) * 10)
    const litterId = await create(url, '/litters', { date, fatherId, motherId })
    for (const gender of ['Male', 'Female', 'Male', 'Female', 'Female']) {
      const status = animals.length % 40 === 0 ? 'ForSale' : 'Pet'
      const body = { name: `Tier ${animals.length}`, gender, status, litterId }
      animals.push({ id: await create(url, '/gerbils', body), gender })
    }
  }
  return animals
}

/** Each time there is one animal more, as on a busy day of a breeder. One that failed is not counted. */
function keepPublishing(url: string): { count: () => number; stop: () => Promise<void> } {
  const ending = new AbortController()
  let published = 0
  const publishing = (async () => {
    while (!ending.signal.aborted) {
      const next = sleep(publishEveryMs, undefined, { signal: ending.signal }).catch(() => {})
      await create(url, '/gerbils', { name: `Neu ${published}`, isResident: false, status: 'ForSale' })
      const { ok } = await fetch(`${url}/api/publish`, { method: 'POST' })
      if (ok) published++
      await next
    }
  })()
  return {
    count: () => published,
    stop() {
      ending.abort()
      return publishing
    },
  }
}

/** The resident memory of each process, taken every two seconds. */
function watchMemory(members: Instance['members']) {
  const samples = new Map(members.map(({ service }) => [service, [] as number[]]))
  const timer = setInterval(() => {
    for (const { service, pid } of members) {
      const now = memoryOf(pid() ?? 0)
      if (now) samples.get(service)?.push(now.rssMb)
    }
  }, 2000)
  return {
    stop() {
      clearInterval(timer)
      return [...samples].map(([service, mb]) => {
        const third = Math.floor(mb.length / 3)
        return { service, middleMb: median(mb.slice(third, 2 * third)), lastMb: median(mb.slice(2 * third)) }
      })
    },
  }
}
