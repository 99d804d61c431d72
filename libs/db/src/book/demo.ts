import { and, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx, Tx } from '../client.ts'
import { aftercareRounds, ownerReports } from '../schema/aftercare.ts'
import { breederProfile } from '../schema/breeder-profile.ts'
import { contacts } from '../schema/contacts.ts'
import { contractDocuments, contractGerbils, contracts } from '../schema/contracts.ts'
import { demoRecords } from '../schema/demo.ts'
import { enclosures } from '../schema/enclosures.ts'
import { feedback } from '../schema/feedback.ts'
import { photos } from '../schema/gerbil-records.ts'
import { gerbils, litters } from '../schema/herd.ts'
import { mailSettings, requests } from '../schema/mail.ts'
import { matings } from '../schema/matings.ts'
import { media } from '../schema/media.ts'
import { mailDrafts } from '../schema/messages.ts'
import { gerbilHolds, offers, placementEvents, prospects, reservations } from '../schema/placement.ts'
import { animalReturnGerbils, animalReturns } from '../schema/returns.ts'
import { blocks } from '../schema/site.ts'
import { sessions } from '../schema/system.ts'

/** The tables of the demo, in the order in which its rows can be deleted. */
const tables = {
  blocks,
  feedback,
  'owner-reports': ownerReports,
  aftercare: aftercareRounds,
  reservations,
  prospects,
  requests,
  contracts,
  returns: animalReturns,
  matings,
  gerbils,
  litters,
  enclosures,
  contacts,
  media,
}

export type DemoResource = keyof typeof tables | 'changed-blocks' | 'breeder-profile' | 'site'
export type DemoRecord = typeof demoRecords.$inferSelect

/** The id under which the demo remembers what there is one of. */
export const theOnly = '00000000-0000-0000-0000-000000000000'

/** Whether the book has no animal, litter, contact, contract, enclosure, mail or ticket yet. */
export async function isBookEmpty(db: DbOrTx): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`select not (
    exists (select from ${gerbils}) or exists (select from ${litters}) or exists (select from ${contacts})
    or exists (select from ${contracts}) or exists (select from ${enclosures}) or exists (select from ${requests})
    or exists (select from ${feedback}) or exists (select from ${media})
  ) as empty`)
  return rows[0]!.empty
}

/** Whether the book is unused: it is empty, nobody has logged in, and no profile and no mail account is set up. */
export async function isBookUntouched(db: DbOrTx): Promise<boolean> {
  const { rows } = await db.execute<{ untouched: boolean }>(sql`select not (
    exists (select from ${sessions}) or exists (select from ${breederProfile} where version > 1)
    or exists (select from ${mailSettings} where version > 1)
  ) as untouched`)
  return rows[0]!.untouched && (await isBookEmpty(db))
}

export async function insertDemoRecords(
  tx: Tx,
  resource: DemoResource,
  ids: readonly string[],
  former?: Record<string, unknown>,
): Promise<void> {
  if (ids.length === 0) return
  await tx.insert(demoRecords).values(ids.map((recordId) => ({ resource, recordId, former: former ?? null })))
}

export async function isDemoThere(db: DbOrTx): Promise<boolean> {
  return (await db.$count(demoRecords)) > 0
}

/** Returns the records of the demo in this book; empty without any. */
export async function lockDemoRecords(tx: Tx): Promise<DemoRecord[]> {
  return tx.select().from(demoRecords).for('update')
}

/** The breeder's own records that hang on records of the demo: by kind, with the first ten ids. */
export async function findTiesToDemo(
  tx: Tx,
  ids: readonly string[],
): Promise<{ resource: string; count: number; ids: string[] }[]> {
  const demo = [...ids]
  const ties: { resource: string; id: AnyPgColumn; columns: AnyPgColumn[]; only?: SQL | undefined }[] = [
    {
      resource: 'gerbils',
      id: gerbils.id,
      columns: [gerbils.litterId, gerbils.enclosureId, gerbils.receiverContactId, gerbils.originContactId],
    },
    { resource: 'litters', id: litters.id, columns: [litters.fatherId, litters.motherId] },
    {
      resource: 'matings',
      id: matings.id,
      columns: [matings.fatherId, matings.motherId, matings.litterId, matings.afterLitterId],
    },
    { resource: 'contracts', id: contracts.id, columns: [contracts.buyerContactId] },
    { resource: 'contracts', id: contractGerbils.contractId, columns: [contractGerbils.gerbilId] },
    { resource: 'requests', id: requests.id, columns: [requests.assignedContactId] },
    { resource: 'prospects', id: prospects.id, columns: [prospects.contactId] },
    { resource: 'reservations', id: reservations.id, columns: [reservations.contactId] },
    { resource: 'reservations', id: gerbilHolds.reservationId, columns: [gerbilHolds.gerbilId] },
    { resource: 'prospects', id: offers.prospectId, columns: [offers.litterId] },
    { resource: 'returns', id: animalReturns.id, columns: [animalReturns.returnedByContactId] },
    {
      resource: 'returns',
      id: animalReturnGerbils.returnId,
      columns: [animalReturnGerbils.gerbilId, animalReturnGerbils.formerReceiverContactId],
    },
    {
      resource: 'owner-reports',
      id: ownerReports.id,
      columns: [ownerReports.gerbilId, ownerReports.contactId],
    },
    {
      resource: 'mails',
      id: mailDrafts.id,
      columns: [mailDrafts.contactId],
      // A mail that the sweep began and nobody touched is not the breeder's own.
      only: and(isNull(mailDrafts.dueOn), ne(mailDrafts.state, 'Discarded')),
    },
  ]
  const found = new Map<string, Set<string>>()
  for (const { resource, id, columns, only } of ties) {
    const rows = await tx
      .select({ id })
      .from(id.table)
      .where(and(notInArray(id, demo), or(...columns.map((column) => inArray(column, demo))), only))
    if (rows.length === 0) continue
    const known = found.get(resource) ?? new Set()
    for (const row of rows) known.add(String(row.id))
    found.set(resource, known)
  }
  return [...found].map(([resource, own]) => ({
    resource,
    count: own.size,
    ids: [...own].toSorted().slice(0, 10),
  }))
}

/** The names of the stored files of these animals, enclosures, media and contracts. */
export async function listDemoFiles(
  tx: Tx,
  ids: readonly string[],
): Promise<{ pictures: string[]; documents: string[] }> {
  const demo = [...ids]
  const ofRecords = await tx
    .select({ fileName: photos.fileName })
    .from(photos)
    .where(or(inArray(photos.gerbilId, demo), inArray(photos.enclosureId, demo)))
  const ofWebsite = await tx.select({ fileName: media.fileName }).from(media).where(inArray(media.id, demo))
  const papers = await tx
    .select({ docx: contractDocuments.fileName, pdf: contractDocuments.pdfFileName })
    .from(contractDocuments)
    .where(inArray(contractDocuments.contractId, demo))
  return {
    pictures: [...ofRecords, ...ofWebsite].map(({ fileName }) => fileName),
    documents: papers.flatMap(({ docx, pdf }) => [docx, pdf]),
  }
}

/**
 * Lets records of a placement that this transaction made have been written down at `at`, and what it noted of them have
 * happened then.
 */
export async function backdateDemo(tx: Tx, ids: string[], at: Date): Promise<void> {
  const isNew = (moment: AnyPgColumn) => sql`${moment} >= date_trunc('second', now())`
  await tx
    .update(reservations)
    .set({ heldAt: at })
    .where(and(inArray(reservations.id, ids), isNew(reservations.heldAt)))
  for (const table of [prospects, offers, reservations, contracts, ownerReports, animalReturns])
    await tx
      .update(table)
      .set({ createdAt: at, updatedAt: at })
      .where(and(inArray(table.id, ids), isNew(table.createdAt)))
  await tx
    .update(placementEvents)
    .set({ at })
    .where(and(inArray(placementEvents.recordId, ids), isNew(placementEvents.at)))
}

/** Deletes the demo's records, with what they own, and forgets that there was one. */
export async function deleteDemo(tx: Tx, records: readonly DemoRecord[]): Promise<void> {
  const idsOf = (resource: DemoResource) =>
    records.filter((record) => record.resource === resource).map(({ recordId }) => recordId)
  const wishes = idsOf('prospects')
  const ofWishes = tx.select({ id: offers.id }).from(offers).where(inArray(offers.prospectId, wishes))
  const happened = records.map(({ recordId }) => recordId)
  await tx
    .delete(placementEvents)
    .where(or(inArray(placementEvents.recordId, happened), inArray(placementEvents.recordId, ofWishes)))
  await tx.delete(gerbilHolds).where(inArray(gerbilHolds.reservationId, idsOf('reservations')))
  const animals = idsOf('gerbils')
  // Animals and litters point at each other.
  if (animals.length > 0) {
    await tx.update(gerbils).set({ litterId: null }).where(inArray(gerbils.id, animals))
    await tx
      .update(litters)
      .set({ fatherId: null, motherId: null })
      .where(inArray(litters.id, idsOf('litters')))
  }
  for (const [resource, table] of Object.entries(tables) as [
    keyof typeof tables,
    (typeof tables)['gerbils'],
  ][]) {
    const ids = idsOf(resource)
    if (ids.length > 0) await tx.delete(table).where(inArray(table.id, ids))
  }
  await tx.delete(demoRecords)
}

/** The block of this type that a page was seeded with. */
export async function findSeededBlock(
  tx: Tx,
  pageId: string,
  type: 'Heading' | 'AbgabetiereList',
): Promise<{ id: string; data: Record<string, unknown> } | undefined> {
  const rows = await tx
    .select({ id: blocks.id, data: blocks.data })
    .from(blocks)
    .where(and(eq(blocks.pageId, pageId), eq(blocks.type, type)))
    .limit(1)
  return rows[0]
}

/** Returns the data of a block; undefined when it is gone. */
export async function findBlockData(tx: Tx, id: string): Promise<Record<string, unknown> | undefined> {
  const rows = await tx.select({ data: blocks.data }).from(blocks).where(eq(blocks.id, id))
  return rows[0]?.data
}
