import path from 'node:path'
import { bundleServices } from '@zuchtbuch/infra/bundle-services'
import { freePort } from '@zuchtbuch/infra/ports'
import { bundled, currentBundle } from '@zuchtbuch/infra/service-bundle'
import { keepRunning } from '@zuchtbuch/infra/service-process'
import { services } from '@zuchtbuch/infra/services'
import { bundleVariable } from '@zuchtbuch/runtime/service'
import { processTree } from './processes.ts'

type Service = { pid: number; stop: () => Promise<void> }
export type ApiProcess = Service & { url: string }

/**
 * Starts the api as `npm start` does: from one file, with the same limits of its heap. That file is in `bundle`, or else where
 * `npm start` has it.
 */
export async function startApi(
  databaseUrl: string,
  folder: string,
  { bundle }: { bundle?: string } = {},
): Promise<ApiProcess> {
  const port = await freePort()
  const service = await startService('api', { databaseUrl, folder, port, bundle })
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
    bundle,
  }: {
    databaseUrl: string
    folder: string
    port: number
    settings?: Record<string, string>
    bundle?: string | undefined
  },
): Promise<Service> {
  const spec = services.find((service) => service.name === name)
  if (!spec) throw new Error(`There is no service ${name}`)
  const before = new Set(processTree(process.pid))
  const place = bundle ?? (await theBundle())
  const entry = bundled(place, name)
  const service = keepRunning(
    { ...spec, entry },
    {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: databaseUrl,
        SECRETS_KEY: Buffer.alloc(32).toString('base64'),
        DATA_DIR: path.join(folder, 'data'),
        API_PORT: String(port),
        // As `npm start` has it: less memory, and files that were compiled once are not stripped of their types again.
        MALLOC_ARENA_MAX: '1',
        NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
        [bundleVariable]: place,
        ...settings,
      },
      onLine: () => {},
      report: (text) => console.error(text),
    },
  )
  await service.ready
  const pid = processTree(process.pid).find((pid) => !before.has(pid))
  if (pid === undefined) throw new Error(`The process of ${name} is not to be found`)
  return { pid, stop: () => service.stop(10_000) }
}

/** Made where there is none of these sources, which takes some seconds. */
async function theBundle(): Promise<string> {
  if (currentBundle() === undefined) await bundleServices()
  const folder = currentBundle()
  if (folder === undefined) throw new Error('The services could not be put into one file each')
  return folder
}
