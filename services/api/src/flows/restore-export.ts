import { createHash } from 'node:crypto'
import type { ImportReport } from '@zuchtbuch/contracts/imports'
import type { Db } from '@zuchtbuch/db/client'
import { isBadData, isConnectionLoss } from '@zuchtbuch/db/database-errors'
import { exportTables } from '@zuchtbuch/db/export-tables'
import { documentVersions, pictureColumns } from '@zuchtbuch/db/file-names'
import { findOccupiedTable, restoreExport } from '@zuchtbuch/db/restore'
import { filesFolder } from '@zuchtbuch/exchange/export-format'
import { requireSoundPedigree } from '@zuchtbuch/exchange/pedigree-check'
import { checked, decodeText, largestJson, parseJson } from '@zuchtbuch/exchange/read-dataset'
import { withZip, type Zip } from '@zuchtbuch/exchange/read-zip'
import { fileTexts } from '@zuchtbuch/exchange/texts.de'
import { type FileStore, openFileStore } from '@zuchtbuch/files/file-store'
import { pictureFiles } from '@zuchtbuch/files/pictures'
import { AppError } from '@zuchtbuch/runtime/errors'
import { importFileTexts } from '../texts.de.ts'
import { type ExportRow, exportSchema } from './export-rows.ts'
import { countsOf, findingsOf } from './import-report.ts'
import type { ImportTask } from './import-task.ts'

const largestFile = 50 * 1024 * 1024

/** Stores the zip of an export in an empty herd book, or says what that would store. */
export function importExport(db: Db, task: ImportTask): Promise<ImportReport> {
  return withZip(task.sources[0]!.path, async (zip) => {
    if (!zip.names.has('export.json')) {
      throw new AppError('UnsupportedMediaType', fileTexts.notAnExport)
    }
    const { rows, hash } = readRows(await zip.read('export.json', largestJson))
    if (task.planHash !== null && task.planHash !== hash) {
      throw new AppError('PlanChanged', importFileTexts.planChanged)
    }
    requireSound(rows)
    const occupied = await findOccupiedTable(db)
    if (occupied !== undefined) throw notEmpty(occupied)
    const wanted = wantedFiles(zip, rows)
    if (task.execute) await store(db, await openFileStore(task.filesDir), zip, rows, wanted)
    return report(rows, wanted.length, hash, task.execute)
  })
}

type Rows = Record<string, ExportRow[]>

const rowsIn = (rows: Rows, name: string): ExportRow[] => rows[name] ?? []

function readRows(bytes: Buffer): { rows: Rows; hash: string } {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const { format: _, exportedAt: __, ...rows } = checked(exportSchema, parseJson(decodeText(bytes)))
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

/** The files of the archive that belong to records; any other entry is nobody's. */
function wantedFiles(zip: Zip, rows: Rows): string[] {
  const pictures = pictureColumns.flatMap((column) => valuesOf(rows, column))
  const documents = documentVersions.flatMap((column) => valuesOf(rows, column))
  const names = [...pictures.flatMap(pictureFiles), ...documents]
  return names.filter((name) => zip.names.has(`${filesFolder}/${name}`))
}

function valuesOf(rows: Rows, column: (typeof pictureColumns | typeof documentVersions)[number]): string[] {
  const name = exportTables.find(({ table }) => table === column.table)?.name ?? ''
  return rowsIn(rows, name).flatMap((row) => {
    const value = row[column.name]
    return typeof value === 'string' ? [value] : []
  })
}

async function store(db: Db, files: FileStore, zip: Zip, rows: Rows, wanted: string[]): Promise<void> {
  const hashed = [...rowsIn(rows, 'photos'), ...rowsIn(rows, 'media')]
  const hashes = new Map(hashed.map(({ fileName, contentHash }) => [fileName, contentHash]))
  const written: string[] = []
  try {
    // Files are there before the rows that name them; the sweep removes those of a restore that was cut off.
    for (const name of wanted) {
      const bytes = await zip.read(`${filesFolder}/${name}`, largestFile)
      const expected = hashes.get(name)
      if (expected !== undefined && createHash('sha256').update(bytes).digest('hex') !== expected) {
        throw new AppError('ValidationFailed', fileTexts.damagedFile(name))
      }
      await files.write(name, bytes)
      written.push(name)
    }
    const occupied = await db.transaction((tx) => restoreExport(tx, ({ name }) => rowsIn(rows, name)))
    if (occupied !== undefined) throw notEmpty(occupied)
  } catch (error) {
    // Nobody knows whether a commit that was cut off took effect; then the sweep finds out.
    if (!isConnectionLoss(error)) await files.remove(written)
    throw isBadData(error) ? new AppError('ValidationFailed', fileTexts.inconsistentExport) : error
  }
}

const notEmpty = (table: string) =>
  new AppError('InstanceNotEmpty', importFileTexts.notEmpty(table), { table })

function report(rows: Rows, files: number, hash: string, executed: boolean): ImportReport {
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
