import type { PhotoOwner } from '@zuchtbuch/domain/photo-entry'
import { getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './client.ts'
import { streamRows } from './export-rows.ts'
import { breederProfile } from './schema/breeder-profile.ts'
import { contractDocuments, contracts } from './schema/contracts.ts'
import { photos } from './schema/gerbil-records.ts'
import { media } from './schema/media.ts'

/** Every column that names a picture of the file store; a picture in none of them is removed by the sweep. */
export const pictureColumns = [photos.fileName, media.fileName, breederProfile.logoFileName]

/** Those of them whose pictures have no name of their own in an export. */
export const otherPictures = [media.fileName, breederProfile.logoFileName]

/** Every version of the documents of contracts. */
export const documentVersions = [contractDocuments.fileName, contractDocuments.pdfFileName]

/** Every column that names a document of the file store, likewise. */
export const documentColumns = [...documentVersions, contracts.fileName, contracts.pdfFileName]

/** Returns those of these picture names that a row still carries. */
export async function findUsedPictures(db: Db, fileNames: string[]): Promise<Set<string>> {
  return findUsed(db, pictureColumns, fileNames)
}

/** Returns those of these document names that a row still carries. */
export async function findUsedDocuments(db: Db, fileNames: string[]): Promise<Set<string>> {
  return findUsed(db, documentColumns, fileNames)
}

async function findUsed(db: Db, columns: PgColumn[], fileNames: string[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (const column of columns) {
    const carried = sql`${column} = any(${sql.param(fileNames)}::text[])`
    const rows = await db.select({ fileName: column }).from(column.table).where(carried)
    for (const { fileName } of rows) if (typeof fileName === 'string') used.add(fileName)
  }
  return used
}

/** Every photo with whose it is, and its place among theirs (from 1). */
export const photosOfOwners = `select p.file_name, p.created_at, coalesce(g.name, e.name) as name,
  coalesce(p.gerbil_id, p.enclosure_id) as id, case when p.gerbil_id is null then 'gehege' else 'tiere' end as folder,
  row_number() over (partition by coalesce(p.gerbil_id, p.enclosure_id) order by p.sort_order, p.id)::int as n
  from photos p left join gerbils g on g.id = p.gerbil_id left join enclosures e on e.id = p.enclosure_id`

/** The photos with what an export names them after, a few at a time. */
export async function* streamPhotos(tx: Tx): AsyncGenerator<(PhotoOwner & { fileName: string })[]> {
  const query = `select file_name as "fileName", name, id, folder, n from (${photosOfOwners}) owned order by folder, id, n`
  yield* streamRows<PhotoOwner & { fileName: string }>(tx, query)
}

/** The names that rows carry in these columns, a few at a time. */
export async function* streamFileNames(tx: Tx, columns: readonly PgColumn[]): AsyncGenerator<string[]> {
  for (const column of columns) {
    const name = toSnakeCase(column.name)
    const query = `select "${name}" as "fileName" from "${getTableName(column.table)}" where "${name}" is not null order by 1`
    for await (const rows of streamRows<{ fileName: string }>(tx, query)) {
      yield rows.map(({ fileName }) => fileName)
    }
  }
}
