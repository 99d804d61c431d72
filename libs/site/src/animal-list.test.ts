import { expect, test } from 'vitest'
import { addressesIn, parsePage, select } from './test-page.ts'
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
  pageOf,
  pagesIn,
} from './test-site.ts'
import { renderSite } from './render-site.ts'
import type { AnimalListBlock, OfferedAnimal } from './snapshot.ts'

const listOf = (...animals: readonly Partial<OfferedAnimal>[]) => pageOf([animalList(animals.map(anAnimal))])
const textsOf = (page: ReturnType<typeof pageOf>, selector: string) =>
  select(page, selector).map(({ text }) => text)

test('animals of one enclosure share a card with their names, a badge and a row for each', () => {
  const page = listOf(
    { name: 'Flocke', group: 'Dünengras', farbschlag: 'Polarfuchs', characterNote: 'Zutraulich & flink' },
    { name: 'Balu', group: 'Felsenburg', gender: 'Male' },
    { name: 'Krümel', group: 'Dünengras', dateOfBirth: null, farbschlag: null },
  )
  expect(textsOf(page, 'article.card')).toHaveLength(2)
  expect(textsOf(page, 'h2')).toEqual(['Flocke und Krümel', 'Balu'])
  expect(textsOf(page, 'p.badge')).toEqual(['suchen ein Zuhause', 'sucht ein Zuhause'])
  expect(textsOf(page, 'p.gender')).toEqual(['zwei Weibchen', 'ein Böckchen · geboren am 12.03.2026'])
  // Of one alone the title says it.
  expect(textsOf(page, 'p.name').map((text) => text.split(' ')[0])).toEqual(['Flocke', 'Krümel', 'Agouti'])
  expect(textsOf(page, 'span.facts')).toEqual(['Polarfuchs · geboren am 12.03.2026', 'Agouti'])
  expect(textsOf(page, 'p.note')).toEqual(['Zutraulich & flink'])
})

test('an animal whose day of birth nobody knows is said to be born as the breeder says', () => {
  const page = listOf({ name: 'Uroma', dateOfBirth: null, dateOfBirthText: 'ca. 2021 <3' })
  expect(textsOf(page, 'p.gender')).toEqual(['ein Weibchen · geb. ca. 2021 <3'])
})

test('a large group gets a wide card', () => {
  const group = (count: number, name: string) => Array.from({ length: count }, () => ({ group: name }))

  expect(textsOf(listOf(...group(6, 'Bau'), ...group(7, 'Zelt')), 'article.large')).toEqual([
    expect.stringContaining('Flocke, Flocke, Flocke und 4 weitere sieben Weibchen'),
  ])
})

test.each<[string, OfferedAnimal['gender'][], string | null]>([
  ['ein Weibchen', ['Female'], 'Bau'],
  ['drei Böckchen', ['Male', 'Male', 'Male'], 'Bau'],
  ['zwei Tiere', ['Male', 'Female'], 'Bau'],
  ['zwei Tiere', ['Unknown', 'Unknown'], 'Bau'],
])('a card is labelled "%s" for %j', (label, genders, group) => {
  expect(textsOf(listOf(...genders.map((gender) => ({ gender, group }))), 'p.gender')).toEqual([
    `${label} · geboren am 12.03.2026`,
  ])
})

test('the gender of each animal is named only where it differs within the card', () => {
  const page = listOf({ gender: 'Male' }, { gender: 'Female' })
  expect(textsOf(page, 'span.facts')).toEqual(['Böckchen · Agouti', 'Weibchen · Agouti'])
})

test('animals without an enclosure come last: a card for each litter and sex, or for each animal', () => {
  const litter = { group: null, father: 'Yorick', mother: 'Nele' }
  const page = listOf(
    { name: 'Alma', ...litter },
    { name: 'Zoe', group: null },
    { name: 'Bosse', ...litter, gender: 'Male' },
    { name: 'Cleo', ...litter },
    { name: 'Dora', ...litter, dateOfBirth: '2025-01-02' },
    { name: 'Yuki', group: null },
    { name: 'Emil', group: 'Bau', gender: 'Male' },
    { name: 'Ella', group: 'Bau' },
  )
  expect(textsOf(page, 'h2')).toEqual(['Emil und Ella', 'Alma und Cleo', 'Zoe', 'Bosse', 'Dora', 'Yuki'])
  expect(textsOf(page, 'p.gender')).toEqual([
    'zwei Tiere · geboren am 12.03.2026',
    'zwei Schwestern · geboren am 12.03.2026 Eltern: Yorick und Nele',
    'ein Weibchen · geboren am 12.03.2026',
    'ein Böckchen · geboren am 12.03.2026 Eltern: Yorick und Nele',
    'ein Weibchen · geboren am 02.01.2025 Eltern: Yorick und Nele',
    'ein Weibchen · geboren am 12.03.2026',
  ])
})

test('each card has an address of its own, which stays the same as long as its first animal is there', () => {
  const page = listOf({ name: 'Alma' }, { name: 'Bosse' }, { name: 'Cleo', group: 'Bau' })
  const links = select(page, 'a').flatMap(({ attributes: { href = '' }, text }) =>
    text !== '' && href.startsWith('#') ? [[text, href]] : [],
  )
  expect(links).toEqual(
    expect.arrayContaining([
      ['Alma und Bosse', '#alma'],
      ['Cleo', '#cleo'],
    ]),
  )
  expect(idsOf(page, 'article')).toEqual(['alma', 'cleo'])
  expect(idsOf(listOf({ name: 'Alma' }), 'article')).toEqual(['alma'])
})

test('what is reserved looks like that', () => {
  const page = listOf(
    { name: 'Alma', isReserved: true },
    { name: 'Cleo', group: 'Bau' },
    { name: 'Dora', group: 'Zelt', isReserved: true },
    { name: 'Emmi', group: 'Zelt' },
  )
  expect(select(page, 'p.badge').map(({ text, attributes }) => [text, attributes.class])).toEqual([
    ['sucht ein Zuhause', 'badge'],
    ['teilweise reserviert', 'badge'],
    ['reserviert', 'badge'],
  ])
})

test('that an animal is deaf stands beside its colour', () => {
  const page = listOf({ name: 'Alma', isDeaf: true }, { name: 'Cleo', farbschlag: 'Schwarz' })
  expect(textsOf(page, 'span.facts')).toEqual(['Agouti · taub', 'Schwarz'])
})

test('card titles stand one level below the heading before the list', () => {
  const page = pageOf([heading('Abgabe', 2, -1), animalList([anAnimal()])])
  expect(textsOf(page, 'h3')).toEqual(['Flocke'])
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
    expect(textsOf(listOf({ dateOfBirth }), 'p.gender')).toEqual(['ein Weibchen'])
  },
)

const pictures = new Map(
  ['flocke1', 'flocke2', 'balu'].map((name) => [`/photos/files/${name}.jpg`, aPicture(name)] as const),
)
const withPhotos = [
  anAnimal({ photos: ['/photos/files/flocke1.jpg', '/photos/files/weg.jpg', '/photos/files/flocke2.jpg'] }),
  anAnimal({ name: 'Balu', farbschlag: null, photos: ['/photos/files/balu.jpg'] }),
]

test('the first photo leads the card, a tile shows each other animal, and all of them open', () => {
  const page = pageOf([animalList(withPhotos)], { pictures })
  const images = select(page, 'img')
  expect(images.map(({ attributes }) => attributes.alt)).toEqual(['Flocke, Agouti', 'Balu'])
  expect(images.map(({ attributes }) => attributes.loading)).toEqual([undefined, 'lazy'])
  for (const { attributes } of images) {
    expect(Number(attributes.width) / Number(attributes.height)).toBeCloseTo(4 / 3)
  }
  expect(select(page, 'a').map(({ attributes }) => attributes.href)).toContain('bilder/#b1')
})

test('every picture address is in the copy list, with its source, and nothing else is', () => {
  const snapshot = aSnapshot([aPage({ blocks: [animalList(withPhotos)] })])
  const output = renderSite(anInput(snapshot, { pictures: new Map([...pictures, ['x', aPicture('x')]]) }))
  const { copies } = output
  const shown = pagesIn(output)
    .flatMap(({ contents }) => addressesIn(parsePage(contents)))
    .map((address) => address.replace(/^(?:\.\.\/)+/, ''))
    .filter((address) => /^bilder\/.*\./.test(address))
  expect(copies.map(({ path }) => path)).toEqual([...new Set(shown)].toSorted())
  expect(copies[0]?.source).toBe(copies[0]?.path.replace('bilder/', 'store/'))
})

test('a photo smaller than the smallest size is shown as it is', () => {
  const small = new Map([['/photos/files/balu.jpg', aPicture('balu', 100)]])
  const page = pageOf([animalList([anAnimal({ photos: ['/photos/files/balu.jpg'] })])], { pictures: small })
  expect(select(page, 'img')[0]?.attributes).toMatchObject({
    src: '../bilder/balu-100.jpg',
    width: '100',
    height: '75',
  })
})

const listed = (animals: readonly Partial<OfferedAnimal>[], data: Partial<AnimalListBlock['data']> = {}) =>
  pageOf([{ id: 'a', order: 0, type: 'AbgabetiereList', data: { animals: animals.map(anAnimal), ...data } }])
const idsOf = (page: ReturnType<typeof pageOf>, name: string) =>
  select(page, name).flatMap(({ attributes }) => attributes.id ?? [])

test('cards and animals have addresses made of their names, also two animals of one name', () => {
  const twin = { name: 'Krümel', id: '0197c1d2-3e4f-7000-8000-00000000beef', isNamesake: true as const }
  const page = listed([{ name: 'Krümel' }, twin, { name: 'Straße', group: 'Über-Bau' }, { name: '日本' }])
  expect(idsOf(page, 'article')).toEqual(['kruemel', 'strasse'])
  expect(idsOf(page, 'li')).toEqual(['kruemel-beef', 'tier'])
  // When the elder one has moved out, the younger one is found where it was.
  expect(idsOf(listed([twin]), 'article')).toEqual(['kruemel-beef'])
})

test('a card says the parents and the first day to leave: once where all of it share them', () => {
  const litter = { readyOn: '2026-05-21', father: 'Yorick', mother: 'Nele' }
  const page = listed([
    { ...litter, name: 'A' },
    { ...litter, name: 'B' },
    { ...litter, name: 'C', group: 'Bau' },
    { name: 'D', group: 'Bau', father: 'Balu', mother: null },
  ])
  expect(textsOf(page, 'p.gender')).toEqual([
    'zwei Schwestern · geboren am 12.03.2026 abgabebereit ab 21.05. Eltern: Yorick und Nele',
    'zwei Weibchen · geboren am 12.03.2026',
  ])
  expect(textsOf(page, 'span.facts')).toEqual([
    'Agouti',
    'Agouti',
    'Agouti · abgabebereit ab 21.05. · Eltern: Yorick und Nele',
    'Agouti · Vater: Balu',
  ])
})

test('the list no longer says from when somebody may leave who could when it was last changed', () => {
  const page = listed([{ readyOn: '2026-05-21' }, { readyOn: '2026-05-22' }], { changedOn: '2026-05-21' })
  expect(textsOf(page, 'span.facts')).toEqual(['Agouti', 'Agouti · abgabebereit ab 22.05.'])
})

test('who asks is led to the contact page where the breeder wants no mails', () => {
  const list = (data: object): AnimalListBlock => ({
    id: 'a',
    order: 0,
    type: 'AbgabetiereList',
    data: { animals: [anAnimal()], ...data },
  })
  const asked = (data: object, slug: string, email: string | null) =>
    select(
      parsePage(
        fileOf(
          renderSite(
            anInput(aSnapshot([aPage({ blocks: [list(data)] }), aPage({ slug })]), {
              profile: aProfile({ email }),
            }),
          ),
          'index.html',
        ),
      ),
      'a',
    ).flatMap(({ text, attributes: { href = '' } }) => (text.startsWith('Nach') ? [href.split('?')[0]] : []))
  expect(asked({ contactLink: true }, 'kontakt', null)).toEqual(['kontakt/'])
  expect(asked({ contactLink: true }, 'anders', null)).toEqual([])
  expect(asked({ contactLink: true, enquiryLink: true }, 'kontakt', 'a@b.de')).toEqual(['mailto:a@b.de'])
  expect(asked({ contactLink: true, enquiryLink: true }, 'kontakt', null)).toEqual(['kontakt/'])
  // Unless she says otherwise: by mail where the site shows the address, else by the contact page.
  expect(asked({}, 'kontakt', 'a@b.de')).toEqual(['kontakt/'])
  expect(asked({}, 'anders', 'a@b.de')).toEqual([])
  expect(asked({ enquiryLink: false }, 'kontakt', 'a@b.de')).toEqual([])
  const shown = pageOf([animalList([anAnimal()]), contactInfo({}, 1)], { profile: aProfile() })
  const [ask] = select(shown, 'a').filter(({ text }) => text.startsWith('Nach'))
  expect(ask?.attributes.href).toMatch(
    /^mailto:zucht@example\.org\?subject=Frage%20nach%20Flocke&body=Name%3A%20%0D%0APostleitzahl/,
  )
  expect(textsOf(shown, 'p.reach')).toEqual(['Telefon: 0431 / 12 34-56 · E-Mail: zucht@example.org'])
  const unwanted = pageOf([animalList([anAnimal()], { enquiryLink: false }), contactInfo({}, 1)], {
    profile: aProfile(),
  })
  expect(select(unwanted, 'p.ask')).toEqual([])
})

test('on paper the list says how to get in touch, as far as the website does anywhere', () => {
  const paper = (...blocks: Parameters<typeof pageOf>[0]) =>
    textsOf(pageOf([animalList([anAnimal()]), ...blocks], { profile: aProfile() }), 'p.paper')
  expect(paper()).toEqual([])
  expect(paper(contactInfo({ showPhone: false }, 1))).toEqual(['Jana Petersen · E-Mail: zucht@example.org'])
  expect(paper(contactInfo({}, 1))).toEqual([
    'Jana Petersen · Telefon: 0431 / 12 34-56 · E-Mail: zucht@example.org',
  ])
})

test('an animal is drawn in its colours, with the shapes once on the page; what is no colour draws nothing', () => {
  const look = { coat: '#b98c57', belly: '#fdf4e3', tuft: '#45301d', eyes: '#1d1512' }
  const drawn = { ...look, certainty: 'known', spotted: true, rex: false } as const
  const page = listed([
    { name: 'A', look: drawn },
    { name: 'B', look: { ...drawn, spotted: false } },
    { name: 'C', look: { ...drawn, coat: 'url(https://x.example)' } },
  ])
  expect(select(page, 'svg').filter(({ attributes }) => attributes.class === 'coat')).toHaveLength(2)
  expect(select(page, 'svg').filter(({ attributes }) => attributes.class === 'shapes')).toHaveLength(1)
  expect(JSON.stringify(page)).toContain('#b98c57')
  expect(JSON.stringify(page)).not.toContain('x.example')
})

test('who is reserved comes last, without a button but the way onto the waiting list', () => {
  const page = pageOf(
    [
      animalList([
        anAnimal({ name: 'Alma', group: 'A', isReserved: true }),
        anAnimal({ name: 'Zoe', group: 'Z' }),
      ]),
      contactInfo({}, 1),
    ],
    { profile: aProfile() },
  )
  expect(textsOf(page, 'h2')).toEqual(['Zoe', 'Alma'])
  expect(textsOf(page, 'p.ask')).toEqual(['Nach diesem Tier fragen', 'Auf die Warteliste'])
  expect(select(page, 'article').map(({ attributes }) => attributes.class)).toEqual(['card', 'card taken'])
})

test('while the waiting list is closed, no card leads to it', () => {
  const list = animalList([anAnimal({ isReserved: true })], { waitlistOpen: false })
  expect(select(pageOf([list, contactInfo({}, 1)], { profile: aProfile() }), 'p.ask')).toEqual([])
})
