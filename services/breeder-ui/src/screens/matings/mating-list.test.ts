import { expect, test } from 'vitest'
import { groupCounts, listed } from './mating-list.ts'

const of = (
  createdAt: string,
  state: 'Planned' | 'Together' | 'Expecting' | 'Littered' | 'Ended',
  day: string | null = null,
) => ({
  state,
  createdAt,
  plannedFor: state === 'Planned' ? day : null,
  expectedFrom: state === 'Together' || state === 'Expecting' ? day : null,
})

const matings = [
  of('1', 'Ended'),
  of('2', 'Planned'),
  of('3', 'Planned', '2026-03-01'),
  of('4', 'Together', '2026-02-20'),
  of('5', 'Littered'),
  of('6', 'Expecting', '2026-02-10'),
]

test('whose young come soonest stands first, what is over last', () => {
  expect(listed(matings, 'alle').map(({ createdAt }) => createdAt)).toEqual(['6', '4', '3', '2', '5', '1'])
  expect(listed(matings, 'offen').map(({ createdAt }) => createdAt)).toEqual(['6', '4', '3', '2'])
})

test('each group says how many it holds', () => {
  expect(groupCounts(matings)).toEqual({ offen: 4, mitWurf: 1, beendet: 1, alle: 6 })
})
