import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, asc, count, desc, eq, inArray, getTableColumns, getTableName, lte, or, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DbOrTx, Tx } from '../client.ts'
import type { PageOf } from '../read-page.ts'
import { ownerReports } from '../schema/aftercare.ts'
import { contacts } from '../schema/contacts.ts'
import { enclosures } from '../schema/enclosures.ts'
import { feedback, feedbackReplies } from '../schema/feedback.ts'
import { enclosureStays, healthRecords, photos, weightRecords } from '../schema/gerbil-records.ts'
import { gerbils, litters } from '../schema/herd.ts'
import { matings } from '../schema/matings.ts'
import { media } from '../schema/media.ts'
import { offerGerbils, offers, prospectColors, prospectRequests, prospects } from '../schema/placement.ts'
import { blocks, pages, site } from '../schema/site.ts'
import { trash, type TrashedRows } from '../schema/trash.ts'
import { tableFields } from '../table-fields.ts'

export type Trash = typeof trash.$inferSelect
export type TrashResource = Trash['resource']
/** The words that a list shows of it. */
export type TrashEntry = Omit<Trash, 'rows' | 'files'>

const entry = {
  id: trash.id,
  resource: trash.resource,
  recordId: trash.recordId,
  label: trash.label,
  deletedAt: trash.deletedAt,
  expiresAt: trash.expiresAt,
}

export const trashList = listResource(tableFields(trash, { rows: false, files: false }), 'deletedAt desc')

/** Without the rows, which may be many. */
export async function listTrash(db: DbOrTx, list: ListQuery): Promise<PageOf<TrashEntry>> {
  const items = await db
    .select(entry)
    .from(trash)
    .where(list.where)
    .orderBy(...list.orderBy)
    .limit(list.pageSize)
    .offset(list.offset)
  const totals = await db.select({ total: count() }).from(trash).where(list.where)
  return { items, totalCount: totals[0]?.total ?? 0 }
}

const named = { id: trash.id, resource: trash.resource, recordId: trash.recordId, label: trash.label }
type TrashName = Pick<Trash, keyof typeof named>

/** `of`: the key names a record in between, which has the id in this column. */
type Owned = { table: PgTable; key: PgColumn; of?: PgColumn }

/** The tables of a record and of what it owns, in the order in which their rows can be stored again. */
const ownedBy: Record<TrashResource, Owned[]> = {
  gerbils: [
    { table: gerbils, key: gerbils.id },
    { table: photos, key: photos.gerbilId },
    { table: healthRecords, key: healthRecords.gerbilId },
    { table: weightRecords, key: weightRecords.gerbilId },
    { table: enclosureStays, key: enclosureStays.gerbilId },
    { table: ownerReports, key: ownerReports.gerbilId },
  ],
  litters: [{ table: litters, key: litters.id }],
  matings: [{ table: matings, key: matings.id }],
  contacts: [{ table: contacts, key: contacts.id }],
  prospects: [
    { table: prospects, key: prospects.id },
    { table: prospectColors, key: prospectColors.prospectId },
    { table: prospectRequests, key: prospectRequests.prospectId },
    { table: offers, key: offers.prospectId },
    { table: offerGerbils, key: offerGerbils.offerId, of: offers.prospectId },
  ],
  enclosures: [
    { table: enclosures, key: enclosures.id },
    { table: photos, key: photos.enclosureId },
    { table: enclosureStays, key: enclosureStays.enclosureId },
  ],
  'health-records': [{ table: healthRecords, key: healthRecords.id }],
  'weight-records': [{ table: weightRecords, key: weightRecords.id }],
  pages: [
    { table: pages, key: pages.id },
    { table: blocks, key: blocks.pageId },
  ],
  blocks: [{ table: blocks, key: blocks.id }],
  media: [{ table: media, key: media.id }],
  photos: [{ table: photos, key: photos.id }],
  feedback: [
    { table: feedback, key: feedback.id },
    { table: feedbackReplies, key: feedbackReplies.feedbackId },
  ],
}

const tables = new Map(
  Object.values(ownedBy)
    .flat()
    .map(({ table }) => [getTableName(table), table]),
)

/** The rows of a record and of what it owns, as they are. */
export async function readOwnedRows(tx: Tx, resource: TrashResource, id: string): Promise<TrashedRows[]> {
  const parts: TrashedRows[] = []
  for (const { table, key, of } of ownedBy[resource]) {
    const name = getTableName(table)
    const owners = of ? sql`select id from ${of.table} where ${of} = ${id}::uuid` : sql`select ${id}::uuid`
    const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
      select to_jsonb(owned) as row from ${sql.identifier(name)} owned
      where owned.${sql.identifier(toSnakeCase(key.name))} in (${owners})`)
    parts.push({ table: name, rows: rows.map(({ row }) => row) })
  }
  return parts
}

/** A former stay is no reason not to bring back the animal, or the enclosure, if the other one is gone. */
const whereBothAreLeft = sql`
  where exists (select from gerbils where id = gerbil_id) and exists (select from enclosures where id = enclosure_id)`

/**
 * Stores rows again under their ids, each with its next version. Throws what the database has against them: a
 * reference that is gone, a value that is taken.
 */
export async function restoreRows(tx: Tx, parts: readonly TrashedRows[]): Promise<void> {
  for (const { table, rows } of parts) {
    const [first] = rows
    const known = tables.get(table)
    if (!first || !known) continue
    // A column that came with a later version has its default.
    const columns = Object.values<PgColumn>(getTableColumns(known))
      .filter((column) => column.generated === undefined)
      .map((column) => toSnakeCase(column.name))
      .filter((name) => name in first)
    const names = sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    )
    const renewed = rows.map((row) =>
      typeof row['version'] === 'number'
        ? { ...row, version: row['version'] + 1, updated_at: new Date().toISOString() }
        : row,
    )
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(renewed)}::jsonb)
      ${known === enclosureStays ? whereBothAreLeft : sql``}`)
  }
}

export async function insertTrash(
  tx: Tx,
  values: Pick<Trash, 'resource' | 'recordId' | 'label' | 'rows' | 'files' | 'expiresAt'>,
): Promise<string> {
  const rows = await tx.insert(trash).values(values).returning({ id: trash.id })
  return rows[0]!.id
}

export async function findTrash(db: DbOrTx, id: string): Promise<Trash | undefined> {
  const rows = await db.select().from(trash).where(eq(trash.id, id))
  return rows[0]
}

/** Returns the records in the trash among these, named as a list does. */
export async function findTrashOfRecords(db: DbOrTx, recordIds: readonly string[]): Promise<TrashName[]> {
  return db
    .select(named)
    .from(trash)
    .where(inArray(trash.recordId, [...recordIds]))
    .orderBy(desc(trash.deletedAt))
}

/** The animals of a litter that the trash holds, in the order of their names. */
export async function findTrashedYoung(db: DbOrTx, litterId: string): Promise<TrashName[]> {
  const ofLitter = sql`${trash.rows} @> ${JSON.stringify([{ table: 'gerbils', rows: [{ litter_id: litterId }] }])}::jsonb`
  return db
    .select(named)
    .from(trash)
    .where(and(eq(trash.resource, 'gerbils'), ofLitter))
    .orderBy(asc(trash.label))
}

/** Takes it out of the trash; undefined when somebody else did. */
export async function removeTrash(tx: Tx, id: string): Promise<Trash | undefined> {
  const rows = await tx.delete(trash).where(eq(trash.id, id)).returning()
  return rows[0]
}

/**
 * Removes what the trash holds of a contact: its own record, its prospects, animals that it told of, and tickets about
 * it.
 */
export async function removeTrashOfContact(tx: Tx, contactId: string): Promise<void> {
  const names = sql`jsonb_path_exists(${trash.rows}, '$[*].rows[*] ? (@.contact_id == $id)', jsonb_build_object('id', ${contactId}::text))`
  await tx
    .delete(trash)
    .where(
      or(
        and(eq(trash.resource, 'contacts'), eq(trash.recordId, contactId)),
        and(inArray(trash.resource, ['feedback', 'prospects', 'gerbils']), names),
      ),
    )
}

/** Removes what nobody can want back any more; the number of records. Their files go with the next sweep. */
export async function removeExpiredTrash(db: DbOrTx, now: Date): Promise<number> {
  const rows = await db.delete(trash).where(lte(trash.expiresAt, now)).returning({ id: trash.id })
  return rows.length
}

/** Returns those of these picture names that the trash holds. */
export async function findTrashedPictures(db: DbOrTx, fileNames: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name from ${trash}, unnest(${trash.files}) name
    where ${trash.files} && ${sql.param(fileNames)}::text[] and name = any(${sql.param(fileNames)}::text[])`)
  return new Set(rows.map(({ name }) => name))
}

/** Puts a page back where it stood in the navigation: behind the nearest page before it that is still there. */
export async function restoreNavigation(tx: Tx, pageId: string, former: readonly string[]): Promise<void> {
  if (!former.includes(pageId)) return
  const [current] = await tx.select({ navOrder: site.navOrder }).from(site).for('update')
  if (!current) return
  const before = former.slice(0, former.indexOf(pageId)).toReversed()
  const neighbour = before.find((id) => current.navOrder.includes(id))
  const at = neighbour === undefined ? 0 : current.navOrder.indexOf(neighbour) + 1
  await tx.update(site).set({
    navOrder: current.navOrder.toSpliced(at, 0, pageId),
    version: sql`${site.version} + 1`,
    updatedAt: sql`now()`,
  })
}
