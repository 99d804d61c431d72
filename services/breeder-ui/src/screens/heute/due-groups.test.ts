import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Due, dueGroups, isHelpersDue, isShown } from './due-groups.ts'

const due = fc.record<Due>({
  key: fc.uuid(),
  kind: fc.constantFrom('Weigh', 'Sexing', 'HandoverDue', 'ReadyToGo'),
  dueOn: fc.integer({ min: 10, max: 28 }).map((day) => `2026-11-${day}`),
})

test('everything stands in one group, late things by their age, the others by their day', () => {
  fc.assert(
    fc.property(fc.array(due), (items) => {
      const { overdue, today, soon } = dueGroups(items, '2026-11-20')
      const all = [...overdue, ...today, ...soon]
      expect(new Set(all)).toEqual(new Set(items))
      expect(all).toHaveLength(items.length)
      expect(all.map(({ dueOn }) => dueOn)).toEqual(items.map(({ dueOn }) => dueOn).toSorted())
      expect(overdue.every(({ dueOn }) => dueOn < '2026-11-20')).toBe(true)
      expect(today.every(({ dueOn }) => dueOn === '2026-11-20')).toBe(true)
    }),
  )
})

test('every item is about the animals or about handing them over', () => {
  fc.assert(
    fc.property(due, (item) => {
      expect(isShown('alles', item)).toBe(true)
      expect(isShown('tiere', item)).toBe(!isShown('abgabe', item))
    }),
  )
})

test('a helper is shown what is done in the animal room, nothing of hand-overs and people', () => {
  const items = [
    { kind: 'Weigh', resource: 'enclosure' },
    { kind: 'Sexing', resource: 'litter' },
    { kind: 'FollowUp', resource: 'healthRecord' },
    { kind: 'HandoverDue', resource: 'gerbil' },
    { kind: 'ReadyToGo', resource: 'litter' },
    { kind: 'Pickup', resource: 'reservation' },
    { kind: 'OfferReply', resource: 'prospect' },
    { kind: 'AftercareDue', resource: 'aftercare' },
    { kind: 'OwnerReport', resource: 'gerbil' },
  ]
  expect(items.filter(isHelpersDue).map(({ kind }) => kind)).toEqual(['Weigh', 'Sexing', 'FollowUp'])
})
