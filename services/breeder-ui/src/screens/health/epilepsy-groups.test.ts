import type { EpilepsyNote } from '@zuchtbuch/domain/health/epilepsy'
import { expect, test } from 'vitest'
import { epilepsyGroups } from './epilepsy-groups.ts'

const animal = (id: string, lives = true) => ({ id, dateOfBirth: '2026-01-01', lives })
const note = (
  gerbilId: string,
  date: string,
  result: EpilepsyNote['result'],
): EpilepsyNote & { gerbilId: string } => ({
  gerbilId,
  date,
  category: 'Test',
  diagnosisCode: null,
  test: { kind: 'Epilepsy' },
  result,
})

test('animals stand under what their tests say, the newest first; who has seizures wherever it lives', () => {
  const notes = [
    note('a', '2026-03-05', 'Negative'),
    note('b', '2026-03-06', 'Negative'),
    note('gone', '2026-03-07', 'Negative'),
    note('ill', '2026-03-08', 'Positive'),
    ...['2026-03-10', '2026-05-10', '2026-07-10'].map((day) => note('clear', day, 'Negative')),
  ]
  const animals = [
    animal('a'),
    animal('b'),
    animal('gone', false),
    animal('ill', false),
    animal('clear'),
    animal('never'),
  ]
  const groups = epilepsyGroups(animals, notes, ({ lives }) => lives)
  const ids = (state: keyof typeof groups) =>
    groups[state].map(({ animal: { id }, lastOn }) => `${id} ${lastOn}`)
  expect(ids('Seizure')).toEqual(['ill 2026-03-08'])
  expect(ids('TestedLittle')).toEqual(['b 2026-03-06', 'a 2026-03-05'])
  expect(ids('Clear')).toEqual(['clear 2026-07-10'])
})
