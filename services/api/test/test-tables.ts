import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { TestApi } from './test-api.ts'
import { form } from './test-imports.ts'

/** One of the examples of tables, as bytes. */
export const exampleTable = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../libs/exchange/src/tables/fixtures/${name}`, import.meta.url)))

/** Reads a table into a draft. */
export async function addTable(
  api: TestApi,
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'bestand.csv', query = '' } = {},
) {
  const answer = await api.post(`/import/tables${query}`, form([name, content]))
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}

const waiting = { timeout: 60_000 }

/** The draft once no job works on it. */
export async function settled(api: TestApi, id: string) {
  const read = async () => (await api.get(`/import/tables/${id}`)).body
  await expect.poll(async () => (await read()).state, waiting).not.toMatch(/Reading|Checking|Executing/)
  return read()
}

export const rowsOf = async (api: TestApi, id: string, query = '') =>
  (await api.get(`/import/tables/${id}/rows${query}`)).body.items

/** Takes a draft by the plan that was shown last. */
export async function take(api: TestApi, id: string) {
  const { planHash } = await settled(api, id)
  return api.post(`/import/tables/${id}/execute?planHash=${planHash}`)
}
