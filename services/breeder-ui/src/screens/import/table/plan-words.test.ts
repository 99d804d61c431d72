import { expect, test } from 'vitest'
import { besidesOf, countWords, thingsOf } from './plan-words.ts'

const none = { planned: 0, updated: 0, unchanged: 0, skipped: 0 }
const report = {
  executed: false,
  planHash: 'x',
  animals: none,
  ancestors: 0,
  litters: none,
  contacts: none,
  weights: 0,
  enclosures: 0,
  refused: 0,
  left: 0,
  questions: 0,
  kept: [],
  keptCount: 0,
}

test('the rows are counted by what becomes of them', () => {
  expect(countWords({ new: 1187, changed: 9, unchanged: 0, red: 4 })).toBe('1.187 neu · 9 ergänzt · 4 rot')
  expect(countWords({ new: 0, changed: 0, unchanged: 0, red: 0 })).toBe('Keine Tiere in der Tabelle')
})

test('the button names what is made and what is changed', () => {
  const full = {
    ...report,
    animals: { ...none, planned: 187, updated: 9 },
    litters: { ...none, planned: 1 },
    contacts: { ...none, planned: 3 },
    weights: 50,
    ancestors: 2,
  }
  expect(thingsOf(full)).toEqual(['196\u00a0Tiere', '1\u00a0Wurf', '3\u00a0Kontakte'])
  expect(besidesOf(full)).toEqual([
    '1\u00a0Wurf',
    '2\u00a0nur genannte Ahnen',
    '3\u00a0Kontakte',
    '50\u00a0Wägungen',
  ])
})

test('a list of weights names these, and of nothing there is nothing to take', () => {
  expect(thingsOf({ ...report, weights: 1 })).toEqual(['1\u00a0Wägung'])
  expect(thingsOf({ ...report, animals: { ...none, unchanged: 5, skipped: 1 } })).toEqual([])
})

test('what was taken is counted as it was', () => {
  const { planned: _, ...rest } = none
  expect(thingsOf({ ...report, animals: { ...rest, created: 2 } })).toEqual(['2\u00a0Tiere'])
})
