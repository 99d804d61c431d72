import { expect, test } from 'vitest'
import { renderSite } from './render-site.ts'
import type { OfferedAnimal, PageSnapshot, ShownLitter } from './snapshot.ts'
import { parsePage, select } from './test-page.ts'
import {
  anAnimal,
  animalList,
  anInput,
  aPage,
  aPicture,
  aProfile,
  aSnapshot,
  contactInfo,
  fileOf,
  heading,
  image,
  richText,
} from './test-site.ts'

const pictures = new Map([
  ['/photos/files/alma.jpg', aPicture('alma')],
  ['/media/m1', aPicture('gehege')],
])
const litters = (
  list: readonly Partial<ShownLitter>[],
  changedOn = '2026-05-21',
): PageSnapshot['blocks'][number] => ({
  id: 'w',
  order: 1,
  type: 'Litters',
  data: {
    changedOn,
    litters: list.map((one, nth) => ({
      id: `l${nth}`,
      bornOn: null,
      count: null,
      father: null,
      mother: null,
      ...one,
    })),
  },
})
const startOf = (others: readonly PageSnapshot[], start: Partial<PageSnapshot> = {}) =>
  parsePage(fileOf(renderSite(anInput(aSnapshot([aPage(start), ...others]), { pictures })), 'index.html'))
const listPage = (animals: readonly Partial<OfferedAnimal>[]) =>
  aPage({ id: 'p2', slug: 'abgabetiere', blocks: [animalList(animals.map(anAnimal))] })
const textsOf = (page: ReturnType<typeof parsePage>, selector: string) =>
  select(page, selector).map(({ text }) => text)

test('the start page shows who is for sale, each card leading to its own on the page of the list', () => {
  const page = startOf([
    listPage([
      { name: 'Alma', photos: ['/photos/files/alma.jpg'] },
      { name: 'Bosse' },
      { name: 'Cleo', group: null, isReserved: true, gender: 'Male' },
    ]),
  ])

  expect(textsOf(page, 'h2')).toEqual(['Zurzeit'])
  expect(textsOf(page, 'span.name')).toEqual(['Alma und Bosse', 'Cleo'])
  expect(textsOf(page, 'span.facts')).toEqual(['zwei Weibchen', 'ein Böckchen'])
  expect(textsOf(page, 'span.badge')).toEqual(['suchen ein Zuhause', 'reserviert'])
  expect(textsOf(page, 'p.ways')).toEqual(['Wer sucht ein Zuhause?'])
  const links = select(page, 'a').map(({ attributes }) => attributes.href)
  expect(links).toEqual(expect.arrayContaining(['abgabetiere/#alma', 'abgabetiere/#cleo', 'abgabetiere/']))
  expect(select(page, 'img').map(({ attributes }) => attributes.src)).toEqual([
    expect.stringContaining('alma'),
  ])
  expect(select(page, 'meta').map(({ attributes }) => attributes.content)).not.toContain('alma')
})

test('of many there are four cards and the way to all', () => {
  const page = startOf([
    listPage(Array.from({ length: 9 }, (_, nth) => ({ name: `T${nth}`, group: `G${nth}` }))),
  ])
  expect(textsOf(page, 'span.name')).toHaveLength(4)
  expect(textsOf(page, 'a')).toContain('Alle 9 Tiere ansehen')
})

test('it shows the newest litter while that is young, where a page shows litters', () => {
  const young = { bornOn: '2026-05-01', father: 'Yorick', mother: 'Nele', count: 5 }
  const page = startOf([
    aPage({ id: 'p3', slug: 'wuerfe', blocks: [litters([{ bornOn: '2026-04-02' }, young])] }),
  ])
  expect(textsOf(page, 'h2')).toEqual(['Zurzeit'])
  expect(textsOf(page, 'p')).toEqual(
    expect.arrayContaining(['Wurf vom 01.05.2026 · Eltern: Yorick und Nele · 5 Jungtiere']),
  )
  const grown = startOf([aPage({ id: 'p3', slug: 'wuerfe', blocks: [litters([young], '2026-08-01')] })])
  expect(textsOf(grown, 'h2')).toEqual([])
})

test('it says nothing twice, and nothing where there is nothing', () => {
  const own = startOf([listPage([{ name: 'Bosse' }])], {
    blocks: [animalList([anAnimal({ name: 'Alma' })]), litters([])],
  })
  expect(textsOf(own, 'h2')).toEqual(['Alma'])
  const empty = startOf([listPage([])])
  expect(textsOf(empty, 'h2')).toEqual(['Zurzeit'])
  expect(textsOf(empty, 'p')).toContain('Zurzeit sucht niemand ein Zuhause.')
  const hidden = startOf([{ ...listPage([{ name: 'Bosse' }]), status: 'Draft' }])
  expect(textsOf(hidden, 'h2')).toEqual([])
})

test('it begins with its first picture, its name and its first sentences; the other words come below what is true now', () => {
  const words = richText('Wir züchten in **Kiel**.\n\nUnd noch ein Absatz.\n\n## Wichtig')
  const page = startOf([listPage([{ name: 'Bosse' }]), aPage({ id: 'p4', slug: 'haltung' })], {
    blocks: [heading('Vom Mühlenweg', 1), words, image({ caption: 'Abends' })],
  })
  expect(textsOf(page, 'section.welcome')).toEqual([
    'Abends Vom Mühlenweg Wir züchten in Kiel. Wer sucht ein Zuhause? So leben sie hier',
  ])
  expect(textsOf(page, 'h1')).toEqual(['Vom Mühlenweg'])
  expect(textsOf(page, 'h2')).toEqual(['Zurzeit', 'Wichtig'])
  expect(textsOf(page, 'main')[0]).toMatch(/Zurzeit .+ Und noch ein Absatz\. Wichtig$/)
  expect(select(page, 'figure')).toHaveLength(1)
})

test.each(['## Wichtig', '- Gesundheit', '1. Tiere', '![Gehege](/media/m1)', '> Zitat', '| a | b |'])(
  'nothing is taken from a text that begins with %j',
  (begin) => {
    const page = startOf([], { blocks: [richText(`${begin}\n\nDanach.`)] })
    expect(textsOf(page, 'section.welcome')).toEqual(['Willkommen'])
    expect(textsOf(page, 'div.text')).toHaveLength(1)
  },
)

test('the litter that comes next is announced where its breeder wants it, without a day', () => {
  const list = (nextLitter: object) =>
    aPage({
      id: 'p2',
      slug: 'abgabetiere',
      blocks: [animalList([], { ...nextLitter }), contactInfo({}, 1)],
    })
  const start = (nextLitter: object) =>
    parsePage(
      fileOf(
        renderSite(anInput(aSnapshot([aPage(), list(nextLitter)]), { profile: aProfile() })),
        'index.html',
      ),
    )
  const page = start({ nextLitter: { mother: 'Nele', father: 'Yorick', from: '2026-11-26' } })
  expect(textsOf(page, 'ul.now')).toEqual(['Bald ein Wurf Nele und Yorick, Ende November Auf die Warteliste'])
  expect(select(page, 'a').map(({ attributes }) => attributes.href)).toContainEqual(
    expect.stringMatching(/^mailto:zucht@example\.org\?subject=Warteliste&/),
  )
  expect(textsOf(start({ nextLitter: { mother: 'Nele', father: '', from: 'bald' } }), 'ul.now')).toEqual([])
})
