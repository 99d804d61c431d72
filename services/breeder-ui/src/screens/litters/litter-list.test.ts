import { expect, test } from 'vitest'
import { type Animal, type Litter, litterList, nestsFirst } from './litter-list.ts'

const animal = (id: string, litterId: string | null, isResident = true, status = 'Breeding') =>
  ({ id, name: id.toUpperCase(), litterId, isResident, status }) as Animal
const litter = (id: string, birthDay: string, motherId: string | null = null): Litter => ({
  id,
  birthDay,
  date: `${birthDay}T00:00:00.000Z`,
  motherId,
  fatherId: null,
})

test('own litters are listed, the youngest first, with their parents and who of them lives here', () => {
  const animals = [
    animal('ida', null),
    animal('ancestor', null, false),
    animal('a1', 'a'),
    animal('a2', 'a', true, 'GivenAway'),
    animal('f1', 'foreign', false),
  ]
  const litters = [
    litter('a', '2026-09-01'),
    litter('foreign', '2026-10-01', 'ancestor'),
    litter('b', '2026-11-01', 'ida'),
  ]
  expect(litterList(litters, animals)).toEqual([
    { litter: litters[2], mother: 'IDA', father: null, living: 0 },
    { litter: litters[0], mother: null, father: null, living: 1 },
  ])
})

test('a litter is in the nest until it is of age or all have gone; of one nobody has entered the young yet', () => {
  const animals = [
    animal('ida', null),
    animal('a1', 'a'),
    animal('b1', 'b', true, 'GivenAway'),
    animal('c1', 'c'),
  ]
  const litters = [
    litter('a', '2026-09-15', 'ida'),
    litter('b', '2026-09-16', 'ida'),
    litter('c', '2026-09-14', 'ida'),
    litter('d', '2026-11-20', 'ida'),
  ]
  const { nests, former } = nestsFirst(litterList(litters, animals), animals, '2026-11-24')
  expect(nests.map((one) => one.litter.id)).toEqual(['d', 'a'])
  expect(former.map((one) => one.litter.id)).toEqual(['b', 'c'])
})
