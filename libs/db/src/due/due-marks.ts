import type { DueKey, DueResource } from '@zuchtbuch/domain/due/due-key'
import { DUE_KINDS, dueKinds } from '@zuchtbuch/domain/due/due-key'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DbOrTx, Tx } from '../client.ts'
import { aftercareRounds } from '../schema/aftercare.ts'
import { contacts } from '../schema/contacts.ts'
import { contracts } from '../schema/contracts.ts'
import { dueMarks } from '../schema/due-marks.ts'
import { enclosures } from '../schema/enclosures.ts'
import { healthRecords } from '../schema/gerbil-records.ts'
import { gerbils, litters } from '../schema/herd.ts'
import { requests } from '../schema/mail.ts'
import { matings } from '../schema/matings.ts'
import { missingSecrets } from '../schema/missing-secrets.ts'
import { prospects, reservations } from '../schema/placement.ts'
import { trash } from '../schema/trash.ts'

export type DueMarkRow = typeof dueMarks.$inferSelect

const records: Record<DueResource, PgTable & { id: PgColumn }> = {
  mating: matings,
  litter: litters,
  enclosure: enclosures,
  healthRecord: healthRecords,
  contract: contracts,
  gerbil: gerbils,
  reservation: reservations,
  prospect: prospects,
  request: requests,
  aftercare: aftercareRounds,
  contact: contacts,
  mailAccount: missingSecrets,
  publishTarget: missingSecrets,
  assistant: missingSecrets,
}

/**
 * Whether the record that a key names is there; a cancelled contract is not. The website may show an animal that is
 * deleted.
 */
export async function hasDueRecord(db: DbOrTx, { kind, id }: DueKey): Promise<boolean> {
  for (const resource of dueKinds[kind].resources) {
    const table = records[resource]
    const valid = resource === 'contract' ? isNull(contracts.cancelledAt) : undefined
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), valid))
    if (rows.length > 0) return true
  }
  if (kind !== 'PublishOffers') return false
  const deleted = await db
    .select({ id: trash.id })
    .from(trash)
    .where(and(eq(trash.resource, 'gerbils'), eq(trash.recordId, id)))
  return deleted.length > 0
}

/** The mark of an occurrence, new where there was none; locked until the end of the transaction. */
export async function lockDueMark(tx: Tx, key: string): Promise<DueMarkRow> {
  await tx.insert(dueMarks).values({ key }).onConflictDoNothing()
  const rows = await tx.select().from(dueMarks).where(eq(dueMarks.key, key)).for('update')
  return rows[0]!
}

/** The same where there is one. */
export async function lockExistingDueMark(tx: Tx, key: string): Promise<DueMarkRow | undefined> {
  const rows = await tx.select().from(dueMarks).where(eq(dueMarks.key, key)).for('update')
  return rows[0]
}

export async function updateDueMark(
  tx: Tx,
  key: string,
  values: Partial<Pick<DueMarkRow, 'doneOn' | 'snoozedUntil' | 'former'>>,
): Promise<void> {
  await tx.update(dueMarks).set(values).where(eq(dueMarks.key, key))
}

export async function deleteDueMark(tx: Tx, key: string): Promise<void> {
  await tx.delete(dueMarks).where(eq(dueMarks.key, key))
}

/**
 * Removes marks that no list can show any more: of records that are gone, and of what comes again, a year after its
 * day. Returns their number.
 */
export async function removeOldDueMarks(db: DbOrTx, day: string): Promise<number> {
  const gone = DUE_KINDS.map((kind) => {
    const left = dueKinds[kind].resources.map(
      (resource) => sql`select from ${records[resource]} r where r.id = split_part(m.key, ':', 2)::uuid`,
    )
    const isThere = sql.join(
      left.map((query) => sql`exists (${query})`),
      sql` or `,
    )
    return sql`(split_part(m.key, ':', 1) = ${kind} and not (${isThere}))`
  })
  const { rowCount } = await db.execute(sql`
    delete from ${dueMarks} m where ${sql.join(gone, sql` or `)}
      or (split_part(m.key, ':', 3) <> '' and split_part(m.key, ':', 3) < (${day}::date - 366)::text
        and coalesce(m.done_on, m.snoozed_until) < ${day}::date - 366)`)
  return rowCount ?? 0
}
