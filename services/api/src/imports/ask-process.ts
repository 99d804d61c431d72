import { fork } from 'node:child_process'
import path from 'node:path'
import type { Run } from '@zuchtbuch/jobs/define'
import { TransientError } from '@zuchtbuch/jobs/failure'
import { readEnv } from '@zuchtbuch/runtime/env'
import { AppError } from '@zuchtbuch/runtime/errors'
import { bundleVariable, clearAway } from '@zuchtbuch/runtime/service'
import type { Context } from '../common/context.ts'
import { importFileTexts } from '../common/texts.de.ts'
import type { ImportMessage, ImportOutcome, ImportTask, Progress } from './import-task.ts'

/** Enough for 200,000 animals; an import that needs more ends with a 413 instead of with the machine's memory. */
const heapMegabytes = 1024
/** Room for new objects. What an import makes of its source stays, so more of it would only be more memory. */
const youngMegabytes = 8
/** By so much the heap grows before it is collected: less at the peak, for a little more processor time. */
const growingPercent = 15
/**
 * A source of this size needs what the api can give back; collecting keeps the api from answering for a tenth of a
 * second.
 */
const muchBytes = 2 * 1024 * 1024

/**
 * Has a process of its own do a task, on a source of so many bytes; answers its report. Throws its `AppError`, or a
 * `TransientError` where the database was away.
 */
export async function askProcess(
  { logger }: Pick<Context, 'logger'>,
  task: ImportTask,
  bytes: number,
  { signal, progress }: Pick<Run, 'signal' | 'progress'>,
): Promise<Record<string, unknown>> {
  if (bytes > muchBytes) clearAway()
  const outcome = await ask(task, signal, progress)
  if ('report' in outcome) return outcome.report
  if ('error' in outcome) {
    const { code, detail, members } = outcome.error
    if (code === 'DatabaseUnavailable') throw new TransientError(code, detail)
    throw new AppError(code, detail, members)
  }
  logger.error({ failure: outcome.failure }, 'the import failed')
  throw new Error('the import failed')
}

function ask(task: ImportTask, signal: AbortSignal, progress: Progress): Promise<ImportOutcome> {
  const extension = path.extname(import.meta.filename)
  const bundle = readEnv()[bundleVariable]
  const program = bundle
    ? path.join(bundle, 'import-process.mjs')
    : path.join(import.meta.dirname, `import-process${extension}`)
  const child = fork(program, {
    execArgv: [
      ...(extension === '.ts' ? ['--conditions=m-src'] : ['--enable-source-maps']),
      `--max-old-space-size=${heapMegabytes}`,
      `--max-semi-space-size=${youngMegabytes}`,
      `--heap-growing-percent=${growingPercent}`,
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-4000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.on('message', (message) => {
      const said = message as ImportMessage
      if ('percent' in said) progress(said.percent)
      else resolve(said)
    })
    child.once('close', () => {
      if (/heap out of memory|heap limit/i.test(lastWords))
        reject(new AppError('PayloadTooLarge', importFileTexts.tooLarge))
      else resolve({ failure: `the import process ended early: ${lastWords.slice(-1000)}` })
    })
    child.send(task, (error) => {
      if (error) reject(error)
    })
  })
}
