import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { sql } from 'drizzle-orm'

/** Tables with a row that says one of the words, and files below the folder that do; case does not matter. */
export async function whereSaid(db: DbOrTx, folder: string, ...words: string[]): Promise<string[]> {
  const says = (text: string) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    )
    if (rows.some(({ row }) => says(row))) found.push(name)
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && says(await readFile(file, 'utf8'))) found.push(path.relative(folder, file))
  }
  return found
}
