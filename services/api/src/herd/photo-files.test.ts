import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pictureFiles } from '@zuchtbuch/files/pictures'
import { halves, inspect } from '@zuchtbuch/files/test-pictures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { addOwner, addPhotos, expectRefused, type Photo, photoForm } from '../../test/test-photos.ts'

let folder: string
let api: TestApi
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-photos-'))
  // Files below a folder whose name begins with a dot must be served like any other.
  api = await startTestApi({ FILES_DIR: path.join(folder, '.hidden', 'files') })
})
afterAll(async () => {
  await api.stop()
  await rm(folder, { recursive: true, force: true })
})

const load = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(api.url + target, { headers, method })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('a picture file', () => {
  let photo: Photo
  beforeAll(async () => {
    const { body } = await api.post(
      `${await addOwner(api)}/photos`,
      photoForm(await halves(1000, 500).jpeg().toBuffer()),
    )
    photo = body[0]
  })

  test('comes as it is stored, to be kept for good by the caller alone, and harmless wherever it is opened', async () => {
    const answer = await load(photo.url)

    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${photo.fileName}"`,
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(await bytesOf(answer)).toEqual(await readFile(api.ctx.files.pathOf(photo.fileName)))
  })

  test.each([
    [160, 160],
    [320, 320],
    [640, 640],
    [1280, 1000],
  ])('comes %i pixels wide on demand, but never wider than it is', async (width, actual) => {
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/webp'],
      ['image/jpeg', 'image/jpeg'],
    ] as const) {
      const answer = await load(`${photo.url}?width=${width}`, { accept })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      const seen = await inspect(await bytesOf(answer))
      expect([seen.width, seen.height, `image/${seen.format}`]).toEqual([actual, actual / 2, type])
    }
  })

  test.each([
    ['*/*', 'image/jpeg'],
    ['image/*', 'image/jpeg'],
    ['image/webp', 'image/webp'],
    ['IMAGE/WEBP;q=0.5, image/jpeg', 'image/webp'],
    ['image/webp;q=0, */*', 'image/jpeg'],
    ['text/html', 'image/jpeg'],
  ])('with a width and Accept: %s is %s and says that it depends on it', async (accept, type) => {
    const answer = await load(`${photo.url}?width=320`, { accept })

    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('vary')).toMatch(/\bAccept\b(?!-)/)
    expect(answer.headers.get('etag')).toBe(
      `"${photo.fileName.slice(0, 32)}-320.${type === 'image/webp' ? 'webp' : 'jpg'}"`,
    )
    await answer.arrayBuffer()
  })

  test('without a width is a JPEG whatever the caller accepts', async () => {
    const answer = await load(photo.url, { accept: 'image/webp' })

    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    await answer.arrayBuffer()
  })

  test.each(['200', '0', '-160', '160.0', '', 'x', '160&width=320'])('has no width=%s', async (width) => {
    expectRefused(await api.get(`${photo.url}?width=${width}`), 400, 'ValidationFailed')
  })

  test('is not sent again to a caller that has it', async () => {
    const accept = 'image/webp'
    for (const query of ['', '?width=160']) {
      const first = await load(photo.url + query, { accept })
      await first.arrayBuffer()
      const again = await load(photo.url + query, { accept, 'if-none-match': first.headers.get('etag')! })
      expect(again.status).toBe(304)
      expect(again.headers.get('cache-control')).toContain('immutable')
      expect(await bytesOf(again)).toHaveLength(0)
      const other = await load(photo.url + query, { accept, 'if-none-match': '"other"' })
      expect(other.status).toBe(200)
      await other.arrayBuffer()
    }
  })

  test('has a tag for each of its representations', async () => {
    const targets = ['', '?width=160', '?width=320', '?width=640', '?width=1280']
    const etags = await Promise.all(
      targets.flatMap((query) =>
        ['image/webp', 'image/jpeg'].map(async (accept) =>
          (await load(photo.url + query, { accept })).headers.get('etag'),
        ),
      ),
    )

    expect(new Set(etags).size).toBe(9)
  })

  test('answers HEAD with the head of GET', async () => {
    const answer = await load(photo.url, {}, 'HEAD')

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(500)
    expect(await bytesOf(answer)).toHaveLength(0)
  })

  test('can be had in parts, and a part beyond its end is refused', async () => {
    const whole = await bytesOf(await load(photo.url))
    const answer = await load(photo.url, { range: 'bytes=100-199' })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`)
    expect(await bytesOf(answer)).toEqual(whole.subarray(100, 200))

    const beyond = await api.get(photo.url, undefined, { range: 'bytes=9999999-' })
    expectRefused(beyond, 416, 'RangeNotSatisfiable')
    expect(beyond.headers.get('content-range')).toBe(`bytes */${whole.length}`)
    expect(beyond.headers.get('cache-control') ?? '').not.toContain('immutable')
    expectRefused(await api.get(photo.url, undefined, { 'if-match': '"other"' }), 412, 'PreconditionFailed')
  })

  test('of a name that no picture has is not there, and that is not kept', async () => {
    const stem = photo.fileName.slice(0, 32)
    for (const name of [
      `${'0'.repeat(32)}.jpg`,
      `${stem}-160.jpg`,
      `${stem}-160.webp`,
      `${stem}.webp`,
      stem,
      `${stem.toUpperCase()}.JPG`,
      '.incoming',
      '..%2f..%2fetc%2fpasswd',
      `..%2ffiles%2f${photo.fileName}`,
      `.%2f${photo.fileName}`,
      `${photo.fileName}%00`,
      `${photo.fileName}%0a`,
      '%2e%2e',
      'CON',
      'x'.repeat(5000),
    ]) {
      const answer = await api.get(`/photos/files/${name}`)
      expect([name, answer.status, answer.body.code]).toEqual([name, 404, 'NotFound'])
      expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
    }
    expectRefused(await api.get('/photos/files/%ff'), 400, 'ValidationFailed')
  })

  test('that is gone from the disk is not there', async () => {
    const [lost] = await addPhotos(api, await addOwner(api))
    await api.ctx.files.remove(pictureFiles(lost!.fileName))

    for (const query of ['', '?width=320']) {
      const answer = await api.get(lost!.url + query)
      expectRefused(answer, 404, 'NotFound')
      expect(answer.headers.get('etag')).toBeNull()
    }
  })
})
