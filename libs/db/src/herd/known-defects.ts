import { type KnownDefect, knownDefect } from '@zuchtbuch/domain/health/known-defects'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { diagnoses } from '../schema/diagnoses.ts'
import { healthRecords } from '../schema/gerbil-records.ts'

/** What the buyers of these animals are to be told, by animal, the oldest first; nothing of those that have nothing. */
export async function findKnownDefects(
  db: DbOrTx,
  gerbilIds: string[],
): Promise<ReadonlyMap<string, KnownDefect[]>> {
  if (gerbilIds.length === 0) return new Map()
  const rows = await db
    .select({
      gerbilId: healthRecords.gerbilId,
      title: healthRecords.title,
      diagnosis: { word: diagnoses.word, group: diagnoses.group },
      side: healthRecords.side,
      site: healthRecords.site,
      congenital: healthRecords.congenital,
      date: healthRecords.date,
      resolvedOn: healthRecords.resolvedOn,
    })
    .from(healthRecords)
    .leftJoin(diagnoses, eq(diagnoses.code, healthRecords.diagnosisCode))
    .where(and(inArray(healthRecords.gerbilId, gerbilIds), eq(healthRecords.tellBuyer, true)))
    .orderBy(asc(healthRecords.date), asc(healthRecords.id))
  const byAnimal = Map.groupBy(rows, ({ gerbilId }) => gerbilId)
  return new Map([...byAnimal].map(([id, notes]) => [id, notes.map(knownDefect)]))
}
