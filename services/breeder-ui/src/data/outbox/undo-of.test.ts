import { expect, test } from 'vitest'
import type { Entry } from './outbox.ts'
import { undoOf } from './undo-of.ts'

const entry = (more: Partial<Entry>): Entry => ({
  key: 'k',
  firstKey: 'k',
  operation: 'POST /weight-records',
  label: '',
  text: '',
  subjects: [],
  place: 1,
  day: '2026-11-20',
  at: '2026-11-20T08:00:00.000Z',
  tried: true,
  parked: null,
  ...more,
})
const record = { id: 'r', gerbilId: 'a', date: '2026-11-20', weightGrams: 64.5, notes: null }

test.each([
  [
    'a weight is deleted',
    entry({}),
    { items: [{ gerbilId: 'a', record, replaced: false, former: null, error: null }] },
    {
      operation: 'DELETE /gerbils/{id}/weight-records/{recordId}',
      params: { id: 'a', recordId: 'r' },
    },
  ],
  [
    'a weight that took the place of another is replaced by that',
    entry({}),
    {
      items: [{ gerbilId: 'a', record, replaced: true, former: { ...record, weightGrams: 70 }, error: null }],
    },
    {
      operation: 'POST /weight-records',
      body: {
        items: [{ gerbilId: 'a', date: '2026-11-20', weightGrams: 70, notes: null }],
        onDuplicate: 'replace',
      },
    },
  ],
  [
    'a litter goes after its young',
    entry({ operation: 'POST /litters' }),
    { id: 'w', gerbilIds: ['a', 'b'] },
    {
      operation: 'DELETE /litters/{id}',
      params: { id: 'w' },
      first: ['a', 'b'].map((id) => ({ operation: 'DELETE /gerbils/{id}', params: { id } })),
    },
  ],
  [
    'animals that were moved go back, but for those that were refused',
    entry({
      operation: 'POST /gerbils/changes',
      body: {
        changes: [
          { id: 'a', version: 1, patch: { enclosureId: 'y' } },
          { id: 'b', version: 1, patch: { enclosureId: 'y' } },
        ],
      },
      base: { a: { version: 1, enclosureId: 'x' }, b: { version: 1, enclosureId: null } },
    }),
    {
      items: [
        { id: 'a', gerbil: { version: 2 }, error: null },
        { id: 'b', gerbil: null, error: {} },
      ],
    },
    {
      operation: 'POST /gerbils/changes',
      body: { changes: [{ id: 'a', version: 2, patch: { enclosureId: 'x' } }] },
    },
  ],
  [
    'a change is changed back under the version that it made',
    entry({
      operation: 'PATCH /enclosures/{id}',
      params: { id: 'e' },
      body: { lastCleanedOn: '2026-11-20' },
      base: { e: { version: 4, lastCleanedOn: null } },
    }),
    { version: 5 },
    { operation: 'PATCH /enclosures/{id}', params: { id: 'e' }, body: { lastCleanedOn: null }, ifMatch: 5 },
  ],
  [
    'a note is deleted',
    entry({ operation: 'POST /gerbils/{id}/health-records', params: { id: 'a' } }),
    { id: 'n' },
    { operation: 'DELETE /gerbils/{id}/health-records/{recordId}', params: { id: 'a', recordId: 'n' } },
  ],
  [
    'what was ticked off is due again',
    entry({ operation: 'POST /api/today/{key}/done', params: { key: 'Weigh:e' } }),
    undefined,
    { operation: 'DELETE /api/today/{key}', params: { key: 'Weigh:e' } },
  ],
  [
    'the young that were added to a litter are deleted, and no others',
    entry({
      operation: 'POST /litters/{id}/pups',
      params: { id: 'l' },
      body: { pups: [{}, {}] },
      before: { young: ['f', 'b'] },
    }),
    { id: 'l', gerbilIds: ['a', 'b', 'c', 'f'] },
    {
      operation: 'DELETE /gerbils/{id}',
      params: { id: 'a' },
      first: [{ operation: 'DELETE /gerbils/{id}', params: { id: 'c' } }],
    },
  ],
  [
    'which young were added is not guessed where somebody else added some',
    entry({ operation: 'POST /litters/{id}/pups', body: { pups: [{}] }, before: { young: ['a'] } }),
    { id: 'l', gerbilIds: ['a', 'b', 'c'] },
    null,
  ],
  [
    'who died of a litter lives again, and is not counted, whatever came after',
    entry({
      operation: 'POST /litters/{id}/loss',
      params: { id: 'l' },
      body: { gerbilIds: ['a', 'b'], count: 1, cause: 'erdrückt' },
    }),
    { id: 'l', version: 7 },
    {
      operation: 'POST /litters/{id}/loss/take-back',
      params: { id: 'l' },
      body: { gerbilIds: ['a', 'b'], count: 1 },
    },
  ],
  [
    'a loss without a name is one less',
    entry({ operation: 'POST /litters/{id}/loss', params: { id: 'l' }, body: {} }),
    { id: 'l' },
    {
      operation: 'POST /litters/{id}/loss/take-back',
      params: { id: 'l' },
      body: { gerbilIds: [], count: 1 },
    },
  ],
  [
    'a loss that waited since before several could be told',
    entry({ operation: 'POST /litters/{id}/loss', params: { id: 'l' }, body: { gerbilId: 'a' } }),
    { id: 'l' },
    {
      operation: 'POST /litters/{id}/loss/take-back',
      params: { id: 'l' },
      body: { gerbilIds: ['a'], count: 0 },
    },
  ],
  [
    'a loss that was taken back happened after all',
    entry({ operation: 'POST /litters/{id}/loss/take-back', params: { id: 'l' }, body: { count: 1 } }),
    { id: 'l' },
    { operation: 'POST /litters/{id}/loss', params: { id: 'l' }, body: { count: 1 } },
  ],
  ['what has no way back says so', entry({ operation: 'POST /gerbils/{id}/photos' }), { id: 'p' }, null],
] as const)('%s', (_what, entry, answer, undo) => {
  expect(undoOf(entry, answer)).toEqual(undo)
})
