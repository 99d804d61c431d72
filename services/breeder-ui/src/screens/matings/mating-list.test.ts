import { expect, test } from 'vitest'
import { groupCounts, listed, stepOf } from './mating-list.ts'

const of = (
  createdAt: string,
  state: 'Planned' | 'Together' | 'Expecting' | 'Littered' | 'Ended' | 'Retired',
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
  of('7', 'Retired'),
  of('6', 'Expecting', '2026-02-10'),
]

test('whose young come soonest stands first, what is over last', () => {
  expect(listed(matings, 'alle').map(({ createdAt }) => createdAt)).toEqual([
    '6',
    '4',
    '3',
    '2',
    '7',
    '5',
    '1',
  ])
  expect(listed(matings, 'offen').map(({ createdAt }) => createdAt)).toEqual(['6', '4', '3', '2'])
})

test('each group says how many it holds', () => {
  expect(groupCounts(matings)).toEqual({ offen: 4, mitWurf: 1, beendet: 2, alle: 7 })
})

test('a pair that is apart past its window has its own step, and what is closed has none', () => {
  const on = (state: Parameters<typeof stepOf>[0]['state'], expectedTo: string | null) =>
    stepOf({ state, expectedTo }, '2026-11-24')
  expect(on('Planned', null)).toBe('Planned')
  expect(on('Together', '2026-11-01')).toBe('Together')
  expect(on('Expecting', '2026-11-24')).toBe('Expecting')
  expect(on('Expecting', '2026-11-23')).toBe('Over')
  expect(on('Ended', null)).toBe(null)
  expect(on('Littered', null)).toBe(null)
  expect(on('Retired', null)).toBe(null)
})
