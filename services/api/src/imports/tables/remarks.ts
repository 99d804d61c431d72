import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ImportTable, listTableRows } from '@zuchtbuch/db/book/import-tables'
import type { TableRowState } from '@zuchtbuch/domain/table-import'
import { byteOrderMark, csvCell, csvLine } from '@zuchtbuch/exchange/csv'
import { type XlsxColumn, writeXlsx, xlsxEnd, xlsxRow, xlsxStart } from '@zuchtbuch/exchange/xlsx'
import type { Context } from '../../common/context.ts'
import { remarkTexts } from '../../common/texts.de.ts'
import { showRow } from './show-table.ts'

type Sheet = ImportTable['sheets'][number]

/** Rows that are read at once. */
const batchSize = 1000

/** The sheets that are taken; of a table of which none is, all of them. */
export function sheetsWithRemarks({ sheets }: Pick<ImportTable, 'sheets'>): Sheet[] {
  const taken = sheets.filter(({ kind }) => kind !== null)
  return taken.length > 0 ? taken : sheets
}

const headingsOf = ({ columns }: Sheet) => [
  remarkTexts.row,
  ...columns.map(({ heading }) => heading),
  remarkTexts.outcome,
  remarkTexts.remark,
]

/** Number, cells, outcome and remark of each record, as its state says it; what is skipped is no record. */
async function* remarksOf(
  db: Context['db'],
  { id }: Pick<ImportTable, 'id'>,
  { index, columns }: Sheet,
): AsyncGenerator<[row: number, ...texts: string[]]> {
  for (let offset = 0; ; offset += batchSize) {
    const { items } = await listTableRows(db, id, { show: 'all', sheet: index, offset, limit: batchSize })
    for (const { row, cells, state, findings } of items.map(showRow)) {
      if (state === 'skipped') continue
      const said = findings.map(({ column, sentence }) => {
        const heading = columns.find((one) => one.index === column)?.heading
        return heading === undefined ? sentence : `${heading}: ${sentence}`
      })
      yield [
        row,
        ...columns.map((column) => cells[column.index] ?? ''),
        state === null ? '' : outcomeWords[state],
        said.join(' '),
      ]
    }
    if (items.length < batchSize) return
  }
}

const outcomeWords: Record<Exclude<TableRowState, 'skipped'>, string> = remarkTexts.outcomes

/** Writes the first sheet with its remarks as CSV for a German spreadsheet; no cell of it is a formula. */
export async function writeRemarksCsv(
  { db }: Pick<Context, 'db'>,
  table: ImportTable,
  target: Writable,
): Promise<void> {
  const [sheet] = sheetsWithRemarks(table)
  async function* lines() {
    if (!sheet) return
    yield byteOrderMark + csvLine(headingsOf(sheet).map((heading) => csvCell(heading, 'text')))
    for await (const [row, ...texts] of remarksOf(db, table, sheet)) {
      yield csvLine([String(row), ...texts.map((text) => csvCell(text, 'text'))])
    }
  }
  await pipeline(lines, target)
}

/** Writes the sheets with their remarks as a workbook in which every text is a text. */
export async function writeRemarksXlsx(
  { db, files }: Pick<Context, 'db' | 'files'>,
  table: ImportTable,
  target: Writable,
): Promise<void> {
  const folder = await mkdtemp(path.join(files.uploadDir, 'remarks-'))
  try {
    const sheets = []
    for (const [at, sheet] of sheetsWithRemarks(table).entries()) {
      const file = path.join(folder, `${at}.xml`)
      const headings = headingsOf(sheet)
      const columns = headings.map((_, n): XlsxColumn => ({
        name: String(n),
        kind: n === 0 ? 'number' : 'text',
      }))
      async function* parts() {
        yield xlsxStart(headings)
        for await (const cells of remarksOf(db, table, sheet))
          yield xlsxRow(columns, Object.fromEntries(cells.entries()))
        yield xlsxEnd
      }
      await pipeline(parts, createWriteStream(file))
      sheets.push({ title: tabOf(sheet.name, at), path: file })
    }
    await writeXlsx(target, sheets, new Date())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What may stand on a tab: 31 characters, and none of those that spreadsheets refuse there; each is another one. */
const tabOf = (name: string, at: number) =>
  name
    .replaceAll(/[\\/?*[\]:'\p{C}]/gu, ' ')
    .trim()
    .slice(0, 27)
    .concat(at === 0 ? '' : ` ${at + 1}`) || remarkTexts.tab
