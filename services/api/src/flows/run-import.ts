import { fork } from 'node:child_process'
import path from 'node:path'
import { AppError } from '@zuchtbuch/runtime/errors'
import { requireDatabaseUrl } from '@zuchtbuch/runtime/env'
import type { Context } from '../context.ts'
import { importFileTexts } from '../texts.de.ts'
import type { ImportOutcome, ImportTask } from './import-task.ts'

/** Enough for 200,000 animals; an import that needs more ends with a 413 instead of with the machine's memory. */
const heapMegabytes = 1024
/** Room for new objects. What an import makes of its source stays, so more of it would only be more memory. */
const youngMegabytes = 8
const longestMs = 15 * 60 * 1000

let last: Promise<unknown> = Promise.resolve()

/** Runs an import in a process of its own, one after the other. Answers its report or throws its `AppError`. */
export function runImport(
  ctx: Context,
  task: Omit<ImportTask, 'databaseUrl' | 'filesDir' | 'timeZone'>,
): Promise<unknown> {
  const { config } = ctx
  const whole = {
    ...task,
    databaseUrl: requireDatabaseUrl(config),
    filesDir: config.filesDir,
    timeZone: config.timeZone,
  }
  const run = last.then(() => inProcess(ctx, whole))
  last = run.catch(() => {})
  return run
}

async function inProcess({ logger }: Context, task: ImportTask): Promise<unknown> {
  const outcome = await ask(task)
  if ('report' in outcome) return outcome.report
  if ('error' in outcome) {
    throw new AppError(outcome.error.code, outcome.error.detail, outcome.error.members)
  }
  logger.error({ failure: outcome.failure }, 'the import failed')
  throw new Error('the import failed')
}

function ask(task: ImportTask): Promise<ImportOutcome> {
  const extension = path.extname(import.meta.filename)
  const child = fork(path.join(import.meta.dirname, `../import-process${extension}`), {
    execArgv: [
      ...(extension === '.ts' ? ['--conditions=m-src'] : ['--enable-source-maps']),
      `--max-old-space-size=${heapMegabytes}`,
      `--max-semi-space-size=${youngMegabytes}`,
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-4000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('message', (outcome) => resolve(outcome as ImportOutcome))
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
