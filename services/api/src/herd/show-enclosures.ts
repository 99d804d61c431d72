import { readBreedingRules } from '@zuchtbuch/db/herd/breeding-rules'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { type Enclosure, findEnclosurePhotos, listOccupants } from '@zuchtbuch/db/herd/enclosures'
import { listPairsAmong } from '@zuchtbuch/db/herd/herd-facts'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import type { Context } from '../common/context.ts'
import { viewEnclosure } from './enclosure-view.ts'

type Reading = Pick<Context, 'config'> & { db: DbOrTx }

/** Enclosures as answers show them; who lives in all of them is read in one query, their photos in another. */
export async function showEnclosures({ db, config }: Reading, rows: Enclosure[]) {
  const ids = rows.map(({ id }) => id)
  const residents = await listOccupants(db, ids)
  const living = Map.groupBy(residents, ({ enclosureId }) => enclosureId)
  const judging = { today: today(config.timeZone), rules: await readBreedingRules(db) }
  const pairs = await listPairsAmong(
    db,
    residents.map(({ id }) => id),
    addDays(judging.today, -judging.rules.separateDay),
  )
  const photos = await findEnclosurePhotos(db, ids)
  return rows.map((row) => {
    const [occupants, photo] = [living.get(row.id) ?? [], photos.get(row.id) ?? null]
    return viewEnclosure(row, { occupants, pairs, photo }, judging)
  })
}

export async function showEnclosure(reading: Reading, row: Enclosure) {
  return (await showEnclosures(reading, [row]))[0]!
}
