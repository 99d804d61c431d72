import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http'
import { pictureFiles } from '@zuchtbuch/files/pictures'
import { halves, phonePicture, pixel, tinyPng, traces } from '@zuchtbuch/files/test-pictures'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addOwner, addPhotos, expectRefused, photoForm, storedFiles } from '../../test/test-photos.ts'

const api = useTestApi()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await halves().jpeg().toBuffer()
})
afterEach(async () => {
  expect(await readdir(api.ctx.files.uploadDir)).toEqual([])
})

function withPart(name: string, value: string | Blob, data = new FormData()): FormData {
  if (typeof value === 'string') data.append(name, value)
  else data.append(name, value, 'bild.jpg')
  return data
}

const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

const megabyte = 1024 * 1024

/** Begins to send a form; without a `content-length` it says nothing of its size. */
function begin(target: string, headers: Record<string, string> = {}): ClientRequest {
  const sending = openRequest(`${api.url}${target}/photos`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
  })
  sending.write(`${part}${'x'.repeat(1000)}`)
  return sending
}

describe('an upload', () => {
  test('from a phone stands upright and tells nothing about place and owner', async () => {
    const target = await addOwner(api)
    const { body } = await api.post(`${target}/photos`, photoForm(await phonePicture()))
    expect(body).toMatchObject([{ width: 200, height: 400 }])

    for (const query of ['', ...[160, 320, 640, 1280].map((width) => `?width=${width}`)]) {
      for (const accept of ['image/webp', 'image/jpeg']) {
        const answer = await fetch(api.url + body[0].url + query, { headers: { accept } })
        const bytes = Buffer.from(await answer.arrayBuffer())
        for (const trace of traces) expect(bytes.includes(trace)).toBe(false)
        const [red, , blue] = await pixel(bytes, 20, 20)
        expect(red! > 200 && blue! < 50).toBe(true)
      }
    }
  })

  test.each(['png', 'webp', 'gif', 'avif'] as const)(
    'is judged by content, so a %s named .jpg is taken',
    async (format) => {
      const target = await addOwner(api)
      const answer = await api.post(`${target}/photos`, photoForm(await halves().toFormat(format).toBuffer()))

      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject([{ width: 64, height: 32 }])
    },
  )

  test.each([
    ['nothing', '', 415, 'UnsupportedMediaType'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'UnsupportedMediaType'],
    ['a web page', '<!doctype html><script>alert(1)</script>', 415, 'UnsupportedMediaType'],
  ])('of %s named .jpg is refused', async (_what, content, status, code) => {
    const target = await addOwner(api)

    expectRefused(await api.post(`${target}/photos`, photoForm(content)), status, code)
  })

  test('is stored whole or not at all, and the finding names the file', async () => {
    const target = await addOwner(api)
    const before = await storedFiles(api)
    for (const [third, status, code] of [
      [jpeg.subarray(0, jpeg.length / 2), 400, 'ValidationFailed'],
      [Buffer.from('kein Bild'), 415, 'UnsupportedMediaType'],
      [tinyPng(10_000, 5001), 413, 'PayloadTooLarge'],
    ] as const) {
      const answer = await api.post(`${target}/photos`, photoForm(jpeg, jpeg, third))
      expect(answer.body).toMatchObject({ status, code, errors: [{ path: '/file/2' }] })
      expect(answer.body.detail).toContain('bild-2.jpg')
    }
    expect((await api.get(`${target}/photos`)).body).toEqual([])
    expect(await storedFiles(api)).toEqual(before)
  })

  test('whose owner is deleted in the meantime leaves no file', async () => {
    const target = await addOwner(api)
    const before = await storedFiles(api)
    const { write } = api.ctx.files
    let deleted: Promise<unknown> | undefined
    api.ctx.files.write = (name, bytes) => {
      deleted ??= api.delete(target)
      return deleted.then(() => write(name, bytes))
    }
    const answer = await api.post(`${target}/photos`, photoForm(jpeg))
    api.ctx.files.write = write

    expectRefused(answer, 404, 'NotFound')
    expect(await storedFiles(api)).toEqual(before)
  })

  test('whose commit was cut off keeps its files, because the rows may be there', async () => {
    const target = await addOwner(api)
    const before = await storedFiles(api)
    const transaction = api.db.transaction.bind(api.db)
    api.db.transaction = async (work) => {
      await transaction(work)
      throw new Error('Connection terminated unexpectedly')
    }
    const answer = await api.post(`${target}/photos`, photoForm(jpeg)).finally(() => {
      api.db.transaction = transaction
    })

    expectRefused(answer, 503, 'DatabaseUnavailable')
    const [photo] = (await api.get(`${target}/photos`)).body
    expect(await storedFiles(api)).toEqual([...before, ...pictureFiles(photo.fileName)].toSorted())
  })

  test('of more than 20 MB in one file is refused, of exactly 20 MB it is read', async () => {
    const target = await addOwner(api)
    const limit = 20 * 1024 * 1024

    expectRefused(
      await api.post(`${target}/photos`, photoForm(Buffer.alloc(limit + 1))),
      413,
      'PayloadTooLarge',
    )
    expectRefused(
      await api.post(`${target}/photos`, photoForm(Buffer.alloc(limit))),
      415,
      'UnsupportedMediaType',
    )
  })

  test('takes 20 files and refuses 21', async () => {
    const target = await addOwner(api)
    const files = Array.from({ length: 21 }, () => jpeg)

    expectRefused(await api.post(`${target}/photos`, photoForm(...files)), 413, 'PayloadTooLarge')
    expect((await api.get(`${target}/photos`)).body).toEqual([])
    expect((await addPhotos(api, target, 20)).map(({ sortOrder }) => sortOrder)).toEqual(
      [...files.keys()].slice(0, 20),
    )
  })

  test.each([
    ['without any part', () => new FormData()],
    ['with the file in another field', () => withPart('photo', new Blob([Buffer.from(jpeg)]))],
    ['with a text part named file', () => withPart('file', 'bild.jpg')],
    ['with a text part named file beside the file', () => withPart('file', 'bild.jpg', photoForm(jpeg))],
    ['with a part that nobody knows', () => withPart('titel', 'Krümel', photoForm(jpeg))],
    ['with a nested part', () => withPart('a[b][c]', 'x', photoForm(jpeg))],
    ['with a part named like a prototype', () => withPart('__proto__', 'x', photoForm(jpeg))],
  ])('%s is a bad request', async (_what, body) => {
    const target = await addOwner(api)
    const before = await storedFiles(api)
    const answer = await api.post(`${target}/photos`, body())

    expectRefused(answer, 400, 'ValidationFailed')
    expect(answer.body.errors.length).toBeGreaterThan(0)
    expect((await api.get(`${target}/photos`)).body).toEqual([])
    expect(await storedFiles(api)).toEqual(before)
  })

  test.each([
    ['application/json', '{}'],
    ['application/octet-stream', 'x'],
    ['image/jpeg', 'x'],
    ['multipart/mixed; boundary=x', '--x--\r\n'],
    ['text/plain', 'x'],
  ])('as %s is an unsupported media type', async (type, body) => {
    const answer = await api.post(`${await addOwner(api)}/photos`, body, { 'content-type': type })

    expectRefused(answer, 415, 'UnsupportedMediaType')
  })

  test.each([
    ['no boundary', 'multipart/form-data', part],
    ['no end', 'multipart/form-data; boundary=x', `${part}abc`],
    ['no parts', 'multipart/form-data; boundary=x', 'abc'],
    ['nothing', 'multipart/form-data; boundary=x', ''],
  ])('with %s is a bad request', async (_what, type, body) => {
    const answer = await api.post(`${await addOwner(api)}/photos`, body, { 'content-type': type })

    expectRefused(answer, 400, 'ValidationFailed')
  })

  test('that says it has more than 200 MB is refused before it is received', async () => {
    const announced = begin(await addOwner(api), { 'content-length': String(201 * megabyte) })
    const [response] = (await once(announced, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(413)
    announced.destroy()
  })

  test('has to wait while others send as much as the disk should take at a time', async () => {
    const target = await addOwner(api)
    const sending = Array.from({ length: 3 }, () =>
      begin(target, { 'content-length': String(199 * megabyte) }),
    )
    for (const one of sending) one.on('error', () => {})
    await expect.poll(() => readdir(api.ctx.files.uploadDir)).toHaveLength(3)

    const next = begin(target, { 'content-length': String(5 * megabyte) })
    const [response] = (await once(next, 'response')) as [IncomingMessage]
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '10'])
    next.destroy()
    for (const one of sending) one.destroy()
    await expect.poll(async () => (await api.post(`${target}/photos`, photoForm(jpeg))).status).toBe(201)
    await expect.poll(() => readdir(api.ctx.files.uploadDir)).toEqual([])
    const again = begin(target, { 'content-length': String(199 * megabyte) })
    again.on('error', () => {})
    await expect.poll(() => readdir(api.ctx.files.uploadDir)).toHaveLength(1)
    again.destroy()
    await expect.poll(() => readdir(api.ctx.files.uploadDir)).toEqual([])
  })

  test('that is broken off leaves no file', async () => {
    const target = await addOwner(api)
    const before = await storedFiles(api)
    const sending = openRequest(`${api.url}${target}/photos`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
    })
    const closed = new Promise((resolve) => sending.once('error', resolve))
    sending.write(`${part}${'x'.repeat(1000)}`)
    await expect.poll(() => readdir(api.ctx.files.uploadDir)).toHaveLength(1)
    sending.destroy()
    await closed

    await expect.poll(() => readdir(api.ctx.files.uploadDir)).toEqual([])
    expect(await storedFiles(api)).toEqual(before)
    expect((await api.get(`${target}/photos`)).body).toEqual([])
  })
})

test('the document describes the upload as a form with files and the file as a picture', async () => {
  const { body } = await api.get('/openapi.json')
  const upload = body.paths['/gerbils/{id}/photos'].post
  const file = body.paths['/photos/files/{fileName}'].get

  expect(upload.requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            file: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'string', format: 'binary' } },
          },
          required: ['file'],
          additionalProperties: false,
        },
      },
    },
  })
  expect(Object.keys(upload.responses)).toEqual(expect.arrayContaining(['201', '400', '404', '413', '415']))
  expect(Object.keys(file.responses['200'].content)).toEqual(['image/jpeg', 'image/webp'])
  expect(Object.keys(file.responses)).toEqual(expect.arrayContaining(['404', '412', '416']))
})
