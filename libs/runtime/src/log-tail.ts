import { open } from 'node:fs/promises'
import path from 'node:path'

/** Where a supervisor keeps what all services say. */
export const logFolder = (dataDir: string): string => path.join(dataDir, 'logs')
export const logName = 'zuchtbuch.log'

export type LogLine = {
  at: Date
  level: 'info' | 'warn' | 'error'
  service: string
  /** The message in the words of the source, without its data. */
  text: string
}

/** More than the lines that are shown take. */
const tailBytes = 256 * 1024

/**
 * The newest lines of the log, newest first, at most `count`; undefined where there is none to read. Of each only what
 * cannot hold personal data: neither details nor the message of an error, which may quote a record.
 */
export async function readLogTail(dataDir: string, count: number): Promise<LogLine[] | undefined> {
  let text: string
  try {
    await using file = await open(path.join(logFolder(dataDir), logName))
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, tailBytes))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, size - bytes.length)
    text = bytes.toString('utf8', 0, bytesRead)
  } catch {
    return undefined
  }
  return text
    .split('\n')
    .toReversed()
    .flatMap((line) => readLine(line) ?? [])
    .slice(0, count)
}

function readLine(line: string): LogLine | undefined {
  const entry = parse(line)
  const { level, time, name, msg, err } = entry
  if (typeof level !== 'number' || level < 30 || typeof time !== 'number') return undefined
  if (typeof name !== 'string' || typeof msg !== 'string') return undefined
  const { type, message } = Object(err) as Record<string, unknown>
  // An error that was logged without words of ours has its own.
  const text = msg === message ? String(type) : msg
  return {
    at: new Date(time),
    level: level < 40 ? 'info' : level < 50 ? 'warn' : 'error',
    service: name,
    text,
  }
}

function parse(line: string): Record<string, unknown> {
  if (!line.startsWith('{')) return {}
  try {
    return Object(JSON.parse(line)) as Record<string, unknown>
  } catch {
    return {}
  }
}
