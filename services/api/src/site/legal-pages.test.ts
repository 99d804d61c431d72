import { readPagesBySlug, replaceBlocks, updateLegalPages } from '@zuchtbuch/db/site/legal-pages'
import { beforeEach, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()
const profile = {
  ownerName: 'Jana Petersen',
  street: 'Mühlenweg 3',
  postalCode: '24103',
  city: 'Kiel',
  country: 'Deutschland',
  email: 'zucht@example.org',
}
const host = { hostName: 'Beispielhost', hostPlace: 'Berlin', hostCountry: 'Deutschland' }
beforeEach(async () => {
  await api.put('/settings/breeder-profile', profile)
  await api.db.transaction(async (tx) => {
    await updateLegalPages(tx, { answers: {}, written: {}, former: {} })
    for (const [slug, { id }] of await readPagesBySlug(tx, ['impressum', 'datenschutz']))
      await replaceBlocks(tx, id, [{ type: 'Heading', data: { text: slug, level: 1 } }])
  })
  await api.put('/settings/legal-pages', { ...host, hostLogsDays: 7 })
})
const answers = async () => (await api.get('/settings/legal-pages')).body
const states = async () => (await answers()).pages.map(({ state }: { state: string }) => state)
const write = (pages: string[], more: object = {}) => api.post('/api/pages/legal', { pages, ...more })
const page = async (slug: string) =>
  (await api.get(`/api/pages?filter=slug==${slug}`)).body.items[0] as {
    id: string
    blocks: { id: string; type: string; data: Record<string, string> }[]
  }
const words = async (slug: string) =>
  (await page(slug)).blocks.map(({ data }) => data['text'] ?? data['markdown']).join('\n')

test('the answers are kept, each by itself, and say what is missing', async () => {
  expect(await answers()).toMatchObject({
    plural: true,
    hostName: 'Beispielhost',
    hostLogsDays: 7,
    inquiryMonths: 6,
    contractYears: 10,
    lacks: [],
    pages: [
      { slug: 'impressum', state: 'Empty' },
      { slug: 'datenschutz', state: 'Empty' },
    ],
  })
  const changed = await api.put('/settings/legal-pages', { plural: false, hostLogsDays: null })
  expect(changed.body).toMatchObject({ plural: false, hostName: 'Beispielhost', hostLogsDays: null })
})

test.each([
  [{ hostLogsDays: 366 }, '/hostLogsDays'],
  [{ hostLogsDays: 1.5 }, '/hostLogsDays'],
  [{ inquiryMonths: 0 }, '/inquiryMonths'],
  [{ contractYears: 31 }, '/contractYears'],
  [{ vatId: 'x'.repeat(21) }, '/vatId'],
  [{ contactForm: 'javascript:alert(1)' }, '/contactForm'],
  [{ hostName: 'x'.repeat(10_000) }, '/hostName'],
  [{ country: 'Deutschland' }, '/country'],
])('%j is refused', async (body, path) => {
  expect(await api.put('/settings/legal-pages', body)).toMatchObject({
    status: 400,
    body: { errors: [{ path }] },
  })
})

test('both pages are written, stay as they are when they are written again, and are taken back', async () => {
  expect((await write(['impressum', 'datenschutz'])).status).toBe(200)
  expect(await states()).toEqual(['Written', 'Written'])
  expect(await words('impressum')).toContain('Jana Petersen\nMühlenweg 3\n24103 Kiel')
  expect(await words('datenschutz')).toMatch(
    /Beispielhost \(Berlin, Deutschland\) technisch nötige.+nach 7 Tagen gelöscht/s,
  )
  const before = await words('impressum')
  expect((await write(['impressum'])).status).toBe(200)
  expect(await words('impressum')).toBe(before)

  await api.put('/settings/breeder-profile', { city: 'Plön' })
  expect(await states()).toEqual(['Outdated', 'Outdated'])
  await write(['impressum'])
  expect(await states()).toEqual(['Written', 'Outdated'])
  expect(await words('impressum')).toContain('24103 Plön')
  // Back to what stood there before, as often as it was written.
  expect((await api.delete('/settings/legal-pages/impressum')).status).toBe(204)
  expect(await words('impressum')).toBe(before)
  expect(await states()).toEqual(['Outdated', 'Outdated'])
  expect((await api.delete('/settings/legal-pages/impressum')).status).toBe(404)
})

test('words of the breeder are replaced only if told so, and come back', async () => {
  const { id } = await page('impressum')
  await api.post(`/api/pages/${id}/blocks`, { type: 'RichText', data: { markdown: 'Von mir selbst.' } })
  expect(await states()).toEqual(['Edited', 'Empty'])
  expect(await write(['datenschutz', 'impressum'])).toMatchObject({
    status: 409,
    body: { code: 'PageEdited' },
  })
  // Nothing of it was done.
  expect(await states()).toEqual(['Edited', 'Empty'])
  expect((await write(['impressum'], { replace: true })).status).toBe(200)
  expect(await words('impressum')).not.toContain('Von mir selbst.')
  await api.delete('/settings/legal-pages/impressum')
  expect(await words('impressum')).toContain('Von mir selbst.')

  // What was written and then changed by hand is the breeder's own, and is not taken back.
  await write(['datenschutz'])
  const { id: other, blocks } = await page('datenschutz')
  const last = blocks.at(-1)!
  await api.put(`/api/pages/${other}/blocks/${last.id}`, { data: { markdown: 'Anders.' } })
  expect(await states()).toEqual(['Edited', 'Edited'])
  expect(await api.delete('/settings/legal-pages/datenschutz')).toMatchObject({
    status: 409,
    body: { code: 'PageEdited' },
  })
})

test.each(['ownerName', 'street', 'postalCode', 'city', 'country', 'email'])(
  'without %s nothing is written',
  async (member) => {
    await api.put('/settings/breeder-profile', { [member]: null })
    expect(await write(['impressum'])).toMatchObject({
      status: 400,
      body: {
        code: 'LegalIncomplete',
        errors: [
          {
            path: `/${member}`,
            message: expect.stringMatching(/^Ohne .+ ist das Impressum unvollständig\.$/),
          },
        ],
      },
    })
    expect((await answers()).lacks).toEqual([member])
  },
)

test.each(['hostName', 'hostPlace', 'hostCountry'])(
  'without %s neither page is written, and what stands there stays whole',
  async (member) => {
    await write(['datenschutz'])
    const before = await words('datenschutz')
    await api.put('/settings/legal-pages', { [member]: null })
    for (const slug of ['impressum', 'datenschutz'])
      expect(await write([slug], { replace: true })).toMatchObject({
        status: 400,
        body: { code: 'LegalIncomplete', errors: [{ path: `/${member}` }] },
      })
    expect((await answers()).lacks).toEqual([member])
    expect(await words('datenschutz')).toBe(before)
  },
)

test('the host is named, and a trader has a number, a permit, or none of it', async () => {
  await api.put('/settings/legal-pages', { hostName: null, isTrader: true })
  const refused = await write(['impressum'])
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(['/hostName', '/vatId'])
  await api.put('/settings/legal-pages', { hostName: 'Host', vatId: 'keine' })
  expect((await write(['impressum'])).status).toBe(200)
})

test('the telephone number stands there only with its tick', async () => {
  await api.put('/settings/breeder-profile', { phone: '0431 123456' })
  await write(['impressum', 'datenschutz'])
  expect(`${await words('impressum')} ${await words('datenschutz')}`).not.toContain('0431 123456')
  expect((await api.put('/settings/legal-pages', { showPhone: true })).body.showPhone).toBe(true)
  expect(await states()).toEqual(['Outdated', 'Written'])
  await write(['impressum'])
  expect(await words('impressum')).toContain('Telefon: 0431 123456')
})

test('what is typed is text on the page, whatever it looks like', async () => {
  await api.put('/settings/breeder-profile', { street: '<script>alert(1)</script> [x](javascript:y)' })
  await write(['impressum'])
  const html = await (await fetch(`${api.url}/api/preview/impressum/?drafts=true`)).text()
  expect(html).not.toContain('<script>alert')
  expect(html).not.toMatch(/href="javascript/)
  expect(html).toContain('&lt;script&gt;')
  expect((await readPagesBySlug(api.db, ['impressum', 'fehlt'])).size).toBe(1)
})
