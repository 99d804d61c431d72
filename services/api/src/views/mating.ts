import { readBreedingRules } from '@zuchtbuch/db/breeding-rules'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { findMatingParents, type Mating } from '@zuchtbuch/db/matings'
import { birthWindow, isOpenMating, matingState } from '@zuchtbuch/domain/breeding-calendar'
import { litterDay, today } from '@zuchtbuch/domain/calendar'
import { toPercent } from '@zuchtbuch/domain/pedigree-completeness'
import { kinship } from '@zuchtbuch/domain/pedigree-kinship'
import { indexOfAnimal, type PedigreeSnapshot } from '@zuchtbuch/domain/pedigree-snapshot'
import type { Context } from '../context.ts'

/** The public shape of matings; what other records say of all of them is read in one query per kind. */
export async function viewMatings(
  { db, config }: Pick<Context, 'config'> & { db: DbOrTx },
  rows: Mating[],
  snapshot: PedigreeSnapshot,
) {
  const parents = await findMatingParents(
    db,
    rows.flatMap(({ fatherId, motherId }) => [fatherId, motherId]),
  )
  const { gestation } = await readBreedingRules(db)
  const day = today(config.timeZone)
  return rows.map((row) => {
    const littersOfMother = (parents.get(row.motherId)?.litters ?? []).flatMap(({ id, date }) =>
      id === row.litterId ? [] : [litterDay(date, config.timeZone)],
    )
    const window = isOpenMating(row) ? birthWindow(row, littersOfMother, { today: day, gestation }) : null
    const coefficient = kinshipOf(snapshot, row)
    return {
      ...row,
      state: matingState(row),
      expectedFrom: window?.from ?? null,
      expectedTo: window?.to ?? null,
      fatherName: parents.get(row.fatherId)?.name ?? null,
      motherName: parents.get(row.motherId)?.name ?? null,
      coefficient,
      percent: toPercent(coefficient),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}

export async function viewMating(
  ctx: Pick<Context, 'config'> & { db: DbOrTx },
  row: Mating,
  snapshot: PedigreeSnapshot,
) {
  return (await viewMatings(ctx, [row], snapshot))[0]!
}

/** An animal that the snapshot does not know yet has no relatives in it. */
function kinshipOf(snapshot: PedigreeSnapshot, { fatherId, motherId }: Mating): number {
  const [father, mother] = [indexOfAnimal(snapshot, fatherId), indexOfAnimal(snapshot, motherId)]
  return father < 0 || mother < 0 ? 0 : kinship(snapshot, father, mother)
}
