import { colorName } from '@zuchtbuch/domain/colors/color-name'
import type { Sex } from '@zuchtbuch/domain/gender'
import { foldName, normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, asc, eq, inArray, isNotNull, isNull, min, ne, or, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { isLivingResident } from './living-residents.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { colorVarieties } from '../schema/color-varieties.ts'
import { healthRecords, weightRecords } from '../schema/gerbil-records.ts'
import { gerbilNameFolded, gerbils, litters } from '../schema/herd.ts'
import { gerbilHolds, reservations } from '../schema/placement.ts'
import { tableFields } from '../table-fields.ts'

export type Gerbil = typeof gerbils.$inferSelect
export type GerbilValues = Omit<
  typeof gerbils.$inferInsert,
  'id' | 'nameSearch' | 'createdAt' | 'updatedAt' | 'version'
>

const reservationOf = (column: PgColumn) =>
  sql`(select ${column} from ${gerbilHolds} join ${reservations} on ${reservations.id} = ${gerbilHolds.reservationId}
    where ${gerbilHolds.gerbilId} = ${gerbils.id})`

export const gerbilList = listResource(
  [
    ...tableFields(gerbils, {
      nameSearch: {
        normalize: normalizeNameSearch,
        beside: { source: gerbilNameFolded, normalize: foldName },
      },
      chosenStatus: false,
      rawImportData: false,
      extras: false,
      provenance: false,
      breedingBan: false,
    }),
    { name: 'reservationId', type: 'uuid', source: reservationOf(reservations.id), nullable: true },
    {
      name: 'reservationContactId',
      type: 'uuid',
      source: reservationOf(reservations.contactId),
      nullable: true,
    },
    { name: 'reservedUntil', type: 'date', source: reservationOf(reservations.expiresOn), nullable: true },
  ],
  'name',
)

export async function listGerbils(db: DbOrTx, list: ListQuery): Promise<PageOf<Gerbil>> {
  return readPage(db, gerbils, list)
}

export async function findGerbil(db: DbOrTx, id: string): Promise<Gerbil | undefined> {
  const rows = await db.select().from(gerbils).where(eq(gerbils.id, id))
  return rows[0]
}

/** Reads the rows and locks them, in the order of their ids, until the end of the transaction. */
export async function lockGerbils(tx: Tx, ids: string[]): Promise<Gerbil[]> {
  return tx.select().from(gerbils).where(inArray(gerbils.id, ids)).orderBy(asc(gerbils.id)).for('update')
}

/** Those of these animals that are there, in any order. */
export async function listGerbilsById(db: DbOrTx, ids: string[]): Promise<Gerbil[]> {
  return ids.length === 0 ? [] : db.select().from(gerbils).where(inArray(gerbils.id, ids))
}

export async function insertGerbil(tx: Tx, values: GerbilValues): Promise<Gerbil> {
  const rows = await tx.insert(gerbils).values(values).returning()
  return rows[0]!
}

export async function updateGerbil(tx: Tx, id: string, values: Changes<GerbilValues>): Promise<Gerbil> {
  const rows = await tx
    .update(gerbils)
    .set({ ...values, ...nextVersion(gerbils) })
    .where(eq(gerbils.id, id))
    .returning()
  return rows[0]!
}

/** Notes when an animal was seen alive. Nobody edited it, so the day of its last change stays. */
export async function noteSeenAlive(tx: Tx, id: string, lastSeenAliveOn: string | null): Promise<void> {
  await tx
    .update(gerbils)
    .set({ lastSeenAliveOn, version: nextVersion(gerbils).version })
    .where(eq(gerbils.id, id))
}

export async function deleteGerbil(tx: Tx, id: string): Promise<void> {
  await tx.delete(gerbils).where(eq(gerbils.id, id))
}

/** Animals that a contact received, and animals that come from it. */
export async function listGerbilsOfContact(db: DbOrTx, contactId: string): Promise<Gerbil[]> {
  return db
    .select()
    .from(gerbils)
    .where(or(eq(gerbils.receiverContactId, contactId), eq(gerbils.originContactId, contactId)))
    .orderBy(asc(gerbils.id))
}

/** Young of an animal, as father or mother. */
export async function listOffspring(db: DbOrTx, gerbilId: string, list: ListQuery): Promise<PageOf<Gerbil>> {
  const ofParent = db
    .select({ id: litters.id })
    .from(litters)
    .where(or(eq(litters.fatherId, gerbilId), eq(litters.motherId, gerbilId)))
  return listGerbils(db, { ...list, where: and(inArray(gerbils.litterId, ofParent), list.where) })
}

/** Full siblings: of the same litter, or of another litter of the same two parents; without the animal itself. */
export async function listSiblings(db: DbOrTx, gerbil: Gerbil, list: ListQuery): Promise<PageOf<Gerbil>> {
  if (gerbil.litterId === null) return { items: [], totalCount: 0 }
  const own = alias(litters, 'own')
  const sameParents = and(eq(litters.fatherId, own.fatherId), eq(litters.motherId, own.motherId))
  const littersOfParents = db
    .select({ id: litters.id })
    .from(litters)
    .innerJoin(own, or(eq(litters.id, own.id), sameParents))
    .where(eq(own.id, gerbil.litterId))
  const where = and(inArray(gerbils.litterId, littersOfParents), ne(gerbils.id, gerbil.id), list.where)
  return listGerbils(db, { ...list, where })
}

const mates = { Male: ['Female'], Female: ['Male'], Unknown: ['Male', 'Female'] } as const

/**
 * All animals that could be mated with this one, in the order of the list: living residents of the other gender, or
 * of either for an animal of unknown gender.
 */
export async function listMates(db: DbOrTx, gerbil: Gerbil, { where, orderBy }: ListQuery) {
  return db
    .select({
      gerbilId: gerbils.id,
      name: gerbils.name,
      gender: gerbils.gender,
      genotype: gerbils.genotype,
      dateOfBirth: gerbils.dateOfBirth,
      colorVarietyId: gerbils.colorVarietyId,
      enclosureId: gerbils.enclosureId,
    })
    .from(gerbils)
    .where(
      and(isLivingResident, ne(gerbils.id, gerbil.id), inArray(gerbils.gender, mates[gerbil.gender]), where),
    )
    .orderBy(...orderBy)
}

/** Living residents of this gender that are kept for breeding, in the German order of their names. */
export async function listBreedingAnimals(db: DbOrTx, gender: Sex, limit: number) {
  return db
    .select({ id: gerbils.id, name: gerbils.name })
    .from(gerbils)
    .where(and(isLivingResident, eq(gerbils.status, 'Breeding'), eq(gerbils.gender, gender)))
    .orderBy(sql`${gerbils.name} collate "de-x-icu"`, asc(gerbils.id))
    .limit(limit)
}

/** The names of the own stock, of animals that are no longer here as well. */
export async function listResidentNames(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: gerbils.name })
    .from(gerbils)
    .where(eq(gerbils.isResident, true))
  return rows.map(({ name }) => name)
}

/**
 * Returns the facts about the animals for sale that an enquirer may be told, in the German order of their names. What
 * is promised to somebody is not offered to anybody else.
 */
export async function listAnimalsForSale(db: DbOrTx) {
  const rows = await db
    .select({
      id: gerbils.id,
      name: gerbils.name,
      gender: gerbils.gender,
      color: colorVarieties.name,
      genotype: gerbils.genotype,
      whiteGrade: gerbils.whiteGrade,
      otherGenes: gerbils.otherGenes,
      dateOfBirth: gerbils.dateOfBirth,
      characterTraits: gerbils.characterTraits,
      characterNote: gerbils.characterNote,
    })
    .from(gerbils)
    .leftJoin(colorVarieties, eq(colorVarieties.id, gerbils.colorVarietyId))
    .leftJoin(gerbilHolds, eq(gerbilHolds.gerbilId, gerbils.id))
    .where(and(eq(gerbils.status, 'ForSale'), isNull(gerbilHolds.gerbilId)))
    .orderBy(sql`${gerbils.name} collate "de-x-icu"`, asc(gerbils.id))
  return rows.map(({ genotype, whiteGrade, otherGenes, ...row }) => ({
    ...row,
    color: colorName(row.color, { genotype, whiteGrade, otherGenes }),
  }))
}

/** Distinct origins that were entered, in German order. */
export async function listOriginBreeders(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectDistinct({
      name: gerbils.originBreeder,
      order: sql`${gerbils.originBreeder} collate "de-x-icu"`,
    })
    .from(gerbils)
    .where(and(isNotNull(gerbils.originBreeder), ne(sql`btrim(${gerbils.originBreeder})`, '')))
    .orderBy(sql`2`)
  return rows.flatMap((row) => row.name ?? [])
}

/** Names of animals, by id. */
export async function findGerbilNames(db: DbOrTx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: gerbils.id, name: gerbils.name })
    .from(gerbils)
    .where(sql`${gerbils.id} = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The earliest day of the animal's health and weight records; undefined without any. */
export async function findFirstRecordDay(tx: Tx, gerbilId: string): Promise<string | undefined> {
  const days = await Promise.all(
    [healthRecords, weightRecords].map((table) =>
      tx
        .select({ first: min(table.date) })
        .from(table)
        .where(eq(table.gerbilId, gerbilId)),
    ),
  )
  return days
    .flat()
    .flatMap(({ first }) => first ?? [])
    .toSorted()[0]
}
