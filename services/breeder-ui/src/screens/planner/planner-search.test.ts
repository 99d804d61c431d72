import { expect, test } from 'vitest'
import { readPlannerSearch, toggled, writePlannerSearch } from './planner-search.ts'

test('an address reads back as it was written; of many mates three are compared', () => {
  const search = {
    tier: 'a',
    partner: 'b,c',
    ansicht: 'matrix',
    f: 2.5,
    bereit: 'ja',
    schecken: 'ohne',
    maennchen: 1,
  } as const
  expect(writePlannerSearch(readPlannerSearch(search))).toEqual(search)
  expect(writePlannerSearch(readPlannerSearch({ partner: 'b,c,d,e' }))).toEqual({ partner: 'b,c,d' })
})

test('three pairs are compared at most', () => {
  expect(toggled(['a', 'b'], 'b')).toEqual(['a'])
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggled(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'd'])
})
