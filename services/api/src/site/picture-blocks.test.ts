import { insertBlock, lockPage } from '@zuchtbuch/db/site/pages'
import { deleteMedia, lockMedia } from '@zuchtbuch/db/site/media'
import { halves } from '@zuchtbuch/files/test-pictures'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { readBlockData } from './read-block-data.ts'
import { useTestApi } from '../../test/test-api.ts'
import { addOwner, addPhotos, expectRefused, photoForm, storedFiles } from '../../test/test-photos.ts'

const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const otherId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6c'

const api = useTestApi()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await halves(400, 300).jpeg().toBuffer()
})

type Media = { id: string; url: string; fileName: string }
async function addMedia(): Promise<Media> {
  const { status, body } = await api.post('/api/media', photoForm(jpeg))
  expect(status).toBe(201)
  return body[0]
}
let serial = 0
async function addPage(status = 'Published'): Promise<{ id: string; slug: string }> {
  serial += 1
  const { body } = await api.post('/api/pages', { slug: `bild-${serial}`, title: `Bild ${serial}`, status })
  return body
}
const addBlock = (pageId: string, type: string, data: object) =>
  api.post(`/api/pages/${pageId}/blocks`, { type, data })
const preview = async (slug: string) => (await api.get<string>(`/api/preview/${slug}/`)).body
const usedIn = async ({ id }: Media) =>
  (await api.get(`/api/media/${id}`)).body.usedIn.map(({ pageId }: { pageId: string }) => pageId)

/** The data of a block that shows the picture. */
const blocks = {
  Image: ({ id }: Media) => ({ mediaId: id, alt: '' }),
  Gallery: ({ id }: Media) => ({ items: [{ mediaId: id, alt: '' }] }),
  RichText: ({ url }: Media) => ({ markdown: `![x](${url})` }),
}
const types = Object.keys(blocks) as (keyof typeof blocks)[]

describe('a block with pictures', () => {
  test('keeps exactly what it was given, and so does the snapshot', async () => {
    const { id } = await addMedia()
    const page = await addPage()
    const given: [string, object][] = [
      ['Image', { mediaId: id, alt: 'Ein Gehege' }],
      ['Image', { mediaId: id, alt: '', caption: 'Bei uns zu Hause' }],
      ['Gallery', { items: [] }],
      [
        'Gallery',
        {
          items: [
            { mediaId: id, alt: 'a', caption: 'b' },
            { mediaId: id, alt: '' },
          ],
        },
      ],
      ['ContactInfo', { showAddress: true, showPhone: false, showEmail: true }],
    ]
    for (const [type, data] of given) {
      expect(await addBlock(page.id, type, data)).toMatchObject({ status: 201, body: { type, data } })
    }
    const { pages } = (await api.get('/api/site-snapshot')).body
    const { blocks } = pages.find((candidate: { id: string }) => candidate.id === page.id)
    expect(blocks.map(({ type, data }: any) => [type, data])).toEqual(given)
  })

  test.each([
    ['Image', {}, '/data/mediaId'],
    ['Image', { mediaId: 'x', alt: '' }, '/data/mediaId'],
    ['Image', { mediaId: unknownId }, '/data/alt'],
    ['Image', { mediaId: unknownId, alt: 'x'.repeat(501) }, '/data/alt'],
    ['Image', { mediaId: unknownId, alt: '', caption: null }, '/data/caption'],
    ['Image', { mediaId: unknownId, alt: '', width: 5 }, '/data/width'],
    ['Gallery', {}, '/data/items'],
    ['Gallery', { items: [{ mediaId: unknownId }] }, '/data/items/0/alt'],
    [
      'Gallery',
      { items: Array.from({ length: 101 }, () => ({ mediaId: unknownId, alt: '' })) },
      '/data/items',
    ],
    ['ContactInfo', {}, '/data/showAddress'],
    ['ContactInfo', { showAddress: true, showPhone: true, showEmail: 'ja' }, '/data/showEmail'],
    ['ContactInfo', { showAddress: true, showPhone: true, showEmail: true, email: 'x' }, '/data/email'],
  ])('%s with %j is refused at %s', async (type, data, path) => {
    const answer = await addBlock((await addPage()).id, type, data)

    expectRefused(answer, 400, 'ValidationFailed')
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  test('that names pictures which are not there is refused, and every one of them is named', async () => {
    const page = await addPage()
    const media = await addMedia()
    const single = await addBlock(page.id, 'Image', { mediaId: unknownId, alt: '' })
    expect(single.body).toMatchObject({
      status: 400,
      code: 'UnknownReference',
      errors: [{ path: '/data/mediaId' }],
    })

    const items = [unknownId, media.id, otherId].map((mediaId) => ({ mediaId, alt: '' }))
    const several = await addBlock(page.id, 'Gallery', { items })
    expectRefused(several, 400, 'UnknownReference')
    expect(several.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      '/data/items/0/mediaId',
      '/data/items/2/mediaId',
    ])
    expect((await api.get(`/api/pages/${page.id}`)).body.blocks).toEqual([])
  })

  test('is refused as well when it is changed to name one', async () => {
    const page = await addPage()
    const { body } = await addBlock(page.id, 'Heading', { text: 'x', level: 2 })
    const change = { type: 'Image', data: { mediaId: unknownId, alt: '' } }
    const answer = await api.put(`/api/pages/${page.id}/blocks/${body.id}`, change)

    expectRefused(answer, 400, 'UnknownReference')
  })

  test('may write the id of a picture in capitals', async () => {
    const media = await addMedia()
    const page = await addPage()
    const { body } = await addBlock(page.id, 'Image', { mediaId: media.id.toUpperCase(), alt: '' })

    expect(body.data.mediaId).toBe(media.id)
    expect(await usedIn(media)).toEqual([page.id])
  })
})

describe('a picture of the media library', () => {
  test.each(types)('that a draft shows with a block %s cannot be deleted', async (type) => {
    const media = await addMedia()
    const page = await addPage('Draft')
    const block = (await addBlock(page.id, type, blocks[type](media))).body

    const answer = await api.delete(`/api/media/${media.id}`)
    expectRefused(answer, 409, 'InUse')
    expect(answer.body.references).toEqual([{ resource: 'pages', count: 1, ids: [page.id] }])
    expect(await usedIn(media)).toEqual([page.id])

    const change = { type: 'RichText', data: { markdown: 'ohne Bild' } }
    expect((await api.put(`/api/pages/${page.id}/blocks/${block.id}`, change)).status).toBe(200)
    expect(await usedIn(media)).toEqual([])
    expect((await api.delete(`/api/media/${media.id}`)).status).toBe(204)
  })

  test('on many pages names the first ten and counts all', async () => {
    const media = await addMedia()
    const ids: string[] = []
    for (let nth = 0; nth < 11; nth++) {
      const { id } = await addPage()
      await addBlock(id, 'Gallery', { items: [1, 2].map(() => ({ mediaId: media.id, alt: '' })) })
      ids.push(id)
    }
    const { references } = (await api.delete(`/api/media/${media.id}`)).body

    expect(references).toEqual([{ resource: 'pages', count: 11, ids: ids.slice(0, 10) }])
  })
})

describe('a block that is saved while its picture is being deleted', () => {
  /** Somebody waits for a row that another transaction holds. */
  const oneWaits = () =>
    expect
      .poll(async () => {
        const { rows } = await api.db.execute<{ waiting: number }>(sql`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        return rows[0]?.waiting
      })
      .toBe(1)

  test.each(types)('keeps the picture when the %s was first', async (type) => {
    const media = await addMedia()
    const page = await addPage()
    const deleting = await api.db.transaction(async (tx) => {
      await lockPage(tx, page.id)
      const data = await readBlockData(tx, type, blocks[type](media))
      const answer = api.delete(`/api/media/${media.id}`)
      await oneWaits()
      await insertBlock(tx, page.id, { type, data })
      return { answer }
    })

    expectRefused(await deleting.answer, 409, 'InUse')
    expect(await storedFiles(api)).toContain(media.fileName)
  })

  test.each(['Image', 'Gallery'] as const)('is refused when the deletion was first (%s)', async (type) => {
    const media = await addMedia()
    const page = await addPage()
    const saving = await api.db.transaction(async (tx) => {
      await lockMedia(tx, media.id)
      const answer = addBlock(page.id, type, blocks[type](media))
      await oneWaits()
      await deleteMedia(tx, media.id)
      return { answer }
    })

    expectRefused(await saving.answer, 400, 'UnknownReference')
    expect((await api.get(`/api/pages/${page.id}`)).body.blocks).toEqual([])
  })

  test('never ends with a block that names no picture', async () => {
    for (let round = 0; round < 10; round++) {
      const media = await addMedia()
      const page = await addPage()
      const [saved, deleted] = await Promise.all([
        addBlock(page.id, 'Image', blocks.Image(media)),
        api.delete(`/api/media/${media.id}`),
      ])
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([saved.status, deleted.status])
    }
  })
})

describe('the preview', () => {
  test('shows an image, a gallery and a picture in a text with their files', async () => {
    const [single, many, text] = [await addMedia(), await addMedia(), await addMedia()]
    const page = await addPage()
    await addBlock(page.id, 'Image', { mediaId: single.id, alt: 'Gehege & Sandbad', caption: 'Düne' })
    await addBlock(page.id, 'Gallery', { items: [{ mediaId: many.id, alt: 'Laufrad' }] })
    await addBlock(page.id, 'RichText', { markdown: `![Im Text](${text.url})` })
    const [photo] = await addPhotos(api, await addOwner(api))
    await addBlock(page.id, 'RichText', { markdown: `![Foto](${photo?.url})` })
    const html = await preview(page.slug)

    expect(html).toContain('<figure class="figure">')
    expect(html).toContain('alt="Gehege &amp; Sandbad" width="400" height="300"')
    expect(html).toContain('<figcaption>Düne</figcaption>')
    expect(html).toContain('<ul class="gallery" id="bilder">')
    expect(html.match(/alt="(Im Text|Foto)"/g)).toHaveLength(2)
    const addresses = new Set(html.match(/\.\.\/bilder\/[\w.-]+/g))
    expect(addresses.size).toBeGreaterThan(4)
    for (const address of addresses) {
      const picture = await fetch(new URL(address, `${api.url}/api/preview/${page.slug}/`))
      expect([address, picture.status]).toEqual([address, 200])
      await picture.arrayBuffer()
    }
  })

  test('shows of the profile what the block says, and nothing of it otherwise', async () => {
    await api.put('/settings/breeder-profile', {
      ownerName: 'Jana <Petersen>',
      street: 'Mühlenweg 3',
      phone: '0431 12345',
      email: 'zucht@example.org',
      iban: 'DE89370400440532013000',
      taxNote: 'geheim',
    })
    const page = await addPage()
    await addBlock(page.id, 'ContactInfo', { showAddress: false, showPhone: true, showEmail: true })
    const html = await preview(page.slug)

    expect(html).toContain('Jana &lt;Petersen&gt;')
    expect(html).toContain('<a href="tel:+4943112345">0431\u00a012345</a>')
    expect(html).toContain('<a href="mailto:zucht@example.org">zucht@<wbr>example.org</a>')
    for (const hidden of ['Mühlenweg', 'DE89', 'geheim']) expect(html).not.toContain(hidden)
  })
})
