import type { WordImportReport } from '@zuchtbuch/contracts/imports'
import type { Db } from '@zuchtbuch/db/client'
import type { HerdBook } from '@zuchtbuch/exchange/herd-book'
import type { ImportPlan } from '@zuchtbuch/exchange/import-plan'
import type { PlanOptions } from '@zuchtbuch/exchange/planning'
import { planWordImport } from '@zuchtbuch/exchange/plan-word-import'
import { type HerdBookRow, readHerdBookTables } from '@zuchtbuch/exchange/read-herd-book-tables'
import { readWordTables } from '@zuchtbuch/exchange/read-word'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import { countsOf, findingsOf } from './import-report.ts'
import type { FileTask, Progress } from './import-task.ts'
import { importOf, planAndStore } from './plan-and-store.ts'

/** Fills empty fields from the tables of Word documents. */
export async function importWord(db: Db, task: FileTask, progress: Progress): Promise<WordImportReport> {
  const rows: HerdBookRow[] = []
  let tables = 0
  for (const [index, { path, name }] of task.sources.entries()) {
    const read = await naming(name, index, async () => readHerdBookTables(await readWordTables(path), name))
    tables += read.tables
    for (const row of read.rows) rows.push(row)
    progress((50 * (index + 1)) / task.sources.length)
  }
  const makePlan = (book: HerdBook, options: PlanOptions) => planWordImport(rows, book, options)
  return planAndStore(
    db,
    task,
    importOf(makePlan, (plan, hash) => ({
      executed: task.execute,
      planHash: hash,
      documents: task.sources.length,
      tables,
      rows: rows.length,
      matched: plan.matched,
      skipped: plan.skipped,
      fills: countFills(plan),
      animals: countsOf({ ...plan.counts.gerbils, skipped: plan.skipped }, task.execute),
      contacts: countsOf(plan.counts.contacts, task.execute),
      ...findingsOf(plan.findings),
    })),
  )
}

/** With several documents the error names the one. */
async function naming<T>(name: string, index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const message = `„${name}“: ${error.message.replace(/^\/file: /, '')}`
    if (error.code === 'ValidationFailed') {
      throw validationFailed([{ path: `/file/${index}`, message, code: 'malformedDocument' }])
    }
    throw new AppError(error.code, message)
  }
}

function countFills({ gerbils }: ImportPlan): WordImportReport['fills'] {
  const count = (field: string) => gerbils.updates.filter(({ changes }) => field in changes).length
  return {
    litterLinks: count('litterId'),
    receivers: count('receiverContactId'),
    goHomeDates: count('goHomeDate'),
    deathDates: count('dateOfDeath'),
    causesOfDeath: count('causeOfDeath'),
  }
}
