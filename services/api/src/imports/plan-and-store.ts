import type { Db, Tx } from '@zuchtbuch/db/client'
import { isDeadlock } from '@zuchtbuch/db/database-errors'
import { stateSales } from '@zuchtbuch/db/herd/gerbil-status'
import { alignEnclosureStays } from '@zuchtbuch/db/herd/enclosure-stays'
import { lockHerdBook, readFingerprint, readHerdBook, storeImport } from '@zuchtbuch/db/book/imports'
import { today } from '@zuchtbuch/domain/calendar'
import type { HerdBook } from '@zuchtbuch/exchange/herd-book'
import { type ImportPlan, isEmptyPlan, planHash } from '@zuchtbuch/exchange/import-plan'
import type { PlanOptions } from '@zuchtbuch/exchange/planning'
import { AppError } from '@zuchtbuch/runtime/errors'
import { settleHolds } from '../herd/settle-holds.ts'
import { importFileTexts } from '../common/texts.de.ts'
import type { FileTask } from './import-task.ts'
import { keepReport } from './keep-report.ts'

/** Somebody who writes all the time would outdate plan after plan; after so many the herd book is held still. */
const mostTries = 3

/** How a source is planned by the herd book as it stands, and stored. */
export interface Import<Book, Plan, Report, Stored = unknown> {
  /** All of it is of one moment. */
  readonly readBook: (tx: Tx) => Promise<Book>
  readonly makePlan: (book: Book, options: PlanOptions) => Plan | Promise<Plan>
  readonly hashOf: (plan: Plan) => string
  /** Whether there is nothing to store. */
  readonly isEmpty: (plan: Plan) => boolean
  readonly store: (tx: Tx, plan: Plan) => Promise<Stored>
  /** The last step, once what follows from the records is stored as well. */
  readonly seal?: (tx: Tx, stored: Stored) => Promise<void>
  readonly reportOf: (plan: Plan, hash: string) => Report
}

/** A source that becomes animals, litters and contacts and nothing else. */
export const importOf = <Plan extends ImportPlan, Report>(
  makePlan: (book: HerdBook, options: PlanOptions) => Plan | Promise<Plan>,
  reportOf: (plan: Plan, hash: string) => Report,
): Import<HerdBook & { fingerprint: string }, Plan, Report> => ({
  readBook: readHerdBook,
  makePlan,
  hashOf: planHash,
  isEmpty: isEmptyPlan,
  store: storeImport,
  reportOf,
})

/**
 * Plans by the herd book as it stands, outside any transaction that others would wait for, and stores the plan if the
 * herd book is still the same once nobody else can change it; otherwise plans again. A plan other than the one that
 * was asked for is not stored (`PlanChanged`). Answers the report of the plan, which is kept with what it stored.
 */
export async function planAndStore<Book extends { fingerprint: string }, Plan, Report, Stored>(
  db: Db,
  task: Pick<FileTask, 'execute' | 'planHash' | 'timeZone' | 'run'>,
  { readBook, makePlan, hashOf, isEmpty, store, seal, reportOf }: Import<Book, Plan, Report, Stored>,
): Promise<Report> {
  const { execute, planHash: wanted, timeZone } = task
  const planBy = async (book: Book) => {
    const plan = await makePlan(book, { today: today(timeZone), timeZone })
    const hash = hashOf(plan)
    if (wanted !== null && hash !== wanted) throw new AppError('PlanChanged', importFileTexts.planChanged)
    return { plan, report: reportOf(plan, hash) }
  }
  const storeAll = async (tx: Tx, { plan, report }: { plan: Plan; report: Report }) => {
    const stored = await store(tx, plan)
    await stateSales(tx, today(timeZone))
    await settleHolds(tx, today(timeZone))
    await alignEnclosureStays(tx, timeZone)
    await seal?.(tx, stored)
    await keepReport(tx, task, report)
  }
  for (let tries = 0; tries < mostTries; tries++) {
    const book = await db.transaction(readBook, {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    const planned = await planBy(book)
    if (!execute || isEmpty(planned.plan)) return planned.report
    const isStored = await unlessDeadlock(() =>
      db.transaction(async (tx) => {
        await lockHerdBook(tx)
        if ((await readFingerprint(tx)) !== book.fingerprint) return false
        await storeAll(tx, planned)
        return true
      }),
    )
    if (isStored === true) return planned.report
  }
  return db.transaction(async (tx) => {
    await lockHerdBook(tx)
    const planned = await planBy(await readBook(tx))
    await storeAll(tx, planned)
    return planned.report
  })
}

/** Undefined when another writer stood in the way and this transaction was the one to end. */
async function unlessDeadlock<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isDeadlock(error)) return undefined
    throw error
  }
}
