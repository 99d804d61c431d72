import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { nextVersion } from '../rows.ts'
import { contacts } from '../schema/contacts.ts'
import { contractGerbils } from '../schema/contracts.ts'
import { gerbils } from '../schema/herd.ts'
import { animalReturnGerbils, animalReturns } from '../schema/returns.ts'
import { tableFields } from '../table-fields.ts'

export type AnimalReturn = typeof animalReturns.$inferSelect
export type AnimalReturnValues = Omit<
  typeof animalReturns.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'version'
>
export type ReturnedAnimal = typeof animalReturnGerbils.$inferSelect

export const returnList = listResource(tableFields(animalReturns), 'returnedOn desc')

export async function listReturns(db: DbOrTx, list: ListQuery): Promise<PageOf<AnimalReturn>> {
  return readPage(db, animalReturns, list)
}

export async function findReturn(db: DbOrTx, id: string): Promise<AnimalReturn | undefined> {
  const rows = await db.select().from(animalReturns).where(eq(animalReturns.id, id))
  return rows[0]
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockReturn(tx: Tx, id: string): Promise<AnimalReturn | undefined> {
  const rows = await tx.select().from(animalReturns).where(eq(animalReturns.id, id)).for('update')
  return rows[0]
}

export async function insertReturn(
  tx: Tx,
  values: AnimalReturnValues,
  animals: Omit<ReturnedAnimal, 'returnId' | 'position'>[],
): Promise<AnimalReturn> {
  const [row] = await tx.insert(animalReturns).values(values).returning()
  await tx
    .insert(animalReturnGerbils)
    .values(animals.map((animal, position) => ({ ...animal, returnId: row!.id, position })))
  return row!
}

/** Deletes a return; the links of its contracts are as they were before. */
export async function deleteReturn(tx: Tx, id: string): Promise<void> {
  await tx.delete(animalReturns).where(eq(animalReturns.id, id))
}

/** The animals of returns in their order. */
export async function listReturnedAnimals(db: DbOrTx, returnIds: string[]): Promise<ReturnedAnimal[]> {
  if (returnIds.length === 0) return []
  return db
    .select()
    .from(animalReturnGerbils)
    .where(inArray(animalReturnGerbils.returnId, returnIds))
    .orderBy(asc(animalReturnGerbils.returnId), asc(animalReturnGerbils.position))
}

/** The members that a return shows of other records. */
export type ReturnLinks = {
  returnedByName: string
  gerbilIds: string[]
  formerReceiverContactIds: string[]
  contractIds: string[]
}

/** By id of the return, in one query. */
export async function findReturnLinks(db: DbOrTx, ids: string[]): Promise<Map<string, ReturnLinks>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<ReturnLinks & { id: string }>(sql`
    select r.id, c.name as "returnedByName",
      array(select gerbil_id from ${animalReturnGerbils} where return_id = r.id order by position) as "gerbilIds",
      array(select former_receiver_contact_id from ${animalReturnGerbils} where return_id = r.id
        group by 1 order by min(position)) as "formerReceiverContactIds",
      array(select distinct contract_id from ${contractGerbils} where return_id = r.id order by 1) as "contractIds"
    from ${animalReturns} r join ${contacts} c on c.id = r.returned_by_contact_id
    where r.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, ...links }) => [id, links]))
}

/** Contracts that hand these animals over, by id. */
export async function listContractIdsOf(db: DbOrTx, gerbilIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: contractGerbils.contractId })
    .from(contractGerbils)
    .where(and(inArray(contractGerbils.gerbilId, gerbilIds), isNull(contractGerbils.returnId)))
    .orderBy(contractGerbils.contractId)
  return rows.map(({ id }) => id)
}

/** Says that animals came back from what contracts handed over; the contracts are locked. */
export async function markReturned(tx: Tx, returnId: string, gerbilIds: string[]): Promise<void> {
  await tx
    .update(contractGerbils)
    .set({ returnId })
    .where(and(inArray(contractGerbils.gerbilId, gerbilIds), isNull(contractGerbils.returnId)))
}

/** Returns those of these animals that came back again after this return. */
export async function listReturnedLater(tx: Tx, returnId: string, gerbilIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: animalReturnGerbils.gerbilId })
    .from(animalReturnGerbils)
    .where(
      and(
        inArray(animalReturnGerbils.gerbilId, gerbilIds),
        sql`${animalReturnGerbils.returnId} > ${returnId}::uuid`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** The living animals that each of these contacts has from here. */
export async function listHouseholds(db: DbOrTx, contactIds: string[]): Promise<Map<string, string[]>> {
  if (contactIds.length === 0) return new Map()
  const rows = await db
    .select({ id: gerbils.id, contactId: gerbils.receiverContactId })
    .from(gerbils)
    .where(and(inArray(gerbils.receiverContactId, contactIds), eq(gerbils.status, 'GivenAway')))
    .orderBy(gerbils.id)
  const households = Map.groupBy(rows, ({ contactId }) => contactId ?? '')
  return new Map(contactIds.map((id) => [id, (households.get(id) ?? []).map((one) => one.id)]))
}

/** Those with these ids, the newest first. */
export async function listReturnsById(db: DbOrTx, ids: string[]): Promise<AnimalReturn[]> {
  return db.select().from(animalReturns).where(inArray(animalReturns.id, ids)).orderBy(desc(animalReturns.id))
}

/** Empties what was written about these returns. */
export async function emptyReturns(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .update(animalReturns)
    .set({ note: null, ...nextVersion(animalReturns) })
    .where(and(inArray(animalReturns.id, ids), isNotNull(animalReturns.note)))
}
