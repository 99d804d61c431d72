import type { ImportReport } from '@zuchtbuch/contracts/imports'
import { connect, type Db } from '@zuchtbuch/db/client'
import { isConnectionLoss } from '@zuchtbuch/db/database-errors'
import { PedigreeProblem } from '@zuchtbuch/exchange/pedigree-check'
import type { HerdBook } from '@zuchtbuch/exchange/herd-book'
import { planImport } from '@zuchtbuch/exchange/plan-import'
import type { PlanOptions } from '@zuchtbuch/exchange/planning'
import { sniff } from '@zuchtbuch/exchange/read-dataset'
import { readDatasetFile } from '@zuchtbuch/exchange/read-dataset-file'
import { fileTexts, pedigreeTexts } from '@zuchtbuch/exchange/texts.de'
import { diskFull, isDiskFull } from '@zuchtbuch/runtime/disk-space'
import { AppError } from '@zuchtbuch/runtime/errors'
import { countsOf, findingsOf, mostFindings } from './import-report.ts'
import type { FileTask, ImportTask, Progress } from './import-task.ts'
import { importOf, planAndStore } from './plan-and-store.ts'

/** Reads the sources, plans, and, if told so, stores; throws `AppError`, and then nothing was changed. */
export async function performImport(task: ImportTask, progress: Progress): Promise<Record<string, unknown>> {
  const db = connect(task.databaseUrl, { name: 'import', max: 2 })
  try {
    return await perform(db, task, progress)
  } catch (error) {
    if (error instanceof PedigreeProblem) {
      throw new AppError(error.code, pedigreeTexts[error.code](error.animals), { animals: error.animals })
    }
    if (isDiskFull(error)) throw diskFull()
    if (isConnectionLoss(error))
      throw new AppError('DatabaseUnavailable', 'Die Datenbank ist gerade nicht erreichbar.')
    throw error
  } finally {
    await db.$client.end()
  }
}

/** Each is loaded with what reads it, which takes its time. */
async function perform(db: Db, task: ImportTask, progress: Progress): Promise<Record<string, unknown>> {
  switch (task.kind) {
    case 'word':
      return (await import('./import-word.ts')).importWord(db, task, progress)
    case 'read-table':
      return (await import('./tables/read-draft.ts')).readDraft(db, task)
    case 'plan-table':
      return (await import('./tables/plan-draft.ts')).planDraft(db, task)
    case 'dataset': {
      const type = await sniff(task.sources[0]!.path)
      if (type === 'other') throw new AppError('UnsupportedMediaType', fileTexts.notADataset)
      return type === 'zip'
        ? (await import('./restore-export.ts')).importExport(db, task, progress)
        : importDataset(db, task, progress)
    }
  }
}

async function importDataset(db: Db, task: FileTask, progress: Progress): Promise<ImportReport> {
  const read = () => readDatasetFile(task.sources[0]!.path, task.maxJsonBytes)
  const datasets = [await read()]
  progress(20)
  // A plan uses its dataset up; when the herd book changes meanwhile, the file is read once more for another.
  const makePlan = async (book: HerdBook, options: PlanOptions) =>
    planImport(datasets.pop() ?? (await read()), book, options)
  return planAndStore(
    db,
    task,
    importOf(makePlan, (plan, hash) => {
      progress(60)
      return {
        source: 'dataset',
        executed: task.execute,
        planHash: hash,
        contacts: countsOf(plan.counts.contacts, task.execute),
        litters: countsOf(plan.counts.litters, task.execute),
        animals: countsOf(plan.counts.gerbils, task.execute),
        contracts: countsOf(plan.contractCounts, task.execute),
        unknownColors: plan.unknownColors.slice(0, mostFindings),
        ...findingsOf(plan.findings),
      }
    }),
  )
}
