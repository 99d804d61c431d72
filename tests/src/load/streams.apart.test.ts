import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { createTestDatabase, type TestDatabase } from '@zuchtbuch/testing/test-db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ApiProcess, startApi } from '../bench/service-processes.ts'
import { openStreams } from './streams.ts'

vi.setConfig({ testTimeout: 60_000 })

let database: TestDatabase
let folder: string
let api: ApiProcess
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-streams-'))
  database = await createTestDatabase()
  api = await startApi(database.url, folder, { bundle: await serviceBundle() })
}, 60_000)
afterAll(async () => {
  await api?.stop()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

test('more windows than one caller may open hear what is stored, until they are closed', async () => {
  const windows = 60
  const streams = await openStreams(api.url, windows)
  const response = await fetch(`${api.url}/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Zuletzt' }),
  })
  const { id } = (await response.json()) as { id: string }

  expect(await streams.deaf(id)).toBe(0)
  // Each is greeted, and told of the contact, and perhaps of a job that began with the api.
  expect(streams.heard()).toBeGreaterThanOrEqual(2 * windows)

  streams.close()
  expect(await streams.deaf('of a record that nobody has told them of')).toBe(windows)
})
