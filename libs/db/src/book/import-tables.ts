import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import type { TableRowState } from '@zuchtbuch/domain/table-import'
import { and, asc, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { insertRows, type RowValues, updateRows } from '../bulk-write.ts'
import type { DbOrTx, Tx } from '../client.ts'
import { insertEnclosure } from '../herd/enclosures.ts'
import { locks } from '../locks.ts'
import { nextVersion } from '../rows.ts'
import { enclosures } from '../schema/enclosures.ts'
import { weightRecords } from '../schema/gerbil-records.ts'
import { gerbils } from '../schema/herd.ts'
import { importTableRows, importTables, type TakenRow } from '../schema/import-tables.ts'

export type ImportTable = typeof importTables.$inferSelect
export type ImportTableRow = typeof importTableRows.$inferSelect
type Values = Partial<Omit<typeof importTables.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'version'>>

/** Without what grows with the table. */
const { questions: _questions, answers: _answers, ...summaryColumns } = getTableColumns(importTables)

export async function listImportTables(db: DbOrTx) {
  return db.select(summaryColumns).from(importTables).orderBy(desc(importTables.id))
}

/** How many tables there are that were never taken; nobody adds one until the transaction ends. */
export async function countDrafts(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.importTables})`)
  return tx.$count(importTables, isNull(importTables.takenAt))
}

export async function findImportTable(db: DbOrTx, id: string): Promise<ImportTable | undefined> {
  const rows = await db.select().from(importTables).where(eq(importTables.id, id))
  return rows[0]
}

/** Reads the table and locks it until the end of the transaction; its rows may be written meanwhile. */
export async function lockImportTable(tx: Tx, id: string): Promise<ImportTable | undefined> {
  const rows = await tx.select().from(importTables).where(eq(importTables.id, id)).for('no key update')
  return rows[0]
}

export async function insertImportTable(
  tx: Tx,
  values: Pick<typeof importTables.$inferInsert, 'name' | 'isPasted' | 'file'>,
): Promise<ImportTable> {
  const rows = await tx.insert(importTables).values(values).returning()
  return rows[0]!
}

/** What people change: the version counts it, and the table is kept 30 days from then on. */
export async function changeImportTable(tx: Tx, id: string, values: Values): Promise<ImportTable> {
  const rows = await tx
    .update(importTables)
    .set({ ...values, ...nextVersion(importTables) })
    .where(eq(importTables.id, id))
    .returning()
  return rows[0]!
}

/** What a job finds out: it is no change for those who look at the table. */
export async function noteImportTable(tx: DbOrTx, id: string, values: Values): Promise<void> {
  await tx.update(importTables).set(values).where(eq(importTables.id, id))
}

/** The rows go with it; answers the name of its file. */
export async function deleteImportTable(tx: Tx, id: string): Promise<string | undefined> {
  const rows = await tx
    .delete(importTables)
    .where(eq(importTables.id, id))
    .returning({ file: importTables.file })
  return rows[0]?.file
}

/** Removes tables that nobody has touched since; answers the names of their files. */
export async function removeOldImportTables(db: DbOrTx, before: Date): Promise<string[]> {
  const rows = await db
    .delete(importTables)
    .where(lt(importTables.updatedAt, before))
    .returning({ file: importTables.file })
  return rows.map(({ file }) => file)
}

/** The files of all tables. */
export async function listTableFiles(db: DbOrTx): Promise<string[]> {
  const rows = await db.select({ file: importTables.file }).from(importTables)
  return rows.map(({ file }) => file)
}

export type ReadRow = Pick<ImportTableRow, 'sheet' | 'row' | 'cells' | 'notes' | 'isHidden'>

/** Puts the rows that were read in the place of those that were there. */
export async function replaceTableRows(tx: Tx, tableId: string, rows: AsyncIterable<ReadRow[]>) {
  await tx.delete(importTableRows).where(eq(importTableRows.tableId, tableId))
  const members = ['tableId', 'sheet', 'row', 'cells', 'notes', 'isHidden', 'edits', 'findings']
  for await (const some of rows) {
    const values = some.map((row): RowValues => ({ tableId, ...row, edits: {}, findings: [] }))
    await insertRows(tx, importTableRows, members, values)
  }
}

/** All rows of a table in their order. */
export async function readTableRows(db: DbOrTx, tableId: string) {
  const { sheet, row, cells, notes, edits, taken } = importTableRows
  return db
    .select({ sheet, row, cells, notes, edits, taken })
    .from(importTableRows)
    .where(eq(importTableRows.tableId, tableId))
    .orderBy(asc(sheet), asc(row))
}

export type RowFilter = {
  show: TableRowState | 'all' | 'left'
  sheet?: number | undefined
}

export async function listTableRows(
  db: DbOrTx,
  tableId: string,
  { show, sheet, offset, limit }: RowFilter & { offset: number; limit: number },
): Promise<{ items: ImportTableRow[]; totalCount: number }> {
  const where = and(
    eq(importTableRows.tableId, tableId),
    sheet === undefined ? undefined : eq(importTableRows.sheet, sheet),
    show === 'all'
      ? undefined
      : show === 'left'
        ? sql`${importTableRows.findings} @> '[{"severity": "left"}]'`
        : eq(importTableRows.state, show),
  )
  const items = await db
    .select()
    .from(importTableRows)
    .where(where)
    .orderBy(asc(importTableRows.sheet), asc(importTableRows.row))
    .limit(limit)
    .offset(offset)
  return { items, totalCount: await db.$count(importTableRows, where) }
}

/** The rows at these places, locked until the end of the transaction. */
export async function lockTableRows(
  tx: Tx,
  tableId: string,
  places: readonly { sheet: number; row: number }[],
): Promise<ImportTableRow[]> {
  const wanted = JSON.stringify(places)
  return tx
    .select()
    .from(importTableRows)
    .where(
      and(
        eq(importTableRows.tableId, tableId),
        sql`(${importTableRows.sheet}, ${importTableRows.row}) in
          (select sheet, "row" from json_to_recordset(${wanted}::json) as wanted(sheet int, "row" int))`,
      ),
    )
    .for('update')
}

const rowKey = ['tableId', 'sheet', 'row']

export async function storeEdits(
  tx: Tx,
  tableId: string,
  rows: readonly Pick<ImportTableRow, 'sheet' | 'row' | 'edits'>[],
): Promise<void> {
  const values = rows.map(({ sheet, row, edits }): RowValues => ({ tableId, sheet, row, edits }))
  await updateRows(tx, importTableRows, values, [], rowKey)
}

export type CheckedRow = Pick<ImportTableRow, 'sheet' | 'row' | 'state' | 'findings' | 'becomes'>

/** Rows per statement. */
const batchSize = 2000

/** What a plan says of the rows; a row of which it says what is known is not written. */
export async function storeChecked(tx: Tx, tableId: string, rows: readonly CheckedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize)
    await tx.execute(sql`
      update ${importTableRows} known set state = said.state, findings = said.findings, becomes = said.becomes
      from json_to_recordset(${JSON.stringify(batch)}::json)
        as said(sheet int, "row" int, state text, findings jsonb, becomes jsonb)
      where known.table_id = ${tableId} and known.sheet = said.sheet and known.row = said.row
        and (known.state, known.findings, known.becomes)
          is distinct from (said.state, said.findings, said.becomes)`)
  }
}

/** Which animals rows became, in the transaction that stores these. */
export async function storeTaken(
  tx: Tx,
  tableId: string,
  rows: readonly (Pick<ImportTableRow, 'sheet' | 'row'> & { taken: TakenRow })[],
): Promise<void> {
  const values = rows.map((row): RowValues => ({ tableId, ...row }))
  await updateRows(tx, importTableRows, values, [], rowKey)
}

type Problem = { code: string; detail: string }

/** A table that could not be read stays with the reason; one that is none and was never read goes. */
export async function failReading(
  tx: Tx,
  { id, version, isRefused }: { id: string; version: number; isRefused: boolean },
  problem: Problem,
): Promise<void> {
  const table = await lockImportTable(tx, id)
  if (table?.version !== version) return
  if (isRefused && table.kind === null) await deleteImportTable(tx, id)
  else await noteImportTable(tx, id, { state: 'Failed', problem })
}

/** A check that failed; whoever changed the table since has asked for another. */
export async function failChecking(tx: Tx, id: string, version: number, problem: Problem): Promise<void> {
  const table = await lockImportTable(tx, id)
  if (table?.version !== version) return
  await noteImportTable(tx, id, { state: 'Failed', planHash: null, problem })
}

/** Nothing was taken: the table is as it was before, but has to be checked again. */
export async function failTaking(tx: Tx, id: string, problem: Problem): Promise<void> {
  const table = await lockImportTable(tx, id)
  if (table?.state !== 'Executing') return
  await noteImportTable(tx, id, { state: 'Checked', planHash: null, problem })
}

/** What tables tell besides animals, litters and people. */
export async function readBesides(tx: Tx) {
  const weights = new Map<string, Map<string, number>>()
  const { gerbilId, date, weightGrams } = weightRecords
  for (const row of await tx.select({ gerbilId, date, weightGrams }).from(weightRecords)) {
    const days = weights.get(row.gerbilId) ?? new Map<string, number>()
    weights.set(row.gerbilId, days.set(row.date, row.weightGrams))
  }
  const places = await tx
    .select({ id: gerbils.id, name: enclosures.name })
    .from(gerbils)
    .innerJoin(enclosures, eq(enclosures.id, gerbils.enclosureId))
  return { weights, enclosureOf: new Map(places.map(({ id, name }) => [id, name])) }
}

/** Stores weights of days on which the animals have none; answers their ids. */
export async function storeWeights(
  tx: Tx,
  rows: readonly { gerbilId: string; date: string; weightGrams: number; notes: string | null }[],
): Promise<string[]> {
  const values = rows.map((row) => ({ id: uuidv7(), ...row }))
  await insertRows(tx, weightRecords, ['id', 'gerbilId', 'date', 'weightGrams', 'notes'], values)
  return values.map(({ id }) => id)
}

/**
 * Puts animals into the enclosures of these names, whatever their case; those that are not there are made. Answers the
 * ids of these.
 */
export async function storePlaces(
  tx: Tx,
  places: readonly { gerbilId: string; enclosure: string }[],
): Promise<string[]> {
  if (places.length === 0) return []
  // Nobody else may make one of the same name meanwhile.
  await tx.execute(sql`lock table ${enclosures} in share row exclusive mode`)
  const known = await tx.select({ id: enclosures.id, name: enclosures.name }).from(enclosures)
  const ids = new Map(known.map(({ id, name }) => [normalizeNameSearch(name), id]))
  const moves: RowValues[] = []
  const made: string[] = []
  for (const { gerbilId, enclosure } of places) {
    const folded = normalizeNameSearch(enclosure)
    let enclosureId = ids.get(folded)
    if (enclosureId === undefined) {
      enclosureId = (await insertEnclosure(tx, { name: enclosure })).id
      ids.set(folded, enclosureId)
      made.push(enclosureId)
    }
    moves.push({ id: gerbilId, enclosureId })
  }
  const isChanged = [sql`version = ${gerbils}.version + 1`, sql`updated_at = now()`]
  await updateRows(tx, gerbils, moves, isChanged)
  return made
}
