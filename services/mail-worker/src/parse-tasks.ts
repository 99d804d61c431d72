import { parentPort } from 'node:worker_threads'
import type { MailFields } from '@zuchtbuch/mail/mail-fields'
import type { MailParts } from '@zuchtbuch/mail/parse-mail'

/** Whole mails, one after the other in `bytes`, or the parts of a single one. */
export type Task = { bytes: Uint8Array<ArrayBuffer>; lengths: number[] } | { parts: MailParts }

/** The outcome of a mail. */
export type Reading = { fields: MailFields } | { unreadable: string }

export type Parsers = {
  parseMail: (source: Buffer) => MailFields
  parseParts: (parts: MailParts) => MailFields
}

/** In a thread: says that it is ready, and answers every task with as many readings as it holds mails. */
export function answerTasks({ parseMail, parseParts }: Parsers): void {
  parentPort?.on('message', (task: Task) => parentPort?.postMessage([...readings(task)], []))
  parentPort?.postMessage('ready', [])

  function* readings(task: Task): Generator<Reading> {
    if ('parts' in task) {
      const { parts } = task
      yield readable(() => parseParts({ ...parts, header: Buffer.from(parts.header) }))
      return
    }
    let start = 0
    for (const length of task.lengths) {
      const source = Buffer.from(task.bytes.buffer, start, length)
      start += length
      yield readable(() => parseMail(source))
    }
  }
}

function readable(parse: () => MailFields): Reading {
  try {
    return { fields: parse() }
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message.slice(0, 300) : 'unknown' }
  }
}
