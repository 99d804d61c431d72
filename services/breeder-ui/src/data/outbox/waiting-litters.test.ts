import { expect, test } from 'vitest'
import { rowsOfLitter } from './waiting-litters.ts'

test('a litter that waits is a row, and its young live where their mother does', () => {
  const { litters, gerbils } = rowsOfLitter(
    {
      date: '2026-11-21',
      motherId: 'ida',
      totalBorn: 3,
      deathsWithin8Weeks: 1,
      pups: [{ name: 'Anna', gender: 'Female' }, {}],
    },
    { id: 'neu-1', pupIds: ['neu-2', 'neu-3'], nest: 'düne' },
  )
  expect(litters).toMatchObject([
    { id: 'neu-1', birthDay: '2026-11-21', motherId: 'ida', fatherId: null, totalBorn: 3 },
  ])
  expect(gerbils).toMatchObject([
    { id: 'neu-2', name: 'Anna', gender: 'Female', litterId: 'neu-1', enclosureId: 'düne' },
    { id: 'neu-3', name: 'Wurf 21.11.26-2', gender: 'Unknown', dateOfBirth: '2026-11-21' },
  ])
})

test('without a name they are called after their litter', () => {
  const { gerbils } = rowsOfLitter(
    { date: '2026-11-21', pairingCode: 'B4', pups: [{}] },
    { id: 'neu-1', pupIds: ['neu-2'], nest: null },
  )
  expect(gerbils).toMatchObject([{ name: 'B4-1', enclosureId: null }])
})
