import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Tx } from '@zuchtbuch/db/client'
import { atOneMoment, streamJson } from '@zuchtbuch/db/export-rows'
import { exportSheets, streamSheet } from '@zuchtbuch/db/export-sheets'
import { exportTables } from '@zuchtbuch/db/export-tables'
import { documentVersions, pictureColumns, streamFileNames } from '@zuchtbuch/db/file-names'
import { calendarDay } from '@zuchtbuch/domain/calendar'
import { byteOrderMark, csvCell, csvLine } from '@zuchtbuch/exchange/csv'
import { exportFormat } from '@zuchtbuch/exchange/export-format'
import { sheetTexts, valueTexts } from '@zuchtbuch/exchange/texts.de'
import { pictureFiles } from '@zuchtbuch/files/pictures'
import type { Context } from '../context.ts'

/** Files that hold what an export consists of; `remove` them when it is sent. */
export type Spool = {
  exportedAt: string
  /** The day of it where the breeder lives, `YYYY-MM-DD`. */
  day: string
  /** Name in the archive, and where the content is. */
  entries: { name: string; path: string }[]
  /** A file with one name of the file store per line. */
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
  const remove = async () => {
    await Promise.all(paths.map((file) => rm(file, { force: true })))
  }
  const create = async (write: (handle: FileHandle) => Promise<void>) => {
    const file = path.join(files.uploadDir, `export-${randomBytes(16).toString('hex')}`)
    paths.push(file)
    const handle = await open(file, 'wx', 0o600)
    try {
      await write(handle)
    } finally {
      await handle.close()
    }
    return file
  }

  try {
    const fileNames = await atOneMoment(db, async (tx) => {
      entries.push({ name: 'export.json', path: await create((file) => writeJson(tx, file, exportedAt)) })
      for (const sheet of exportSheets) {
        const texts = sheetTexts[sheet.name]
        if (!texts) throw new Error(`the sheet ${sheet.name} has no German words`)
        const written = await create((file) => writeSheet(tx, file, sheet, texts.headers, config.timeZone))
        entries.push({ name: `csv/${texts.file}`, path: written })
      }
      return create(async (file) => {
        const write = (names: string[]) => file.write(names.map((name) => `${name}\n`).join(''))
        for await (const names of streamFileNames(tx, pictureColumns))
          await write(names.flatMap(pictureFiles))
        for await (const names of streamFileNames(tx, documentVersions)) await write(names)
      })
    })
    return { exportedAt, day: calendarDay(moment, config.timeZone), entries, fileNames, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** One record per line, so that two exports can be compared. */
async function writeJson(tx: Tx, file: FileHandle, exportedAt: string): Promise<void> {
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

async function writeSheet(
  tx: Tx,
  file: FileHandle,
  sheet: (typeof exportSheets)[number],
  headers: Record<string, string>,
  timeZone: string,
): Promise<void> {
  const columns = Object.entries(sheet.columns)
  await file.write(byteOrderMark + csvLine(columns.map(([name]) => headers[name] ?? name)))
  for await (const rows of streamSheet(tx, sheet, timeZone)) {
    const lines = rows.map((row) =>
      csvLine(columns.map(([name, [kind]]) => csvCell(row[name], kind, valueTexts[name]))),
    )
    await file.write(lines.join(''))
  }
}
