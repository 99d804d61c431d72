import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { epilepsyWords } from '../words/health-record-values.de.ts'
import { type EpilepsyNote, epilepsyOf } from './epilepsy.ts'

const birth = '2026-01-01'
const testAt = (ageDays: number, result: EpilepsyNote['result'] = 'Negative'): EpilepsyNote => ({
  date: addDays(birth, ageDays),
  category: 'Test',
  diagnosisCode: null,
  test: { kind: 'Epilepsy' },
  result,
})
const diagnosed: EpilepsyNote = {
  date: '2026-06-01',
  category: 'Illness',
  diagnosisCode: 'epilepsy',
  test: null,
  result: null,
}

test.each<[string, EpilepsyNote[], string]>([
  ['no test', [], 'nicht getestet'],
  ['one', [testAt(60)], 'erst 1-mal getestet, sagt wenig'],
  ['two on one day', [testAt(60), testAt(60), testAt(180)], 'erst 2-mal getestet, sagt wenig'],
  ['six days apart', [testAt(60), testAt(174), testAt(180)], 'erst 3-mal getestet, sagt wenig'],
  ['seven days apart', [testAt(60), testAt(173), testAt(180)], 'unauffällig (3 Tests bis 5 Monate)'],
  ['none from day 180 on', [testAt(60), testAt(90), testAt(179)], 'erst 3-mal getestet, sagt wenig'],
  ['the others too early', [testAt(30), testAt(45), testAt(200)], 'erst 3-mal getestet, sagt wenig'],
  [
    'one early, one from day 60 on',
    [testAt(30), testAt(60), testAt(200)],
    'unauffällig (3 Tests bis 6 Monate)',
  ],
  ['one unclear', [testAt(60), testAt(90), testAt(180, 'Unclear')], 'erst 2-mal getestet, sagt wenig'],
  ['one with a seizure', [testAt(60), testAt(90), testAt(180), testAt(200, 'Positive')], 'krampft'],
  ['a diagnosis', [testAt(60), testAt(90), testAt(180), diagnosed], 'krampft'],
  [
    'a diagnosis that was refuted',
    [{ ...diagnosed, result: 'Negative', category: 'Test' }],
    'nicht getestet',
  ],
  ['an unclear test that diagnoses it', [{ ...testAt(60, 'Unclear'), diagnosisCode: 'epilepsy' }], 'krampft'],
  ['a test of something else', [{ ...testAt(60, 'Positive'), test: { kind: 'Hearing' } }], 'nicht getestet'],
])('%s', (_what, notes, words) => {
  expect(epilepsyWords(epilepsyOf(notes, birth))).toBe(words)
})

test('of an animal whose birth nobody knows, tests say little', () => {
  const notes = [testAt(60), testAt(120), testAt(180)]
  expect(epilepsyOf(notes, null)).toMatchObject({ state: 'TestedLittle', lastAgeDays: null })
})

test('the order of the notes is nothing, and one more quiet test never takes back what was clear', () => {
  const ages = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 8 })
  fc.assert(
    fc.property(ages, fc.integer({ min: 0, max: 400 }), (some, more) => {
      const notes = some.map((age) => testAt(age))
      expect(epilepsyOf(notes.toReversed(), birth)).toEqual(epilepsyOf(notes, birth))
      if (epilepsyOf(notes, birth).state === 'Clear' && more <= Math.max(...some))
        expect(epilepsyOf([...notes, testAt(more)], birth).state).toBe('Clear')
    }),
  )
})

test('who tested as asked is clear, whatever else was tested', () => {
  const ages = fc.array(fc.integer({ min: 0, max: 180 }), { maxLength: 6 })
  fc.assert(
    fc.property(ages, (some) => {
      const asked = [66, 120, 190].map((age) => testAt(age))
      const { state, tests } = epilepsyOf([...some.map((age) => testAt(age)), ...asked], birth)
      expect(state).toBe('Clear')
      expect(tests).toBeGreaterThanOrEqual(3)
    }),
  )
})
