import { expect, test } from 'vitest'
import { countryOf, isAbroad } from './country.ts'

test.each([
  [null, 'DE'],
  ['', 'DE'],
  ['Deutschland', 'DE'],
  [' GERMANY ', 'DE'],
  ['D', 'DE'],
  ['Österreich', 'AT'],
  ['Austria', 'AT'],
  ['A', 'AT'],
  ['schweiz', 'CH'],
  ['Suisse', 'CH'],
  ['Svizzera', 'CH'],
  ['Switzerland', 'CH'],
  ['Luxemburg', 'Other'],
] as const)('%s is %s', (country, code) => {
  expect(countryOf(country)).toBe(code)
})

test.each([
  ['Deutschland', 'Germany', false],
  ['D', null, false],
  ['', 'Schweiz', false],
  ['Luxemburg', ' luxemburg', false],
  ['Luxemburg', 'Belgien', true],
  ['Deutschland', 'Österreich', true],
  ['Suisse', 'Schweiz', false],
  ['Belgien', 'Deutschland', true],
])('%s and %s: abroad %s', (one, other, abroad) => {
  expect(isAbroad(one, other)).toBe(abroad)
  expect(isAbroad(other, one)).toBe(abroad)
})
