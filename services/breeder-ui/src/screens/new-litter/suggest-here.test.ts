import { defaultBreedingRules as rules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { expect, test } from 'vitest'
import type { AnimalRow, LitterRow } from '../../data/herd.ts'
import type { Mating } from '../../data/mating-list.ts'
import { matingOf, suggestHere } from './suggest-here.ts'

const asked = { date: '2026-11-20', today: '2026-11-20', rules }
const animal = (id: string, members: Partial<AnimalRow> = {}) =>
  ({
    id,
    gender: id.startsWith('w') ? 'Female' : 'Male',
    status: 'Breeding',
    isResident: true,
    enclosureId: 'g1',
    dateOfBirth: '2025-01-01',
    dateOfDeath: null,
    ...members,
  }) as AnimalRow
const mating = (members: Partial<Mating> = {}) =>
  ({
    id: 'paar',
    motherId: 'w1',
    fatherId: 'm1',
    togetherFrom: '2026-10-20',
    separatedOn: null,
    endedOn: null,
    retiredOn: null,
    litterId: null,
    state: 'Together',
    expectedFrom: '2026-11-12',
    expectedTo: '2026-12-04',
    ...members,
  }) as Mating
const here = (members: Partial<Parameters<typeof suggestHere>[0]>) =>
  suggestHere({ matings: [], animals: [], litters: [], ...members }, asked)

test('the pair of an open mating comes first, with its mating', () => {
  const animals = [
    animal('w2'),
    animal('m2'),
    animal('w1', { enclosureId: 'g2' }),
    animal('m1', { enclosureId: 'g2' }),
  ]
  expect(here({ matings: [mating()], animals })).toMatchObject([
    { motherId: 'w1', fatherId: 'm1', matingId: 'paar', source: 'Mating', togetherFrom: '2026-10-20' },
    { motherId: 'w2', fatherId: 'm2', matingId: null, source: 'Stay', togetherFrom: null },
  ])
})

test('who lives with one grown male has him for a father, with several nobody', () => {
  const young = animal('m3', { dateOfBirth: '2026-11-01' })
  expect(here({ animals: [animal('w1'), animal('m1'), young] })).toMatchObject([
    { motherId: 'w1', fatherId: 'm1' },
  ])
  expect(here({ animals: [animal('w1'), animal('m1'), animal('m2')] })).toMatchObject([{ fatherId: null }])
})

test.each<[string, AnimalRow[]]>([
  ['lives alone', [animal('w1')]],
  ['lives without an enclosure', [animal('w1', { enclosureId: null }), animal('m1', { enclosureId: null })]],
  ['is too young', [animal('w1', { dateOfBirth: '2026-11-01' }), animal('m1')]],
  ['is dead', [animal('w1', { status: 'Deceased', dateOfDeath: '2026-11-01' }), animal('m1')]],
  ['lives with a dead one', [animal('w1'), animal('m1', { status: 'Deceased' })]],
])('a female that %s is not suggested', (_why, animals) => expect(here({ animals })).toEqual([]))

test('a mating that has its litter, or whose mother has one just now, suggests nothing', () => {
  const animals = [animal('w1', { enclosureId: 'g2' }), animal('m1')]
  const closed = mating({ litterId: 'l', state: 'Littered', expectedFrom: null, expectedTo: null })
  expect(here({ matings: [closed], animals })).toEqual([])
  const litters = [{ motherId: 'w1', birthDay: '2026-11-15' } as LitterRow]
  expect(here({ matings: [mating()], animals, litters })).toEqual([])
})

test.each<[string, Partial<Mating>, string | null]>([
  ['is together long enough', {}, 'paar'],
  ['is together too short', { togetherFrom: '2026-11-10' }, null],
  ['is only planned', { togetherFrom: null }, null],
  ['has its litter', { litterId: 'l' }, null],
  ['is retired', { retiredOn: '2026-11-01' }, 'paar'],
  ['is ended', { endedOn: '2026-11-01' }, null],
  ['has another father', { fatherId: 'm2' }, null],
])('a litter closes the mating of its pair that %s', (_which, members, id) => {
  expect(matingOf([mating(members)], { motherId: 'w1', fatherId: 'm1' }, asked)).toBe(id)
})

test('a litter closes the open mating of a pair rather than the one that it retired with', () => {
  const retired = mating({ id: 'alt', retiredOn: '2026-11-01' })
  expect(matingOf([retired, mating()], { motherId: 'w1', fatherId: 'm1' }, asked)).toBe('paar')
})
