import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import {
  endsByItself,
  isReservationOverdue,
  missingAnswers,
  type ProspectFacts,
  prospectStatus,
  usualExpiry,
} from './placement-states.ts'

test('the first fact that applies gives the status', () => {
  const facts: ProspectFacts = {
    closeReason: 'Placed',
    hasReservation: true,
    hasOffer: true,
    waitlistedOn: '2026-11-01',
  }
  expect(prospectStatus(facts)).toBe('Placed')
  expect(prospectStatus({ ...facts, closeReason: 'NoAnswer' })).toBe('Closed')
  const open = { ...facts, closeReason: null }
  expect(prospectStatus(open)).toBe('Reserved')
  expect(prospectStatus({ ...open, hasReservation: false })).toBe('Offered')
  const idle = { ...open, hasReservation: false, hasOffer: false }
  expect(prospectStatus(idle)).toBe('Waiting')
  expect(prospectStatus({ ...idle, waitlistedOn: null })).toBe('New')
})

test('what is not known is asked in one order', () => {
  const nothing = {
    minCount: null,
    gender: null,
    companionCount: null,
    housingLengthCm: null,
    housingWidthCm: 50,
    isAdult: 'Unknown' as const,
  }
  expect(missingAnswers(nothing)).toEqual(['Number', 'Gender', 'Companions', 'Housing', 'Adult'])
  expect(missingAnswers({ ...nothing, minCount: 2, companionCount: 0, housingLengthCm: 100 })).toEqual([
    'Gender',
    'Adult',
  ])
})

const day = fc.integer({ min: 0, max: 1000 }).map((days) => addDays('2026-02-20', days))

test('a clock never frees animals that are paid for or will be fetched', () => {
  fc.assert(
    fc.property(day, fc.option(day, { nil: null }), fc.option(day, { nil: null }), day, (...given) => {
      const [expiresOn, pickupOn, depositPaidOn, today] = given
      const ends = endsByItself({ expiresOn, pickupOn, depositPaidOn }, today)
      const isFree = depositPaidOn === null && (pickupOn === null || pickupOn < today)
      expect(ends).toBe(isFree && expiresOn < today)
      if (ends) expect(isReservationOverdue({ expiresOn, pickupOn, depositPaidOn }, today)).toBe(true)
    }),
  )
})

test('the usual day lies past the pick-up', () => {
  expect(usualExpiry('2028-02-20', 14, null)).toBe('2028-03-05')
  expect(usualExpiry('2026-11-22', 14, '2026-12-12')).toBe('2026-12-15')
  expect(usualExpiry('2026-11-22', 14, '2026-11-24')).toBe('2026-12-06')
})
