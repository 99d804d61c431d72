import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { bundled } from '@zuchtbuch/infra/service-bundle'
import { services } from '@zuchtbuch/infra/services'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { vi } from 'vitest'

export type ServiceProcess = {
  pid: number
  /** What it has logged so far, line by line. */
  log: string[]
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>
  /** Ends it in order. */
  stop: () => Promise<void>
}

const started = new Set<ChildProcess>()

/**
 * Starts a service as `npm start` does, on the database and the folders of a test's api; ready when this returns.
 * `through` is a command that starts it.
 */
export async function startServiceOf(
  api: TestApi,
  name: 'publisher' | 'site',
  { through = [], settings = {} }: { through?: string[]; settings?: Record<string, string> } = {},
): Promise<ServiceProcess> {
  const service = services.find((candidate) => candidate.name === name)
  if (!service) throw new Error(`There is no service ${name}`)
  const { config } = api.ctx
  const command = [
    ...through,
    process.execPath,
    '--conditions=m-src',
    `--max-old-space-size=${service.heap.old}`,
    bundled(await serviceBundle(), name),
  ]
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: config.databaseUrl,
      SECRETS_KEY: config.secretsKey,
      DATA_DIR: config.dataDir,
      SITE_PORT: '0',
      ...settings,
    },
    // It ends by itself when the test's process is gone.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  started.add(child)
  const exited = once(child, 'exit').finally(() => started.delete(child))
  const log: string[] = []
  if (child.stdout) createInterface(child.stdout).on('line', (line) => log.push(line))
  const ended = exited.then(() => Promise.reject(new Error(`${name} ended:\n${log.join('\n')}`)))
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})

  return {
    pid: child.pid ?? 0,
    log,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Ends those that a test has left. */
export function killServices(): void {
  for (const child of started) child.kill('SIGKILL')
}

/** The address that the site server has taken; its readiness can be known before its log is read. */
export async function addressOf({ log }: ServiceProcess): Promise<string> {
  const port = await vi.waitUntil(() => /"port":(\d+)/.exec(log.join('\n'))?.[1], { timeout: 20_000 })
  return `http://127.0.0.1:${port}`
}
