import type { DbOrTx } from '@zuchtbuch/db/client'
import { findGerbilNames } from '@zuchtbuch/db/gerbils'
import { findYoungOfLitters, type Litter } from '@zuchtbuch/db/litters'
import { daysBetween, litterDay, today } from '@zuchtbuch/domain/calendar'
import type { PedigreeSnapshot } from '@zuchtbuch/domain/pedigree-snapshot'
import type { Context } from '../context.ts'
import { judgeLitter } from '../flows/judge-records.ts'
import { viewRecord } from './record.ts'

/** The public shape of litters; their young and the names of their parents are read in one query each. */
export async function viewLitters(db: DbOrTx, rows: Litter[], timeZone: string) {
  const [young, names] = [
    await findYoungOfLitters(
      db,
      rows.map((row) => row.id),
    ),
    await findGerbilNames(
      db,
      rows.flatMap(({ fatherId, motherId }) => [fatherId, motherId].filter((id) => id !== null)),
    ),
  ]
  const day = today(timeZone)
  return rows.map((row) => {
    const born = young.get(row.id) ?? []
    const living = born.filter((gerbil) => gerbil.isLivingResident)
    const count = (gender: (typeof born)[number]['gender']) =>
      living.filter((gerbil) => gerbil.gender === gender).length
    const birthDay = litterDay(row.date, timeZone)
    return {
      ...viewRecord(row),
      gerbilIds: born.map(({ id }) => id),
      fatherName: row.fatherId === null ? null : (names.get(row.fatherId) ?? null),
      motherName: row.motherId === null ? null : (names.get(row.motherId) ?? null),
      birthDay,
      ageInDays: daysBetween(birthDay, day),
      livingCount: living.length,
      sexCounts: { male: count('Male'), female: count('Female'), unknown: count('Unknown') },
    }
  })
}

/** One litter, with what the rules say of it; `snapshot` as in `judgeLitter`. */
export async function viewLitter(
  ctx: Pick<Context, 'config'> & { db: DbOrTx },
  row: Litter,
  snapshot: PedigreeSnapshot,
) {
  const [view] = await viewLitters(ctx.db, [row], ctx.config.timeZone)
  return { ...view!, warnings: await judgeLitter(ctx, row, snapshot) }
}
