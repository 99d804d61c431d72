import { expect, test } from 'vitest'
import { isHeritable, spokenDiagnosis } from './diagnoses.ts'
import { seededDiagnoses } from './diagnoses.data.ts'
import { isToldToBuyer, resultOf } from './health-category.ts'

test('every diagnosis has a code and a word of its own, and fields take both', () => {
  for (const member of ['code', 'word'] as const)
    expect(new Set(seededDiagnoses.map((one) => one[member].toLowerCase())).size).toBe(seededDiagnoses.length)
  expect(seededDiagnoses.filter(({ code, word }) => !/^[a-z-]+$/.test(code) || word.length > 60)).toEqual([])
  expect(seededDiagnoses).toHaveLength(52)
})

test('the breeder is asked to exclude an animal for what the breeders exclude, and no more', () => {
  const excluding = seededDiagnoses.filter(({ excludes }) => excludes).map(({ code }) => code)
  expect(excluding).toEqual(['epilepsy', 'tail-kink', 'tail-wave', 'naked'])
  expect(
    seededDiagnoses.filter(({ excludes, usuallyHeritable }) => excludes && usuallyHeritable !== 'Likely'),
  ).toEqual([])
})

test.each([
  [null, 'Likely', true],
  [null, 'Possible', false],
  [null, 'No', false],
  ['No', 'Likely', false],
  ['Possible', 'No', true],
  ['Certain', 'No', true],
] as const)('judged %s, usually %s: hereditary is %s', (judged, usually, expected) => {
  expect(isHeritable(judged, usually)).toBe(expected)
})

test('a tumour is called one', () => {
  expect(spokenDiagnosis({ word: 'Bauchdrüse', group: 'Tumour' })).toBe('Tumor (Bauchdrüse)')
  expect(spokenDiagnosis({ word: 'Milben', group: 'Parasites' })).toBe('Milben')
})

test.each([
  [{ category: 'Illness' }, true],
  [{ category: 'Illness', resolvedOn: '2026-03-01' }, false],
  [{ category: 'Checkup' }, false],
  [{ category: 'Checkup', heritable: 'Possible' }, true],
  [{ category: 'Illness', resolvedOn: '2026-03-01', heritable: 'Certain' }, true],
  [{ category: 'Test' }, false],
  [{ category: 'Test', result: 'Negative' }, false],
  [{ category: 'Test', result: 'Positive' }, true],
] as const)('of %j a buyer is told: %s', (note, expected) => {
  expect(isToldToBuyer(note)).toBe(expected)
})

test('an outcome says the result of a test', () => {
  expect([null, 'None', 'Absence', 'Convulsion'].map((outcome) => resultOf({ outcome } as never))).toEqual([
    null,
    'Negative',
    'Positive',
    'Positive',
  ])
})
