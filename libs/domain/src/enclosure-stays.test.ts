import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homeOf, leftOn, movedTo, type Stay } from './enclosure-stays.ts'

const stay = (enclosureId: string, fromDay: string, toDay: string | null = null): Stay => ({
  enclosureId,
  fromDay,
  toDay,
})
const [first, second, third] = ['2026-01-01', '2026-01-10', '2026-01-20'] as const

test('a move ends one stay and begins the next on the same day', () => {
  expect(movedTo([stay('A', first)], 'B', { day: second })).toEqual([
    stay('A', first, second),
    stay('B', second),
  ])
})

test('moving out and back on one day leaves one stay', () => {
  const out = movedTo([stay('A', first)], 'B', { day: second })
  expect(movedTo(out, 'A', { day: second })).toEqual([stay('A', first)])
  const away = movedTo([stay('A', first)], null, { day: second })
  expect(movedTo(away, 'A', { day: second })).toEqual([stay('A', first)])
})

test('who comes back later has two stays', () => {
  const out = movedTo([stay('A', first)], 'B', { day: second })
  expect(movedTo(out, 'A', { day: third })).toEqual([
    stay('A', first, second),
    stay('B', second, third),
    stay('A', third),
  ])
})

test('an enclosure that was chosen by mistake and corrected on the same day is not remembered', () => {
  expect(movedTo([stay('A', first)], 'B', { day: first })).toEqual([stay('B', first)])
  expect(movedTo([stay('A', first)], null, { day: first })).toEqual([])
})

test.each([
  ['on the day', second, second],
  ['never before it began', '2025-12-01', first],
  ['never after today', '2026-02-01', third],
])('death or hand-over ends the stay %s', (_, left, toDay) => {
  expect(movedTo([stay('A', first)], null, { day: third, left })).toEqual([stay('A', first, toDay)])
})

test('a death or hand-over that is taken back never ended the stay', () => {
  const dead = movedTo([stay('A', first)], null, { day: third, left: second })
  expect(movedTo(dead, 'A', { day: third, isUndone: true })).toEqual([stay('A', first)])
  expect(movedTo(dead, 'A', { day: third })).toEqual([stay('A', first, second), stay('A', third)])
})

test('only a living resident lives in its enclosure', () => {
  const resident = { isResident: true, status: 'Pet', enclosureId: 'A' } as const
  expect(homeOf(resident)).toBe('A')
  expect(homeOf({ ...resident, isResident: false })).toBeNull()
  expect(homeOf({ ...resident, status: 'Deceased' })).toBeNull()
  expect(homeOf({ ...resident, status: 'GivenAway' })).toBeNull()
  expect(leftOn({ dateOfDeath: second, receiverContactId: 'x', goHomeDate: first })).toBe(first)
  expect(leftOn({ dateOfDeath: null, receiverContactId: null, goHomeDate: first })).toBeNull()
})

test('whatever happens day after day: one open stay exactly while it lives here, none overlaps, in their order', () => {
  const step = fc.record({
    home: fc.constantFrom('A', 'B', 'C', null),
    days: fc.nat(3),
    left: fc.option(fc.nat(40)),
    isUndone: fc.boolean(),
  })
  const dayOf = (nth: number) => new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let stays: Stay[] = []
      let today = 0
      for (const { home, days, left, isUndone } of steps) {
        today += days
        const options = { day: dayOf(today), left: left === null ? null : dayOf(left), isUndone }
        stays = movedTo(stays, home, options)
        expect(stays.filter(({ toDay }) => toDay === null)).toHaveLength(home === null ? 0 : 1)
        if (home !== null) expect(stays.at(-1)).toMatchObject({ enclosureId: home, toDay: null })
        expect(movedTo(stays, home, options)).toEqual(stays)
        for (const [index, { fromDay, toDay }] of stays.entries()) {
          expect(toDay === null || toDay >= fromDay).toBe(true)
          const next = stays[index + 1]
          if (next) expect(toDay !== null && next.fromDay >= toDay).toBe(true)
        }
      }
    }),
  )
})
