import { fork } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { keepResult } from '@zuchtbuch/db/jobs/job-runs'
import { findJob } from '@zuchtbuch/db/jobs/jobs'
import { handle, type Handler, type Run } from '@zuchtbuch/jobs/define'
import { TransientError } from '@zuchtbuch/jobs/failure'
import { type ImportPayload, importRun } from '@zuchtbuch/jobs/book'
import { readEnv, requireDatabaseUrl } from '@zuchtbuch/runtime/env'
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

type Parts = Pick<Context, 'config' | 'files' | 'logger'>

/** Runs an import in a process of its own. The uploads it was made for are removed once its outcome is certain. */
export const runImport = (parts: Parts): Handler =>
  handle(importRun, {
    prepare: async (db, payload, run) => {
      // An earlier run may have stored the data, and then its report with it.
      const stored = run.attempt > 1 ? (await findJob(db, run.jobId))?.result : undefined
      return { db, payload, stored: importRun.result.safeParse(stored).data }
    },
    act: async ({ db, payload, stored }, run) => {
      if (stored) return stored
      try {
        const report = await inProcess(parts, payload, run)
        // Without its files the import cannot be done again, should the outcome get lost now.
        if (!(await keepResult(db, run, report))) throw new Error('this run of the import is over')
        await removeUploads(parts, payload)
        return report
      } catch (error) {
        const again = run.signal.aborted || error instanceof TransientError
        if (!again) await removeUploads(parts, payload)
        throw error
      }
    },
  })

/** The files that were sent with the request; those in the import folder are the operator's. */
export async function removeUploads({ files }: Pick<Context, 'files'>, { sources }: ImportPayload) {
  const uploads = sources.filter(({ from }) => from === 'upload')
  await Promise.all(uploads.map(({ file }) => rm(path.join(files.uploadDir, file), { force: true })))
}

async function inProcess({ config, files, logger }: Parts, payload: ImportPayload, run: Run) {
  const folders = { upload: files.uploadDir, folder: config.importDir }
  const sources = payload.sources.map(({ from, file, name }) => ({
    path: path.join(folders[from], file),
    name,
  }))
  let bytes = 0
  for (const source of sources) {
    const { size } = await stat(source.path).catch(() => {
      throw new AppError('ImportSourceMissing', importFileTexts.sourceGone(source.name))
    })
    bytes += size
  }
  const task: ImportTask = {
    ...payload,
    sources,
    databaseUrl: requireDatabaseUrl(config),
    filesDir: config.filesDir,
    timeZone: config.timeZone,
    run: { jobId: run.jobId, attempt: run.attempt },
  }
  if (bytes > muchBytes) clearAway()
  const outcome = await ask(task, run.signal, run.progress)
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
