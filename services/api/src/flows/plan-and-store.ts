import type { Db } from '@zuchtbuch/db/client'
import { isDeadlock } from '@zuchtbuch/db/database-errors'
import { lockHerdBook, readFingerprint, readHerdBook, storeImport } from '@zuchtbuch/db/imports'
import { today } from '@zuchtbuch/domain/calendar'
import type { HerdBook } from '@zuchtbuch/exchange/herd-book'
import { type ImportPlan, isEmptyPlan, planHash } from '@zuchtbuch/exchange/import-plan'
import type { PlanOptions } from '@zuchtbuch/exchange/planning'
import { AppError } from '@zuchtbuch/runtime/errors'
import { importFileTexts } from '../texts.de.ts'
import type { ImportTask } from './import-task.ts'

/** Somebody who writes all the time would outdate plan after plan; after so many the herd book is held still. */
const mostTries = 3

/**
 * Plans by the herd book as it stands, outside any transaction that others would wait for, and stores the plan if the
 * herd book is still the same once nobody else can change it; otherwise plans again. A plan other than the one that
 * was asked for is not stored (`PlanChanged`).
 */
export async function planAndStore<Plan extends ImportPlan>(
  db: Db,
  { execute, planHash: wanted, timeZone }: ImportTask,
  makePlan: (book: HerdBook, options: PlanOptions) => Plan,
): Promise<{ plan: Plan; hash: string }> {
  const planBy = (book: HerdBook) => {
    const plan = makePlan(book, { today: today(timeZone), timeZone })
    const hash = planHash(plan)
    if (wanted !== null && hash !== wanted) throw new AppError('PlanChanged', importFileTexts.planChanged)
    return { plan, hash }
  }
  for (let tries = 0; tries < mostTries; tries++) {
    const book = await db.transaction(readHerdBook, {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    const planned = planBy(book)
    if (!execute || isEmptyPlan(planned.plan)) return planned
    const isStored = await unlessDeadlock(() =>
      db.transaction(async (tx) => {
        await lockHerdBook(tx)
        if ((await readFingerprint(tx)) !== book.fingerprint) return false
        await storeImport(tx, planned.plan)
        return true
      }),
    )
    if (isStored === true) return planned
  }
  return db.transaction(async (tx) => {
    await lockHerdBook(tx)
    const planned = planBy(await readHerdBook(tx))
    await storeImport(tx, planned.plan)
    return planned
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
