import path from 'node:path'
import { freePort } from '@zuchtbuch/infra/ports'
import { keepRunning } from '@zuchtbuch/infra/service-process'
import { services } from '@zuchtbuch/infra/services'
import { processTree } from './processes.ts'

type Service = { pid: number; stop: () => Promise<void> }
export type ApiProcess = Service & { url: string }

/** Starts the api as `npm start` does, with the same limits of its heap. */
export async function startApi(databaseUrl: string, folder: string): Promise<ApiProcess> {
  const port = await freePort()
  const service = await startService('api', { databaseUrl, folder, port })
  return { ...service, url: `http://127.0.0.1:${port}` }
}

/** `settings` are further environment variables. */
export function startMailWorker(
  databaseUrl: string,
  folder: string,
  settings: Record<string, string>,
): Promise<Service> {
  return startService('mail-worker', { databaseUrl, folder, port: 0, settings })
}

export function startPublisher(databaseUrl: string, folder: string): Promise<Service> {
  return startService('publisher', { databaseUrl, folder, port: 0 })
}

async function startService(
  name: string,
  {
    databaseUrl,
    folder,
    port,
    settings = {},
  }: { databaseUrl: string; folder: string; port: number; settings?: Record<string, string> },
): Promise<Service> {
  const spec = services.find((service) => service.name === name)
  if (!spec) throw new Error(`There is no service ${name}`)
  const before = new Set(processTree(process.pid))
  const service = keepRunning(spec, {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: Buffer.alloc(32).toString('base64'),
      DATA_DIR: path.join(folder, 'data'),
      API_PORT: String(port),
      // As `npm start` has it: less memory, and files that were compiled once are not stripped of their types again.
      MALLOC_ARENA_MAX: '1',
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      ...settings,
    },
    onLine: () => {},
    report: (text) => console.error(text),
  })
  await service.ready
  const pid = processTree(process.pid).find((pid) => !before.has(pid))
  if (pid === undefined) throw new Error(`The process of ${name} is not to be found`)
  return { pid, stop: () => service.stop(10_000) }
}
