import { CONTRADICTION_KINDS } from '@zuchtbuch/domain/genotype-inference/contradiction-groups'
import { LOCI } from '@zuchtbuch/domain/colors/loci'
import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { sql } from 'drizzle-orm'
import type { Db } from '../client.ts'

/**
 * Contradictions are computed and not stored; the filter judges them as one row per animal of a minimal set, so that
 * the language means here what it means elsewhere.
 */
export const genotypeConflictList = listResource(
  [
    { name: 'id', type: 'uuid', source: sql`conflict.id`, nullable: false },
    { name: 'gerbilId', type: 'uuid', source: sql`conflict.gerbil_id`, nullable: false },
    { name: 'locus', type: 'enum', members: LOCI, source: sql`conflict.locus`, nullable: false },
    { name: 'kind', type: 'enum', members: CONTRADICTION_KINDS, source: sql`conflict.kind`, nullable: false },
  ],
  '',
)

/** The members of a contradiction that lists are filtered by. */
export type ConflictFacts = {
  id: string
  sets: readonly { locus: string; kind: string; members: readonly { gerbilId: string }[] }[]
}

/** The ids of one page of contradictions, those of the animals that were entered last first. */
export async function selectConflicts(
  db: Db,
  conflicts: readonly ConflictFacts[],
  { where, offset, pageSize }: ListQuery,
): Promise<{ ids: string[]; totalCount: number }> {
  if (conflicts.length === 0) return { ids: [], totalCount: 0 }
  const facts = conflicts.flatMap(({ id, sets }) =>
    sets.flatMap(({ locus, kind, members }) =>
      members.map(({ gerbilId }) => ({ id, gerbil_id: gerbilId, locus, kind })),
    ),
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    with conflict as (
      select * from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
        as facts(id uuid, gerbil_id uuid, locus text, kind text)
    ), chosen as (
      select distinct conflict.id from conflict ${where === undefined ? sql`` : sql`where ${where}`}
    )
    select chosen.id from chosen
    order by (
      select max(coalesce(gerbil.date_of_birth, gerbil.created_at::date)) from conflict
      join gerbils gerbil on gerbil.id = conflict.gerbil_id where conflict.id = chosen.id
    ) desc nulls last, chosen.id`)
  return { ids: rows.slice(offset, offset + pageSize).map(({ id }) => id), totalCount: rows.length }
}
