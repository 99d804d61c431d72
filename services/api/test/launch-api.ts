import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readEnv } from '@zuchtbuch/runtime/env'
import { bundleVariable } from '@zuchtbuch/runtime/service'
import { vi } from 'vitest'

/** The api as a process of its own, from the `bundle` where one is given, with as much heap as it has in production. */
export function launchApi({
  databaseUrl,
  dataDir,
  bundle,
  settings = {},
}: {
  databaseUrl: string
  dataDir: string
  bundle?: string
  settings?: Record<string, string>
}) {
  const main =
    bundle === undefined ? path.resolve(import.meta.dirname, '../src/main.ts') : path.join(bundle, 'api.mjs')
  const child = spawn(process.execPath, ['--conditions=m-src', '--max-old-space-size=384', main], {
    cwd: dataDir,
    env: {
      NODE_COMPILE_CACHE: readEnv()['NODE_COMPILE_CACHE'],
      [bundleVariable]: bundle,
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATA_DIR: dataDir,
      API_PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (part) => (output += part))
  child.stderr.on('data', (part) => (errors += part))
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), output, errors }))
  return {
    child,
    ended,
    output: () => output,
    /** Its address, once it listens. */
    async url(): Promise<string> {
      const port = await vi.waitUntil(() => /"port":(\d+).*"listening"/.exec(output)?.[1], {
        timeout: 100_000,
      })
      return `http://127.0.0.1:${port}`
    },
    /** Milliseconds of a processor that its main thread, which answers requests, has used so far; Linux only. */
    busyMs(): number {
      const [onProcessorNs] = readFileSync(`/proc/${child.pid}/task/${child.pid}/schedstat`, 'utf8').split(
        ' ',
      )
      return Number(onProcessorNs) / 1e6
    },
    /** The most memory that it ever had, in MB; Linux only. */
    peakMemory(): number {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
    },
  }
}
