import { expect, test } from 'vitest'
import { renderSite } from './render-site.ts'
import type { Block } from './snapshot.ts'
import { parsePage, select } from './test-page.ts'
import { anAnimal, animalList, anInput, aPage, aPicture, aSnapshot, fileOf, gallery } from './test-site.ts'

const pictures = new Map([
  ...['eins', 'zwei'].map((name) => [`/photos/files/${name}.jpg`, aPicture(name)] as const),
  ['/media/m1', aPicture('gehege')] as const,
])
const photos = [...pictures.keys()].slice(0, 2)
const blocks: Block[] = [
  animalList([anAnimal({ photos })]),
  gallery([{ alt: 'Ein Gehege', caption: 'Abends' }, { alt: '' }], 1),
]
const siteOf = (slug: string) =>
  renderSite(
    anInput(aSnapshot([aPage({ slug, title: 'Tiere', blocks }), aPage({ slug: 'x' })]), { pictures }),
  )
const opened = (slug: string) => parsePage(fileOf(siteOf(slug), `${slug}/bilder/index.html`))
const linksOf = (page: ReturnType<typeof opened>) =>
  select(page, 'a')
    .filter(({ text }) => /^(?:Zur Seite|Voriges|Nächstes)/.test(text))
    .map(({ text, attributes }) => [text, attributes.href])

test('a tap on a picture leads to the page of its pictures, one after the other, with caption and the ways on and back', () => {
  const page = opened('tiere')
  expect(select(page, 'figure').map(({ attributes }) => attributes.id)).toEqual(['b1', 'b2', 'b3', 'b4'])
  expect(select(page, 'figcaption').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Flocke, Agouti ?Zur Seite/),
    expect.stringMatching(/^Flocke, Agouti ?Voriges/),
    expect.stringMatching(/^Abends ?Voriges/),
    expect.stringMatching(/^Voriges/),
  ])
  expect(select(page, 'img').map(({ attributes }) => attributes.alt)).toEqual([
    'Flocke, Agouti',
    'Flocke, Foto 2',
    'Ein Gehege',
    'Bild 4',
  ])
  expect(linksOf(page).slice(0, 5)).toEqual([
    ['Zur Seite', '../../tiere/#flocke'],
    ['Nächstes Bild', '#b2'],
    ['Voriges Bild', '#b1'],
    ['Zur Seite', '../../tiere/#flocke'],
    ['Nächstes Bild', '#b3'],
  ])
  expect(linksOf(page).slice(-2)).toEqual([
    ['Voriges Bild', '#b3'],
    ['Zur Seite', '../../tiere/#bilder'],
  ])
  const from = parsePage(fileOf(siteOf('tiere'), 'tiere/index.html'))
  const links = select(from, 'a').flatMap(({ attributes }) => attributes.href ?? [])
  expect(links.filter((href) => href.startsWith('bilder/'))).toEqual(
    // The second photo of an animal comes after its first.
    [1, 3, 4].map((nth) => `bilder/#b${nth}`),
  )
})

test('the page of the pictures of the start page lies where no other page can', () => {
  expect(linksOf(opened('start'))[0]).toEqual(['Zur Seite', '../../#flocke'])
})

test('that page is for visitors, not for those who search: it is no page of its own', () => {
  const contents = fileOf(siteOf('tiere'), 'tiere/bilder/index.html')
  expect(contents).toContain('<meta name="robots" content="noindex">')
  expect(contents).not.toMatch(/og:|canonical/)
})

test('a page without pictures has none', () => {
  expect(siteOf('tiere').files.map(({ path }) => path)).not.toContain('x/bilder/index.html')
})
