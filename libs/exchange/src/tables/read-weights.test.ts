import { expect, test } from 'vitest'
import { readWeight, weightHeading } from './read-weights.ts'

test.each([
  ['12,5', 12.5],
  ['28,0 g', 28],
  ['0,071 kg', 71],
  ['12.5', 12.5],
  ['70g', 70],
])('%j are %d grams', (cell, grams) => {
  expect(readWeight(cell, 'g')).toEqual({ kind: 'weight', grams })
})

test('the unit of the column counts where the cell has none', () => {
  expect(readWeight('0,07', 'kg')).toEqual({ kind: 'weight', grams: 70 })
  expect(readWeight('70 g', 'kg')).toEqual({ kind: 'weight', grams: 70 })
})

test.each(['1.200', '1,200'])('%j may be a decimal sign or a thousand', (cell) => {
  expect(readWeight(cell, 'g')).toEqual({ kind: 'ambiguous', readings: [1.2, 1200] })
})

test.each(['viel', '12,5,6', '-3', '0', '1'.repeat(30)])('%j is no weight', (cell) => {
  expect(readWeight(cell, 'g').kind).toBe('unreadable')
})

test.each([
  ['Gewicht 3.5.24', { isNamed: true, day: '2024-05-03' }],
  ['Gewicht am 3.5.24', { isNamed: true, day: '2024-05-03' }],
  ['Gewicht (3.5.24)', { isNamed: true, day: '2024-05-03' }],
  ['Gewicht 14. Tag', { isNamed: true, age: 14 }],
  ['Gew. 4 Wochen', { isNamed: true, age: 28 }],
  ['weight day 14', { isNamed: true, age: 14 }],
  ['vikt 3 veckor', { isNamed: true, age: 21 }],
  ['Gewicht in kg', { isNamed: true, unit: 'kg' }],
  ['3.5.2024', { isNamed: false, day: '2024-05-03' }],
  ['Gewichtsklasse', undefined],
  ['Name', undefined],
])('the heading %j', (heading, said) => {
  expect(weightHeading(heading, '2026-11-24')).toEqual(said)
})
