import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Due, dueGroups, inPlace, isHelpersDue, isShown } from './due-groups.ts'

const due = fc.record<Due>({
  key: fc.uuid(),
  kind: fc.constantFrom('Weigh', 'CleanEnclosure', 'FollowUp', 'HandoverDue', 'ReadyToGo'),
  dueOn: fc.integer({ min: 10, max: 28 }).map((day) => `2026-11-${day}`),
})

const unique = fc.uniqueArray(due, { selector: ({ key }) => key })

test('everything stands in one group and in its order, animals to look at before what is late', () => {
  fc.assert(
    fc.property(unique, (items) => {
      const groups = dueGroups(items, '2026-11-20')
      const all = [groups.look, groups.overdue, groups.today, groups.soon].flat()
      expect(new Set(all)).toEqual(new Set(items))
      expect(all).toHaveLength(items.length)
      for (const group of Object.values(groups))
        expect(group).toEqual(items.filter((item) => group.includes(item)))
      expect(groups.overdue.every(({ dueOn }) => dueOn < '2026-11-20')).toBe(true)
      expect(groups.today.every(({ dueOn }) => dueOn === '2026-11-20')).toBe(true)
      const places = all.map(({ kind, dueOn }) => [kind, dueOn <= '2026-11-20'] as const)
      const firstCleaning = places.findIndex(([kind]) => kind === 'CleanEnclosure')
      const lastLook = places.findLastIndex(([kind, isDue]) => kind === 'FollowUp' && isDue)
      if (firstCleaning !== -1) expect(lastLook).toBeLessThan(firstCleaning)
    }),
  )
})

test('what was shown keeps its place, whatever is done or comes meanwhile', () => {
  fc.assert(
    fc.property(unique, fc.array(fc.boolean()), unique, (shown, stays, others) => {
      const came = others.filter(({ key }) => !shown.some((item) => item.key === key))
      const still = shown.filter((_, nth) => stays[nth]).map((item) => ({ ...item, kind: 'Sexing' }))
      const items = inPlace(shown, [...came, ...still])

      expect(items.map(({ key }) => key)).toEqual([...shown, ...came].map(({ key }) => key))
      for (const item of still) expect(items).toContain(item)
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
