import { eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { colorVarieties } from './schema/color-varieties.ts'
import { gerbils } from './schema/herd.ts'

export type GerbilLabel = Awaited<ReturnType<typeof listLabels>>[number]

/** What a pedigree or a list of ancestors shows of animals, by id. */
export async function findGerbilLabels(db: Db, ids: string[]): Promise<Map<string, GerbilLabel>> {
  const rows = ids.length === 0 ? [] : await listLabels(db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

async function listLabels(db: Db, ids: string[]) {
  return db
    .select({
      id: gerbils.id,
      name: gerbils.name,
      gender: gerbils.gender,
      dateOfBirth: gerbils.dateOfBirth,
      colorVarietyId: gerbils.colorVarietyId,
      color: colorVarieties.name,
    })
    .from(gerbils)
    .leftJoin(colorVarieties, eq(colorVarieties.id, gerbils.colorVarietyId))
    .where(sql`${gerbils.id} = any(${sql.param(ids)}::uuid[])`)
}
