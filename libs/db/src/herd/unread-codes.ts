import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { gerbils } from '../schema/herd.ts'

/** The animals of which nothing but the wording of an imported gene code is stored, in the German order of their names. */
export async function listUnreadCodes(db: DbOrTx) {
  return db
    .select({ gerbilId: gerbils.id, name: gerbils.name, typed: sql<string>`${gerbils.rawImportData}` })
    .from(gerbils)
    .where(and(isNull(gerbils.genotype), eq(gerbils.otherGenes, []), isNotNull(gerbils.rawImportData)))
    .orderBy(sql`${gerbils.name} collate "de-x-icu"`, asc(gerbils.id))
}
