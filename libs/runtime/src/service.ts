import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ConfigError, loadConfig, readEnv, type Config } from './env.ts'
import { createLogger, type Logger } from './logger.ts'

/** Exit code of a process that cannot start with its settings (EX_CONFIG); starting it again is useless. */
export const configExitCode = 78

const stopLimitMs = 25_000
const interruptLimitMs = 5000
/** Until what comes right after the start, as the first reading of a mailbox, is under way. */
export const settledMs = 10_000

export type RunningService = {
  /** Work that nobody waits for: done when the service has said that it answers. */
  afterwards?(): void
  /** Stops taking work, finishes or hands back what runs within that time, closes connections. */
  stop(withinMs: number): Promise<void>
}

/** Set by a supervisor that brings backups back. */
export const restoresVariable = 'ZUCHTBUCH_RESTORES'

/** Where the services lie in one file each, for a service that runs from there; otherwise empty or absent. */
export const bundleVariable = 'ZUCHTBUCH_BUNDLE'

/** The messages between a service and the process that started it. */
export type ServiceMessage =
  | { type: 'ready' }
  /** From the api: restore this backup while no service runs. */
  | { type: 'restore'; name: string }
export type SupervisorMessage = { type: 'stop'; withinMs: number }

/**
 * The life of a service process: settings, logger, start, and an orderly stop with exit code 0 after SIGTERM
 * (25 s), Ctrl-C (5 s), or when the process that started it says so or is gone. Ctrl-C in a terminal reaches the
 * whole group; a service with such a parent leaves the order of stopping to it. Wrong settings end it with code
 * 78 and their message, anything unexpected with code 1 and one log line.
 */
export async function runService(service: {
  name: string
  start(context: { config: Config; logger: Logger }): Promise<RunningService>
}): Promise<void> {
  const config = loadOrExit()
  const logger = createLogger(service.name, config.logLevel)
  let running: RunningService | undefined
  let stopping = false

  const fail = (err: unknown) => {
    if (err instanceof ConfigError) exitWithMessage(err)
    logger.fatal({ err }, 'stopped by an unexpected error')
    process.exit(1)
  }
  const stop = (reason: string, withinMs: number) => {
    if (stopping) return
    stopping = true
    logger.info({ reason }, 'stopping')
    setTimeout(() => fail(new Error(`not stopped within ${withinMs} ms`)), withinMs)
    Promise.resolve(running?.stop(withinMs)).then(() => process.exit(0), fail)
  }

  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  process.on('SIGTERM', () => stop('SIGTERM', stopLimitMs))
  const supervised = process.send !== undefined
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!supervised) stop(signal, interruptLimitMs)
    })
  }
  if (supervised) {
    const orphaned = () => stop('the supervisor is gone', interruptLimitMs)
    process.on('disconnect', orphaned)
    process.on('message', (message: SupervisorMessage) => stop('told to', message.withinMs))
    if (!process.connected) orphaned()
  }

  try {
    running = await service.start({ config, logger })
  } catch (err) {
    return fail(err)
  }
  // a supervisor that is gone in this moment is noticed by the disconnection
  if (process.connected)
    process.send?.({ type: 'ready' } satisfies ServiceMessage, undefined, undefined, () => {})
  running.afterwards?.()
  setTimeout(clearAway, settledMs).unref()
}

/**
 * A fifth of an idle process is what its start left behind, and V8 sees no need to collect it. The last resort of V8
 * also gives up what it compiled for the start, and the empty pages.
 */
export function clearAway(): void {
  setFlagsFromString('--expose-gc')
  const collect: (how: object) => void = runInNewContext('gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function loadOrExit(): Config {
  try {
    return loadConfig(readEnv())
  } catch (error) {
    if (error instanceof ConfigError) exitWithMessage(error)
    throw error
  }
}

function exitWithMessage(error: ConfigError): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(configExitCode)
}
