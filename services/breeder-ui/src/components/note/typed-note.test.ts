import { expect, test } from 'vitest'
import { changesOf, emptyNote, noteOf, typedOf } from './typed-note.ts'

const stored = (members: object) =>
  ({
    id: 'n',
    gerbilId: 'g',
    treatment: 'Salbe',
    veterinarian: null,
    costEur: null,
    resolvedOn: null,
    ...noteOf({ ...emptyNote('2026-03-01'), title: 'Dünn' }),
    createdAt: '',
    updatedAt: '',
    version: 1,
    ...members,
  }) as Parameters<typeof typedOf>[0]

const epilepsyTest = {
  ...emptyNote('2026-03-01'),
  title: 'Epilepsietest',
  category: 'Test',
  stimulus: 'Handling',
  outcome: 'Twitching',
  seconds: '40',
  result: 'Negative',
}

test('what is not typed is nothing', () => {
  expect(noteOf({ ...emptyNote('2026-03-01'), title: ' Dünn ', site: ' ' })).toMatchObject({
    title: 'Dünn',
    category: 'Checkup',
    site: null,
    diagnosisCode: null,
    congenital: null,
    tellBuyer: null,
    test: null,
    result: null,
  })
})

test('the outcome of an epilepsy test says its result, and another test has no outcome', () => {
  expect(noteOf(epilepsyTest)).toMatchObject({
    test: { kind: 'Epilepsy', stimulus: 'Handling', outcome: 'Twitching', durationSeconds: 40 },
    result: 'Positive',
  })
  expect(noteOf({ ...epilepsyTest, testKind: 'Faeces' })).toMatchObject({
    test: { kind: 'Faeces', stimulus: null, outcome: null, durationSeconds: null },
    result: 'Negative',
  })
  expect(noteOf({ ...epilepsyTest, category: 'Illness' })).toMatchObject({ test: null, result: null })
})

test('a stored note stands in its fields, and unchanged changes nothing', () => {
  // As the database gives it: the members of a test in another order.
  const note = stored({
    category: 'Test',
    result: 'Positive',
    congenital: false,
    test: { outcome: 'Twitching', kind: 'Epilepsy', durationSeconds: 40, stimulus: 'Handling' },
  })
  expect(changesOf(note, typedOf(note))).toEqual({})
  expect(changesOf(note, { ...typedOf(note), outcome: 'None' })).toEqual({
    test: { kind: 'Epilepsy', stimulus: 'Handling', outcome: 'None', durationSeconds: 40 },
    result: 'Negative',
  })
  expect(changesOf(note, { ...typedOf(note), congenital: '' })).toEqual({ congenital: null })
})
