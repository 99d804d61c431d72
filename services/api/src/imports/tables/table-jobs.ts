import { stat } from 'node:fs/promises'
import path from 'node:path'
import { findImportTable } from '@zuchtbuch/db/book/import-tables'
import { findJob } from '@zuchtbuch/db/jobs/jobs'
import { importPlan, importRead } from '@zuchtbuch/jobs/book'
import { handle, type Handler, type Run } from '@zuchtbuch/jobs/define'
import { requireDatabaseUrl } from '@zuchtbuch/runtime/env'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Context } from '../../common/context.ts'
import { importFileTexts } from '../../common/texts.de.ts'
import { askProcess } from '../ask-process.ts'

type Parts = Pick<Context, 'config' | 'files' | 'logger'>

/** Reads the file of a draft in a process of its own. A draft that was changed or deleted since is left alone. */
export const readTableDraft = (parts: Parts): Handler =>
  handle(importRead, {
    prepare: async (db, payload) => ({ payload, table: await findImportTable(db, payload.tableId) }),
    act: async ({ payload, table }, run) => {
      if (table?.version !== payload.version) return {}
      const file = path.join(parts.files.uploadDir, table.file)
      const { size } = await stat(file).catch(() => {
        throw new AppError('ImportSourceMissing', importFileTexts.sourceGone(table.name))
      })
      return askProcess(
        parts,
        { kind: 'read-table', path: file, ...payload, ...surroundings(parts, run) },
        size,
        run,
      )
    },
  })

/** Checks or takes a draft in a process of its own. */
export const planTableDraft = (parts: Parts): Handler =>
  handle(importPlan, {
    prepare: async (db, payload, run) => {
      // An earlier run may have stored the data, and then its report with it.
      const stored = run.attempt > 1 ? (await findJob(db, run.jobId))?.result : undefined
      const table = await findImportTable(db, payload.tableId)
      return { payload, table, stored: importPlan.result.safeParse(stored).data }
    },
    act: async ({ payload, table, stored }, run) => {
      if (stored) return stored
      if (table?.version !== payload.version) return {}
      return askProcess(parts, { kind: 'plan-table', ...payload, ...surroundings(parts, run) }, 0, run)
    },
  })

const surroundings = ({ config }: Parts, { jobId, attempt }: Run) => ({
  databaseUrl: requireDatabaseUrl(config),
  filesDir: config.filesDir,
  timeZone: config.timeZone,
  run: { jobId, attempt },
})
