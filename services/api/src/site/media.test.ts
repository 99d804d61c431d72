import { readdir } from 'node:fs/promises'
import { pictureFiles } from '@zuchtbuch/files/pictures'
import { halves, inspect } from '@zuchtbuch/files/test-pictures'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { expectRefused, photoForm, storedFiles } from '../../test/test-photos.ts'

const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

const api = useTestApi()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await halves().jpeg().toBuffer()
})
afterEach(async () => {
  expect(await readdir(api.ctx.files.uploadDir)).toEqual([])
})

async function addMedia(count = 1): Promise<any[]> {
  const { status, body } = await api.post(
    '/api/media',
    photoForm(...Array.from({ length: count }, () => jpeg)),
  )
  expect(status).toBe(201)
  return body
}
let serial = 0
async function addPage(): Promise<{ id: string; slug: string }> {
  serial += 1
  const slug = `bilder-${serial}`
  const { status, body } = await api.post('/api/pages', { slug, title: `Bilder ${serial}` })
  expect(status).toBe(201)
  return { id: body.id, slug }
}
const addText = (pageId: string, markdown: string) =>
  api.post(`/api/pages/${pageId}/blocks`, { type: 'RichText', data: { markdown } })

describe('the media library', () => {
  test('takes several pictures at once, remembers what they were called and where they are', async () => {
    const form = photoForm(jpeg)
    form.append('file', new Blob([await halves(90, 60).png().toBuffer()]), 'Gehege „Düne“.png')
    const { status, headers, body } = await api.post('/api/media', form)

    expect(status).toBe(201)
    expect(headers.get('location')).toBe('/api/media')
    expect(body).toMatchObject([
      { originalName: 'bild-0.jpg', width: 64, height: 32, usedIn: [], version: 1 },
      { originalName: 'Gehege „Düne“.png', width: 90, height: 60, usedIn: [], version: 1 },
    ])
    for (const media of body) {
      expect(media.url).toBe(`/media/files/${media.fileName}`)
      expect(media.size).toBeGreaterThan(0)
      expect((await api.get(`/api/media/${media.id}`)).body).toEqual(media)
      const picture = await fetch(api.url + media.url)
      const bytes = await picture.bytes()
      expect([picture.status, bytes.length]).toEqual([200, media.size])
      expect(await inspect(Buffer.from(bytes))).toMatchObject({ width: media.width, height: media.height })
    }
  })

  test('of a single picture says where it is', async () => {
    const answer = await api.post('/api/media', photoForm(jpeg))

    expect(answer.headers.get('location')).toBe(`/api/media/${answer.body[0].id}`)
  })

  test('is listed newest first, in pages, filtered and ordered like any list', async () => {
    const added = await addMedia(3)
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(jpeg)]), 'einmalig.jpg')
    const [single] = (await api.post('/api/media', form)).body

    const { body } = await api.get('/api/media?pageSize=2')
    expect(body).toMatchObject({ page: 1, pageSize: 2, items: [single, expect.anything()] })
    expect(body.totalCount).toBeGreaterThanOrEqual(4)
    const byName = await api.get('/api/media?filter=originalName=einmalig.jpg')
    expect(byName.body).toMatchObject({ totalCount: 1, items: [single] })
    const ordered = (await api.get('/api/media?orderBy=id&pageSize=1000')).body.items
    expect(ordered.map(({ id }: any) => id)).toEqual(expect.arrayContaining(added.map(({ id }) => id)))
    expectRefused(await api.get('/api/media?filter=contentHash=x'), 400, 'InvalidFilter')
  })

  test.each([
    ['a\u0000b\u0007.jpg', 'a b .jpg'],
    [`${'ä'.repeat(300)}.jpg`, 'ä'.repeat(255)],
    ['../../etc/passwd', 'passwd'],
    ['<img src=x>.jpg', '<img src=x>.jpg'],
  ])('takes a picture called %j', async (name, stored) => {
    const boundary = 'x'
    const disposition = `form-data; name="file"; filename*=utf-8''${encodeURIComponent(name)}`
    const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n`
    const response = await fetch(`${api.url}/api/media`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([Buffer.from(head), jpeg, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })

    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject([{ originalName: stored }])
  })

  test('refuses an SVG picture, which could carry a script', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

    expectRefused(await api.post('/api/media', photoForm(svg)), 415, 'UnsupportedMediaType')
  })

  test('stores an upload whole or not at all, and the finding names the file', async () => {
    const before = await storedFiles(api)
    const { totalCount } = (await api.get('/api/media')).body
    const answer = await api.post('/api/media', photoForm(jpeg, 'kein Bild'))

    expect(answer).toMatchObject({ status: 415, body: { errors: [{ path: '/file/1' }] } })
    expect((await api.get('/api/media')).body.totalCount).toBe(totalCount)
    expect(await storedFiles(api)).toEqual(before)
  })

  test('leaves no file when the rows cannot be written', async () => {
    const before = await storedFiles(api)
    const transaction = api.db.transaction.bind(api.db)
    api.db.transaction = () => Promise.reject(new Error('planted'))
    const answer = await api.post('/api/media', photoForm(jpeg)).finally(() => {
      api.db.transaction = transaction
    })

    expectRefused(answer, 500, 'InternalError')
    expect(await storedFiles(api)).toEqual(before)
  })

  test.each(['get', 'delete'] as const)('answers 404 to %s of what is not there', async (method) => {
    expectRefused(await api[method](`/api/media/${unknownId}`), 404, 'NotFound')
  })
})

describe('a file of the media library', () => {
  test('comes in the widths and formats of photos, to be kept for good', async () => {
    const [{ url }] = await addMedia()
    const webp = await fetch(`${api.url}${url}?width=160`, { headers: { accept: 'image/webp' } })

    expect(webp.headers.get('content-type')).toBe('image/webp')
    expect(webp.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const etag = webp.headers.get('etag') ?? ''
    const headers = { accept: 'image/webp', 'if-none-match': etag }
    expect((await fetch(`${api.url}${url}?width=160`, { headers })).status).toBe(304)
    expectRefused(await api.get(`${url}?width=161`), 400, 'ValidationFailed')
  })

  test.each(['0'.repeat(32) + '.jpg', '..%2fsecrets.key', 'x.jpg'])('%s is not there', async (name) => {
    expectRefused(await api.get(`/media/files/${name}`), 404, 'NotFound')
  })
})

describe('a picture that a page shows', () => {
  test('names the pages, drafts included, each once and in their order', async () => {
    const [media, other] = await addMedia(2)
    const [first, second] = [await addPage(), await addPage()]
    for (const page of [second, first, first]) {
      expect((await addText(page.id, `Text ![Bild](${media.url}) mehr ![](${media.url})`)).status).toBe(201)
    }
    const usedIn = [first, second].map(({ id, slug }) => ({
      pageId: id,
      slug,
      title: `Bilder ${slug.split('-')[1]}`,
    }))

    expect((await api.get(`/api/media/${media.id}`)).body.usedIn).toEqual(usedIn)
    const { items } = (await api.get('/api/media?pageSize=1000')).body
    expect(items.find(({ id }: any) => id === media.id).usedIn).toEqual(usedIn)
    expect(items.find(({ id }: any) => id === other.id).usedIn).toEqual([])
  })

  test('changes its tag when a page begins to show it', async () => {
    const [media] = await addMedia()
    const path = `/api/media/${media.id}`
    const seen = { 'if-none-match': (await api.get(path)).headers.get('etag') ?? '' }
    expect((await api.get(path, undefined, seen)).status).toBe(304)

    await addText((await addPage()).id, `![](${media.url})`)
    expect((await api.get(path, undefined, seen)).status).toBe(200)
  })

  test('cannot be deleted before the last block with it is gone; then its files go, too', async () => {
    const [media] = await addMedia()
    const page = await addPage()
    const block = (await addText(page.id, `![](${media.url})`)).body
    const refused = await api.delete(`/api/media/${media.id}`)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'InUse', references: [{ resource: 'pages', count: 1, ids: [page.id] }] },
    })
    expect((await fetch(api.url + media.url)).status).toBe(200)

    await api.delete(`/api/pages/${page.id}/blocks/${block.id}`)
    expect((await api.delete(`/api/media/${media.id}`)).status).toBe(204)
    expectRefused(await api.get(`/api/media/${media.id}`), 404, 'NotFound')
    expect(await storedFiles(api)).not.toEqual(expect.arrayContaining([media.fileName]))
    expect((await storedFiles(api)).filter((name) => pictureFiles(media.fileName).includes(name))).toEqual([])
  })
})
