// `npm start` on data that is there: time to `ready`, and the memory of all its processes when nothing happens:
//   node --conditions=m-src tests/src/bench/start.ts
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { withFolder } from './database.ts'
import { memoryOf, processTree, type Memory } from './processes.ts'
import { median, report } from './report.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const warmStarts = 3
const idleMs = 20_000

await withFolder(async (folder) => {
  const first = await start(folder)
  await first.stop()
  const secondsToReady: number[] = []
  for (let nth = 1; nth <= warmStarts; nth++) {
    const started = await start(folder)
    secondsToReady.push(started.seconds)
    console.log(`ready after ${started.seconds.toFixed(2)} s`)
    if (nth === warmStarts) reportMemory(await idleMemory(started.pid))
    await started.stop()
  }
  report({ name: 'start: the very first, to ready', figure: first.seconds, unit: 's' })
  report({ name: 'start: warm, to ready', figure: median(secondsToReady), unit: 's', goal: { below: 10 } })
})

async function start(folder: string): Promise<{ pid: number; seconds: number; stop: () => Promise<void> }> {
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
  const closed = once(npm, 'close')
  return {
    pid: npm.pid!,
    seconds: (performance.now() - startedAt) / 1000,
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
    goal: { below: 700 },
  })
}

function shortened(command: string): string {
  return command
    .replaceAll(`${root}/`, '')
    .replace(/^\S*\/(node|postgres)(?= )/, '$1')
    .slice(0, 110)
}
