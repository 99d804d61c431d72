import type { EpilepsyNote } from '@zuchtbuch/domain/health/epilepsy'
import type { DbOrTx } from '../client.ts'
import { runStatement, type Statement } from '../statement.ts'

/** The members of an animal's public shape that come from other records. */
export type GerbilCompanions = {
  id: string
  varietyName: string | null
  enclosureName: string | null
  pairingCode: string | null
  litterLetter: string | null
  fatherId: string | null
  fatherName: string | null
  motherId: string | null
  motherName: string | null
  /** File name of the photo with the lowest sortOrder. */
  photo: string | null
  lastWeightGrams: number | null
  lastWeighedOn: string | null
  reservationId: string | null
  reservationContactId: string | null
  reservedUntil: string | null
  /** Its tests for epilepsy, and notes with that diagnosis. */
  epilepsyNotes: EpilepsyNote[]
}

const statement: Statement = {
  name: 'gerbil-companions',
  text: `
    select gerbil.id, variety.name as "varietyName", enclosure.name as "enclosureName",
      litter.pairing_code as "pairingCode", litter.litter_letter as "litterLetter",
      litter.father_id as "fatherId", father.name as "fatherName",
      litter.mother_id as "motherId", mother.name as "motherName",
      photo.file_name as photo, weight.grams as "lastWeightGrams", weight.date as "lastWeighedOn",
      reservation.id as "reservationId", reservation.contact_id as "reservationContactId",
      reservation.expires_on as "reservedUntil",
      coalesce((
        select jsonb_agg(jsonb_build_object('date', date, 'category', category,
          'diagnosisCode', diagnosis_code, 'test', test, 'result', result))
        from health_records note
        where note.gerbil_id = gerbil.id and (diagnosis_code = 'epilepsy' or test ->> 'kind' = 'Epilepsy')
      ), '[]') as "epilepsyNotes"
    from gerbils gerbil
    left join color_varieties variety on variety.id = gerbil.color_variety_id
    left join enclosures enclosure on enclosure.id = gerbil.enclosure_id
    left join litters litter on litter.id = gerbil.litter_id
    left join gerbils father on father.id = litter.father_id
    left join gerbils mother on mother.id = litter.mother_id
    left join gerbil_holds hold on hold.gerbil_id = gerbil.id
    left join reservations reservation on reservation.id = hold.reservation_id
    left join lateral (
      select file_name from photos where gerbil_id = gerbil.id order by sort_order, id limit 1
    ) photo on true
    left join lateral (
      select weight_grams::float8 as grams, date from weight_records
      where gerbil_id = gerbil.id order by date desc limit 1
    ) weight on true
    where gerbil.id = any($1::uuid[])`,
}

/** For these animals, in one query whatever their number. */
export async function findGerbilCompanions(
  db: DbOrTx,
  gerbilIds: string[],
): Promise<Map<string, GerbilCompanions>> {
  if (gerbilIds.length === 0) return new Map()
  const rows = await runStatement<GerbilCompanions>(db, statement, [gerbilIds])
  return new Map(rows.map((row) => [row.id, row]))
}
