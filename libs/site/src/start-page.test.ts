import { expect, test } from 'vitest'
import { renderSite } from './render-site.ts'
import type { OfferedAnimal, PageSnapshot, ShownLitter } from './snapshot.ts'
import { parsePage, select } from './test-page.ts'
import { anAnimal, animalList, anInput, aPage, aPicture, aSnapshot, fileOf } from './test-site.ts'

const pictures = new Map([['/photos/files/alma.jpg', aPicture('alma')]])
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

  expect(textsOf(page, 'h2')).toEqual(['Zurzeit abzugeben'])
  expect(textsOf(page, 'p.name')).toEqual(['Alma und Bosse', 'Cleo'])
  expect(textsOf(page, 'p.facts')).toEqual(['2 Weibchen · Abzugeben', '1 Böckchen · Reserviert'])
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
  expect(textsOf(page, 'p.name')).toHaveLength(4)
  expect(textsOf(page, 'a')).toContain('Alle 9 Tiere ansehen')
})

test('it shows the newest litter while that is young, where a page shows litters', () => {
  const young = { bornOn: '2026-05-01', father: 'Yorick', mother: 'Nele', count: 5 }
  const page = startOf([
    aPage({ id: 'p3', slug: 'wuerfe', blocks: [litters([{ bornOn: '2026-04-02' }, young])] }),
  ])
  expect(textsOf(page, 'h2')).toEqual(['Unser jüngster Wurf'])
  expect(textsOf(page, 'div.text')).toEqual(['Wurf vom 01.05.2026 · Eltern: Yorick und Nele · 5 Jungtiere'])
  const grown = startOf([aPage({ id: 'p3', slug: 'wuerfe', blocks: [litters([young], '2026-08-01')] })])
  expect(textsOf(grown, 'h2')).toEqual([])
})

test('it says nothing twice, and nothing where there is nothing', () => {
  const own = startOf([listPage([{ name: 'Bosse' }])], {
    blocks: [animalList([anAnimal({ name: 'Alma' })]), litters([])],
  })
  expect(textsOf(own, 'h2')).toEqual(['Alma'])
  expect(textsOf(startOf([listPage([])]), 'h2')).toEqual([])
  const hidden = startOf([{ ...listPage([{ name: 'Bosse' }]), status: 'Draft' }])
  expect(textsOf(hidden, 'h2')).toEqual([])
})
