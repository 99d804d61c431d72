import { expect } from 'vitest'
import type { TestApi } from './test-api.ts'

export type ImportMode = 'dry-run' | 'execute'

/** A form with one file per argument, as a browser sends it. */
export function form(...files: [name: string, content: string | Uint8Array<ArrayBuffer>][]): FormData {
  const form = new FormData()
  for (const [name, content] of files) form.append('file', new Blob([content]), name)
  return form
}

export const datasetOf = (parts: object) =>
  JSON.stringify({ format: 'zuchtbuch-import/1', ownBreederName: 'Kleine Chaoten', ...parts })

export async function importDataset(api: TestApi, mode: ImportMode, parts: object, query = '') {
  const answer = await api.post(`/import/${mode}${query}`, form(['dataset.json', datasetOf(parts)]))
  expect(answer.body).toMatchObject({ executed: mode === 'execute' })
  expect(answer.status).toBe(200)
  return answer.body
}

/** Every row of every table that holds records, without what counts the changes. */
export async function allRows(api: TestApi): Promise<Record<string, unknown>> {
  const tables = ['gerbils', 'litters', 'contacts', 'imported_values', 'color_varieties', 'counters']
  const rows: Record<string, unknown> = {}
  for (const table of tables) {
    rows[table] = (await api.db.$client.query(`select * from ${table} order by 1`)).rows
  }
  return rows
}
