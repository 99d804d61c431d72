import { createHash } from 'node:crypto'
import type { ImportReport } from '@zuchtbuch/contracts/imports'
import type { Db } from '@zuchtbuch/db/client'
import { isBadData, isConnectionLoss } from '@zuchtbuch/db/database-errors'
import { alignEnclosureStays } from '@zuchtbuch/db/enclosure-stays'
import { exportTables } from '@zuchtbuch/db/export-tables'
import { documentVersions, pictureColumns } from '@zuchtbuch/db/file-names'
import { findOccupiedTable, restoreExport } from '@zuchtbuch/db/restore'
import { today } from '@zuchtbuch/domain/calendar'
import { filesFolder } from '@zuchtbuch/exchange/export-format'
import { isDocument } from '@zuchtbuch/exchange/is-document'
import { requireSoundPedigree } from '@zuchtbuch/exchange/pedigree-check'
import { checked, decodeText, largestJson, parseJson } from '@zuchtbuch/exchange/read-dataset'
import { withZip, type Zip } from '@zuchtbuch/exchange/read-zip'
import { fileTexts } from '@zuchtbuch/exchange/texts.de'
import { type FileStore, openFileStore } from '@zuchtbuch/files/file-store'
import { pictureFiles, restorePicture, type StoredPicture } from '@zuchtbuch/files/pictures'
import { requireSpace } from '@zuchtbuch/runtime/disk-space'
import { AppError } from '@zuchtbuch/runtime/errors'
import { importFileTexts } from '../texts.de.ts'
import { type ExportRow, exportSchema } from './export-schema.ts'
import { countsOf, findingsOf } from './import-report.ts'
import type { ImportTask, Progress } from './import-task.ts'
import { keepReport } from './keep-report.ts'
import { withKnownStatuses } from './status-from-before.ts'

/** What this program stores is much smaller. */
const largestFile = 20 * 1024 * 1024

/** Stores the zip of an export in an empty herd book, or says what that would store. */
export function importExport(db: Db, task: ImportTask, progress: Progress): Promise<ImportReport> {
  return withZip(task.sources[0]!.path, async (zip) => {
    if (!zip.names.has('export.json')) {
      throw new AppError('UnsupportedMediaType', fileTexts.notAnExport)
    }
    const { rows, hash } = readRows(await zip.read('export.json', largestJson), today(task.timeZone))
    if (task.planHash !== null && task.planHash !== hash) {
      throw new AppError('PlanChanged', importFileTexts.planChanged)
    }
    requireSound(rows)
    const occupied = await findOccupiedTable(db)
    if (occupied !== undefined) throw notEmpty(occupied)
    const wanted = wantedFiles(zip, rows)
    const files = wanted.pictures.flatMap(pictureFiles).length + wanted.documents.length
    const report = reportOf(rows, files, hash, task.execute)
    if (task.execute) await store({ db, task, progress, zip, rows, wanted, report })
    return report
  })
}

type Rows = Record<string, ExportRow[]>

const rowsIn = (rows: Rows, name: string): ExportRow[] => rows[name] ?? []

function readRows(bytes: Buffer, day: string): { rows: Rows; hash: string } {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const {
    format: _,
    exportedAt: __,
    ...rows
  } = checked(exportSchema, withKnownStatuses(parseJson(decodeText(bytes)), day))
  return { rows, hash }
}

function requireSound(rows: Rows): void {
  const text = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : null)
  requireSoundPedigree(
    rowsIn(rows, 'gerbils').map(({ id, name, litterId }) => ({
      key: text(id) ?? '',
      name: String(name),
      litter: text(litterId),
    })),
    new Map(
      rowsIn(rows, 'litters').map(({ id, fatherId, motherId }) => [
        text(id) ?? '',
        [text(fatherId), text(motherId)],
      ]),
    ),
  )
}

/** What the archive has of the files that belong to records; any other entry is nobody's. */
type Wanted = { pictures: string[]; documents: string[] }

function wantedFiles(zip: Zip, rows: Rows): Wanted {
  const inZip = (columns: Columns) =>
    columns.flatMap((column) => valuesOf(rows, column)).filter((name) => zip.names.has(entryOf(name)))
  return { pictures: inZip(pictureColumns), documents: inZip(documentVersions) }
}

type Columns = typeof pictureColumns | typeof documentVersions

const entryOf = (fileName: string) => `${filesFolder}/${fileName}`

function valuesOf(rows: Rows, column: Columns[number]): string[] {
  const name = exportTables.find(({ table }) => table === column.table)?.name ?? ''
  return rowsIn(rows, name).flatMap((row) => {
    const value = row[column.name]
    return typeof value === 'string' ? [value] : []
  })
}

type Restore = {
  db: Db
  task: ImportTask
  progress: Progress
  zip: Zip
  rows: Rows
  wanted: Wanted
  report: ImportReport
}

async function store({ db, task, progress, zip, rows, wanted, report }: Restore): Promise<void> {
  const files = await openFileStore(task.filesDir)
  await requireSpace(files.uploadDir, bytesOnDisk(zip, wanted))
  const written: string[] = []
  try {
    // Files are there before the rows that name them; the sweep removes those of a restore that was cut off.
    for (const name of wanted.documents) {
      const bytes = await zip.read(entryOf(name), largestFile)
      if (!(await isDocument(name, bytes))) {
        throw new AppError('ValidationFailed', fileTexts.damagedFile(name))
      }
      written.push(name)
      await files.write(name, bytes)
    }
    const stored = { files, zip, rows, written }
    const pictures = await storePictures(stored, wanted.pictures, progress)
    const asStored = withPictures(rows, pictures)
    const occupied = await db.transaction(async (tx) => {
      const inTheWay = await restoreExport(tx, ({ name }) => rowsIn(asStored, name))
      if (inTheWay !== undefined) return inTheWay
      // An export of an older version has no stays.
      if (rowsIn(rows, 'enclosureStays').length === 0) await alignEnclosureStays(tx, task.timeZone)
      await keepReport(tx, task, report)
      return undefined
    })
    if (occupied !== undefined) throw notEmpty(occupied)
  } catch (error) {
    // Nobody knows whether a commit that was cut off took effect; then the sweep finds out.
    if (!isConnectionLoss(error)) await files.remove(written)
    throw isBadData(error) ? new AppError('ValidationFailed', fileTexts.inconsistentExport) : error
  }
}

/** The widths of a picture take less than the picture once more. */
const pictureWithWidths = 2

function bytesOnDisk(zip: Zip, { pictures, documents }: Wanted): number {
  const declared = (names: string[]) => zip.declaredBytes(names.map(entryOf))
  return declared(documents) + declared(pictures) * pictureWithWidths
}

/** By name of the file; `written` gains the names of all files that may be there. */
async function storePictures(
  { files, zip, rows, written }: { files: FileStore; zip: Zip; rows: Rows; written: string[] },
  names: string[],
  progress: Progress,
): Promise<Map<string, StoredPicture>> {
  const hashed = pictureTables.flatMap((table) => rowsIn(rows, table))
  const hashes = new Map(hashed.map(({ fileName, contentHash }) => [fileName, contentHash]))
  const pictures = new Map<string, StoredPicture>()
  for (const name of names) {
    const bytes = await zip.read(entryOf(name), largestFile)
    const expected = hashes.get(name)
    if (expected !== undefined && createHash('sha256').update(bytes).digest('hex') !== expected) {
      throw new AppError('ValidationFailed', fileTexts.damagedFile(name))
    }
    written.push(...pictureFiles(name))
    pictures.set(name, await restorePicture(files, name, bytes).catch(naming(name)))
    progress((90 * pictures.size) / names.length)
  }
  return pictures
}

const naming = (name: string) => (error: unknown) => {
  throw error instanceof AppError
    ? new AppError(error.code, `„${name}“: ${error.message} ${fileTexts.nothingTaken}`)
    : error
}

/** The tables whose rows describe the file of their picture. */
const pictureTables = ['photos', 'media']

/** A picture that had to be encoded anew is described as it is now. */
function withPictures(rows: Rows, pictures: Map<string, StoredPicture>): Rows {
  const describe = (row: ExportRow) => ({ ...row, ...pictures.get(String(row['fileName'])) })
  return {
    ...rows,
    ...Object.fromEntries(pictureTables.map((table) => [table, rowsIn(rows, table).map(describe)])),
  }
}

const notEmpty = (table: string) => new AppError('InstanceNotEmpty', importFileTexts.notEmpty, { table })

function reportOf(rows: Rows, files: number, hash: string, executed: boolean): ImportReport {
  const counts = (name: string) =>
    countsOf({ planned: rowsIn(rows, name).length, updated: 0, unchanged: 0, skipped: 0 }, executed)
  return {
    source: 'export',
    executed,
    planHash: hash,
    contacts: counts('contacts'),
    litters: counts('litters'),
    animals: counts('gerbils'),
    tables: Object.fromEntries(exportTables.map(({ name }) => [name, rowsIn(rows, name).length])),
    files,
    ...findingsOf({ conflicts: [], stubs: [], warnings: [], kept: [] }),
  }
}
