import { expect, test } from 'vitest'
import type { BreedingAnimalsBlock, LittersBlock, ShownAnimal, ShownLitter } from './snapshot.ts'
import { select } from './test-page.ts'
import { anAnimal, aPicture, pageOf } from './test-site.ts'

const pictures = new Map(
  ['a', 'b', 'w'].map((name) => [`/photos/files/${name}.jpg`, aPicture(name)] as const),
)
const breeding = (animals: readonly ShownAnimal[], data: Partial<BreedingAnimalsBlock['data']> = {}) =>
  pageOf([{ id: 'z', order: 0, type: 'BreedingAnimals', data: { animals, ...data } }], { pictures })
const litters = (list: readonly ShownLitter[], data: Partial<LittersBlock['data']> = {}) =>
  pageOf([{ id: 'w', order: 0, type: 'Litters', data: { litters: list, ...data } }], { pictures })
const textsOf = (page: ReturnType<typeof pageOf>, selector: string) =>
  select(page, selector).map(({ text }) => text)
const litter = (fields: Partial<ShownLitter> = {}): ShownLitter => ({
  id: 'l',
  bornOn: '2026-03-12',
  count: 5,
  father: 'Yorick',
  mother: 'Nele',
  ...fields,
})

test('breeding animals show their first photo, name, sex, variety and day of birth', () => {
  const page = breeding(
    [
      anAnimal({ name: 'Yorick', gender: 'Male', photos: ['/photos/files/a.jpg', '/photos/files/b.jpg'] }),
      anAnimal({ name: 'Nele', farbschlag: null, dateOfBirth: null }),
    ],
    { intro: 'Unsere Paare', changedOn: '2026-04-01' },
  )
  expect(textsOf(page, 'p.name')).toEqual(['Yorick', 'Nele'])
  expect(textsOf(page, 'p.facts')).toEqual(['Böckchen · Agouti · geb. 12.03.2026', 'Weibchen'])
  expect(textsOf(page, 'p.plain')).toEqual(['Unsere Paare'])
  expect(select(page, 'img').map(({ attributes }) => attributes.alt)).toEqual(['Yorick, Agouti'])
  expect(select(page, 'ul.gallery')).toHaveLength(1)
})

test('litters say their day, parents and number, with a photo where the breeder wants one', () => {
  const list = [
    litter({ photo: '/photos/files/w.jpg' }),
    litter({ bornOn: '2025-12-01', count: 1, mother: null }),
  ]
  const plain = litters(list)
  expect(textsOf(plain, 'p.name')).toEqual(['Wurf vom 12.03.2026', 'Wurf vom 01.12.2025'])
  expect(textsOf(plain, 'p.facts')).toEqual([
    'Eltern: Yorick und Nele · 5 Jungtiere',
    'Vater: Yorick · 1 Jungtier',
  ])
  expect(select(plain, 'img')).toEqual([])
  const images = select(litters(list, { showPhotos: true }), 'img')
  expect(images.map(({ attributes }) => attributes.alt)).toEqual(['Jungtiere aus dem Wurf vom 12.03.2026'])
})

test('an empty list shows its placeholder, or the text the breeder gave for it', () => {
  expect(textsOf(breeding([]), 'div.empty')).toEqual(['Zurzeit sind hier keine Zuchttiere zu sehen.'])
  expect(textsOf(litters([], { emptyText: 'Im Frühjahr wieder.' }), 'div.empty')).toEqual([
    'Im Frühjahr wieder.',
  ])
})
