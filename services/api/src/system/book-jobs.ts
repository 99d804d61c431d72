import { bookQueue } from '@zuchtbuch/jobs/book'
import { startWorker, type Worker } from '@zuchtbuch/jobs/worker'
import { recordJobRun } from '@zuchtbuch/runtime/job-metrics'
import type { Context } from '../common/context.ts'
import { fillWithDemo } from '../demo/fill-with-demo.ts'
import { runImport } from '../imports/run-import.ts'
import { planTableDraft, readTableDraft } from '../imports/tables/table-jobs.ts'
import { makeBackup } from '../upkeep/make-backup.ts'

/** Runs the jobs that are the api's own, in this process. */
export function startBookJobs(ctx: Context): Worker {
  const { db, logger, jobs } = ctx
  const handlers = [
    fillWithDemo(ctx),
    runImport(ctx),
    readTableDraft(ctx),
    planTableDraft(ctx),
    makeBackup(ctx),
  ]
  return startWorker({
    db,
    backend: jobs.backend,
    queue: bookQueue,
    handlers,
    logger,
    onOutcome: recordJobRun,
  })
}
