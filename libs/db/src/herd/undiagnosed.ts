import { ILLNESS_CATEGORIES } from '@zuchtbuch/domain/health/health-category'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'

/** A note on health without a diagnosis, or an animal whose cause of death is a text only. */
export type UndiagnosedRow = {
  resource: 'health-record' | 'gerbil'
  id: string
  gerbilId: string
  gerbilName: string
  /** `YYYY-MM-DD`; null of a death whose day is not known. */
  date: string | null
  title: string
  description: string | null
  /** It tells of an illness whatever its words are. */
  isIllness: boolean
  version: number
}

interface Asked {
  /** Beginnings of words: a note of another category is looked at only with one of them. */
  stems: readonly string[]
  /** The last row of the part before; null at the beginning. */
  after: Pick<UndiagnosedRow, 'date' | 'id'> | null
  limit: number
}

/** Reads a part of them, the newest first; those whose day is not known come last. */
export async function readUndiagnosed(db: DbOrTx, { stems, after, limit }: Asked): Promise<UndiagnosedRow[]> {
  // Letters beyond ASCII may be stored as two, and not every locale knows their case.
  const pattern = stems.map((stem) => stem.replaceAll(/[^a-z]/g, '.{1,2}')).join('|')
  const isIllness = sql`category = any(${sql.param(ILLNESS_CATEGORIES)}::text[])`
  const { rows } = await db.execute<UndiagnosedRow>(sql`
    with open as (
      select 'health-record' as resource, id, gerbil_id, date, title, description, version,
        ${isIllness} as is_illness
      from health_records
      where diagnosis_code is null and category <> 'Test'
        and (${isIllness} or concat(title, ' ', description) ~* ${pattern})
      union all
      select 'gerbil', id, id, date_of_death, cause_of_death, null, version, true
      from gerbils where cause_of_death is not null and death_cause is null and status = 'Deceased'
    )
    select open.resource, open.id, open.gerbil_id as "gerbilId", gerbil.name as "gerbilName", open.date, open.title,
      open.description, open.is_illness as "isIllness", open.version
    from open join gerbils gerbil on gerbil.id = open.gerbil_id
    where ${after === null ? sql`true` : sql`(coalesce(open.date, '-infinity'), open.id) < (coalesce(${after.date}::date, '-infinity'), ${after.id}::uuid)`}
    order by coalesce(open.date, '-infinity') desc, open.id desc limit ${limit}`)
  return rows
}
