import { expect, test } from 'vitest'
import { stayingPairs } from './staying-pairs.ts'

const today = '2026-06-15'
const animals = [
  { id: 'm', enclosureId: 'nest' },
  { id: 'w', enclosureId: 'nest' },
  { id: 'v', enclosureId: 'other' },
]
const litter = (
  id: string,
  birthDay: string,
  fatherId: string | null = 'm',
  motherId: string | null = 'w',
) => ({
  id,
  birthDay,
  fatherId,
  motherId,
})
const mating = { fatherId: 'm', motherId: 'w', isOpen: false, afterLitterId: null, retiredOn: null }
const ids = (facts: Partial<Parameters<typeof stayingPairs>[0]>) =>
  stayingPairs({ animals, litters: [litter('l', '2026-05-01')], matings: [], ...facts }, today).map(
    ({ litterId }) => litterId,
  )

test('a pair in one enclosure is asked about after its newest litter', () => {
  expect(ids({})).toEqual(['l'])
  expect(ids({ litters: [litter('l', '2026-05-01'), litter('k', '2026-03-01')] })).toEqual(['l'])
  expect(ids({ matings: [{ ...mating, afterLitterId: 'k' }] })).toEqual(['l'])
})

test.each([
  ['of which one lives elsewhere', { litters: [litter('l', '2026-05-01', 'v')] }],
  ['of which one does not live here', { animals: animals.slice(1) }],
  ['without an enclosure', { animals: animals.map((one) => ({ ...one, enclosureId: null })) }],
  ['of which one is not known', { litters: [litter('l', '2026-05-01', null)] }],
  ['whose litter is 401 days old', { litters: [litter('l', '2025-05-10')] }],
  ['whose litter is not yet born', { litters: [litter('l', '2026-06-16')] }],
  ['with an open mating', { matings: [{ ...mating, isOpen: true }] }],
  ['in retirement', { matings: [{ ...mating, retiredOn: '2026-06-01' }] }],
  ['that was answered', { matings: [{ ...mating, afterLitterId: 'l' }] }],
])('a pair %s is not asked about', (_, facts) => expect(ids(facts)).toEqual([]))

test('a litter of 400 days ago counts', () => {
  expect(ids({ litters: [litter('l', '2025-05-11')] })).toEqual(['l'])
})
