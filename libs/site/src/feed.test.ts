import { expect, test } from 'vitest'
import { renderSite } from './render-site.ts'
import type { AnimalListBlock, OfferedAnimal } from './snapshot.ts'
import { parsePage, select } from './test-page.ts'
import { anAnimal, anInput, aPage, aSnapshot, fileOf, richText } from './test-site.ts'

const id = (last: number) => `0197c1d2-3e4f-7000-8000-00000000000${last}`
const krümel = anAnimal({
  id: id(1),
  name: 'Krümel',
  changedOn: '2026-05-01',
  readyOn: '2026-05-21',
  father: 'Yorick',
  mother: 'Nele',
  characterNote: 'zahm & <neugierig>',
})
const knopf = anAnimal({ id: id(2), name: 'Knopf', changedOn: '2026-05-09', isReserved: true })
const list = (
  animals: readonly OfferedAnimal[],
  changedOn: string | null = '2026-05-10',
): AnimalListBlock => ({
  id: 'a',
  order: 0,
  type: 'AbgabetiereList',
  data: { animals, changedOn },
})
const siteOf = (block: AnimalListBlock, baseAddress: string | null = 'https://zucht.example/maus') =>
  renderSite(
    anInput(aSnapshot([aPage({ blocks: [richText('Hallo')] }), aPage({ slug: 'tiere', blocks: [block] })]), {
      baseAddress,
    }),
  )
const hasFeed = (...from: Parameters<typeof siteOf>) =>
  siteOf(...from).files.some(({ path }) => path === 'feed.xml')

test('who follows the feed learns of every animal for sale, newest first, with the way to it', () => {
  expect(fileOf(siteOf(list([krümel, knopf])), 'feed.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">
<id>https://zucht.example/maus/feed.xml</id>
<title>Abgabetiere – Sonnenhof</title>
<updated>2026-05-10T00:00:00Z</updated>
<author><name>Sonnenhof</name></author>
<link rel="self" type="application/atom+xml" href="https://zucht.example/maus/feed.xml"/>
<link rel="alternate" type="text/html" href="https://zucht.example/maus/tiere/"/>
<entry>
<id>urn:uuid:${id(2)}</id>
<title>Knopf</title>
<updated>2026-05-09T00:00:00Z</updated>
<link rel="alternate" type="text/html" href="https://zucht.example/maus/tiere/#knopf"/>
<summary>reserviert · Weibchen · Agouti · geb. 12.03.2026</summary>
</entry>
<entry>
<id>urn:uuid:${id(1)}</id>
<title>Krümel</title>
<updated>2026-05-01T00:00:00Z</updated>
<link rel="alternate" type="text/html" href="https://zucht.example/maus/tiere/#kruemel"/>
<summary>Weibchen · Agouti · geb. 12.03.2026 · abgabebereit ab 21.05. · Eltern: Yorick und Nele</summary>
<content>zahm &amp; &lt;neugierig&gt;</content>
</entry>
</feed>
`)
})

test('the ways of its entries lead to animals on the page, which alone names the feed', () => {
  const site = siteOf(list([krümel, { ...knopf, name: 'Krümel', isNamesake: true }]))
  const page = parsePage(fileOf(site, 'tiere/index.html'))
  const ids = page.elements.flatMap(({ attributes }) => attributes['id'] ?? [])
  const ways = [
    ...fileOf(site, 'feed.xml').matchAll(/href="https:\/\/zucht\.example\/maus\/tiere\/#([^"]+)"/g),
  ]
  expect(ways.map(([, anchor]) => anchor)).toEqual(['kruemel-0002', 'kruemel'])
  for (const [, anchor] of ways) expect(ids).toContain(anchor)
  const feeds = (path: string) =>
    select(parsePage(fileOf(site, path)), 'link').flatMap(({ attributes }) =>
      attributes['type'] === 'application/atom+xml' ? [attributes['href']] : [],
    )
  expect(feeds('tiere/index.html')).toEqual(['../feed.xml'])
  expect(feeds('index.html')).toEqual([])
})

test('who is nobody in particular is no entry, and a feed without entries still says its day', () => {
  const feed = fileOf(
    siteOf(
      list([
        { ...krümel, id: '' },
        { ...knopf, changedOn: null },
      ]),
    ),
    'feed.xml',
  )
  expect(feed).not.toContain('<entry>')
  expect(feed).toContain('<updated>2026-05-10T00:00:00Z</updated>')
})

test('there is none without a public address, without a list, or when it is not known since when', () => {
  expect(hasFeed(list([krümel]))).toBe(true)
  expect(hasFeed(list([krümel]), null)).toBe(false)
  expect(hasFeed(list([krümel]), 'http://localhost:8081')).toBe(false)
  expect(hasFeed(list([krümel], null))).toBe(false)
  expect(fileOf(siteOf(list([krümel]), null), 'tiere/index.html')).not.toContain('atom+xml')
})

test('that an animal is deaf is told in the feed as well', () => {
  const feed = fileOf(siteOf(list([{ ...krümel, isDeaf: true }, knopf])), 'feed.xml')
  expect(feed).toContain('<summary>Weibchen · Agouti · taub · geb. 12.03.2026')
  expect(feed.match(/taub/g)).toHaveLength(1)
})
