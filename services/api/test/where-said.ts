import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { sql } from 'drizzle-orm'

const textOf = (value: unknown): string =>
  Buffer.isBuffer(value) ? value.toString('utf8') : typeof value === 'string' ? value : JSON.stringify(value)

/**
 * Tables with a row that says one of the words, in any column and within bytes, too, and files below the folder that
 * do; case does not matter.
 */
export async function whereSaid(db: DbOrTx, folder: string, ...words: string[]): Promise<string[]> {
  const says = (text: string) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select * from ${sql.identifier(name)}`)
    if (rows.some((row) => Object.values(row).some((value) => says(textOf(value))))) found.push(name)
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && says(await readFile(file, 'utf8'))) found.push(path.relative(folder, file))
  }
  return found
}
