import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startTestApi, type TestApi } from '@zuchtbuch/api/test/test-api'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What somebody writes who knows this service by its document only. */
const program = `
import createClient from 'openapi-fetch'
import type { components, paths } from './openapi.ts'

export async function namesOf(baseUrl: string, pageSize: number): Promise<string[]> {
  const client = createClient<paths>({ baseUrl })
  const names: string[] = []
  for (let page = 1; ; page++) {
    const query = { page, pageSize, orderBy: 'name', filter: 'isResident==true' }
    const { data, error } = await client.GET('/gerbils', { params: { query } })
    if (error) throw new Error(error.detail)
    names.push(...data.items.map(({ name }) => name))
    const pages: number = Math.ceil(data.totalCount / data.pageSize)
    if (page >= pages) return names
  }
}

export async function add(baseUrl: string, name: string): Promise<components['schemas']['Gerbil']> {
  const client = createClient<paths>({ baseUrl })
  const { data, error } = await client.POST('/gerbils', { body: { name, gender: 'Female' } })
  if (error) throw new Error(error.detail)
  return data
}

export async function drafts(baseUrl: string): Promise<number> {
  const client = createClient<paths>({ baseUrl })
  const params = { path: { path: '' }, query: { drafts: true } }
  const { response } = await client.GET('/api/preview/{path}', { params, parseAs: 'text' })
  return response.status
}

export function wrong(baseUrl: string) {
  const client = createClient<paths>({ baseUrl })
  // @ts-expect-error a page is a number
  void client.GET('/gerbils', { params: { query: { page: '2' } } })
  // @ts-expect-error a flag is a boolean
  void client.GET('/export', { params: { query: { files: 'true' } } })
  // @ts-expect-error so is a dry run
  void client.POST('/returns', { params: { query: { dryRun: 'true' } }, body: { gerbilIds: [], reason: 'Move' } })
  // @ts-expect-error there is no such sex
  void client.POST('/gerbils', { body: { name: 'X', gender: 'Diverse' } })
}
`

const root = path.resolve(import.meta.dirname, '../../..')
/** Within the workspace, where what it imports is found. */
const folder = path.join(root, 'tests/dist', `client-${crypto.randomUUID()}`)

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  const document = (await api.get('/openapi.json')).body
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'openapi.ts'), astToString(await openapiTS(document)))
  await writeFile(path.join(folder, 'client.ts'), program)
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: { noEmit: true, types: [], lib: ['es2024', 'dom', 'dom.iterable'] },
    include: ['.'],
  }
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
})
afterAll(() => Promise.all([api.stop(), rm(folder, { recursive: true, force: true })]))

test('a client generated from the document compiles, and knows numbers, flags and words', async () => {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch((error) => error)
  expect(stdout).toBe('')
})

test('it pages a list with numbers', async () => {
  const client = await import(/* @vite-ignore */ path.join(folder, 'client.ts'))
  for (const name of ['Cleo', 'Ada', 'Edda', 'Bea', 'Dora']) {
    expect(await client.add(api.url, name)).toMatchObject({ name, gender: 'Female', version: 1 })
  }

  expect(await client.namesOf(api.url, 2)).toEqual(['Ada', 'Bea', 'Cleo', 'Dora', 'Edda'])
  await expect(client.namesOf(api.url, 1001)).rejects.toThrow('Einträge je Seite')
  expect(await client.drafts(api.url)).toBe(200)
})
