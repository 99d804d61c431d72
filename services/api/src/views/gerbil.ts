import type { DbOrTx } from '@zuchtbuch/db/client'
import { findGerbilCompanions, type GerbilCompanions } from '@zuchtbuch/db/gerbil-companions'
import type { Gerbil } from '@zuchtbuch/db/gerbils'
import { daysBetween, today } from '@zuchtbuch/domain/calendar'
import { colorName } from '@zuchtbuch/domain/color-name'
import { gerbilStatusReason } from '@zuchtbuch/domain/gerbil-status'
import { litterCode } from '@zuchtbuch/domain/litter-code'
import type { Context } from '../context.ts'
import { judgeGerbil } from '../flows/judge-records.ts'
import { viewRecord } from './record.ts'

type Reading = Pick<Context, 'config'> & { db: DbOrTx }

/** The public shape of animals; what other records say of all of them is read in one query. */
export async function viewGerbils({ db, config }: Reading, rows: Gerbil[]) {
  const companions = await findGerbilCompanions(
    db,
    rows.map((row) => row.id),
  )
  const day = today(config.timeZone)
  return rows.map((row) => {
    const companion = companions.get(row.id) ?? alone
    return {
      ...viewRecord(row),
      profilePhotoUrl: companion.photo === null ? null : `/photos/files/${companion.photo}`,
      ageInDays: row.dateOfBirth === null ? null : daysBetween(row.dateOfBirth, row.dateOfDeath ?? day),
      color: colorName(companion.varietyName, row.genotype),
      enclosureName: companion.enclosureName,
      litterCode: litterCode(companion),
      fatherId: companion.fatherId,
      fatherName: companion.fatherName,
      motherId: companion.motherId,
      motherName: companion.motherName,
      lastWeightGrams: companion.lastWeightGrams,
      lastWeighedOn: companion.lastWeighedOn,
      statusReason: gerbilStatusReason(row, day),
    }
  })
}

/** One animal, with what the rules say of it. */
export async function viewGerbil(ctx: Reading, row: Gerbil) {
  const [view] = await viewGerbils(ctx, [row])
  return { ...view!, warnings: await judgeGerbil(ctx, row) }
}

/** Stands in where the animal was deleted a moment ago. */
const alone: Omit<GerbilCompanions, 'id'> = {
  varietyName: null,
  enclosureName: null,
  pairingCode: null,
  litterLetter: null,
  fatherId: null,
  fatherName: null,
  motherId: null,
  motherName: null,
  photo: null,
  lastWeightGrams: null,
  lastWeighedOn: null,
}
