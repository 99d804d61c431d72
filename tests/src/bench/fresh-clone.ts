// A fresh clone of what is committed, from `npm start` to `ready`, with every package in npm's cache already: what the
// registry takes is not in it.
//   node --conditions=m-src tests/src/bench/fresh-clone.ts
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { withFolder } from './database.ts'
import { cpuMsOfAll, processTree } from './processes.ts'
import { report } from './report.ts'

const root = path.resolve(import.meta.dirname, '../../..')

await withFolder(async (folder) => {
  const clone = path.join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', root, clone])
  // Fills npm's cache, and shows what there is to wait for when it is full.
  execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--loglevel=error'], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(path.join(clone, 'node_modules'), { recursive: true })

  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      ...process.env,
      npm_config_offline: 'true',
      DATA_DIR: path.join(folder, 'data'),
      API_PORT: '0',
      SITE_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(npm, 'close')
  let installed = Number.NaN
  let ready = Number.NaN
  for await (const line of createInterface(npm.stdout)) {
    if (line.startsWith('added ')) installed = seconds()
    if (line !== 'ready') continue
    ready = seconds()
    break
  }
  if (Number.isNaN(ready)) throw new Error('npm start ended before it was ready')
  const cpu = cpuMsOfAll(processTree(npm.pid!)) / 1000
  npm.kill('SIGINT')
  await closed
  report({
    name: 'fresh clone: to ready, packages in the cache',
    figure: ready,
    unit: 's',
    goal: { below: 25 },
  })
  report({ name: 'fresh clone: of that the installation', figure: installed, unit: 's' })
  report({ name: 'fresh clone: processor time to ready', figure: cpu, unit: 's' })
})
