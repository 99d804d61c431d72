import { expect, test } from 'vitest'
import { readPlanerSearch, toggled, writePlanerSearch } from './planer-search.ts'

test('an address reads back as it was written, and nonsense is left out', () => {
  const search = {
    tier: 'a',
    partner: 'b,c',
    ansicht: 'matrix',
    f: 2.5,
    bereit: 'ja',
    schecken: 'ohne',
    maennchen: 1,
  }
  expect(writePlanerSearch(readPlanerSearch(search))).toEqual(search)
  expect(
    writePlanerSearch(
      readPlanerSearch({ tier: 3, partner: 'b,,b,c,d,e', ansicht: 'x', weibchen: -1, f: -1, bereit: 1 }),
    ),
  ).toEqual({
    partner: 'b,c,d',
  })
})

test('three pairs are compared at most', () => {
  expect(toggled(['a', 'b'], 'b')).toEqual(['a'])
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggled(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'd'])
})
