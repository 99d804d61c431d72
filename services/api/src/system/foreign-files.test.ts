import { mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { wordDocument } from '@zuchtbuch/exchange/test-word'
import { zipOf } from '@zuchtbuch/exchange/test-zip'
import { halves } from '@zuchtbuch/files/test-pictures'
import { beforeAll, expect, test, vi } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { allRows, form } from '../../test/test-imports.ts'

vi.setConfig({ testTimeout: 180_000 })

const api = useTestApi()
let before: Record<string, unknown>
beforeAll(async () => {
  await api.post('/gerbils', { name: 'Bella', dateOfBirth: '2024-01-01' })
  before = await allRows(api)
})

const megabyte = 1024 * 1024
const jpeg = async () => Buffer.from(await halves().jpeg().toBuffer())

// What the readers refuse in detail is tested beside them; this is about what becomes of it.
test.each<[what: string, address: string, status: number, make: () => Promise<Buffer<ArrayBuffer>>]>([
  ['a picture as a herd book', '/import', 415, jpeg],
  ['a zip that is no export', '/import', 415, () => zipOf({ 'a.txt': 'x' })],
  ['a broken export', '/import', 400, () => zipOf({ 'export.json': '{"format":"zuchtbuch/1","gerbils":7}' })],
  ['a picture as a document', '/import/docx', 415, jpeg],
  [
    'a document whose tree needs more memory than there is',
    '/import/docx',
    413,
    () => wordDocument(`<w:p/>${'<w:b/>'.repeat(5_000_000)}`),
  ],
])('%s, sent to %s, is a %i that changes nothing', async (_, address, status, make) => {
  const answer = await api.post(`${address}/execute`, form(['datei', await make()]))
  expect(answer).toMatchObject({ status, body: { status, code: expect.any(String) } })
  expect(answer.body.detail).not.toMatch(/node_modules|\.ts:|\/tmp/)
  expect(await allRows(api)).toEqual(before)
  expect(await readdir(api.ctx.files.uploadDir)).toEqual([])
})

test('a gigabyte in the import folder is not even read', async () => {
  await mkdir(api.ctx.config.importDir, { recursive: true })
  const handle = await open(path.join(api.ctx.config.importDir, 'dataset.json'), 'w')
  await handle.write(' '.repeat(1024))
  await handle.truncate(1024 * megabyte)
  await handle.close()
  const answer = await api.post('/import/execute')
  expect(answer).toMatchObject({ status: 413, body: { code: 'PayloadTooLarge' } })
  await rm(api.ctx.config.importDir, { recursive: true })
})

test('documents whose size is not announced are refused before they are received', async () => {
  const options = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Readable.toWeb(Readable.from([Buffer.alloc(1000, ' ')])),
    duplex: 'half',
  }
  const response = await fetch(`${api.url}/import/docx/dry-run`, options as RequestInit)
  expect(response.status).toBe(413)
  await response.body?.cancel()
})
