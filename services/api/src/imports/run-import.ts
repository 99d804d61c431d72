import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { keepResult } from '@zuchtbuch/db/jobs/job-runs'
import { findJob } from '@zuchtbuch/db/jobs/jobs'
import { handle, type Handler, type Run } from '@zuchtbuch/jobs/define'
import { TransientError } from '@zuchtbuch/jobs/failure'
import { type ImportPayload, importRun } from '@zuchtbuch/jobs/book'
import { requireDatabaseUrl } from '@zuchtbuch/runtime/env'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Context } from '../common/context.ts'
import { importFileTexts } from '../common/texts.de.ts'
import { askProcess } from './ask-process.ts'
import type { FileTask } from './import-task.ts'

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
  const task: FileTask = {
    ...payload,
    sources,
    databaseUrl: requireDatabaseUrl(config),
    filesDir: config.filesDir,
    timeZone: config.timeZone,
    run: { jobId: run.jobId, attempt: run.attempt },
  }
  return askProcess({ logger }, task, bytes, run)
}
