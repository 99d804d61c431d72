import { expect, test } from 'vitest'
import type { Entry } from './outbox.ts'
import { closedMatings } from '../closed-matings.ts'
import { withPatches, withWaiting } from './with-waiting.ts'

const at = '2026-11-20T08:00:00.000Z'
const entry = (operation: string, body: unknown, more: Partial<Entry> = {}): Entry => ({
  key: 'k',
  firstKey: 'k',
  operation,
  body,
  label: '',
  text: '',
  subjects: [],
  place: 1,
  day: '2026-11-20',
  at,
  tried: false,
  parked: null,
  ...more,
})
const weight = (gerbilId: string, date: string, weightGrams: number) =>
  entry('POST /weight-records', { items: [{ gerbilId, date, weightGrams }] })
const row = (id: string) => ({
  id,
  name: id,
  gender: 'Unknown',
  colorVarietyId: null as string | null,
  enclosureId: 'Düne' as string | null,
  status: 'Breeding',
  dateOfDeath: null as string | null,
  lastWeightGrams: 65 as number | null,
  previousWeightGrams: 64 as number | null,
  lastWeighedOn: '2026-11-12' as string | null,
  lastWeightAt: '2026-11-12T08:00:00.000Z' as string | null,
})

test('a weight that waits is the last one, and the one before it the previous', () => {
  const rows = [row('a'), row('b')]
  const [a, b] = withWaiting(rows, [weight('a', '2026-11-20', 64.5)])
  expect(a).toEqual({
    ...row('a'),
    lastWeightGrams: 64.5,
    previousWeightGrams: 65,
    lastWeighedOn: '2026-11-20',
    lastWeightAt: at,
  })
  expect(b).toBe(rows[1])
})

test('weighed twice on a day, the later one counts; of a day before the last one nothing shows', () => {
  const [a] = withWaiting([row('a')], [weight('a', '2026-11-20', 46), weight('a', '2026-11-20', 64)])
  expect(a).toMatchObject({ lastWeightGrams: 64, previousWeightGrams: 65 })
  const rows = [row('a')]
  expect(withWaiting(rows, [weight('a', '2026-11-11', 60)])).toEqual(rows)
})

test('moved animals live where they were put', () => {
  const move = entry(
    'POST /gerbils/changes',
    { changes: [{ id: 'a', version: 1, patch: { enclosureId: null } }] },
    { base: { a: { version: 1, enclosureId: 'Düne' } } },
  )
  const sell = entry(
    'PATCH /gerbils/{id}',
    { status: 'ForSale', notes: 'x' },
    { params: { id: 'a' }, base: { a: { version: 1, status: 'Breeding', notes: null } } },
  )
  expect(withWaiting([row('a')], [move, sell])[0]).toEqual({
    ...row('a'),
    enclosureId: null,
    status: 'ForSale',
  })
  const again = { changes: [{ id: 'a', version: 1, patch: { enclosureId: 'Heide' } }] }
  const placed = (id: string, entries: Entry[]) => withPatches(row(id), entries).enclosureId
  expect(placed('a', [sell])).toBe('Düne')
  expect(placed('b', [move])).toBe('Düne')
  expect(placed('a', [move, sell])).toBeNull()
  expect(placed('a', [move, sell, { ...move, body: again }])).toBe('Heide')
})

test('one that died is not of the living any more', () => {
  const death = entry(
    'POST /gerbils/changes',
    { changes: [{ id: 'a', version: 1, patch: { dateOfDeath: '2026-11-20' } }] },
    { base: { a: { version: 1, dateOfDeath: null } } },
  )
  expect(withWaiting([row('a')], [death])[0]).toMatchObject({ status: 'Deceased', dateOfDeath: '2026-11-20' })
})

test('while nothing waits the rows are the same', () => {
  const rows = [row('a')]
  expect(withWaiting(rows, [])).toBe(rows)
  expect(withWaiting(rows, [entry('POST /feedback', { text: 'x' })])).toBe(rows)
})

test('names, sexes, colours and a loss that wait show at once', () => {
  const change = entry(
    'POST /gerbils/changes',
    { changes: [{ id: 'a', version: 1, patch: { name: 'Anna', gender: 'Female', colorVarietyId: 'gold' } }] },
    { base: { a: { version: 1, name: 'a', gender: 'Unknown', colorVarietyId: null } } },
  )
  const loss = entry('POST /litters/{id}/loss', { gerbilId: 'b' }, { params: { id: 'l' } })
  const nameless = entry('POST /litters/{id}/loss', { date: '2026-11-19' }, { params: { id: 'l' } })
  const [a, b, c] = withWaiting([row('a'), row('b'), row('c')], [change, loss, nameless])
  expect(a).toMatchObject({ name: 'Anna', gender: 'Female', colorVarietyId: 'gold' })
  expect(b).toMatchObject({ status: 'Deceased', dateOfDeath: '2026-11-20' })
  expect(c).toEqual(row('c'))
})

test('a litter that waits closes its mating', () => {
  const makes = { 'neu-2': '/gerbilIds/0', 'neu-1': '/id' }
  const closed = closedMatings([
    entry('POST /litters', { matingId: 'm' }, { makes }),
    entry('POST /litters', {}, { makes }),
    entry('POST /matings', { matingId: 'n' }, { makes }),
  ])
  expect([...closed]).toEqual([['m', 'neu-1']])
})
