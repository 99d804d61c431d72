import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PublicProfile, RenderOutput } from './render-input.ts'
import { publishWarnings } from './publish-warnings.ts'
import { renderSite } from './render-site.ts'
import type { Block, SiteSnapshot } from './snapshot.ts'
import { addressesIn, type ParsedPage, parsePage } from './test-page.ts'
import { anInput, aPicture, pagesIn } from './test-site.ts'

const word = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('Flocke', 'Böckchen', '# Titel', '- a\n- b', '[x](kontakt)', '![x](/photos/files/a.jpg)'),
  fc.constantFrom(
    '<b>',
    '"',
    '&amp;',
    '|a|b|\n|-|-|\n|1|',
    '[x](https://a.example)',
    '> z',
    '```\nc',
    '1. a\n\n   b',
  ),
)
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join('\n\n'))
const slug = fc.constantFrom('start', 'kontakt', 'abgabetiere', 'impressum', 'datenschutz', 'haltung')

const animal = fc.record({
  name: word,
  farbschlag: fc.option(word),
  group: fc.option(fc.constantFrom('Bau', 'Zelt', '<Höhle>')),
  photos: fc.array(fc.constantFrom('/photos/files/a.jpg', '/photos/files/b.jpg', '/photos/files/weg.jpg'), {
    maxLength: 3,
  }),
  aiSaleText: fc.constant(null),
  gender: fc.constantFrom('Male' as const, 'Female' as const, 'Unknown' as const),
  dateOfBirth: fc.option(fc.constantFrom('2026-01-31', 'neulich')),
  characterNote: fc.option(text),
  id: fc.constantFrom('', '0197-a1b2'),
  readyOn: fc.option(fc.constantFrom('2026-03-01', 'bald')),
  father: fc.option(word),
  mother: fc.option(word),
})
const day = fc.option(fc.constantFrom('2026-02-01', 'gestern', ''))
const litter = fc.record({
  id: fc.constant('w'),
  bornOn: day,
  count: fc.option(fc.constantFrom(0, 1, 5)),
  father: fc.option(word),
  mother: fc.option(word),
  photo: fc.option(fc.constantFrom('/photos/files/a.jpg', '/photos/files/weg.jpg')),
})
const place = { id: fc.string({ maxLength: 4 }), order: fc.integer({ min: 0, max: 5 }) }
const picture = fc.record({
  mediaId: fc.constantFrom('m1', 'm2', 'weg', '', '../x'),
  alt: word,
  caption: text,
})
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    ...place,
    type: fc.constant('Heading' as const),
    data: fc.record({ text: word, level: fc.constantFrom(1 as const, 2 as const, 3 as const) }),
  }),
  fc.record({ ...place, type: fc.constant('RichText' as const), data: fc.record({ markdown: text }) }),
  fc.record({ ...place, type: fc.constant('Image' as const), data: picture }),
  fc.record({
    ...place,
    type: fc.constant('Gallery' as const),
    data: fc.record({ items: fc.array(picture, { maxLength: 4 }) }),
  }),
  fc.record({
    ...place,
    type: fc.constant('ContactInfo' as const),
    data: fc.record({ showAddress: fc.boolean(), showPhone: fc.boolean(), showEmail: fc.boolean() }),
  }),
  fc.record({
    ...place,
    type: fc.constant('AbgabetiereList' as const),
    data: fc.record({
      intro: text,
      emptyText: text,
      changedOn: day,
      animals: fc.array(animal, { maxLength: 5 }),
    }),
  }),
  fc.record({
    ...place,
    type: fc.constant('BreedingAnimals' as const),
    data: fc.record({ intro: text, changedOn: day, animals: fc.array(animal, { maxLength: 4 }) }),
  }),
  fc.record({
    ...place,
    type: fc.constant('Litters' as const),
    data: fc.record({ emptyText: text, changedOn: day, litters: fc.array(litter, { maxLength: 4 }) }),
  }),
)
const snapshot: fc.Arbitrary<SiteSnapshot> = fc.record({
  site: fc.record({ title: word, language: fc.constantFrom('de', 'de-AT', '"'), navOrder: fc.constant([]) }),
  navigation: fc.array(fc.record({ slug, title: word }), { maxLength: 4 }),
  pages: fc.array(
    fc.record({
      id: fc.uuid(),
      slug,
      title: word,
      seoDescription: fc.option(text),
      status: fc.constantFrom('Published' as const, 'Published' as const, 'Draft' as const),
      blocks: fc.array(block, { maxLength: 5 }),
    }),
    { maxLength: 6 },
  ),
})

const profiles = fc.option(
  fc.record({
    breederName: fc.option(word),
    ownerName: fc.option(word),
    street: fc.option(text),
    postalCode: fc.option(word),
    city: fc.option(word),
    phone: fc.option(fc.oneof(word, fc.constantFrom('+49 (0) 431 12', '0431/12-34'))),
    email: fc.option(fc.oneof(word, fc.constantFrom('ä?b=c@example.org', 'a"b@example.org'))),
  }),
)

const render = (site: SiteSnapshot, profile: PublicProfile | null = null) =>
  renderSite(
    anInput(site, {
      profile,
      pictures: new Map([
        ['/photos/files/a.jpg', aPicture('a')],
        ['/photos/files/b.jpg', aPicture('b', 300)],
        ['/media/m1', aPicture('m')],
        ['/media/m2', aPicture('n', 90)],
      ]),
      baseAddress: 'https://zucht.example/',
    }),
  )

const pagesOf = (output: RenderOutput) =>
  pagesIn(output).map(({ path, contents }) => ({ path, page: parsePage(contents), contents }))

test('the same snapshot gives the same bytes', () => {
  fc.assert(
    fc.property(snapshot, profiles, (site, profile) => {
      expect(render(structuredClone(site), profile)).toEqual(render(site, profile))
    }),
    { numRuns: 50 },
  )
})

test('every page is valid for the HTML parser and has exactly one h1, one main and no empty heading', () => {
  fc.assert(
    fc.property(snapshot, profiles, (site, profile) => {
      for (const { page, contents } of pagesOf(render(site, profile))) {
        expect(page.errors).toEqual([])
        const names = page.elements.map(({ name }) => name)
        expect(names.filter((name) => name === 'h1')).toHaveLength(1)
        expect(names.filter((name) => name === 'main')).toHaveLength(1)
        expect(page.elements.filter(({ name, text }) => /^h\d$/.test(name) && text === '')).toEqual([])
        expect(unclosed(contents)).toEqual([])
        const ids = page.elements.flatMap(({ attributes }) => attributes.id ?? [])
        expect(new Set(ids).size).toBe(ids.length)
      }
    }),
    { numRuns: 150 },
  )
})

test('every address leads to a file of the output, or out by an allowed scheme', () => {
  fc.assert(
    fc.property(snapshot, profiles, (site, profile) => {
      const output = render(site, profile)
      const paths = new Set([...output.files, ...output.copies].map(({ path }) => path))
      const pages = new Map(pagesOf(output).map(({ path, page }) => [path, idsOf(page)]))
      for (const { path, page } of pagesOf(output)) {
        const ids = idsOf(page)
        for (const address of addressesIn(page)) {
          if (/^(https?|mailto|tel):/.test(address)) continue
          if (address.startsWith('#')) expect(ids).toContain(address)
          else expect(paths).toContain(resolve(path, address))
          const { hash } = new URL(address, 'https://site.example/')
          const target = pages.get(resolve(path, address))
          // A fragment that the breeder wrote is the breeder's own.
          if (target !== undefined && /^#(?:b\d|tier|bilder|wurf)/.test(hash)) expect(target).toContain(hash)
        }
      }
    }),
    { numRuns: 150 },
  )
})

// What schema.org knows of these types, and search engines want of them; each member with the form of its value.
const shapes: Record<string, Record<string, (value: unknown) => boolean>> = {
  BreadcrumbList: { itemListElement: (value) => Array.isArray(value) && value.length === 2 },
  ListItem: { position: Number.isInteger, name: isText, item: isAddress },
  // Both have these.
  ...Object.fromEntries(
    ['Organization', 'LocalBusiness'].map((type) => [
      type,
      {
        name: isText,
        url: isAddress,
        telephone: isText,
        email: isText,
        address: (value) => typeof value === 'object',
      },
    ]),
  ),
  PostalAddress: { streetAddress: isText, postalCode: isText, addressLocality: isText },
}

test('what search engines read is JSON of types and members that schema.org has', () => {
  let seen = 0
  fc.assert(
    fc.property(snapshot, profiles, (site, profile) => {
      for (const { contents } of pagesOf(render(site, profile))) {
        for (const [, json = ''] of contents.matchAll(
          /<script type="application\/ld\+json">(.*?)<\/script>/gs,
        )) {
          const { '@context': context, '@graph': graph, ...others } = JSON.parse(json)
          expect([context, others]).toEqual(['https://schema.org', {}])
          for (const node of graph) expectKnown(node)
          seen++
        }
      }
    }),
    { numRuns: 100 },
  )
  expect(seen).toBeGreaterThan(50)
})

function expectKnown(node: Record<string, unknown>): void {
  const { '@type': type, ...members } = node
  const shape = shapes[String(type)] ?? {}
  for (const [name, value] of Object.entries(members)) {
    expect([type, name, shape[name]?.(value)]).toEqual([type, name, true])
    for (const inner of [value].flat())
      if (typeof inner === 'object' && inner !== null) expectKnown({ ...inner })
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value)
}

test('whatever JSON the snapshot holds, rendering does not fail and the pages stay valid', () => {
  const fields = [
    'site',
    'navigation',
    'pages',
    'blocks',
    'data',
    'type',
    'slug',
    'title',
    'animals',
    'photos',
    'items',
    'mediaId',
    'alt',
    'showPhone',
    'litters',
    'changedOn',
  ]
  const key = fc.oneof(fc.constantFrom(...fields, '__proto__', 'constructor'), fc.string({ maxLength: 3 }))
  const types = [
    'Heading',
    'RichText',
    'Image',
    'Gallery',
    'ContactInfo',
    'AbgabetiereList',
    'BreedingAnimals',
    'Litters',
  ]
  const known = fc.constantFrom(...types, 'start', 'Published', '<b>', 'm1')
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      fc.oneof(known, fc.jsonValue({ maxDepth: 1 })),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 6 }),
    ),
  }))
  const oddPage = fc.record({ slug, status: fc.constant('Published'), title: tree, blocks: tree })
  const odd = fc.oneof(
    tree,
    fc.record({ site: tree, navigation: tree, pages: fc.array(fc.oneof(tree, oddPage)) }),
  )
  fc.assert(
    fc.property(odd, (value) => {
      const site: SiteSnapshot = JSON.parse(JSON.stringify(value))
      for (const { page } of pagesOf(render(site))) expect(page.errors).toEqual([])
      publishWarnings({ snapshot: site, profile: null })
    }),
    { numRuns: 300 },
  )
})

const idsOf = (page: ParsedPage) => new Set(page.elements.map(({ attributes }) => `#${attributes.id}`))

/** Names of elements that were opened and not closed in order; the renderer writes every end tag. */
function unclosed(contents: string): string[] {
  const open: string[] = []
  for (const [, end, name = '', empty] of contents.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi)) {
    if (empty === '/' || /^(meta|link|img|source|br|hr|wbr)$/.test(name)) continue
    if (end === '') open.push(name)
    else if (open.at(-1) === name) open.pop()
    else return [`</${name}>`]
  }
  return open
}

function resolve(from: string, address: string): string {
  const { pathname } = new URL(address, `https://site.example/${from}`)
  return pathname.slice(1).replace(/(^|\/)$/, '$1index.html')
}
