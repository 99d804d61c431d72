import { expect, test } from 'vitest'
import { groupOf } from './group-of.ts'

const animal = (id: string, members: object = {}) => ({
  id,
  gender: 'Female' as const,
  enclosureId: 'e',
  status: 'ForSale' as const,
  isResident: true,
  ...members,
})

test('a group is those of one sex that live together and are as free', () => {
  const herd = [
    animal('a'),
    animal('b'),
    animal('kept'),
    animal('male', { gender: 'Male' }),
    animal('mother', { status: 'Breeding' }),
    animal('elsewhere', { enclosureId: 'f' }),
    animal('loose', { enclosureId: null }),
  ]
  expect(groupOf('a', herd, new Set(['kept']))).toEqual(['a', 'b'])
  expect(groupOf('loose', herd, new Set())).toEqual(['loose'])
  expect(groupOf('gone', herd, new Set())).toEqual([])
})
