import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { MailParts } from '@zuchtbuch/mail/parse-mail'
import type { Reading, Task } from './parse-tasks.ts'

/** Takes mails apart in a thread of its own, one task at a time. */
export type MailReader = {
  /** So that the thread is there when the first mails are. */
  start: () => void
  /** One reading for each mail, in their order. */
  readMails: (sources: Buffer[]) => Promise<Reading[]>
  readParts: (parts: MailParts) => Promise<Reading>
  end: () => Promise<void>
}

/** `limitMs` for a task (30 s unless told), `thread` is the file that answers them. */
export type ReaderOptions = { limitMs?: number; thread?: string }

const parseLimitMs = 30_000
/** A mail is at most a megabyte; one that makes more than this of it is made to. */
const heap = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }

/**
 * A thread that takes longer than `limitMs` for a task, needs too much memory or ends is ended, and the mails of the
 * task are tried one by one in another: the one that does it again is unreadable.
 */
export function startMailReader({
  limitMs = parseLimitMs,
  thread: file = path.join(import.meta.dirname, `parse-thread${path.extname(import.meta.filename)}`),
}: ReaderOptions = {}): MailReader {
  let starting: Promise<Worker> | undefined

  function start(): Promise<Worker> {
    starting ??= startThread(file)
    // The next question learns that it did not start.
    starting.catch(() => {})
    return starting
  }

  async function ask(task: Task, transfer: ArrayBuffer[] = []): Promise<Reading[] | Error> {
    try {
      const thread = await start()
      return await answerOf(thread, limitMs, () => thread.postMessage(task, transfer))
    } catch (error) {
      await end()
      return error instanceof Error ? error : new Error('unknown')
    }
  }

  async function readMails(sources: Buffer[]): Promise<Reading[]> {
    if (sources.length === 0) return []
    const bytes = concatenate(sources)
    const answer = await ask({ bytes, lengths: sources.map(({ length }) => length) }, [bytes.buffer])
    if (!(answer instanceof Error)) return answer
    if (sources.length === 1) return [{ unreadable: answer.message }]
    const readings: Reading[] = []
    for (const source of sources) readings.push(...(await readMails([source])))
    return readings
  }

  async function readParts(parts: MailParts): Promise<Reading> {
    const answer = await ask({ parts })
    return answer instanceof Error ? { unreadable: answer.message } : answer[0]!
  }

  async function end(): Promise<void> {
    const ending = starting
    starting = undefined
    const thread = await ending?.catch(() => undefined)
    await thread?.terminate()
  }

  return { start: () => void start(), readMails, readParts, end }
}

async function startThread(file: string): Promise<Worker> {
  const thread = new Worker(file, { resourceLimits: heap })
  // Its first message says that it is ready; an error before that is told here.
  await once(thread, 'message')
  return thread
}

async function answerOf(thread: Worker, limitMs: number, send: () => void): Promise<Reading[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Reading[]>()
  const timer = setTimeout(() => reject(new Error('it takes too long')), limitMs)
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('the thread ended')))
  try {
    send()
    return await promise
  } finally {
    clearTimeout(timer)
    for (const name of ['message', 'error', 'exit']) thread.removeAllListeners(name)
  }
}

/** In memory of its own, which can be handed to the thread. */
function concatenate(sources: Buffer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sources.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const source of sources) {
    bytes.set(source, at)
    at += source.length
  }
  return bytes
}
