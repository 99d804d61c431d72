import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { isQuarantined, quarantinedEnclosures, quarantineEnd } from './quarantine.ts'

const day = '2026-06-15'

test.each([
  [null, null, false],
  ['2026-06-15', null, true],
  ['2026-06-16', null, false],
  [null, '2026-06-15', true],
  [null, '2026-06-14', false],
  ['2026-06-01', '2026-06-30', true],
  ['2026-06-01', '2026-06-14', false],
  ['2026-06-16', '2026-06-30', false],
])('a quarantine of an enclosure from %s until %s holds: %s', (quarantineFrom, quarantineUntil, holds) => {
  expect(isQuarantined({ quarantineFrom, quarantineUntil }, day)).toBe(holds)
})

test.each([
  ['its own', { quarantineUntil: '2026-06-20' }, '2026-06-20'],
  ['its own on the last day', { quarantineUntil: day }, day],
  ['none once it is over', { quarantineUntil: '2026-06-14' }, null],
  ['that of its enclosure', { home: { quarantineUntil: '2026-06-18' } }, '2026-06-18'],
  ['the later one', { quarantineUntil: '2026-06-20', home: { quarantineUntil: '2026-06-18' } }, '2026-06-20'],
  ['one without an end', { quarantineUntil: '2026-06-20', home: { quarantineFrom: day } }, ''],
  ['none', { quarantineUntil: null, home: null }, null],
])('an animal is in %s', (_, animal, end) => expect(quarantineEnd(animal, day)).toBe(end))

test('a quarantine holds on each day until its end, and on no later one', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: -10, max: 70 }), (length, after) => {
      const until = addDays(day, length)
      const on = addDays(day, after)
      const span = { quarantineFrom: day, quarantineUntil: until }
      expect(isQuarantined(span, on)).toBe(after >= 0 && after <= length)
      expect(quarantineEnd({ quarantineUntil: until }, on) !== null).toBe(after <= length)
    }),
  )
})

test('an enclosure is in quarantine by itself, or by one that lives there', () => {
  const enclosures = [
    { id: 'span', quarantineFrom: '2026-06-01', quarantineUntil: null },
    { id: 'over', quarantineFrom: '2026-05-01', quarantineUntil: '2026-06-14' },
    { id: 'home', quarantineFrom: null, quarantineUntil: null },
    { id: 'free' },
  ]
  const animals = [
    { enclosureId: 'home', quarantineUntil: day },
    { enclosureId: 'home', quarantineUntil: null },
    { enclosureId: 'free', quarantineUntil: '2026-06-14' },
    { enclosureId: null, quarantineUntil: day },
  ]
  expect([...quarantinedEnclosures(enclosures, animals, day)].toSorted()).toEqual(['home', 'span'])
})
