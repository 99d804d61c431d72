import { rm } from 'node:fs/promises'
import path from 'node:path'
import { removeOldImportTables } from '@zuchtbuch/db/book/import-tables'
import type { Context } from '../../common/context.ts'
import { keptDays } from './show-table.ts'

/** Removes tables that nobody has touched for 30 days, with their files: they name people. */
export async function removeOldTables({ db, files }: Pick<Context, 'db' | 'files'>): Promise<void> {
  const before = new Date(Date.now() - keptDays * 86_400_000)
  const gone = await removeOldImportTables(db, before)
  await Promise.all(gone.map((file) => rm(path.join(files.uploadDir, file), { force: true })))
}
