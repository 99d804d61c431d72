import { expect, test } from 'vitest'
import { isOpenMating, isPairMating, type MatingDays, matingState } from './breeding-calendar.ts'

const days = (members: Partial<MatingDays>): MatingDays => ({
  togetherFrom: null,
  separatedOn: null,
  endedOn: null,
  retiredOn: null,
  litterId: null,
  ...members,
})

test.each([
  ['Planned', {}],
  ['Together', { togetherFrom: '2026-05-01' }],
  ['Expecting', { togetherFrom: '2026-05-01', separatedOn: '2026-05-08' }],
  ['Ended', { togetherFrom: '2026-05-01', separatedOn: '2026-05-08', endedOn: '2026-06-20' }],
  ['Ended', { endedOn: '2026-06-20' }],
  ['Ended', { endedOn: '2026-06-20', retiredOn: '2026-06-10' }],
  ['Retired', { togetherFrom: '2026-05-01', retiredOn: '2026-06-10' }],
  ['Retired', { retiredOn: '2026-06-10' }],
  ['Littered', { retiredOn: '2026-06-10', litterId: 'k' }],
  ['Littered', { togetherFrom: '2026-05-01', litterId: 'k' }],
  ['Littered', { togetherFrom: '2026-05-01', endedOn: '2026-06-20', litterId: 'k' }],
])('a mating is %s: %o', (state, members) => {
  expect(matingState(days(members))).toBe(state)
  expect(isOpenMating(days(members))).toBe(!['Ended', 'Littered', 'Retired'].includes(state))
  expect(isPairMating(days(members))).toBe(!['Ended', 'Littered'].includes(state))
})
