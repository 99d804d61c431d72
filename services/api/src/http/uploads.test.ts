import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { openFileStore } from '@zuchtbuch/files/file-store'
import { loadConfig } from '@zuchtbuch/runtime/env'
import { createLogger } from '@zuchtbuch/runtime/logger'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { route } from '../common/route.ts'
import { errorHandler } from './error-handler.ts'
import { openUploadRoom } from './upload-room.ts'
import { receiveUploads, removeUploads, uploadedFiles } from './uploads.ts'

let folder: string
let server: Server
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-uploads-'))
  const files = await openFileStore(folder)
  const app = express()
  const taking = {
    ...route({
      method: 'post',
      path: '/files',
      tag: 'Photos',
      summary: 'For this test',
      upload: { maxFiles: 4, maxBytes: 1000, maxTotalBytes: 2000 },
      handler: () => undefined,
    }),
    operationId: 'takeFiles',
  }
  const config = { ...loadConfig({ DATA_DIR: folder }), largestBackupUpload: 3000 }
  receiveUploads(app, { files, config }, openUploadRoom(folder), taking)
  app.post('/files', (request, response, next) => {
    const sizes = uploadedFiles(request).map(({ size }) => size)
    removeUploads(request).then(() => response.json(sizes), next)
  })
  app.use(errorHandler(createLogger('api', 'silent')))
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Sends files of these sizes without saying how much that is. */
async function send(...sizes: number[]) {
  const parts = sizes.map(
    (size, nth) =>
      `--x\r\nContent-Disposition: form-data; name="file"; filename="${nth}.jpg"\r\n\r\n${'x'.repeat(size)}\r\n`,
  )
  const options = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Readable.toWeb(Readable.from([...parts, '--x--\r\n'].map((text) => Buffer.from(text)))),
    duplex: 'half',
  }
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/files`, options as RequestInit)
  return { status: response.status, body: await response.json() }
}

test('files whose sum was not announced are counted when they are there, and go again', async () => {
  expect(await send(1000, 1000)).toEqual({ status: 200, body: [1000, 1000] })
  expect(await send(1000, 1000, 1)).toMatchObject({ status: 413, body: { code: 'PayloadTooLarge' } })
  expect(await readdir(path.join(folder, '.incoming'))).toEqual([])
})
