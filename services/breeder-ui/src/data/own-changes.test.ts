import { expect, test } from 'vitest'
import { idsIn, makeOwnChanges } from './own-changes.ts'

const [lotte, litter, udo] = ['1', '2', '3'].map((n) => `0199a0b0-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]

test('the records that a request names stand in its address and in its body', () => {
  expect(idsIn(`/litters/${litter}/loss`, { gerbilId: lotte, date: '2026-11-20' })).toEqual([litter, lotte])
  expect(idsIn('/gerbils/changes', { changes: [{ id: udo, version: 3, patch: {} }] })).toEqual([udo])
  expect(idsIn('/contacts', undefined)).toEqual([])
})

test.each([
  ['one that is under way', [{ until: 60_100 }], true],
  [
    'one whose answer came after the record was asked for, however late',
    [{ until: 60_100 }, { until: 9000 }],
    true,
  ],
  ['one whose answer was lost, as long as the service may work at it', [{ until: 1000 }], true],
  ['one that was over before the record was asked for', [{ until: 60_100 }, { until: 400 }], false],
  ['none', [], false],
])('a new version is explained by a change of this browser: %s', (_, notes, expected) => {
  const own = makeOwnChanges()
  for (const { until } of notes) own.note('a', [lotte, litter], until)
  expect(own.explains([lotte, null], 500)).toBe(expected)
  expect(own.explains([udo, litter], 500)).toBe(expected)
  expect(own.explains([udo, null], 500)).toBe(false)
})
