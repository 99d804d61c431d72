// The load test: mixed traffic over more and more connections, then four fifths of the best of them for ten minutes.
// The website is published again and again all of the time, so that the long run has no more to do than the steps had.
//   npm run test:load [-- <seconds per step> [<seconds of the long run>]]
// Exit code 1 when a request of the long run failed, when it did not reach its rate, or when memory grew.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { migrateAndSeed } from '@zuchtbuch/db/migrate'
import { startPostgres } from '@zuchtbuch/infra/embedded-postgres'
import { prepareCluster } from '@zuchtbuch/infra/postgres-cluster'
import { z } from 'zod'
import { memoryOf } from '../bench/processes.ts'
import { median } from '../bench/report.ts'
import { startInstance, type Instance } from '../instance.ts'
import { fire, traffic, type Measured } from './traffic.ts'

const [stepSeconds = 10, soakSeconds = 600] = process.argv.slice(2).map(Number)
const steps = [1, 2, 4, 8, 16, 32, 64]
const herd = 1000
/** Of the memory in the middle of the long run that the last third may have more. */
const growthLimit = 1.15
/** Of the rate that the long run asks for. */
const heldShare = 0.95

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
  const publishing = keepPublishing(url)
  await fire(url, { requests, connections: 8, seconds: 3 })
  const measured: Measured[] = []
  for (const connections of steps) {
    measured.push(await fire(url, { requests, connections, seconds: stepSeconds }))
    print(measured.at(-1)!)
  }
  const clean = measured.filter(({ errors }) => errors === 0)
  const best = clean.toSorted((a, b) => b.perSecond - a.perSecond)[0]
  if (!best) throw new Error('No step was without errors')
  console.log(
    `\nhighest rate without errors: ${best.perSecond.toFixed(0)}/s over ${best.connections} connections`,
  )

  const perSecond = Math.max(1, Math.floor(best.perSecond * 0.8))
  console.log(`\n${soakSeconds} s at four fifths of it (${perSecond}/s), with a publish every five seconds`)
  const memory = watchMemory(members)
  const soak = await fire(url, { requests, connections: best.connections, seconds: soakSeconds, perSecond })
  print(soak)
  console.log(`${await publishing.stop()} publishes`)
  const grown = memory.stop()
  for (const { service, middleMb, lastMb } of grown)
    console.log(`${service}: ${middleMb.toFixed(0)} MB in the middle, ${lastMb.toFixed(0)} MB at the end`)
  console.log(`load average ${loadavg()[0]!.toFixed(1)} after`)
  const failures = [
    ...(soak.errors > 0 ? [`${soak.errors} requests failed`] : []),
    ...(soak.perSecond < perSecond * heldShare
      ? [`${soak.perSecond.toFixed(0)} requests a second were answered, ${perSecond} were asked for`]
      : []),
    ...grown
      .filter(({ middleMb, lastMb }) => lastMb > middleMb * growthLimit)
      .map(({ service }) => `the memory of ${service} grew`),
  ]
  for (const failure of failures) console.error(`FAILED: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}

function print({ connections, perSecond, p50, p95, p99, errors }: Measured): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10)
  console.log(
    `${String(connections).padStart(3)} connections ${perSecond.toFixed(0).padStart(6)}/s  p50 ${ms(p50)}  ` +
      `p95 ${ms(p95)}  p99 ${ms(p99)}  ${errors} errors`,
  )
}

/** Generations of animals, some of them for sale. */
async function makeHerd(url: string): Promise<{ id: string; gender: string }[]> {
  const animals: { id: string; gender: string }[] = []
  const create = async (target: string, body: unknown) => {
    const response = await fetch(url + target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status !== 201) throw new Error(await response.text())
    return z.looseObject({ id: z.string() }).parse(await response.json()).id
  }
  const litters = herd / 5
  for (let n = 0; n < litters; n++) {
    const parents = animals.slice(-10)
    const fatherId = parents.find(({ gender }) => gender === 'Male')?.id
    const motherId = parents.find(({ gender }) => gender === 'Female')?.id
    // All within some six years: older ones count as dead, and none is born in the future.
    const date = addDays(today('Europe/Berlin'), (n - litters) * 10)
    const litterId = await create('/litters', { date, fatherId, motherId })
    for (const gender of ['Male', 'Female', 'Male', 'Female', 'Female']) {
      const status = animals.length % 40 === 0 ? 'ForSale' : 'Pet'
      const body = { name: `Tier ${animals.length}`, gender, status, litterId }
      animals.push({ id: await create('/gerbils', body), gender })
    }
  }
  return animals
}

function keepPublishing(url: string): { stop: () => Promise<number> } {
  const ending = new AbortController()
  const publishing = (async () => {
    let published = 0
    while (!ending.signal.aborted) {
      const { ok } = await fetch(`${url}/api/publish`, { method: 'POST' })
      if (ok) published++
      await sleep(5000, undefined, { signal: ending.signal }).catch(() => {})
    }
    return published
  })()
  return {
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
