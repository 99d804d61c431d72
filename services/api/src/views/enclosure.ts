import { enclosureWarnings } from '@zuchtbuch/contracts/enclosures'
import { readBreedingRules } from '@zuchtbuch/db/breeding-rules'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { type Enclosure, findEnclosurePhotos, listOccupants, type Occupant } from '@zuchtbuch/db/enclosures'
import { listPairsAmong } from '@zuchtbuch/db/herd-facts'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import type { EnclosureChange } from '@zuchtbuch/domain/herd-rules/change'
import { findings, type Judging } from '@zuchtbuch/domain/herd-rules/findings'
import { sentenceOf } from '@zuchtbuch/domain/herd-rules/texts.de'
import type { Context } from '../context.ts'
import { viewRecord } from './record.ts'

type Reading = Pick<Context, 'config'> & { db: DbOrTx }

/** The public shape of enclosures; who lives in all of them is read in one query, their photos in another. */
export async function viewEnclosures({ db, config }: Reading, rows: Enclosure[]) {
  const ids = rows.map(({ id }) => id)
  const residents = await listOccupants(db, ids)
  const occupants = Map.groupBy(residents, ({ enclosureId }) => enclosureId)
  const judging = { today: today(config.timeZone), rules: await readBreedingRules(db) }
  const pairs = await listPairsAmong(
    db,
    residents.map(({ id }) => id),
    addDays(judging.today, -judging.rules.separateDay),
  )
  const photos = await findEnclosurePhotos(db, ids)
  return rows.map((row) => {
    const living = occupants.get(row.id) ?? []
    const count = (gender: Occupant['gender']) => living.filter((animal) => animal.gender === gender).length
    return {
      ...viewRecord(row),
      occupantCount: living.length,
      occupants: { male: count('Male'), female: count('Female'), unknown: count('Unknown') },
      photo: photos.get(row.id) ?? null,
      lastWeighedOn: weighedSince(living),
      warnings: warningsOf({ kind: 'enclosure', ...row, occupants: living, pairs }, judging),
    }
  })
}

export async function viewEnclosure(reading: Reading, row: Enclosure) {
  return (await viewEnclosures(reading, [row]))[0]!
}

function weighedSince(living: Occupant[]): string | null {
  const days = living.flatMap(({ lastWeighedOn }) => lastWeighedOn ?? [])
  return days.length < living.length ? null : (days.toSorted()[0] ?? null)
}

function warningsOf(change: EnclosureChange, judging: Judging) {
  return findings(change, judging).flatMap((finding) => {
    const code = enclosureWarnings.find((rule) => rule === finding.rule)
    return code === undefined ? [] : [{ code, message: sentenceOf(finding), path: finding.path }]
  })
}
