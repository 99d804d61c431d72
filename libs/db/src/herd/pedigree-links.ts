import { eq, inArray, lte, or, sql } from 'drizzle-orm'
import { locks } from '../locks.ts'
import type { DbOrTx, Tx } from '../client.ts'
import { counters, pedigreeAdditions } from '../schema/system.ts'
import { gerbils, litters } from '../schema/herd.ts'

export async function lockPedigree(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.pedigree})`)
}

/** A snapshot that lacks more than so many additions is built anew: beside the event loop, and soon faster. */
const rememberedAdditions = 100

/**
 * Tells every process that its snapshot of the pedigree is out of date; the last statement of a change, because it
 * makes the transactions that change the pedigree commit one after the other. `addedGerbilId` when the change was
 * nothing but this new animal.
 */
export async function bumpPedigreeVersion(tx: Tx, addedGerbilId?: string): Promise<void> {
  const rows = await tx
    .insert(counters)
    .values({ name: 'pedigree', value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ version: counters.value })
  const version = rows[0]!.version
  if (addedGerbilId === undefined) return
  await tx.insert(pedigreeAdditions).values({ version, gerbilId: addedGerbilId })
  await tx.delete(pedigreeAdditions).where(lte(pedigreeAdditions.version, version - rememberedAdditions))
}

/** The recorded parents, father first, of these animals and of all their ancestors; null for an unknown one. */
export async function listAncestorLinks(
  tx: Tx,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, readonly (string | null)[]>> {
  const known = ids.filter((id) => id !== null && id !== undefined)
  if (known.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; father_id: string | null; mother_id: string | null }>(sql`
    with recursive line(id) as (
      select unnest(${sql.param(known)}::uuid[])
      union
      select parent.id
      from line
      join gerbils animal on animal.id = line.id
      join litters litter on litter.id = animal.litter_id
      cross join lateral (values (litter.father_id), (litter.mother_id)) parent(id)
      where parent.id is not null
    )
    select animal.id, litter.father_id, litter.mother_id
    from line
    join gerbils animal on animal.id = line.id
    join litters litter on litter.id = animal.litter_id`)
  return new Map(rows.map((row) => [row.id, [row.father_id, row.mother_id]]))
}

export async function listLittersOfParent(db: DbOrTx, gerbilId: string) {
  return db
    .select({
      id: litters.id,
      date: litters.date,
      datePrecision: litters.datePrecision,
      fatherId: litters.fatherId,
      motherId: litters.motherId,
    })
    .from(litters)
    .where(or(eq(litters.fatherId, gerbilId), eq(litters.motherId, gerbilId)))
}

/** The animals born in a litter, in the order of their ids. */
export async function listPupsOfLitter(db: DbOrTx, litterId: string) {
  return db
    .select({ id: gerbils.id, name: gerbils.name, dateOfDeath: gerbils.dateOfDeath })
    .from(gerbils)
    .where(eq(gerbils.litterId, litterId))
    .orderBy(gerbils.id)
}

export async function listGerbilIdsOfLitters(
  db: DbOrTx,
  litterIds: string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: gerbils.id, litterId: gerbils.litterId })
    .from(gerbils)
    .where(inArray(gerbils.litterId, litterIds))
    .orderBy(gerbils.id)
  const byLitter = new Map<string, string[]>(litterIds.map((id) => [id, []]))
  for (const row of rows) if (row.litterId) byLitter.get(row.litterId)?.push(row.id)
  return byLitter
}
