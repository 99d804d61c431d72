import { asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { enclosures } from '../schema/enclosures.ts'
import { gerbils, litters } from '../schema/herd.ts'
import { matings } from '../schema/matings.ts'

/*
 * Reads the facts that the rules of the herd book need (`libs/domain/src/herd-rules/change.ts`).
 */

/** The id comes first: it alone tells that there is an enclosure. */
export const homeQuarantine = {
  id: enclosures.id,
  quarantineFrom: enclosures.quarantineFrom,
  quarantineUntil: enclosures.quarantineUntil,
}

/** Animals with their own parents, in the order of their ids. */
async function readAnimals(db: DbOrTx, where: SQL | undefined) {
  return db
    .select({
      id: gerbils.id,
      name: gerbils.name,
      gender: gerbils.gender,
      genotype: gerbils.genotype,
      whiteGrade: gerbils.whiteGrade,
      otherGenes: gerbils.otherGenes,
      isDeaf: gerbils.isDeaf,
      breedingBan: gerbils.breedingBan,
      neutered: gerbils.neutered,
      neuteredOn: gerbils.neuteredOn,
      quarantineUntil: gerbils.quarantineUntil,
      home: homeQuarantine,
      dateOfBirth: gerbils.dateOfBirth,
      dateOfDeath: gerbils.dateOfDeath,
      status: gerbils.status,
      isResident: gerbils.isResident,
      litterId: gerbils.litterId,
      fatherId: litters.fatherId,
      motherId: litters.motherId,
    })
    .from(gerbils)
    .leftJoin(litters, eq(litters.id, gerbils.litterId))
    .leftJoin(enclosures, eq(enclosures.id, gerbils.enclosureId))
    .where(where)
    .orderBy(asc(gerbils.id))
}

const given = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null)

export const listAnimalFacts = (db: DbOrTx, ids: readonly (string | null)[]) =>
  readAnimals(db, inArray(gerbils.id, given(ids)))

/** The parents of a litter and its young. */
export const listFamilyFacts = (
  db: DbOrTx,
  { id, fatherId, motherId }: { id: string; fatherId: string | null; motherId: string | null },
) => readAnimals(db, or(inArray(gerbils.id, given([fatherId, motherId])), eq(gerbils.litterId, id)))

/** Pairs among these animals that an open mating joins, or a litter since `bornSince` (YYYY-MM-DD) that they raise. */
export async function listPairsAmong(db: DbOrTx, ids: readonly string[], bornSince: string) {
  if (ids.length === 0) return []
  const among = sql.param([...ids])
  const { rows } = await db.execute<{ fatherId: string; motherId: string }>(sql`
    select father_id as "fatherId", mother_id as "motherId" from ${matings}
    where ended_on is null and litter_id is null
      and father_id = any(${among}::uuid[]) and mother_id = any(${among}::uuid[])
    union
    select father_id, mother_id from ${litters}
    where date >= ${bornSince}::date and date_precision = 'Day'
      and father_id = any(${among}::uuid[]) and mother_id = any(${among}::uuid[])`)
  return rows
}

/** The litters of which these animals are a parent. */
export async function listLittersOfParents(db: DbOrTx, parentIds: readonly string[]) {
  const { id, date, datePrecision, fatherId, motherId } = litters
  return db
    .select({ id, date, datePrecision, fatherId, motherId })
    .from(litters)
    .where(or(inArray(fatherId, [...parentIds]), inArray(motherId, [...parentIds])))
}

/** The litters of these females. */
export async function listLittersOfMothers(db: DbOrTx, motherIds: readonly (string | null)[]) {
  return db

    .select({
      id: litters.id,
      date: litters.date,
      datePrecision: litters.datePrecision,
      motherId: litters.motherId,
    })
    .from(litters)
    .where(inArray(litters.motherId, given(motherIds)))
}
