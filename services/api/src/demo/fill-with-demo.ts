import { insertDemoRecords, isBookEmpty } from '@zuchtbuch/db/book/demo'
import { daysBefore } from '@zuchtbuch/demo/days'
import { buildHerd } from '@zuchtbuch/demo/herd'
import { contract } from '@zuchtbuch/demo/letters.data'
import { today } from '@zuchtbuch/domain/calendar'
import { demoFill } from '@zuchtbuch/jobs/book'
import { handle } from '@zuchtbuch/jobs/define'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Tx } from '@zuchtbuch/db/client'
import { lockPedigree } from '@zuchtbuch/db/herd/pedigree-links'
import type { Context } from '../common/context.ts'
import { createContract } from '../placement/save-contract.ts'
import { storeDemoPictures } from './demo-pictures.ts'
import { type DemoIds, idOf, storeDemoHerd } from './store-demo.ts'
import { settleSold, storeDemoWaitlist } from './store-demo-waitlist.ts'
import { storeDemoWebsite } from './store-demo-website.ts'

export const notEmpty = () =>
  new AppError(
    'InstanceNotEmpty',
    'Das Beispiel kommt nur in ein leeres Zuchtbuch. In diesem steht schon etwas.',
  )

/**
 * The job that fills the empty book: pictures first, which nobody sees without rows, then every row in one transaction.
 */
export const fillWithDemo = (ctx: Context) =>
  handle(demoFill, {
    prepare: async (db) => {
      if (!(await isBookEmpty(db))) throw notEmpty()
    },
    act: (_nothing, run) => storeDemoPictures(ctx.files, run),
    apply: async (tx, pictures, run) => {
      await lockPedigree(tx)
      if (!(await isBookEmpty(tx))) throw notEmpty()
      const { timeZone } = ctx.config
      const day = today(timeZone)
      const { animals, litters } = buildHerd(day)
      const since = daysBefore(day, 1490).slice(0, 4)
      await storeDemoWebsite(tx, { since, pictures })
      const ids = await storeDemoHerd(tx, { today: day, timeZone, pictures })
      const sold = await storeDemoWaitlist(tx, { today: day, timeZone, ids })
      const contractId = await storeDemoContract(ctx, tx, { today: day, ids })
      await settleSold(tx, sold, { contractId, today: day })
      run.progress(100)
      return { gerbils: animals.length, litters: litters.length }
    },
  })

/** The adult pair goes with papers. Documents of a transaction that fails are swept like any orphan. */
async function storeDemoContract(
  ctx: Context,
  tx: Tx,
  { today, ids }: { today: string; ids: DemoIds },
): Promise<string> {
  const { animals, buyer, daysAgo, price, notes } = contract
  const day = daysBefore(today, daysAgo)
  const values = {
    buyerContactId: idOf(ids.contacts, buyer),
    gerbilIds: animals.map((name) => idOf(ids.animals, name)),
    price,
    notes,
    contractDate: day,
    handoverDate: day,
  }
  const id = await createContract(
    ctx,
    values,
    (_db, work) => work(tx),
    async (_tx, stored) => stored.id,
  )
  await insertDemoRecords(tx, 'contracts', [id])
  return id
}
