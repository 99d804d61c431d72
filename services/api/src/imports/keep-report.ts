import type { Tx } from '@zuchtbuch/db/client'
import { keepResult } from '@zuchtbuch/db/jobs/job-runs'
import type { ImportTask } from './import-task.ts'

/** The last step of the transaction that stores an import; throws when another run of the job may have begun. */
export async function keepReport(tx: Tx, { run }: Pick<ImportTask, 'run'>, report: unknown): Promise<void> {
  if (!(await keepResult(tx, run, report))) throw new Error('this run of the import is over')
}
