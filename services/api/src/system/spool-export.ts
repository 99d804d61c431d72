import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Tx } from '@zuchtbuch/db/client'
import { atOneMoment, streamJson } from '@zuchtbuch/db/export-rows'
import { exportSheets, streamSheet } from '@zuchtbuch/db/book/export-sheets'
import { exportTables } from '@zuchtbuch/db/export-tables'
import { documentVersions, otherPictures, streamFileNames, streamPhotos } from '@zuchtbuch/db/file-names'
import { calendarDay } from '@zuchtbuch/domain/calendar'
import { photoEntry, webEntry } from '@zuchtbuch/domain/photo-entry'
import { byteOrderMark, csvCell, csvLine } from '@zuchtbuch/exchange/csv'
import { exportFormat, filesFolder } from '@zuchtbuch/exchange/export-format'
import { sheetTexts, valueTexts } from '@zuchtbuch/exchange/texts.de'
import { writeXlsx, xlsxEnd, xlsxRow, type XlsxSheet, xlsxStart } from '@zuchtbuch/exchange/xlsx'
import { variantName } from '@zuchtbuch/files/pictures'
import type { Context } from '../common/context.ts'

/** Files that hold what an export consists of; `remove` them when it is sent. */
export type Spool = {
  exportedAt: string
  /** The day of it where the breeder lives, `YYYY-MM-DD`. */
  day: string
  /** Name in the archive, and where the content is. */
  entries: { name: string; path: string }[]
  /** Rows of each table, by the name of its file. */
  rows: Record<string, number>
  /** A file with a line per file of the store: its name there, a tab, its name in the archive. */
  fileNames: string
  remove: () => Promise<void>
}

/**
 * Writes all rows of one moment to temporary files, a few at a time. Sending them may then take as long as the
 * receiver wants, with no transaction open. A crash leaves files that the daily sweep removes.
 */
export async function spoolExport({ db, files, config }: Context): Promise<Spool> {
  const moment = new Date()
  const exportedAt = moment.toISOString()
  const entries: Spool['entries'] = []
  const paths: string[] = []
  const rows: Record<string, number> = {}
  const tabs: XlsxSheet[] = []
  let packing: Promise<unknown> = Promise.resolve()
  const remove = async () => {
    await Promise.all(paths.map((file) => rm(file, { force: true })))
  }
  const create = async (write: (file: TextFile) => Promise<void>) => {
    const file = path.join(files.uploadDir, `export-${randomBytes(16).toString('hex')}`)
    paths.push(file)
    const handle = await open(file, 'wx', 0o600)
    try {
      const text = inPieces(handle)
      await write(text)
      await text.end()
    } finally {
      await handle.close()
    }
    return file
  }

  try {
    const { fileNames, workbook } = await atOneMoment(db, async (tx) => {
      for (const sheet of exportSheets) {
        const texts = sheetTexts[sheet.name]
        if (!texts) throw new Error(`the sheet ${sheet.name} has no German words`)
        let tab = ''
        const written = await create(async (csv) => {
          tab = await create(async (xlsx) => {
            rows[texts.file] = await writeSheet(tx, { csv, xlsx }, sheet, texts.headers, config.timeZone)
          })
        })
        entries.push({ name: `csv/${texts.file}`, path: written })
        tabs.push({ title: texts.tab, path: tab })
      }
      // It is packed by a thread of its own while Postgres writes the JSON.
      const workbook = create((file) => writeXlsx(file.createWriteStream(), tabs, moment))
      packing = workbook.catch(() => {})
      entries.unshift({ name: 'export.json', path: await create((file) => writeJson(tx, file, exportedAt)) })
      return { fileNames: await create((file) => writeFileNames(tx, file)), workbook }
    })
    entries.push({ name: 'zuchtbuch.xlsx', path: await workbook })
    return { exportedAt, day: calendarDay(moment, config.timeZone), entries, rows, fileNames, remove }
  } catch (error) {
    // A file that is still being written would stay.
    await packing
    await remove()
    throw error
  }
}

type TextFile = Pick<FileHandle, 'createWriteStream'> & { write: (text: string) => Promise<void> }

/** Some rows alone are too little for a way to the disk. */
const pieceLength = 256 * 1024

function inPieces(handle: FileHandle): TextFile & { end: () => Promise<void> } {
  let held = ''
  const end = async () => {
    const text = held
    held = ''
    if (text !== '') await handle.appendFile(text)
  }
  return {
    createWriteStream: (options) => handle.createWriteStream(options),
    async write(text) {
      held += text
      if (held.length >= pieceLength) await end()
    },
    end,
  }
}

/** One record per line, so that two exports can be compared. */
async function writeJson(tx: Tx, file: TextFile, exportedAt: string): Promise<void> {
  await file.write(`{"format":"${exportFormat}","exportedAt":"${exportedAt}"`)
  for (const table of exportTables) {
    await file.write(`,\n"${table.name}":[`)
    let before = '\n'
    for await (const rows of streamJson(tx, table)) {
      await file.write(before + rows.join(',\n'))
      before = ',\n'
    }
    await file.write(']')
  }
  await file.write('}\n')
}

/** A width that screens show whole; a picture is in the archive as it is stored, and so. */
const webWidth = 1280

async function writeFileNames(tx: Tx, file: TextFile): Promise<void> {
  const write = (files: [name: string, entry: string][]) =>
    file.write(files.map(([name, entry]) => `${name}\t${entry}\n`).join(''))
  const inFolder = (name: string): [string, string] => [name, `${filesFolder}/${name}`]
  for await (const photos of streamPhotos(tx))
    await write(
      photos.flatMap(({ fileName, ...owner }): [string, string][] => {
        const entry = photoEntry(owner)
        return [
          [fileName, entry],
          [variantName(fileName, webWidth, 'jpg'), webEntry(entry)],
        ]
      }),
    )
  for await (const names of streamFileNames(tx, [...otherPictures, ...documentVersions]))
    await write(names.map(inFolder))
}

/** Writes a sheet as CSV and as a part of the workbook; resolves to the number of its rows. */
async function writeSheet(
  tx: Tx,
  { csv, xlsx }: { csv: TextFile; xlsx: TextFile },
  sheet: (typeof exportSheets)[number],
  headers: Record<string, string>,
  timeZone: string,
): Promise<number> {
  const columns = Object.entries(sheet.columns).map(([name, [kind]]) => ({
    name,
    kind,
    labels: valueTexts[name],
  }))
  const headings = columns.map(({ name }) => headers[name] ?? name)
  await csv.write(byteOrderMark + csvLine(headings))
  await xlsx.write(xlsxStart(headings))
  let count = 0
  for await (const rows of streamSheet(tx, sheet, timeZone)) {
    const lines = rows.map((row) =>
      csvLine(columns.map(({ name, kind, labels }) => csvCell(row[name], kind, labels))),
    )
    await csv.write(lines.join(''))
    await xlsx.write(rows.map((row) => xlsxRow(columns, row)).join(''))
    count += rows.length
  }
  await xlsx.write(xlsxEnd)
  return count
}
