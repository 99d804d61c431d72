import { expect, test } from 'vitest'
import { addressesIn, select } from './test-page.ts'
import { anAnimal, animalList, anInput, aPage, aPicture, aSnapshot, heading, pageOf } from './test-site.ts'
import { renderSite } from './render-site.ts'
import type { OfferedAnimal } from './snapshot.ts'

const listOf = (...animals: readonly Partial<OfferedAnimal>[]) => pageOf([animalList(animals.map(anAnimal))])
const textsOf = (page: ReturnType<typeof pageOf>, selector: string) =>
  select(page, selector).map(({ text }) => text)

test('animals of one enclosure share a card with name, badge and a row for each', () => {
  const page = listOf(
    { name: 'Flocke', group: 'Dünengras', farbschlag: 'Polarfuchs', characterNote: 'Zutraulich & flink' },
    { name: 'Balu', group: 'Felsenburg', gender: 'Male' },
    { name: 'Krümel', group: 'Dünengras', dateOfBirth: null, farbschlag: null },
  )
  expect(textsOf(page, 'article.card')).toHaveLength(2)
  expect(textsOf(page, 'h2')).toEqual(['Dünengras', 'Felsenburg'])
  expect(textsOf(page, 'p.badge')).toEqual(['Abzugeben', 'Abzugeben'])
  expect(textsOf(page, 'p.gender')).toEqual(['2 Weibchen', '1 Böckchen'])
  expect(textsOf(page, 'p.name')).toEqual(['Flocke', 'Krümel', 'Balu'])
  expect(textsOf(page, 'p.facts')).toEqual(['Polarfuchs · geb. 12.03.2026', 'Agouti · geb. 12.03.2026'])
  expect(textsOf(page, 'p.note')).toEqual(['Zutraulich & flink'])
  expect(select(page, 'time')[0]?.attributes.datetime).toBe('2026-03-12')
})

test('a large group gets a wide card', () => {
  const group = (count: number, name: string) => Array.from({ length: count }, () => ({ group: name }))

  expect(textsOf(listOf(...group(6, 'Bau'), ...group(7, 'Zelt')), 'article.large')).toEqual([
    expect.stringContaining('Zelt 7 Weibchen'),
  ])
})

test.each<[string, OfferedAnimal['gender'][], string | null]>([
  ['1 Weibchen', ['Female'], 'Bau'],
  ['3 Böckchen', ['Male', 'Male', 'Male'], 'Bau'],
  ['Gemischte Gruppe', ['Male', 'Female'], 'Bau'],
  ['2 Tiere, Geschlecht noch offen', ['Unknown', 'Unknown'], 'Bau'],
  ['2 Weibchen', ['Female', 'Female'], null],
  ['Böckchen und Weibchen', ['Male', 'Female'], null],
  ['2 Tiere', ['Male', 'Unknown'], null],
])('a card is labelled "%s" for %j', (label, genders, group) => {
  expect(textsOf(listOf(...genders.map((gender) => ({ gender, group }))), 'p.gender')).toEqual([label])
})

test('the gender of each animal is named only where it differs within the card', () => {
  const page = listOf({ gender: 'Male' }, { gender: 'Female' })
  expect(textsOf(page, 'p.facts')).toEqual([
    'Böckchen · Agouti · geb. 12.03.2026',
    'Weibchen · Agouti · geb. 12.03.2026',
  ])
})

test('animals without enclosure come last, as "Weitere Tiere"', () => {
  const page = listOf({ group: null }, { group: 'Zelt' }, { group: 'Bau' })
  expect(textsOf(page, 'h2')).toEqual(['Zelt', 'Bau', 'Weitere Tiere'])
})

test('card titles stand one level below the heading before the list', () => {
  const page = pageOf([heading('Abgabe', 2, -1), animalList([anAnimal()])])
  expect(textsOf(page, 'h3')).toEqual(['Dünengras'])
})

test('an empty list shows the placeholder, or the text the breeder gave for it', () => {
  expect(textsOf(pageOf([animalList([])]), 'div.empty')[0]).toMatch(/^Zurzeit sind keine Tiere abzugeben\./)
  const page = pageOf([animalList([], { intro: 'Hallo!', emptyText: 'Erst im Mai wieder.' })])
  expect(textsOf(page, 'div.empty')).toEqual(['Erst im Mai wieder.'])
  expect(textsOf(page, 'p.plain')).toEqual(['Hallo!', 'Erst im Mai wieder.'])
  expect(select(page, 'article.card')).toEqual([])
})

test('nothing about a price is shown, even if the snapshot should carry one', () => {
  const priced = Object.assign(anAnimal(), { price: 4711 })
  expect(JSON.stringify(pageOf([animalList([priced])]))).not.toContain('4711')
})

test.each(['2026-13-40', 'gestern', '', '12.03.2026'])(
  '%j is no birth date and is left out',
  (dateOfBirth) => {
    expect(textsOf(listOf({ dateOfBirth }), 'p.facts')).toEqual(['Agouti'])
  },
)

const pictures = new Map(
  ['flocke1', 'flocke2', 'balu'].map((name) => [`/photos/files/${name}.jpg`, aPicture(name)] as const),
)
const withPhotos = [
  anAnimal({ photos: ['/photos/files/flocke1.jpg', '/photos/files/weg.jpg', '/photos/files/flocke2.jpg'] }),
  anAnimal({ name: 'Balu', farbschlag: null, photos: ['/photos/files/balu.jpg'] }),
]

test('the first photo leads the card and the strip shows every animal before second photos', () => {
  const page = pageOf([animalList(withPhotos)], { pictures })
  const images = select(page, 'img')
  expect(images.map(({ attributes }) => attributes.alt)).toEqual(['Flocke, Agouti', 'Balu', 'Flocke, Foto 2'])
  expect(textsOf(page, 'ul.strip')).toEqual(['Balu Flocke'])
  expect(images.map(({ attributes }) => attributes.loading)).toEqual([undefined, 'lazy', 'lazy'])
  for (const { attributes } of images) {
    expect(Number(attributes.width) / Number(attributes.height)).toBeCloseTo(4 / 3)
  }
  expect(select(page, 'a').map(({ attributes }) => attributes.href)).toContain('bilder/flocke1-1280.jpg')
})

test('every picture address is in the copy list, with its source, and nothing else is', () => {
  const snapshot = aSnapshot([aPage({ blocks: [animalList(withPhotos)] })])
  const { copies } = renderSite(anInput(snapshot, { pictures: new Map([...pictures, ['x', aPicture('x')]]) }))
  const shown = addressesIn(pageOf([animalList(withPhotos)], { pictures })).filter((it) =>
    it.startsWith('bilder/'),
  )
  expect(copies.map(({ path }) => path)).toEqual([...new Set(shown)].toSorted())
  expect(copies[0]?.source).toBe(copies[0]?.path.replace('bilder/', 'store/'))
})

test('a photo smaller than the smallest size is shown as it is', () => {
  const small = new Map([['/photos/files/balu.jpg', aPicture('balu', 100)]])
  const page = pageOf([animalList([anAnimal({ photos: ['/photos/files/balu.jpg'] })])], { pictures: small })
  expect(select(page, 'img')[0]?.attributes).toMatchObject({
    src: 'bilder/balu-100.jpg',
    width: '100',
    height: '75',
  })
})
