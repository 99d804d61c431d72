import type { Db } from '@zuchtbuch/db/client'
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
import type { ImportTask } from './import-task.ts'
import { keepReport } from './keep-report.ts'

/** Somebody who writes all the time would outdate plan after plan; after so many the herd book is held still. */
const mostTries = 3

/**
 * Plans by the herd book as it stands, outside any transaction that others would wait for, and stores the plan if the
 * herd book is still the same once nobody else can change it; otherwise plans again. A plan other than the one that
 * was asked for is not stored (`PlanChanged`). Answers the report of the plan, which is kept with what it stored.
 */
export async function planAndStore<Plan extends ImportPlan, Report>(
  db: Db,
  task: ImportTask,
  makePlan: (book: HerdBook, options: PlanOptions) => Plan | Promise<Plan>,
  reportOf: (plan: Plan, hash: string) => Report,
): Promise<Report> {
  const { execute, planHash: wanted, timeZone } = task
  const planBy = async (book: HerdBook) => {
    const plan = await makePlan(book, { today: today(timeZone), timeZone })
    const hash = planHash(plan)
    if (wanted !== null && hash !== wanted) throw new AppError('PlanChanged', importFileTexts.planChanged)
    return { plan, report: reportOf(plan, hash) }
  }
  for (let tries = 0; tries < mostTries; tries++) {
    const book = await db.transaction(readHerdBook, {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    const { plan, report } = await planBy(book)
    if (!execute || isEmptyPlan(plan)) return report
    const isStored = await unlessDeadlock(() =>
      db.transaction(async (tx) => {
        await lockHerdBook(tx)
        if ((await readFingerprint(tx)) !== book.fingerprint) return false
        await storeImport(tx, plan)
        await stateSales(tx, today(timeZone))
        await settleHolds(tx, today(timeZone))
        await alignEnclosureStays(tx, timeZone)
        await keepReport(tx, task, report)
        return true
      }),
    )
    if (isStored === true) return report
  }
  return db.transaction(async (tx) => {
    await lockHerdBook(tx)
    const { plan, report } = await planBy(await readHerdBook(tx))
    await storeImport(tx, plan)
    await stateSales(tx, today(timeZone))
    await settleHolds(tx, today(timeZone))
    await alignEnclosureStays(tx, timeZone)
    await keepReport(tx, task, report)
    return report
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
