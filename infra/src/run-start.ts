import path from 'node:path'
import { readEnv, type Config } from '@zuchtbuch/runtime/env'
import { isBeyondLoopback } from '@zuchtbuch/runtime/open-doors'
import { clearAway, settledMs } from '@zuchtbuch/runtime/service'
import { type Programs, supervise } from './supervisor.ts'
import { startTexts } from './texts.de.ts'

const interruptLimitMs = 5000
const terminateLimitMs = 25_000
/** A terminal sends Ctrl-C to the whole group, and npm passes its own on: that is still one Ctrl-C. */
const sameKeyPressMs = 1000
/** Set by the launcher: the process whose end means that nobody waits for this one any more. */
const parentVariable = 'ZUCHTBUCH_PARENT'

/**
 * The start command: runs everything until a signal, says how far it is, and ends with the table of addresses and
 * the line `ready`. Exit code 0 after an orderly stop, 1 when something prevents or ends the work.
 */
export async function runStart(options: Programs & { shared?: string }): Promise<void> {
  const { [parentVariable]: parent, ...env } = readEnv()
  const supervisor = supervise({ ...options, env, report: (text) => console.log(text) })
  let endingSince: number | undefined

  const end = async (withinMs: number, exitCode: number) => {
    if (endingSince !== undefined) return
    endingSince = Date.now()
    await supervisor.stop(withinMs)
    process.exit(exitCode)
  }
  const fail = async (error: unknown) => {
    if (endingSince !== undefined) return
    console.error(error instanceof Error ? error.message : error)
    await end(interruptLimitMs, 1)
  }
  const interrupt = async () => {
    if (endingSince === undefined) {
      console.log(startTexts.stopping)
      await end(interruptLimitMs, 0)
    } else if (Date.now() - endingSince > sameKeyPressMs) {
      await supervisor.kill()
      process.exit(1)
    }
  }

  process.on('SIGINT', () => void interrupt())
  process.on('SIGHUP', () => void end(interruptLimitMs, 0))
  process.on('SIGTERM', () => void end(terminateLimitMs, 0))
  // a terminal that was closed, or a pipe that nobody reads any more
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  if (parent) watchParent(Number(parent), () => void end(interruptLimitMs, 0))

  try {
    const { config, asRoot } = await supervisor.ready
    console.log(warnings(config, asRoot) + addresses(config))
    console.log('ready')
    setTimeout(clearAway, settledMs).unref()
    await supervisor.lost
  } catch (error) {
    await fail(error)
  }
}

function watchParent(parent: number, gone: () => void): void {
  setInterval(() => {
    if (process.ppid !== parent) gone()
  }, 1000).unref()
}

function warnings(config: Config, asRoot: string[]): string {
  const open = config.access.managerPassword === undefined && isBeyondLoopback(config)
  const texts = [
    open && startTexts.noPassword,
    asRoot.length > 0 && startTexts.asRoot(asRoot, config.dataDir),
  ]
  return texts.flatMap((text) => (text ? [`\n${startTexts.warning}: ${text}`] : [])).join('')
}

/** The table of what is where. */
export function addresses({ api, site, dataDir }: Config): string {
  const rows: [string, string][] = [
    [startTexts.book, api.publicUrl],
    [startTexts.api, `${api.publicUrl}/scalar`],
    [startTexts.site, site.url],
    [startTexts.data, dataDir],
    [startTexts.logs, path.join(dataDir, 'logs')],
  ]
  return ['', ...rows.map(([name, value]) => `  ${name.padEnd(15)}${value}`), ''].join('\n')
}
