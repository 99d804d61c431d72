import { expect, test } from 'vitest'
import { renderSite } from './render-site.ts'
import type { PageSnapshot } from './snapshot.ts'
import { addressesIn, parsePage, select } from './test-page.ts'
import {
  anAnimal,
  animalList,
  anInput,
  aPage,
  aPicture,
  aSnapshot,
  contactInfo,
  fileOf,
  gallery,
  heading,
  image,
  pageOf,
  richText,
} from './test-site.ts'
import { wantedPictures } from './wanted-pictures.ts'

const pages = [
  aPage({ id: '1', slug: 'start', title: 'Start' }),
  aPage({ id: '2', slug: 'abgabetiere', title: 'Abgabetiere', seoDescription: 'Rennmäuse "zum" Verlieben' }),
  aPage({ id: '3', slug: 'geheim', title: 'Geheim', status: 'Draft' }),
  aPage({ id: '4', slug: 'impressum', title: 'Impressum' }),
  aPage({ id: '5', slug: 'datenschutz', title: 'Datenschutz', changedOn: '2026-04-01' }),
]
const output = renderSite(anInput(aSnapshot(pages), { baseAddress: 'https://zucht.example/maus' }))
const page = (path: string) => parsePage(fileOf(output, path))

test('every published page gets its own address and drafts get none', () => {
  expect(output.files.map(({ path }) => path)).toEqual([
    '404.html',
    'abgabetiere/index.html',
    'apple-touch-icon.png',
    'assets/icon.svg',
    'assets/site.css',
    'datenschutz/index.html',
    'favicon.ico',
    'impressum/index.html',
    'index.html',
    'robots.txt',
    'sitemap.xml',
  ])
  expect(output.files.map(({ contents }) => contents).join('')).not.toContain('Geheim')
})

test('the files carry their content types', () => {
  const types = Object.fromEntries(output.files.map(({ path, contentType }) => [path, contentType]))
  expect(types).toMatchObject({
    'index.html': 'text/html; charset=utf-8',
    'assets/site.css': 'text/css; charset=utf-8',
    'sitemap.xml': 'application/xml; charset=utf-8',
    'robots.txt': 'text/plain; charset=utf-8',
    'favicon.ico': 'image/x-icon',
    'apple-touch-icon.png': 'image/png',
  })
})

test('the navigation links relatively, marks the current page and leaves out the legal pages', () => {
  const [main, legal] = select(page('abgabetiere/index.html'), 'nav')
  // On phones it stands behind a word.
  expect(select(page('abgabetiere/index.html'), 'details')[0]?.text).toBe('Menü Start Abgabetiere')
  expect(main?.text).toBe('Start Abgabetiere')
  expect(legal?.text).toBe('Impressum Datenschutz')
  const links = select(page('abgabetiere/index.html'), 'a')
  expect(links.map(({ attributes }) => attributes.href)).toEqual([
    '#inhalt',
    '../',
    '../',
    '../abgabetiere/',
    '../impressum/',
    '../datenschutz/',
  ])
  const current = links.filter(({ attributes }) => attributes['aria-current'] === 'page')
  expect(current.map(({ text }) => text)).toEqual(['Abgabetiere'])
  expect(select(page('index.html'), 'a')[1]?.attributes.href).toBe('./')
})

test('a page says its language, title, description and that nothing but its own files may load', () => {
  const html = select(page('abgabetiere/index.html'), 'html')[0]
  expect(html?.attributes.lang).toBe('de')
  expect(select(page('abgabetiere/index.html'), 'title')[0]?.text).toBe('Abgabetiere – Sonnenhof')
  expect(select(page('index.html'), 'title')[0]?.text).toBe('Sonnenhof')
  const metas = select(page('abgabetiere/index.html'), 'meta').map(({ attributes }) => attributes)
  expect(metas).toContainEqual({ name: 'description', content: 'Rennmäuse "zum" Verlieben' })
  const policy = metas.find((meta) => meta['http-equiv'] === 'Content-Security-Policy')?.content
  expect(policy).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
  )
})

test('a page has its landmarks and a skip link to the main one', () => {
  const { elements } = page('index.html')
  const names = elements.map(({ name }) => name)
  for (const landmark of ['header', 'main', 'footer'])
    expect(names.filter((name) => name === landmark)).toHaveLength(1)
  const skip = elements.find(({ name }) => name === 'a')
  const main = elements.find(({ name }) => name === 'main')
  expect(skip?.attributes.href).toBe(`#${main?.attributes.id}`)
})

const headings = (blocks: PageSnapshot['blocks']) =>
  pageOf(blocks)
    .elements.filter(({ name }) => /^h[1-6]$/.test(name))
    .map(({ name, text }) => `${name} ${text}`)

test('the first heading of level one is the h1, later ones become h2', () => {
  const blocks = [heading('Vorab', 2, 0), heading('Eins', 1, 1), heading('Zwei', 1, 2), heading('Drei', 3, 3)]
  expect(headings(blocks)).toEqual(['h2 Vorab', 'h1 Eins', 'h2 Zwei', 'h3 Drei'])
})

test('without a heading of level one the title is the h1, and Markdown never makes another', () => {
  expect(headings([richText('# Groß\n\n### Klein')])).toEqual(['h1 Willkommen', 'h2 Groß', 'h3 Klein'])
  expect(headings([heading('  ', 1, 0), heading('Da', 2, 1)])).toEqual(['h1 Willkommen', 'h2 Da'])
})

test('blocks appear by their order', () => {
  const page = pageOf([richText('drei', 3), richText('eins', 1), richText('zwei', 2)])
  expect(select(page, 'main')[0]?.text).toBe('Willkommen eins zwei drei')
})

test('the sitemap names every page absolutely and robots.txt names the sitemap', () => {
  const addresses = [...fileOf(output, 'sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => address,
  )
  expect(addresses).toEqual([
    'https://zucht.example/maus/',
    'https://zucht.example/maus/abgabetiere/',
    'https://zucht.example/maus/datenschutz/',
    'https://zucht.example/maus/impressum/',
  ])
  expect(fileOf(output, 'robots.txt')).toContain('Sitemap: https://zucht.example/maus/sitemap.xml')
})

test('the sitemap says since when a page is what it is, where that is known', () => {
  const days = [...fileOf(output, 'sitemap.xml').matchAll(/\/([a-z]+)\/<\/loc><lastmod>(.*?)<\/lastmod>/g)]
  expect(days.map(([, ...page]) => page)).toEqual([['datenschutz', '2026-04-01']])
})

test.each([null, 'kein Ort', 'javascript:alert(1)'])(
  'with %j as base address there is no sitemap',
  (baseAddress) => {
    const { files } = renderSite(anInput(aSnapshot(pages), { baseAddress }))
    expect(files.map(({ path }) => path)).not.toContain('sitemap.xml')
    expect(files.find(({ path }) => path === 'robots.txt')?.contents).toBe('User-agent: *\nAllow: /\n')
  },
)

test('the 404 page finds its style and the start page from any depth', () => {
  const preview = renderSite(anInput(aSnapshot(pages), { rootPath: '/api/preview/' }))
  const notFound = parsePage(fileOf(preview, '404.html'))
  expect(select(notFound, 'h1')[0]?.text).toBe('Seite nicht gefunden')
  expect(select(notFound, 'meta').map(({ attributes }) => attributes)).toContainEqual({
    name: 'robots',
    content: 'noindex',
  })
  for (const address of addressesIn(notFound)) expect(address).toMatch(/^(#(inhalt|maus)$|\/api\/preview\/)/)
  expect(addressesIn(page('404.html'))).toContain('/assets/site.css')
})

test('umlauts are literal UTF-8 in the whole output', () => {
  const contents = fileOf(
    renderSite(
      anInput(aSnapshot([aPage({ title: 'Über uns: Größe', blocks: [richText('Böckchen *für* dich')] })])),
    ),
    'index.html',
  )
  expect(contents).toContain('Über uns: Größe')
  expect(contents).toContain('Böckchen <em>für</em> dich')
  expect(contents).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/)
})

test('only pictures of published pages are wanted, each once', () => {
  const photos = ['/photos/files/a.jpg', '/photos/files/b.jpg']
  const snapshot = aSnapshot([
    aPage({
      blocks: [
        animalList([anAnimal({ photos }), anAnimal({ photos })]),
        richText('![](/media/files/c.jpg)', 1),
        image({ mediaId: 'e' }, 2),
        gallery([{ mediaId: 'f' }, { mediaId: 'e' }], 3),
        contactInfo({}, 4),
      ],
    }),
    aPage({ slug: 'entwurf', status: 'Draft', blocks: [richText('![](/media/files/d.jpg)')] }),
  ])
  expect(wantedPictures(snapshot)).toEqual([...photos, '/media/files/c.jpg', '/media/e', '/media/f'])
})

test('a typical page stays under 30 KB with its style and its icon', () => {
  const photos = Array.from({ length: 3 }, (_, index) => `/photos/files/${index}.jpg`)
  const pictures = new Map(photos.map((address, index) => [address, aPicture(`8f14e45fceea167a-${index}`)]))
  const note = 'Zutraulich, neugierig und immer die Erste, wenn es etwas zu entdecken gibt.'
  const animals = Array.from({ length: 12 }, (_, index) =>
    anAnimal({ group: `Gehege ${index % 5}`, photos, characterNote: note }),
  )
  const site = renderSite(anInput(aSnapshot([aPage({ blocks: [animalList(animals)] })]), { pictures }))
  const files = ['index.html', 'assets/site.css', 'assets/icon.svg'].map((path) => fileOf(site, path))
  const bytes = Buffer.byteLength(files.join(''))
  expect(bytes).toBeLessThan(30_000)
})
