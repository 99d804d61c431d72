import { DUE_KINDS, type DueKind, dueKinds } from '@zuchtbuch/domain/due/due-key'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quarantinedLast } from '../../data/today.ts'
import { type Due, inPlace, roomWorks, todayRows } from './due-rows.ts'

const day = '2026-11-20'
const due = fc
  .record({
    key: fc.uuid(),
    kind: fc.constantFrom(...DUE_KINDS),
    dueOn: fc.integer({ min: 10, max: 28 }).map((date) => `2026-11-${date}`),
    promisedOn: fc.option(fc.integer({ min: 10, max: 28 }).map((date) => `2026-11-${date}`)),
    contactId: fc.option(fc.constantFrom('a', 'b', 'c')),
    inQuarantine: fc.boolean(),
  })
  .map((item): Due => ({ ...item, work: dueKinds[item.kind].work }))
const unique = fc.uniqueArray(due, { selector: ({ key }) => key })

test('every item stands in one row, or is ahead; a row of the room is one kind of work, one of the desk one person', () => {
  fc.assert(
    fc.property(unique, (items) => {
      const { room, desk, ahead } = todayRows(items, day, false)
      const all = [...room, ...desk].flatMap((row) => row.items)
      expect(new Set([...all, ...ahead])).toEqual(new Set(items))
      expect(all.length + ahead.length).toBe(items.length)
      expect(ahead.every(({ dueOn }) => dueOn > day)).toBe(true)
      expect(room.map(({ work }) => work)).toEqual(
        roomWorks.filter((work) => room.some((row) => row.work === work)),
      )
      for (const row of room) {
        expect(row.items.every(({ work }) => work === row.work)).toBe(true)
        // Who is in quarantine comes last, and each part is in the order of before.
        const own = items.filter((item) => row.items.includes(item))
        expect(row.items).toEqual([
          ...own.filter(({ inQuarantine }) => !inQuarantine),
          ...own.filter(({ inQuarantine }) => inQuarantine),
        ])
      }
      for (const {
        items: [first, ...others],
      } of desk)
        expect(others.every(({ contactId }) => contactId !== null && contactId === first!.contactId)).toBe(
          true,
        )
    }),
  )
})

test('a helper is shown what is done in the animal room, nothing of hand-overs and people', () => {
  fc.assert(
    fc.property(unique, (items) => {
      const { room, desk, ahead } = todayRows(items, day, true)
      expect(desk).toEqual([])
      expect(room).toEqual(todayRows(items, day, false).room)
      expect(ahead.some(({ work }) => work === 'Desk')).toBe(false)
    }),
  )
})

test('a promised day comes first, then letters, money, the choice of a litter, and the rest', () => {
  const item = (kind: DueKind, members: Partial<Due> = {}): Due => ({
    key: kind,
    kind,
    work: dueKinds[kind].work,
    dueOn: day,
    promisedOn: null,
    contactId: null,
    inQuarantine: false,
    ...members,
  })
  const items = [
    item('Retention'),
    item('Selection'),
    item('DepositOpen'),
    item('RequestNew'),
    item('PickupDetails', { promisedOn: '2026-11-30' }),
    item('Pickup', { promisedOn: '2026-11-22', contactId: 'a' }),
    item('AftercareConsent', { contactId: 'a' }),
  ]
  expect(todayRows(items, day, false).desk.map((row) => row.items.map(({ kind }) => kind))).toEqual([
    ['Pickup', 'AftercareConsent'],
    ['RequestNew'],
    ['DepositOpen'],
    ['PickupDetails'],
    ['Selection'],
    ['Retention'],
  ])
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

test('who is in quarantine comes last, and nobody else moves', () => {
  const things = fc.array(fc.record({ nth: fc.nat(), isIn: fc.boolean() }))
  fc.assert(
    fc.property(things, (all) => {
      expect(quarantinedLast(all, ({ isIn }) => isIn)).toEqual([
        ...all.filter(({ isIn }) => !isIn),
        ...all.filter(({ isIn }) => isIn),
      ])
    }),
  )
})
