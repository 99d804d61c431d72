import { expect, test } from 'vitest'
import { type Animal, type Litter, litterList } from './litter-list.ts'

const animal = (id: string, litterId: string | null, isResident = true, status = 'Breeding') =>
  ({ id, name: id.toUpperCase(), litterId, isResident, status }) as Animal
const litter = (id: string, birthDay: string, motherId: string | null = null): Litter => ({
  id,
  birthDay,
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
