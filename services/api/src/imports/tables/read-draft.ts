import {
  findImportTable,
  lockImportTable,
  noteImportTable,
  type ReadRow,
  readTableRows,
  replaceTableRows,
} from '@zuchtbuch/db/book/import-tables'
import type { Db } from '@zuchtbuch/db/client'
import { readColorVarieties } from '@zuchtbuch/db/herd/color-varieties'
import type { DraftSheet } from '@zuchtbuch/db/schema/import-tables'
import { today } from '@zuchtbuch/domain/calendar'
import { varietyFinder } from '@zuchtbuch/exchange/read-color'
import { readTable } from '@zuchtbuch/exchange/tables/read-table'
import type { TableReader } from '@zuchtbuch/exchange/tables/table-row'
import type { ReadTableTask } from '../import-task.ts'
import { isUnsure, partSheets } from './draft-sheets.ts'
import { checkDraft } from './plan-draft.ts'

/** Rows that are stored at once. */
const batchSize = 1000

/**
 * Reads the file of a draft into its rows, finds out what its columns are, and checks it unless the breeder has to look
 * at them first. Answers what a check answers; nothing where the draft was changed since or waits for the breeder.
 */
export async function readDraft(db: Db, task: ReadTableTask): Promise<Record<string, unknown>> {
  const { tableId, version, path, timeZone } = task
  const table = await findImportTable(db, tableId)
  if (table?.version !== version) return {}
  const { isPasted } = table
  const file = await readTable(path, {
    isPasted,
    encoding: table.encoding ?? undefined,
    delimiter: table.delimiter ?? undefined,
  })
  const sheets: DraftSheet[] = []
  await db.transaction(async (tx) => {
    await replaceTableRows(tx, tableId, batchesOf(file.events, sheets))
    // Nobody changes a draft that is being read, but it may have been deleted after a restart.
    if ((await lockImportTable(tx, tableId))?.version !== version) throw new Error('the draft has changed')
    const { kind } = file
    await noteImportTable(tx, tableId, {
      kind,
      sheets,
      ...(kind === 'delimited' ? { encoding: file.encoding, delimiter: file.delimiter } : {}),
    })
  })
  const isFound = await proposeSheets(db, task, sheets, file.kind !== 'delimited')
  return isFound ? checkDraft(db, { tableId, version, timeZone }) : {}
}

async function* batchesOf(events: TableReader, sheets: DraftSheet[]): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = []
  for await (const event of events) {
    if ('sheet' in event) {
      const { index, name, hidden } = event.sheet
      sheets.push({ index, name, hidden, ...unknown })
      continue
    }
    const { sheet, row, cells, notes, hidden } = event.row
    batch.push({ sheet, row, cells: [...cells], notes: [...notes], isHidden: hidden === true })
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Of a sheet that was read and not looked at. */
const unknown: Omit<DraftSheet, 'index' | 'name' | 'hidden'> = {
  looksLike: 'animals',
  kind: null,
  headerRow: null,
  second: null,
  rows: 0,
  columns: [],
  stale: 'Sheet',
}

/** Keeps what the sheets are found to be; true where nothing about them is unsure. */
async function proposeSheets(
  db: Db,
  { tableId, version, timeZone }: ReadTableTask,
  sheets: readonly DraftSheet[],
  isWorkbook: boolean,
): Promise<boolean> {
  const findVariety = varietyFinder(await readColorVarieties(db))
  const facts = {
    today: today(timeZone),
    isWorkbook,
    isColor: (name: string) => findVariety(name) !== undefined,
  }
  const parted = partSheets(sheets, await readTableRows(db, tableId), facts)
  const proposed = parted.map(({ sheet }) => sheet)
  return db.transaction(async (tx) => {
    if ((await lockImportTable(tx, tableId))?.version !== version) return false
    const state = isUnsure(proposed) ? 'Mapping' : 'Checking'
    await noteImportTable(tx, tableId, { state, sheets: proposed, problem: null })
    return state === 'Checking'
  })
}
