import { listTableFiles } from '@zuchtbuch/db/book/import-tables'
import type { Db } from '@zuchtbuch/db/client'
import { findUsedDocuments, findUsedPictures } from '@zuchtbuch/db/file-names'
import { findTrashedPictures } from '@zuchtbuch/db/book/trash'
import { isDocumentName } from '@zuchtbuch/files/documents'
import type { FileStore } from '@zuchtbuch/files/file-store'
import { pictureFiles, pictureOf } from '@zuchtbuch/files/pictures'

const day = 24 * 60 * 60 * 1000

/** How much the sweep removed. */
type Removed = { pictures: number; documents: number; uploads: number }

/** No delete or restore takes longer than this to move its files and commit. */
const settledMs = 5 * 60 * 1000

/**
 * Removes what a crash left behind: pictures and documents that no row names, and unfinished uploads. Only what is
 * older than a day goes, because a file is there before its row is. Pictures that lie on the wrong side of the trash
 * move to where their row is; those of records that are gone for good go. Returns the numbers of each.
 */
export async function sweepOrphans(db: Db, files: FileStore): Promise<Removed> {
  const stored = await files.list(day)
  const orphans = await unnamed(picturesAmong(stored), (names) => findUsedPictures(db, names))
  const trashed = await findTrashedPictures(db, orphans)
  await files.moveToTrash([...trashed].flatMap(pictureFiles))
  const gone = orphans.filter((name) => !trashed.has(name))
  await files.remove(gone.flatMap(pictureFiles))
  await settleTrash(db, files)
  const documents = await unnamed(stored.filter(isDocumentName), (names) => findUsedDocuments(db, names))
  await files.remove(documents)
  // The file of a table lies among them until the table goes.
  const tables = new Set(await listTableFiles(db))
  const uploads = await files.removeUnfinished(day, (name) => tables.has(name))
  return { pictures: gone.length, documents: documents.length, uploads }
}

async function settleTrash(db: Db, files: FileStore): Promise<void> {
  const pictures = picturesAmong(await files.listTrash(settledMs))
  const live = await findUsedPictures(db, pictures)
  await files.moveFromTrash([...live].flatMap(pictureFiles))
  const kept = await findTrashedPictures(db, pictures)
  const gone = pictures.filter((name) => !live.has(name) && !kept.has(name))
  await files.removeFromTrash(gone.flatMap(pictureFiles))
}

const picturesAmong = (names: string[]) => [...new Set(names.flatMap((name) => pictureOf(name) ?? []))]

async function unnamed(names: string[], findUsed: (names: string[]) => Promise<Set<string>>) {
  const used = await findUsed(names)
  return names.filter((name) => !used.has(name))
}
