import { defaultBreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { expect, test } from 'vitest'
import { patchOf, readAges, RULES, valueOf } from './rule-list.ts'
import { texts } from './texts.de.ts'

const all = Object.values(RULES).flat()

test('every number of the herd book is there once, with a sentence that has a place for its number', () => {
  const { gestation, epiTestDays: _ages, ...plain } = defaultBreedingRules
  expect(all).toHaveLength(new Set(all).size)
  expect(all).toHaveLength(Object.keys(plain).length + Object.keys(gestation).length)
  for (const rule of all) expect(texts.rules[rule].split('{}')).toHaveLength(2)
})

test('the number of a rule is read from where its change is written to', () => {
  for (const rule of all) {
    const patch = patchOf(rule, 7)
    const gestation = { ...defaultBreedingRules.gestation, ...(patch['gestation'] as object) }
    expect(valueOf({ ...defaultBreedingRules, ...patch, gestation }, rule)).toBe(7)
  }
})

test.each([
  ['60, 90, 180', [60, 90, 180]],
  ['180 und 60; 90,90', null],
  ['180; 60 90,90', [60, 90, 180]],
  ['keine', []],
  [' ', []],
  ['29', null],
  ['401', null],
  ['60.5', null],
  ['30, 40, 50, 60, 70, 80', [30, 40, 50, 60, 70, 80]],
  ['30, 40, 50, 60, 70, 80, 90', null],
])('the ages %j are read', (typed, ages) => {
  expect(readAges(typed, 'keine')).toEqual(ages)
})
