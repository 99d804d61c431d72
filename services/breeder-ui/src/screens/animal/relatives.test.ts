import { describe, expect, test } from 'vitest'
import type { AnimalRow } from '../../data/herd.ts'
import { companyOf, livingDescendants } from './relatives.ts'

const row = (id: string, members: Partial<AnimalRow> = {}) =>
  ({
    id,
    name: id,
    status: 'Breeding',
    isResident: true,
    enclosureId: null,
    litterId: null,
    dateOfBirth: null,
    dateOfDeath: null,
    ...members,
  }) as AnimalRow

describe('the company of an animal', () => {
  const at = { enclosureId: 'düne' }
  test('is who lives with it: the grown ones by name, the young counted', () => {
    const animals = [
      row('Karlo', at),
      row('Lotta', at),
      row('Änne', { ...at, dateOfBirth: '2026-09-10' }),
      row('T1', { ...at, dateOfBirth: '2026-09-20' }),
      row('Tot', { ...at, status: 'Deceased' }),
      row('Fern', { enclosureId: 'birke' }),
    ]
    expect(companyOf(animals[0]!, animals, '2026-11-28')).toEqual({ names: ['Änne', 'Lotta'], young: 1 })
  })
  test('is nobody without an enclosure', () => {
    expect(companyOf(row('a'), [row('a'), row('b')], '2026-11-28')).toEqual({ names: [], young: 0 })
  })
})

describe('the living descendants of an animal', () => {
  const litters = [
    { id: 'L1', fatherId: 'a', motherId: 'b' },
    { id: 'L2', fatherId: 'c', motherId: 'd' },
  ]
  test('are counted through every generation, each once, the dead not', () => {
    const animals = [
      row('a'),
      row('c', { litterId: 'L1' }),
      row('d', { litterId: 'L1', status: 'Deceased' }),
      row('e', { litterId: 'L2' }),
      row('f', { litterId: 'L2', status: 'GivenAway' }),
    ]
    expect(livingDescendants('a', animals, litters)).toBe(2)
    expect(livingDescendants('e', animals, litters)).toBe(0)
  })
  test('a loop in the pedigree ends', () => {
    const looped = [
      { id: 'L1', fatherId: 'a', motherId: null },
      { id: 'L2', fatherId: 'b', motherId: null },
    ]
    const animals = [row('b', { litterId: 'L1' }), row('a', { litterId: 'L2' })]
    expect(livingDescendants('a', animals, looped)).toBe(2)
  })
})
