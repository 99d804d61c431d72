import { describe, expect, test } from 'vitest'
import { startTestApi, useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
let serial = 0
async function newPage(members: Record<string, unknown> = {}) {
  serial += 1
  const answer = await api.post('/api/pages', { slug: `seite-${serial}`, title: 'Seite', ...members })
  expect(answer.status).toBe(201)
  return answer.body
}
async function pageBySlug(slug: string) {
  return (await api.get(`/api/pages?filter=slug=${slug}`)).body.items[0]
}
async function newBlock(pageId: string, text = 'Titel') {
  const answer = await api.post(`/api/pages/${pageId}/blocks`, { type: 'Heading', data: { text, level: 2 } })
  expect(answer.status).toBe(201)
  return answer.body
}

test('eight pages are there from the start, the legal ones outside the navigation', async () => {
  const fresh = await startTestApi()
  const { items } = (await fresh.get('/api/pages')).body
  const site = (await fresh.get('/api/site')).body

  expect(items.map((page: { slug: string }) => page.slug)).toEqual([
    'start',
    'ueber-uns',
    'unsere-tiere',
    'abgabetiere',
    'haltung',
    'kontakt',
    'impressum',
    'datenschutz',
  ])
  expect(new Set(items.map((page: { status: string }) => page.status))).toEqual(new Set(['Published']))
  expect(items.every((page: any) => page.blocks[0].type === 'Heading')).toBe(true)
  expect(items[3].blocks.map((block: any) => block.type)).toEqual(['Heading', 'AbgabetiereList'])
  expect(site.navOrder).toEqual(items.slice(0, 6).map((page: { id: string }) => page.id))
  await fresh.stop()
})

describe('a page', () => {
  test('is a draft without blocks unless told otherwise', async () => {
    const page = await newPage()

    expect(page).toMatchObject({ status: 'Draft', blocks: [], seoDescription: null, version: 1 })
  })

  test.each(['', 'Groß', 'ä', 'a b', 'a/b', '../x', 'assets', 'photos', 'media', 'x'.repeat(81)])(
    'cannot have the slug "%s"',
    async (slug) => {
      const answer = await api.post('/api/pages', { slug, title: 'X' })

      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].path).toBe('/slug')
    },
  )

  test('keeps its slug to itself', async () => {
    const { slug } = await newPage()

    expect(await api.post('/api/pages', { slug, title: 'X' })).toMatchObject({
      status: 409,
      body: { code: 'SlugTaken' },
    })
  })

  test('that belongs to the site for good is neither deleted, renamed nor hidden', async () => {
    for (const slug of ['start', 'impressum', 'datenschutz']) {
      const { id } = await pageBySlug(slug)
      const answers = [
        await api.delete(`/api/pages/${id}`),
        await api.put(`/api/pages/${id}`, { slug: 'anders' }),
        await api.put(`/api/pages/${id}`, { status: 'Draft' }),
      ]
      expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
        Array.from({ length: 3 }, () => [409, 'ProtectedPage']),
      )
      expect((await api.put(`/api/pages/${id}`, { title: 'Neu', slug })).status).toBe(200)
    }
  })

  test('leaves the navigation when it is deleted', async () => {
    const { id } = await newPage()
    const before = (await api.get('/api/site')).body.navOrder
    await api.put('/api/site', { navOrder: [...before, id] })

    expect((await api.delete(`/api/pages/${id}`)).status).toBe(204)
    expect((await api.get('/api/site')).body.navOrder).toEqual(before)
    expect((await api.get(`/api/pages/${id}`)).status).toBe(404)
  })
})

describe('the navigation', () => {
  test('refuses what is not a page, stands twice or belongs in the footer', async () => {
    const { id } = await newPage()
    const { id: impressum } = await pageBySlug('impressum')
    const unknown = await api.put('/api/site', { navOrder: [id, unknownId] })
    expect(unknown.body).toMatchObject({ code: 'UnknownReference', errors: [{ path: '/navOrder/1' }] })

    for (const navOrder of [
      [id, id],
      [id, impressum],
    ]) {
      const answer = await api.put('/api/site', { navOrder })
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].path).toBe('/navOrder/1')
    }
  })
})

describe('the blocks of a page', () => {
  test('are added at the end, changed, put in order and removed; each is a new version of the page', async () => {
    const { id } = await newPage()
    const a = await newBlock(id, 'A')
    const b = await newBlock(id, 'B')
    expect([a.order, b.order]).toEqual([0, 1])

    const changed = await api.put(`/api/pages/${id}/blocks/${a.id}`, { data: { text: 'A2', level: 1 } })
    expect(changed.body).toEqual({ ...a, data: { text: 'A2', level: 1 }, pageVersion: 4 })
    const ordered = await api.put(`/api/pages/${id}/blocks/order`, { blockIds: [b.id, a.id] })
    expect(ordered.body.map((block: { id: string; order: number }) => [block.id, block.order])).toEqual([
      [b.id, 0],
      [a.id, 1],
    ])
    expect((await api.delete(`/api/pages/${id}/blocks/${b.id}`)).status).toBe(204)
    const page = (await api.get(`/api/pages/${id}`)).body
    expect(page.blocks).toMatchObject([{ id: a.id, order: 0 }])
    expect(page.version).toBe(6)
    expect(page.blocks[0].pageVersion).toBe(6)
  })

  test('are added where `order` says, at the end where it is beyond', async () => {
    const { id } = await newPage()
    const added: [string, number | undefined][] = [
      ['a', undefined],
      ['b', 0],
      ['c', 1],
      ['d', 99],
    ]
    for (const [markdown, order] of added) {
      const { status, body } = await api.post(`/api/pages/${id}/blocks`, {
        type: 'RichText',
        data: { markdown },
        order,
      })
      expect([status, body.data.markdown, body.order]).toEqual([
        201,
        markdown,
        Math.min(order ?? 99, body.order),
      ])
    }
    const { blocks } = (await api.get(`/api/pages/${id}`)).body
    expect(blocks.map((block: any) => [block.order, block.data.markdown])).toEqual([
      [0, 'b'],
      [1, 'c'],
      [2, 'a'],
      [3, 'd'],
    ])
    const answer = await api.post(`/api/pages/${id}/blocks`, {
      type: 'RichText',
      data: { markdown: 'x' },
      order: -1,
    })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: '/order' }] } })
  })

  test('a new one says where it is', async () => {
    const { id } = await newPage()
    const answer = await api.post(`/api/pages/${id}/blocks`, { type: 'RichText', data: { markdown: 'x' } })

    expect(answer.headers.get('location')).toBe(`/api/pages/${id}/blocks/${answer.body.id}`)
  })

  test('say the version that their page has after each request, enough for the next one to be safe', async () => {
    const { id } = await newPage()
    let { pageVersion, ...block } = await newBlock(id, 'A')
    const path = `/api/pages/${id}/blocks/${block.id}`
    for (const text of ['B', 'C']) {
      const change = { data: { text, level: 2 } }
      const saved = await api.put(path, change, { 'if-match': `"${pageVersion}"` })
      expect(saved).toMatchObject({ status: 200, body: { ...change, pageVersion: pageVersion + 1 } })
      pageVersion = saved.body.pageVersion
    }
    const ordered = await api.put(`/api/pages/${id}/blocks/order`, { blockIds: [block.id] })
    expect(ordered.body[0].pageVersion).toBe(pageVersion + 1)
    const remove = (version: number) => api.delete(path, undefined, { 'if-match': `"${version}"` })
    expect((await remove(pageVersion)).status).toBe(412)
    expect((await remove(pageVersion + 1)).status).toBe(204)
  })

  test('of one page are saved by one of two who saw the same, whoever is first', async () => {
    const { id } = await newPage()
    const block = await newBlock(id, 'A')
    const seen = { 'if-match': `"${block.pageVersion}"` }
    const answers = await Promise.all(
      ['B', 'C', 'D', 'E'].map((text) =>
        api.put(`/api/pages/${id}/blocks/${block.id}`, { data: { text, level: 2 } }, seen),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412])
    const saved = answers.find(({ status }) => status === 200)!.body
    expect((await api.get(`/api/pages/${id}`)).body).toMatchObject({
      blocks: [saved],
      version: saved.pageVersion,
    })
  })

  test('are changed and ordered only as the page that the caller saw, when it says which', async () => {
    const { id } = await newPage()
    const block = await newBlock(id, 'A')
    const seen = { 'if-match': (await api.get(`/api/pages/${id}`)).headers.get('etag') ?? '' }
    const change = { data: { text: 'B', level: 2 } }
    const path = `/api/pages/${id}/blocks/${block.id}`

    expect((await api.put(path, change, seen)).status).toBe(200)
    expect(await api.put(path, { data: { text: 'C', level: 2 } }, seen)).toMatchObject({
      status: 412,
      body: { code: 'PreconditionFailed' },
    })
    const order = await api.put(`/api/pages/${id}/blocks/order`, { blockIds: [block.id] }, seen)
    expect(order.status).toBe(412)
    expect((await api.delete(path, undefined, seen)).status).toBe(412)
    expect((await api.get(`/api/pages/${id}`)).body.blocks).toMatchObject([change])
  })

  test.each([
    [{ type: 'Script', data: {} }, '/type'],
    [{ type: 'Heading', data: [] }, '/data'],
    [{ type: 'Heading', data: 'x' }, '/data'],
    [{ type: 'Heading', data: {} }, '/data/text'],
    [{ type: 'Heading', data: { text: ' ', level: 1 } }, '/data/text'],
    [{ type: 'Heading', data: { text: 'X', level: 4 } }, '/data/level'],
    [{ type: 'Heading', data: { text: 'X', level: 1, color: 'red' } }, '/data/color'],
    [{ type: 'RichText', data: { markdown: 5 } }, '/data/markdown'],
    [{ type: 'AbgabetiereList', data: { animals: [] } }, '/data/animals'],
    [{ type: 'Heading' }, '/data'],
  ])('%j is refused at %s', async (body, path) => {
    const { id } = await newPage()
    const answer = await api.post(`/api/pages/${id}/blocks`, body)

    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('ValidationFailed')
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  test('changing only the type is refused when the stored data does not fit it', async () => {
    const { id } = await newPage()
    const block = await newBlock(id)

    expect((await api.put(`/api/pages/${id}/blocks/${block.id}`, { type: 'RichText' })).status).toBe(400)
  })

  test('an order that is no permutation is refused', async () => {
    const { id } = await newPage()
    const [a, b] = [await newBlock(id), await newBlock(id)]
    for (const blockIds of [[a.id], [a.id, a.id], [a.id, b.id, unknownId], [a.id, unknownId]]) {
      const answer = await api.put(`/api/pages/${id}/blocks/order`, { blockIds })
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].path).toBe('/blockIds')
    }
  })

  test('of another page are not found', async () => {
    const [one, other] = [await newPage(), await newPage()]
    const block = await newBlock(one.id)

    expect((await api.delete(`/api/pages/${other.id}/blocks/${block.id}`)).status).toBe(404)
  })

  test('added by many at once all get a place of their own', async () => {
    const { id } = await newPage()
    await Promise.all(Array.from({ length: 12 }, (_, i) => newBlock(id, `B${i}`)))
    const { blocks } = (await api.get(`/api/pages/${id}`)).body

    expect(blocks.map((block: { order: number }) => block.order)).toEqual([...Array(12).keys()])
  })
})
