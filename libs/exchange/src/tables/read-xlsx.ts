import { createRowMaker } from './row-maker.ts'
import { unreadable } from './table-refused.ts'
import type { TableEvent } from './table-row.ts'
import type { TableSource } from './table-source.ts'
import { openTableZip } from './table-zip.ts'
import { readMerges } from './xlsx-merges.ts'
import { readXlsxParts, xlsxPrefixes } from './xlsx-parts.ts'
import { createSheetHandlers } from './xlsx-sheet.ts'
import { readXml } from './xml-events.ts'

/**
 * Reads the sheets of a workbook of Excel, a row at a time; charts are no sheets. Of the zip only the workbook, its
 * relations, shared strings, styles and sheets are unpacked. Throws `TableRefused`.
 */
export async function* readXlsx(source: TableSource, signal?: AbortSignal): AsyncGenerator<TableEvent> {
  const zip = await openTableZip(source, signal)
  try {
    const workbook = await readXlsxParts(zip)
    const maker = createRowMaker()
    for (const [index, { name, isHidden, part }] of workbook.sheets.entries()) {
      if (!zip.names.has(part)) throw unreadable('Damaged')
      const merges = await readMerges(zip.part(part))
      let events: TableEvent[] = []
      const sheet = { index, name, isHidden, workbook, merges }
      const handlers = createSheetHandlers(sheet, maker, (event) => events.push(event))
      for await (const _ of readXml(zip.part(part), xlsxPrefixes, handlers)) {
        yield* events
        events = []
      }
      handlers.end()
      yield* events
    }
  } finally {
    zip.close()
  }
}
