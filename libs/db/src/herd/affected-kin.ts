import {
  affectedRelatives,
  type DiagnosedAnimal,
  heritableWordsOf,
  type Kin,
} from '@zuchtbuch/domain/health/affected-kin'
import { epilepsyCode } from '@zuchtbuch/domain/health/diagnoses'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'

/**
 * These animals, with what they and their nearest have that can be inherited: what `AnimalFacts` says of it. One query,
 * however many they are.
 */
export async function withAffectedKin<A extends Kin>(db: DbOrTx, animals: readonly A[]) {
  if (animals.length === 0) return []
  const diagnosed = await listDiagnosedKin(db, animals)
  return animals.map((animal) => ({
    ...animal,
    heritable: heritableWordsOf(diagnosed.find(({ id }) => id === animal.id) ?? { found: [] }),
    affectedRelatives: affectedRelatives(animal, diagnosed),
  }))
}

/** Those of the animals, their parents, siblings and young of whom something was noted: which of it counts, the domain says. */
async function listDiagnosedKin(db: DbOrTx, animals: readonly Kin[]): Promise<DiagnosedAnimal[]> {
  const listed = (ids: (string | null | undefined)[]) =>
    sql.param([...new Set(ids.filter((id) => typeof id === 'string'))])
  const own = listed(animals.map(({ id }) => id))
  const parents = listed(animals.flatMap(({ fatherId, motherId }) => [fatherId, motherId]))
  const { rows } = await db.execute<DiagnosedAnimal & Record<string, unknown>>(sql`
    with kin as (
      select unnest(${own}::uuid[]) as id
      union select unnest(${parents}::uuid[])
      union
      select young.id from gerbils young join litters on litters.id = young.litter_id
      where litters.father_id = any(${own}::uuid[] || ${parents}::uuid[])
        or litters.mother_id = any(${own}::uuid[] || ${parents}::uuid[])
    ), found as (
      select note.gerbil_id as id, diagnosis.code, note.heritable, jsonb_build_object('category', note.category,
        'diagnosisCode', note.diagnosis_code, 'test', note.test, 'result', note.result) as note
      from health_records note
      join diagnoses diagnosis on diagnosis.code = note.diagnosis_code
        or (diagnosis.code = ${epilepsyCode} and note.test ->> 'kind' = 'Epilepsy')
      where note.gerbil_id in (select id from kin)
      union
      select dead.id, dead.death_cause, dead.death_heritable, null
      from gerbils dead where dead.id in (select id from kin) and dead.death_cause is not null
    )
    select animal.id, animal.name, animal.gender, litter.father_id as "fatherId", litter.mother_id as "motherId",
      jsonb_agg(jsonb_build_object('code', found.code, 'word', diagnosis.word, 'group', diagnosis."group",
        'usuallyHeritable', diagnosis.usually_heritable, 'heritable', found.heritable, 'note', found.note)
        order by diagnosis.word) as found
    from found
    join diagnoses diagnosis on diagnosis.code = found.code
    join gerbils animal on animal.id = found.id
    left join litters litter on litter.id = animal.litter_id
    group by animal.id, litter.id`)
  return rows
}
