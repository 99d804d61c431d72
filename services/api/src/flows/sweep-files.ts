import type { Db } from '@zuchtbuch/db/client'
import { findUsedDocuments, findUsedPictures } from '@zuchtbuch/db/file-names'
import { isDocumentName } from '@zuchtbuch/files/documents'
import type { FileStore } from '@zuchtbuch/files/file-store'
import { pictureFiles, pictureOf } from '@zuchtbuch/files/pictures'

const day = 24 * 60 * 60 * 1000

/** How much the sweep removed. */
type Removed = { pictures: number; documents: number; uploads: number }

/**
 * Removes what a crash left behind: pictures and documents that no row names, and unfinished uploads. Only what is
 * older than a day goes, because a file is there before its row is. Returns the numbers of each.
 */
export async function sweepOrphans(db: Db, files: FileStore): Promise<Removed> {
  const stored = await files.list(day)
  const pictures = [...new Set(stored.flatMap((name) => pictureOf(name) ?? []))]
  const orphans = await unnamed(pictures, (names) => findUsedPictures(db, names))
  await files.remove(orphans.flatMap(pictureFiles))
  const documents = await unnamed(stored.filter(isDocumentName), (names) => findUsedDocuments(db, names))
  await files.remove(documents)
  const uploads = await files.removeUnfinished(day)
  return { pictures: orphans.length, documents: documents.length, uploads }
}

async function unnamed(names: string[], findUsed: (names: string[]) => Promise<Set<string>>) {
  const used = await findUsed(names)
  return names.filter((name) => !used.has(name))
}
