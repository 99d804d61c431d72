import { createHash } from 'node:crypto'
import type { ImportReport } from '@zuchtbuch/contracts/imports'
import type { Db } from '@zuchtbuch/db/client'
import { isBadData, isConnectionLoss } from '@zuchtbuch/db/database-errors'
import { alignEnclosureStays } from '@zuchtbuch/db/herd/enclosure-stays'
import { exportTables } from '@zuchtbuch/db/export-tables'
import { documentVersions, pictureColumns } from '@zuchtbuch/db/file-names'
import { type ExportedRows, findOccupiedTable, restoreExport } from '@zuchtbuch/db/book/restore'
import { today } from '@zuchtbuch/domain/calendar'
import { photoEntry, photoFolders } from '@zuchtbuch/domain/photo-entry'
import { filesFolder } from '@zuchtbuch/exchange/export-format'
import { isDocument } from '@zuchtbuch/exchange/is-document'
import { requireSoundPedigree } from '@zuchtbuch/exchange/pedigree-check'
import { withZip, type Zip } from '@zuchtbuch/exchange/read-zip'
import { fileTexts } from '@zuchtbuch/exchange/texts.de'
import { type FileStore, openFileStore } from '@zuchtbuch/files/file-store'
import { pictureFiles, restorePicture, type StoredPicture } from '@zuchtbuch/files/pictures'
import { requireSpace } from '@zuchtbuch/runtime/disk-space'
import { AppError } from '@zuchtbuch/runtime/errors'
import { importFileTexts } from '../common/texts.de.ts'
import type { ExportRow } from './export-schema.ts'
import { countsOf, findingsOf } from './import-report.ts'
import type { FileTask, Progress } from './import-task.ts'
import { keepReport } from './keep-report.ts'
import { type ExportContents, exportEntry, type KeptRows, readExport } from './read-export.ts'

/** The pictures of this program are much smaller. */
const largestFile = 20 * 1024 * 1024

/** Stores the zip of an export in an empty herd book, or says what that would store. */
export function importExport(db: Db, task: FileTask, progress: Progress): Promise<ImportReport> {
  return withZip(task.sources[0]!.path, async (zip) => {
    if (!zip.names.has(exportEntry)) {
      throw new AppError('UnsupportedMediaType', fileTexts.notAnExport)
    }
    const { contents, wanted } = await judge(db, task, zip)
    const files = wanted.pictures.size * filesOfPicture + wanted.documents.size
    const report = reportOf(contents, files, task.execute)
    if (task.execute) await store({ db, task, progress, zip, contents, wanted, report })
    return report
  })
}

/** Members of each table that are read from all rows before any row is stored. */
const keep = {
  gerbils: ['id', 'name', 'litterId'],
  litters: ['id', 'fatherId', 'motherId'],
}
const keepWithFiles = {
  ...keep,
  enclosures: ['id', 'name'],
  photos: ['id', 'fileName', 'contentHash', 'gerbilId', 'enclosureId', 'sortOrder'],
  media: ['fileName', 'contentHash'],
  breederProfile: ['logoFileName'],
  contractDocuments: ['fileName', 'pdfFileName'],
}

/**
 * Throws unless the export can be stored, as far as that can be told before. What it keeps of the rows ends with it.
 */
async function judge(db: Db, task: FileTask, zip: Zip): Promise<Pick<Restore, 'contents' | 'wanted'>> {
  const hasFiles = [...zip.names].some((name) => fileFolders.includes(name.split('/')[0] ?? ''))
  const day = today(task.timeZone)
  const { contents, keptOf } = await readExport({ zip, day, keep: hasFiles ? keepWithFiles : keep })
  if (task.planHash !== null && task.planHash !== contents.hash) {
    throw new AppError('PlanChanged', importFileTexts.planChanged)
  }
  requireSound(keptOf)
  const occupied = await findOccupiedTable(db)
  if (occupied !== undefined) throw notEmpty(occupied)
  return { contents, wanted: wantedFiles(zip, keptOf) }
}

const fileFolders = [filesFolder, ...photoFolders]

function requireSound(keptOf: KeptRows): void {
  const text = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : null)
  requireSoundPedigree(
    keptOf('gerbils').map(({ id, name, litterId }) => ({
      key: text(id) ?? '',
      name: String(name),
      litter: text(litterId),
    })),
    new Map(
      keptOf('litters').map(({ id, fatherId, motherId }) => [
        text(id) ?? '',
        [text(fatherId), text(motherId)],
      ]),
    ),
  )
}

const filesOfPicture = pictureFiles('').length

/** The files of the archive that belong to records, by their names; other entries are ignored. */
type Wanted = {
  pictures: ReadonlyMap<string, { entry: string; hash: unknown }>
  documents: ReadonlyMap<string, { entry: string }>
}

function wantedFiles(zip: Zip, keptOf: KeptRows): Wanted {
  const photos = photoEntries(keptOf)
  const described = pictureTables.flatMap((table) => keptOf(table))
  const hashes = new Map(described.map(({ fileName, contentHash }) => [fileName, contentHash]))
  const inZip = (columns: Columns) =>
    new Map(
      columns
        .flatMap((column) => valuesOf(keptOf, column))
        .flatMap((name): [string, { entry: string; hash: unknown }][] => {
          // an older export has all of them in one folder
          const entries = [photos.get(name), `${filesFolder}/${name}`]
          const entry = entries.find((one) => one !== undefined && zip.names.has(one))
          return entry === undefined ? [] : [[name, { entry, hash: hashes.get(name) }]]
        }),
    )
  return { pictures: inZip(pictureColumns), documents: inZip(documentVersions) }
}

type Columns = typeof pictureColumns | typeof documentVersions

/** Where the export that these rows are of put its photos, by name of the file. */
function photoEntries(keptOf: KeptRows): Map<string, string> {
  const text = (row: ExportRow | undefined, member: string) => {
    const value = row?.[member]
    return typeof value === 'string' ? value : ''
  }
  const idOf = (row: ExportRow) => text(row, 'id').toLowerCase()
  const byId = (table: string) => new Map(keptOf(table).map((row) => [idOf(row), row]))
  const owners = { tiere: byId('gerbils'), gehege: byId('enclosures') }
  const places = new Map<string, number>()
  const inOrder = keptOf('photos').toSorted(
    (a, b) => Number(a['sortOrder']) - Number(b['sortOrder']) || (idOf(a) < idOf(b) ? -1 : 1),
  )
  return new Map(
    inOrder.map((photo) => {
      const folder = text(photo, 'gerbilId') === '' ? 'gehege' : 'tiere'
      const id = text(photo, folder === 'tiere' ? 'gerbilId' : 'enclosureId').toLowerCase()
      const n = (places.get(id) ?? 0) + 1
      places.set(id, n)
      const name = text(owners[folder].get(id), 'name')
      return [text(photo, 'fileName'), photoEntry({ folder, name, id, n })]
    }),
  )
}

function valuesOf(keptOf: KeptRows, column: Columns[number]): string[] {
  const name = exportTables.find(({ table }) => table === column.table)?.name ?? ''
  return keptOf(name).flatMap((row) => {
    const value = row[column.name]
    return typeof value === 'string' ? [value] : []
  })
}

type Restore = {
  db: Db
  task: FileTask
  progress: Progress
  zip: Zip
  contents: ExportContents
  wanted: Wanted
  report: ImportReport
}

async function store({ db, task, progress, zip, contents, wanted, report }: Restore): Promise<void> {
  const files = await openFileStore(task.filesDir)
  await requireSpace(files.uploadDir, bytesOnDisk(zip, wanted))
  const written: string[] = []
  try {
    // Files are there before the rows that name them; the sweep removes those of a restore that was cut off.
    for (const [name, { entry }] of wanted.documents) {
      const bytes = await zip.read(entry, largestFile)
      if (!(await isDocument(name, bytes))) {
        throw new AppError('ValidationFailed', fileTexts.damagedFile(name))
      }
      written.push(name)
      await files.write(name, bytes)
    }
    const pictures = await storePictures({ files, zip, written }, wanted.pictures, progress)
    const occupied = await db.transaction(async (tx) => {
      const rows = contents.readAgain()
      const inTheWay = await restoreExport(tx, withPictures(rows, pictures))
      if (inTheWay !== undefined) return inTheWay
      await rows.end()
      // An export of an older version has no stays.
      if (contents.countOf('enclosureStays') === 0) await alignEnclosureStays(tx, task.timeZone)
      await keepReport(tx, task, report)
      return undefined
    })
    if (occupied !== undefined) throw notEmpty(occupied)
  } catch (error) {
    // A commit that was cut off may have taken effect; then the sweep finds out.
    if (!isConnectionLoss(error)) await files.remove(written)
    throw isBadData(error) ? new AppError('ValidationFailed', fileTexts.inconsistentExport) : error
  }
}

/** The widths of a picture take less than the picture once more. */
const pictureWithWidths = 2

function bytesOnDisk(zip: Zip, { pictures, documents }: Wanted): number {
  const declared = (files: ReadonlyMap<string, { entry: string }>) =>
    zip.declaredBytes([...files.values()].map(({ entry }) => entry))
  return declared(documents) + declared(pictures) * pictureWithWidths
}

/** By name of the file; `written` gains the names of all files that may be there. */
async function storePictures(
  { files, zip, written }: Pick<Restore, 'zip'> & { files: FileStore; written: string[] },
  wanted: Wanted['pictures'],
  progress: Progress,
): Promise<Map<string, StoredPicture>> {
  const pictures = new Map<string, StoredPicture>()
  for (const [name, { entry, hash }] of wanted) {
    const bytes = await zip.read(entry, largestFile)
    if (hash !== undefined && createHash('sha256').update(bytes).digest('hex') !== hash) {
      throw new AppError('ValidationFailed', fileTexts.damagedFile(name))
    }
    written.push(...pictureFiles(name))
    pictures.set(name, await restorePicture(files, name, bytes).catch(naming(name)))
    progress((90 * pictures.size) / wanted.size)
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
function withPictures(rows: ExportedRows, pictures: Map<string, StoredPicture>): ExportedRows {
  const described = new Set([...pictures.values()].flatMap((picture) => Object.keys(picture)))
  async function* rowsOf(table: string) {
    for await (const some of rows.rowsOf(table))
      yield some.map((row) => ({ ...row, ...pictures.get(String(row['fileName'])) }))
  }
  return {
    membersOf: (table) =>
      pictureTables.includes(table)
        ? new Set([...rows.membersOf(table), ...described])
        : rows.membersOf(table),
    rowsOf: (table) => (pictureTables.includes(table) ? rowsOf(table) : rows.rowsOf(table)),
  }
}

const notEmpty = (table: string) => new AppError('InstanceNotEmpty', importFileTexts.notEmpty, { table })

function reportOf({ hash, countOf }: ExportContents, files: number, executed: boolean): ImportReport {
  const counts = (name: string) =>
    countsOf({ planned: countOf(name), updated: 0, unchanged: 0, skipped: 0 }, executed)
  return {
    source: 'export',
    executed,
    planHash: hash,
    contacts: counts('contacts'),
    litters: counts('litters'),
    animals: counts('gerbils'),
    tables: Object.fromEntries(exportTables.map(({ name }) => [name, countOf(name)])),
    files,
    ...findingsOf({ conflicts: [], stubs: [], warnings: [], kept: [] }),
  }
}
