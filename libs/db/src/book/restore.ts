import { sql } from 'drizzle-orm'
import { insertRows, type RowValues, updateRows } from '../bulk-write.ts'
import type { DbOrTx, Tx } from '../client.ts'
import { exportTables, type ExportTable, primaryKeyOf } from '../export-tables.ts'
import { lockHerdBook } from './imports.ts'
import { bumpPedigreeVersion } from '../herd/pedigree-links.ts'
import { breedingRules } from '../schema/breeding-rules.ts'
import { placementSettings } from '../schema/placement.ts'
import { herdSize } from '../schema/herd-size.ts'
import { legalPages } from '../schema/site.ts'
import { inferenceSettings } from '../schema/inference-settings.ts'
import { seedMessageTemplates } from '../mail/seed-message-templates.ts'
import { seedDiagnoses } from '../herd/diagnoses.ts'
import { seedColorVarieties } from '../herd/seed-color-varieties.ts'

/** The first table in the way of a restore, by its name in an export; undefined when the herd book is empty. */
export async function findOccupiedTable(db: DbOrTx): Promise<string | undefined> {
  for (const { name, table, isSeeded } of exportTables) {
    // Deleted records leave the values of earlier imports behind.
    if (name === 'importedValues') continue
    const own = isSeeded ? (name === 'colorVarieties' ? sql`where not is_seeded` : sql`where false`) : sql``
    const { rows } = await db.execute(sql`select from ${table} ${own} limit 1`)
    if (rows.length > 0) return name
  }
  return undefined
}

/** The rows of an export, by the name of their table in it. */
export type ExportedRows = {
  /** Every member that a row of the table has. */
  membersOf: (name: string) => Iterable<string>
  /** Asked for once per table, in the order of `exportTables`, some rows at a time. */
  rowsOf: (name: string) => AsyncIterable<readonly RowValues[]> | Iterable<readonly RowValues[]>
}

/**
 * Stores the rows of an export as they are: ids, moments, versions, counters. Seeded rows give way to them. Returns
 * the name of a table that is not empty, having stored nothing; undefined when all is stored.
 */
export async function restoreExport(
  tx: Tx,
  { membersOf, rowsOf }: ExportedRows,
): Promise<string | undefined> {
  await lockHerdBook(tx)
  const occupied = await findOccupiedTable(tx)
  if (occupied !== undefined) return occupied
  for (const { name, table, where, isSeeded, stays } of exportTables.toReversed()) {
    if (stays || (!isSeeded && name !== 'importedValues')) continue
    await tx.execute(sql`delete from ${table} ${where === undefined ? sql`` : sql.raw(`where ${where}`)}`)
  }
  const links: { table: ExportTable; rows: RowValues[] }[] = []
  for (const table of exportTables) {
    const { name, later = [], stays } = table
    if (stays) continue
    const members = [...membersOf(name)].filter((member) => !later.includes(member))
    for await (const rows of rowsOf(name)) {
      await insertRows(tx, table.table, members, rows)
      if (later.length > 0) links.push({ table, rows: linksOf(table, rows) })
    }
  }
  for (const { table, rows } of links) await updateRows(tx, table.table, rows, [], primaryKeyOf(table))
  // An export of an older version may lack varieties and letters that this one has, and the limits.
  await seedColorVarieties(tx)
  await seedDiagnoses(tx)
  await seedMessageTemplates(tx)
  await tx.insert(breedingRules).values({}).onConflictDoNothing()
  await tx.insert(placementSettings).values({}).onConflictDoNothing()
  await tx.insert(inferenceSettings).values({}).onConflictDoNothing()
  await tx.insert(legalPages).values({}).onConflictDoNothing()
  await tx.insert(herdSize).values({}).onConflictDoNothing()
  await bumpPedigreeVersion(tx)
  return undefined
}

/** The references of the rows to later ones, with their keys. */
function linksOf(table: ExportTable, rows: readonly RowValues[]): RowValues[] {
  const { later = [] } = table
  const members = [...primaryKeyOf(table), ...later]
  return rows
    .filter((row) => later.some((member) => (row[member] ?? null) !== null))
    .map((row) => Object.fromEntries(members.map((member) => [member, row[member] ?? null])))
}
