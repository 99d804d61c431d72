// `npm start` on data that is there: time to `ready`, and the memory of all its processes when nothing happens:
//   node --conditions=m-src tests/src/bench/start.ts
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '@zuchtbuch/infra/embedded-postgres'
import { prepareCluster } from '@zuchtbuch/infra/postgres-cluster'
import { currentBundle, manifestFile } from '@zuchtbuch/infra/service-bundle'
import { withFolder } from './database.ts'
import { cpuMsOfAll, memoryOf, processTree, type Memory } from './processes.ts'
import { median, report } from './report.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const warmStarts = 5
const idleMs = 20_000

await withFolder(async (folder) => {
  // As after an update: what it leaves for the next start is not there yet.
  rmSync(manifestFile, { force: true })
  const first = await start(folder)
  while (currentBundle() === undefined) await delay(500)
  await first.stop()
  const second = await start(folder)
  await second.stop()
  const [warm, bare] = [[] as Started[], [] as number[]]
  for (let nth = 1; nth <= warmStarts; nth++) {
    bare.push((await databaseAlone(path.join(folder, 'data'))) + (await expressAlone()))
    const started = await start(folder)
    warm.push(started)
    console.log(`ready after ${started.seconds.toFixed(2)} s, ${started.cpuMs} ms of the processor`)
    if (nth === warmStarts) reportMemory(await idleMemory(started.pid))
    await started.stop()
  }
  const seconds = median(warm.map((started) => started.seconds))
  report({ name: 'start: the very first, to ready', figure: first.seconds, unit: 's' })
  report({ name: 'start: the second, to ready', figure: second.seconds, unit: 's' })
  report({ name: 'start: warm, to ready', figure: seconds, unit: 's', goal: { below: 2.5 } })
  report({
    name: 'start: warm, against its least parts',
    figure: seconds,
    unit: 's',
    reference: { name: 'Postgres + bare Express', figure: median(bare) },
    goal: { below: 3 },
  })
  report({
    name: 'start: processor time to ready',
    figure: median(warm.map(({ cpuMs }) => cpuMs)) / 1000,
    unit: 's',
  })
})

/** Seconds until the database alone accepts connections. */
async function databaseAlone(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const cluster = await prepareCluster({ dataDir })
  const server = await startPostgres({ ...cluster, logFile: path.join(dataDir, 'bare.log') })
  const seconds = (performance.now() - startedAt) / 1000
  await server.stop(10_000)
  return seconds
}

/** Seconds until a process of Express and nothing else listens. */
async function expressAlone(): Promise<number> {
  const startedAt = performance.now()
  const child = fork(path.join(root, 'services/api/test/bare-express.ts'))
  await once(child, 'message')
  const seconds = (performance.now() - startedAt) / 1000
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
  return seconds
}

type Started = { pid: number; seconds: number; cpuMs: number; stop: () => Promise<void> }

async function start(folder: string): Promise<Started> {
  const startedAt = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: path.join(folder, 'data'), API_PORT: '0', SITE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = new Promise<void>((resolve, reject) => {
    createInterface(npm.stdout).on('line', (line) => line === 'ready' && resolve())
    npm.once('close', () => reject(new Error('npm start ended before it was ready')))
  })
  await ready
  const seconds = (performance.now() - startedAt) / 1000
  const closed = once(npm, 'close')
  return {
    pid: npm.pid!,
    seconds,
    cpuMs: cpuMsOfAll(processTree(npm.pid!)),
    async stop() {
      npm.kill('SIGINT')
      await closed
    },
  }
}

async function idleMemory(pid: number): Promise<Memory[]> {
  await delay(idleMs)
  return processTree(pid).flatMap((process) => memoryOf(process) ?? [])
}

function reportMemory(processes: Memory[]): void {
  for (const { command, pssMb, rssMb } of processes) {
    console.log(
      `${pssMb.toFixed(0).padStart(6)} MB PSS ${rssMb.toFixed(0).padStart(6)} MB RSS  ${shortened(command)}`,
    )
  }
  report({
    name: `start: memory (PSS) of all ${processes.length} processes, idle`,
    figure: processes.reduce((sum, { pssMb }) => sum + pssMb, 0),
    unit: 'MB',
    goal: { below: 400 },
  })
}

function shortened(command: string): string {
  return command
    .replaceAll(`${root}/`, '')
    .replace(/^\S*\/(node|postgres)(?= )/, '$1')
    .slice(0, 110)
}
