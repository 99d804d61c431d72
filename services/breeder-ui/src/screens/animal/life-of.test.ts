import { expect, test } from 'vitest'
import { lifeOf } from './life-of.ts'

const here = { status: 'Breeding', dateOfDeath: null, isResident: true } as const

test.each([
  ['Here', here],
  ['Here', { ...here, status: 'Pet' }],
  ['Offered', { ...here, status: 'ForSale' }],
  ['Reserved', { ...here, status: 'ForSale', reservationId: '7f' }],
  ['Moved', { ...here, status: 'GivenAway', reservationId: '7f' }],
  ['Ancestor', { ...here, isResident: false }],
  ['Moved', { ...here, status: 'GivenAway', isResident: false }],
  ['Dead', { ...here, dateOfDeath: '2026-03-07' }],
  ['Dead', { ...here, status: 'Deceased', isResident: false }],
] as const)('is %s', (life, animal) => {
  expect(lifeOf(animal)).toBe(life)
})
