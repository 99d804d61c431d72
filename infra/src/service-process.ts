import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ConfigError } from '@zuchtbuch/runtime/env'
import { configExitCode, type ServiceMessage, type SupervisorMessage } from '@zuchtbuch/runtime/service'
import { startTexts } from './texts.de.ts'

export type ServiceSpec = {
  name: string
  /** The program, a TypeScript source. */
  entry: string
  /** Limits of the JavaScript heap in MB: of what lives long, and of what has just been made. */
  heap: { old: number; young: number }
}

export type ServiceProcess = {
  /** Rejects when the service cannot be started: `ConfigError` with its message, or an Error after three tries. */
  ready: Promise<void>
  /** Orders the service to stop and ends it when it has not done so within that time. */
  stop(withinMs: number): Promise<void>
  kill(): void
}

const triesToStart = 3
const longestWaitMs = 30_000
const steadyAfterMs = 60_000

/**
 * Runs a service as a process of its own and starts it again when it ends by itself, after waits that double.
 * `onLine` gets every line it writes, `report` what an operator should know.
 */
export function keepRunning(
  { name, entry, heap }: ServiceSpec,
  options: {
    env: Record<string, string | undefined>
    /** As whom it runs; as this process unless told. */
    user?: { uid: number; gid: number } | undefined
    onLine: (line: string) => void
    report: (text: string) => void
    /** Gets what the service asks for, other than being ready. */
    onMessage?: ((message: Exclude<ServiceMessage, { type: 'ready' }>) => void) | undefined
  },
): ServiceProcess {
  const ready = Promise.withResolvers<void>()
  let child: ChildProcess
  let closed = Promise.resolve()
  let wasReady = false
  let stopping = false
  let failures = 0
  let restart: NodeJS.Timeout | undefined

  function launch() {
    const startedAt = Date.now()
    const lastWords: string[] = []
    const limits = [`--max-old-space-size=${heap.old}`, `--max-semi-space-size=${heap.young}`]
    child = spawn(process.execPath, ['--conditions=m-src', ...limits, entry], {
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      ...(options.user && { uid: options.user.uid, gid: options.user.gid }),
    })
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', options.onLine)
    }
    if (child.stderr) {
      createInterface(child.stderr).on('line', (line) => {
        lastWords.push(line)
        if (lastWords.length > 20) lastWords.shift()
      })
    }
    child.on('message', (message: ServiceMessage) => {
      if (message.type !== 'ready') return options.onMessage?.(message)
      wasReady = true
      ready.resolve()
    })
    child.on('error', (error) => lastWords.push(error.message))
    closed = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        resolve()
        if (!stopping) revive(code, signal, startedAt, lastWords.join('\n'))
      })
    })
  }

  function revive(code: number | null, signal: string | null, startedAt: number, lastWords: string) {
    failures = Date.now() - startedAt > steadyAfterMs ? 1 : failures + 1
    if (!wasReady && code === configExitCode) return ready.reject(new ConfigError(lastWords))
    if (!wasReady && failures === triesToStart)
      return ready.reject(new Error(`${startTexts.doesNotStart(name)}\n${lastWords}`))
    const waitMs = Math.min(longestWaitMs, 500 * 2 ** (failures - 1))
    options.report(startTexts.ended(name, signal ?? `Code ${code}`, waitMs))
    restart = setTimeout(launch, waitMs)
  }

  launch()
  return {
    ready: ready.promise,
    async stop(withinMs) {
      stopping = true
      clearTimeout(restart)
      const force = setTimeout(() => {
        options.report(startTexts.cutOff(name, withinMs))
        child.kill('SIGKILL')
      }, withinMs)
      if (child.connected) child.send({ type: 'stop', withinMs } satisfies SupervisorMessage, () => {})
      await closed
      clearTimeout(force)
    },
    kill() {
      stopping = true
      clearTimeout(restart)
      child.kill('SIGKILL')
    },
  }
}
