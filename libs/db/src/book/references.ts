import { and, asc, count, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../client.ts'
import { contractGerbils, contracts } from '../schema/contracts.ts'
import { healthRecords } from '../schema/gerbil-records.ts'
import { gerbils, litters } from '../schema/herd.ts'
import { requests } from '../schema/mail.ts'
import { matings } from '../schema/matings.ts'
import { mailDrafts } from '../schema/messages.ts'
import { ownerReports } from '../schema/aftercare.ts'
import { gerbilHolds, offers, prospectColors, prospects, reservations } from '../schema/placement.ts'
import { animalReturnGerbils, animalReturns } from '../schema/returns.ts'

/**
 * The records that still point at a record, as the 409 of a delete shows them. `ids` are the first ten, `names` theirs.
 */
export type References = { resource: string; count: number; ids: string[]; names?: (string | null)[] }[]

type Referrer = {
  resource: string
  table: PgTable
  /** Names the record that refers. */
  id: AnyPgColumn
  columns: (AnyPgColumn | SQL)[]
  /** Its name, where it has one. */
  name?: AnyPgColumn
  where?: SQL
}

const byGerbils = (...columns: (AnyPgColumn | SQL)[]): Referrer => ({
  resource: 'gerbils',
  table: gerbils,
  id: gerbils.id,
  name: gerbils.name,
  columns,
})

/** A cancelled contract holds nobody: it keeps its snapshots. */
const byContracts: Referrer = {
  resource: 'contracts',
  table: contracts,
  id: contracts.id,
  name: contracts.contractNumber,
  columns: [contracts.buyerContactId],
  where: isNull(contracts.cancelledAt),
}

const byMatings = (...columns: AnyPgColumn[]): Referrer => ({
  resource: 'matings',
  table: matings,
  id: matings.id,
  columns,
})

/** The return itself names who brought an animal back. */
const isNotReturnedBySame = sql`not exists (select from ${animalReturns} one
  where one.id = ${animalReturnGerbils.returnId} and one.returned_by_contact_id = ${animalReturnGerbils.formerReceiverContactId})`

const referrers: Record<
  'contact' | 'enclosure' | 'colorVariety' | 'litter' | 'gerbil' | 'prospect' | 'diagnosis',
  Referrer[]
> = {
  contact: [
    byGerbils(gerbils.receiverContactId, gerbils.originContactId),
    byContracts,
    {
      resource: 'requests',
      table: requests,
      id: requests.id,
      name: requests.subject,
      columns: [requests.assignedContactId],
    },
    { resource: 'prospects', table: prospects, id: prospects.id, columns: [prospects.contactId] },
    { resource: 'reservations', table: reservations, id: reservations.id, columns: [reservations.contactId] },
    {
      resource: 'mails',
      table: mailDrafts,
      id: mailDrafts.id,
      name: mailDrafts.subject,
      columns: [mailDrafts.contactId],
      where: ne(mailDrafts.state, 'Discarded'),
    },
    {
      resource: 'returns',
      table: animalReturns,
      id: animalReturns.id,
      columns: [animalReturns.returnedByContactId],
    },
    {
      resource: 'returns',
      table: animalReturnGerbils,
      id: animalReturnGerbils.returnId,
      columns: [animalReturnGerbils.formerReceiverContactId],
      where: isNotReturnedBySame,
    },
    { resource: 'ownerReports', table: ownerReports, id: ownerReports.id, columns: [ownerReports.contactId] },
  ],
  enclosure: [byGerbils(gerbils.enclosureId)],
  colorVariety: [
    byGerbils(gerbils.colorVarietyId),
    {
      resource: 'prospects',
      table: prospectColors,
      id: prospectColors.prospectId,
      columns: [prospectColors.colorVarietyId],
    },
  ],
  litter: [
    byGerbils(gerbils.litterId),
    byMatings(matings.litterId, matings.afterLitterId),
    {
      resource: 'prospects',
      table: offers,
      id: offers.prospectId,
      columns: [offers.litterId],
      where: eq(offers.outcome, 'Open'),
    },
  ],
  gerbil: [
    { resource: 'litters', table: litters, id: litters.id, columns: [litters.fatherId, litters.motherId] },
    byMatings(matings.fatherId, matings.motherId),
    {
      resource: 'contracts',
      table: contractGerbils,
      id: contractGerbils.contractId,
      columns: [contractGerbils.gerbilId],
    },
    {
      resource: 'reservations',
      table: gerbilHolds,
      id: gerbilHolds.reservationId,
      columns: [gerbilHolds.gerbilId],
    },
  ],
  prospect: [
    {
      resource: 'reservations',
      table: reservations,
      id: reservations.id,
      columns: [reservations.prospectId],
    },
  ],
  diagnosis: [
    byGerbils(gerbils.deathCause, sql`${gerbils.breedingBan} ->> 'diagnosisCode'`),
    {
      resource: 'health-records',
      table: healthRecords,
      id: healthRecords.id,
      name: healthRecords.title,
      columns: [healthRecords.diagnosisCode],
    },
    {
      resource: 'ownerReports',
      table: ownerReports,
      id: ownerReports.id,
      columns: [ownerReports.deathCause],
    },
  ],
}

const nameOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Records that keep the one with this id from being deleted; empty when it is free. */
export async function findReferences(tx: Tx, kind: keyof typeof referrers, id: string): Promise<References> {
  const found: References = []
  for (const { resource, table, id: key, name, columns, where } of referrers[kind]) {
    const pointing = and(or(...columns.map((column) => sql`${column} = ${id}`)), where)
    const totals = await tx.select({ total: count() }).from(table).where(pointing)
    const total = totals[0]?.total ?? 0
    if (total === 0) continue
    const rows = await tx
      .select({ id: key, name: name ?? sql<null>`null` })
      .from(table)
      .where(pointing)
      .orderBy(asc(key))
      .limit(10)
    found.push({
      resource,
      count: total,
      ids: rows.map((row) => String(row.id)),
      ...(name === undefined ? {} : { names: rows.map((row) => nameOf(row.name)) }),
    })
  }
  return found
}
