import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@zuchtbuch/infra/ports'
import { bundled } from '@zuchtbuch/infra/service-bundle'
import { keepRunning, type ServiceProcess } from '@zuchtbuch/infra/service-process'
import { services } from '@zuchtbuch/infra/services'
import { bundleVariable } from '@zuchtbuch/runtime/service'
import { z } from 'zod'
import { processTree } from './bench/processes.ts'

const Line = z.looseObject({
  pid: z.int(),
  msg: z.string(),
  jobId: z.string().optional(),
  state: z.string().optional(),
})
export type LogLine = z.output<typeof Line>

/** A process of the product that is started again when it ends, as `npm start` does it. */
export type Member = {
  service: string
  /** Where the api answers; that of a worker answers its health checks. */
  url: string
  /** Everything that it logged so far. */
  lines: LogLine[]
  /** The same as it was written, with whatever else it wrote. */
  output: string[]
  /** The process that runs now; undefined while it is being started again. */
  pid: () => number | undefined
  /** Ends it as a crash would. */
  crash: () => void
}

/** Processes that share a database, a queue and folders. */
export type Instance = {
  members: Member[]
  folder: string
  stop: () => Promise<void>
}

/** Every service that works on jobs or answers requests. */
export const allServices = services.map(({ name }) => name).filter((name) => name !== 'site')

/**
 * Starts each of the services as often as it is named, from the `bundle` where one is given, and waits until all are
 * ready.
 */
export async function startInstance(
  names: string[],
  {
    databaseUrl,
    redisUrl,
    folder,
    bundle,
    env = {},
  }: {
    databaseUrl: string
    redisUrl?: string | undefined
    folder: string
    bundle?: string
    env?: Record<string, string>
  },
): Promise<Instance> {
  mkdirSync(path.join(folder, 'data'), { recursive: true })
  const started: (Member & { process: ServiceProcess })[] = []
  for (const service of names) {
    const spec = services.find(({ name }) => name === service)
    if (!spec) throw new Error(`There is no service ${service}`)
    const port = String(await freePort())
    const lines: LogLine[] = []
    const output: string[] = []
    const entry = bundle === undefined ? spec.entry : bundled(bundle, service)
    const process = keepRunning(
      { ...spec, entry },
      {
        env: {
          PATH: globalThis.process.env['PATH'],
          NODE_COMPILE_CACHE: globalThis.process.env['NODE_COMPILE_CACHE'],
          [bundleVariable]: bundle,
          DATABASE_URL: databaseUrl,
          REDIS_URL: redisUrl,
          SECRETS_KEY: Buffer.alloc(32).toString('base64'),
          DATA_DIR: path.join(folder, 'data'),
          API_PORT: service === 'api' ? port : '0',
          HEALTH_PORT: port,
          ...env,
        },
        onLine: (text) => {
          output.push(text)
          const line = parseLine(text)
          if (line) lines.push(line)
        },
        report: () => {},
      },
    )
    const pid = () => {
      const last = lines.at(-1)?.pid
      return last !== undefined && isChild(last) ? last : undefined
    }
    const crash = () => {
      const running = pid()
      if (running !== undefined) globalThis.process.kill(running, 'SIGKILL')
    }
    started.push({ service, url: `http://127.0.0.1:${port}`, lines, output, pid, crash, process })
  }
  const stop = async () => {
    await Promise.all(started.map(({ process }) => process.stop(15_000)))
  }
  try {
    await Promise.all(started.map(({ process }) => process.ready))
  } catch (error) {
    await stop()
    throw error
  }
  return { members: started, folder, stop }
}

function parseLine(text: string): LogLine | undefined {
  try {
    return Line.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** A process that ended may have given its number to another. */
function isChild(pid: number): boolean {
  return processTree(process.pid).includes(pid)
}
