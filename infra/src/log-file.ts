import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { logFolder, logName } from '@zuchtbuch/runtime/log-tail'

export type LogFile = {
  /** One line as a service wrote it. */
  write(service: string, line: string): void
  /** One sentence of whoever runs the services. */
  say(text: string): void
  end(): void
}

/** These before the newest file: what is looked at when something went wrong this week. */
const keptFiles = 4
const largestBytes = 5_000_000

/**
 * Keeps the output of all services in `DATA_DIR/logs/zuchtbuch.log`; a file that is full is set aside as `.1` and the
 * oldest one goes. Where it cannot be written nothing stops: the lines are on standard output, too.
 */
export function openLog(dataDir: string, limit: number = largestBytes): LogFile {
  const folder = logFolder(dataDir)
  const file = path.join(folder, logName)
  let open: { fd: number; bytes: number } | undefined

  function reopen() {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    // the service that shows its last lines may run as another user; the folder around it is closed
    return { fd: openSync(file, 'a', 0o644), bytes }
  }
  function end() {
    if (open) closeSync(open.fd)
    open = undefined
  }
  function setAside() {
    end()
    for (let n = keptFiles; n > 0; n--) {
      const older = n === 1 ? file : `${file}.${n - 1}`
      if (statSync(older, { throwIfNoEntry: false })) renameSync(older, `${file}.${n}`)
    }
  }
  function add(line: string) {
    try {
      open ??= reopen()
      if (open.bytes >= limit) {
        setAside()
        open = reopen()
      }
      open.bytes += writeSync(open.fd, `${line}\n`)
    } catch {
      // A full disk is told elsewhere; the next line tries again.
    }
  }
  return {
    write: (service, line) => add(line.startsWith('{') ? line : `${service}: ${line}`),
    say: (msg) => add(JSON.stringify({ level: 30, time: Date.now(), name: 'start', msg })),
    end,
  }
}
