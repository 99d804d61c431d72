import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Db } from '@zuchtbuch/db/client'
import { readEvidence, readInferenceVersion } from '@zuchtbuch/db/herd/inference-evidence'
import { storeHerdFrequencies } from '@zuchtbuch/db/herd/inference-settings'
import type { FounderFrequencies } from '@zuchtbuch/domain/genotype-inference/founder-frequencies'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Logger } from '@zuchtbuch/runtime/logger'
import type { HerdInference } from './herd-inference.ts'
import type { Question, Reply } from './inference-thread.ts'

/** A caller waits so long for the first pass after a start; then it is told to come back. */
const defaultPatienceMs = 8000

/** A question, and what it is answered. */
type Ask = {
  (question: Extract<Question, { kind: 'animal' }>): Promise<ReturnType<HerdInference['animal']>>
  (
    question: Extract<Question, { kind: 'contradictions' }>,
  ): Promise<ReturnType<HerdInference['contradictions']>>
  (question: Extract<Question, { kind: 'litters' }>): Promise<ReturnType<HerdInference['litters']>>
  (question: Extract<Question, { kind: 'pairLinkage' }>): Promise<ReturnType<HerdInference['pairLinkage']>>
}

export type InferenceBook = {
  /**
   * Answers of the herd book as of now: never older than the changes committed before the call, unless a pass failed.
   * Throws `InferenceBuilding` while the first pass after a start takes long.
   */
  ask: Ask
  /** The version of the genes in the herd book that answers are of. */
  version(): number
  stop(): Promise<void>
}

/** Keeps what follows from the herd's records in a thread of this process, and in step with the herd book. */
export function openInferenceBook(
  db: Db,
  logger: Logger,
  { patienceMs = defaultPatienceMs }: { patienceMs?: number } = {},
): InferenceBook {
  let worker: Worker | undefined
  let held: number | undefined
  let loading: Promise<void> | undefined
  let count = 0
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()

  function thread(): Worker {
    if (worker !== undefined) return worker
    const file = `inference-thread${path.extname(import.meta.filename)}`
    const started = new Worker(path.join(import.meta.dirname, file))
    const gone = (error: Error) => {
      if (worker !== started) return
      worker = undefined
      held = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('message', (reply: Reply) => {
      const asker = waiting.get(reply.number)
      waiting.delete(reply.number)
      if (waiting.size === 0) started.unref()
      if ('failure' in reply) asker?.reject(new Error(`the thread of the inference: ${reply.failure}`))
      else asker?.resolve(reply.value)
    })
    started.on('error', gone)
    started.on('exit', (code) => gone(new Error(`the thread of the inference ended with code ${code}`)))
    worker = started
    return started
  }

  function send(question: Question): Promise<unknown> {
    const number = count++
    const answered = Promise.withResolvers<unknown>()
    waiting.set(number, answered)
    const transferred = question.kind === 'load' ? [question.evidence.packed.buffer] : []
    const to = thread()
    to.ref()
    to.postMessage({ number, question }, transferred)
    return answered.promise
  }

  async function load(): Promise<void> {
    const { version, ...evidence } = await readEvidence(db)
    try {
      const estimated = await send({ kind: 'load', evidence })
      held = version
      if (estimated !== null) await storeHerdFrequencies(db, estimated as FounderFrequencies)
    } catch (error) {
      // The last good state goes on, where the thread has one.
      if (held === undefined) throw error
      logger.error({ err: error }, 'what follows from the genes could not be computed anew')
    }
  }

  async function bringUpToDate(): Promise<void> {
    // It may have begun before a change that this caller knows of.
    await loading?.catch(() => {})
    const version = await readInferenceVersion(db)
    if (held === version) return
    loading ??= load().finally(() => {
      loading = undefined
    })
    await loading
  }

  async function ask(question: Question): Promise<unknown> {
    const ready = bringUpToDate()
    if (held === undefined) await within(patienceMs, ready)
    else await ready
    return send(question)
  }

  return {
    // The thread answers each question with what the function of that name returns.
    ask: ask as Ask,
    version: () => held ?? 0,
    async stop() {
      const ended = worker
      worker = undefined
      await ended?.terminate()
    },
  }
}

async function within(patienceMs: number, ready: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new AppError(
          'InferenceBuilding',
          'Die Anlagen der Tiere werden gerade berechnet. Gleich noch einmal.',
        ),
      )
    }, patienceMs)
  })
  try {
    await Promise.race([ready, late])
  } finally {
    clearTimeout(timer)
    // A pass that fails after its caller has gone is told of to the next one.
    ready.catch(() => {})
  }
}
