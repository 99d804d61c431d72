import { WHITE_GRADES, type WhiteGrade } from '@zuchtbuch/domain/colors/white-grade'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'

type WhiteCount = {
  grade: WhiteGrade
  animals: number
  deafKnown: number
  deaf: number
  bornAlive: number
  earlyLosses: number
  /** At most ten of those whose hearing is known, in the German order of their names. */
  known: { gerbilId: string; name: string; isDeaf: boolean }[]
}

/** Own-bred animals whose white was judged, by grade from none to all; a grade without animals is left out. */
export async function countWhite(db: DbOrTx): Promise<WhiteCount[]> {
  const { rows } = await db.execute<WhiteCount>(sql`
    select g.white_grade as grade, count(*)::int as animals, count(g.is_deaf)::int as "deafKnown",
      count(*) filter (where g.is_deaf)::int as deaf, count(g.date_of_birth)::int as "bornAlive",
      count(*) filter (where g.date_of_death < g.date_of_birth + 56)::int as "earlyLosses",
      coalesce((array_agg(jsonb_build_object('gerbilId', g.id, 'name', g.name, 'isDeaf', g.is_deaf)
        order by g.name collate "de-x-icu", g.id) filter (where g.is_deaf is not null))[:10], '{}') as known
    from gerbils g join litters l on l.id = g.litter_id left join gerbils mother on mother.id = l.mother_id
    where g.white_grade is not null and coalesce(mother.is_resident, g.is_resident)
    group by g.white_grade`)
  return rows.toSorted((a, b) => WHITE_GRADES.indexOf(a.grade) - WHITE_GRADES.indexOf(b.grade))
}
