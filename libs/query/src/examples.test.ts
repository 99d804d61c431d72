import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseListQuery } from './list-query.ts'
import { openTables, queryError, type Tables } from './test-table.ts'

let tables: Tables

const plain = {
  col_name: 'Nobody',
  col_weight: '12.50',
  col_seen: '2020-01-01T00:00:00Z',
  col_alive: false,
  col_chip: '00000000-0000-0000-0000-000000000001',
  col_status: 'Retired' as const,
}

beforeAll(async () => {
  tables = await openTables()
  await tables.addAnimals([
    { ...plain, col_id: 1, col_name: 'Bella', col_call: 'Rex', col_litter: 0, col_status: 'Breeding' },
    { ...plain, col_id: 2, col_name: 'bella', col_call: null, col_alive: true, col_weight: '0.00' },
    { ...plain, col_id: 3, col_name: 'BELLA', col_call: '', col_litter: 3, col_alive: true },
    { ...plain, col_id: 4, col_name: 'Bella ', col_call: 'null', col_tags: ['puppy', 'shiny'] },
    { ...plain, col_id: 5, col_name: ' Bella', col_call: 'NULL', col_tags: ['show', 'old'] },
    { ...plain, col_id: 6, col_name: '(A, B)', col_call: 'Rexi', col_tags: [] },
    { ...plain, col_id: 7, col_name: 'a/index', col_call: 'Tex', col_tags: ['shopups'] },
    { ...plain, col_id: 8, col_name: '50%', col_call: 'rEX', col_weight: '0', col_city: 'Bad Homburg' },
    { ...plain, col_id: 9, col_name: '50 percent', col_call: 'x', col_city: 'Badenweiler' },
    { ...plain, col_id: 10, col_name: '*x', col_call: 'x', col_city: 'Bad ' },
    { ...plain, col_id: 11, col_name: 'a=b', col_call: 'x', col_seen: '2024-05-01T00:00:00Z' },
    { ...plain, col_id: 12, col_name: 'sold: 50%!', col_call: 'x', col_seen: '2024-05-01T00:00:00.000001Z' },
    { ...plain, col_id: 13, col_call: 'x', col_seen: '2024-04-30T22:00:00Z' },
    { ...plain, col_id: 20, col_call: 'x', col_name: 'Anna', col_born: '2023-02-02' },
    { ...plain, col_id: 30, col_call: 'x', col_name: 'Zora', col_born: '2023-02-02' },
    { ...plain, col_id: 120, col_call: 'x', col_name: 'Öl', col_born: '2023-02-02' },
    { ...plain, col_id: 200, col_call: 'x', col_name: 'Zora', col_born: '2023-02-02' },
    { ...plain, col_id: 299, col_call: 'x', col_name: 'Mia', col_born: '2023-01-31' },
  ])
})

afterAll(() => tables.close())

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 30, 120, 200, 299]
const except = (...ids: number[]) => all.filter((id) => !ids.includes(id))

test.each<[number, string, number[]]>([
  [1, 'status==Breeding', [1]],
  [2, 'STATUS=breeding', [1]],
  [3, 'id=1|id=2,alive=true', [2]],
  [4, 'id=1|(id=2,alive=true)', [1, 2]],
  [5, 'call!=Rex', except(1)],
  [6, 'call!*ex', except(1, 6, 7)],
  [7, 'call=', [2, 3]],
  [8, 'call=,call!=null', [3]],
  [9, 'call=null', [2]],
  [10, 'call=\\null', [4]],
  [11, 'call=NULL', [5]],
  [12, 'litter=', except(1, 3)],
  [13, 'weight=', [2, 8]],
  [14, 'name=bella/i', [1, 2, 3]],
  [15, 'name = Bella , id>0', [4]],
  [16, 'name=\\ Bella', [5]],
  [17, 'name=\\(A\\, B\\)', [6]],
  [18, 'name=a\\/index', [7]],
  [19, 'name=*50%', [8, 12]],
  [20, 'name==*x', [10]],
  [21, 'name=a=b', [11]],
  [22, 'id^2', [2, 20, 200, 299]],
  [23, 'tags!=show', except(5)],
  [24, 'tags=*sh,tags=*pu', [4, 7]],
  [25, 'seen=2024-05-01', [11]],
  [26, 'seen>=2024-05-01T02:00+02:00', [11, 12]],
  [27, 'farm.city^Bad ', [8, 10]],
])('example %i: the filter %s finds the rows that it means', async (_, filter, ids) => {
  expect(await tables.findAnimals({ filter })).toEqual(ids)
})

test.each<[number, string, number]>([
  [28, 'name', 4],
  [29, 'name=Smith, John', 16],
  [30, 'name=(x)', 5],
  [31, 'name===x', 6],
  [32, 'name=a/in', 8],
  [33, '(id=1', 5],
  [34, 'nme=x', 0],
  [35, 'litter=*3', 6],
  [36, 'chip!=1234', 6],
])('example %i: the filter %s is wrong at %i', (_, filter, position) => {
  const error = queryError(() => parseListQuery({ filter }, tables.animalList))

  expect(error).toMatchObject({ code: 'InvalidFilter', position })
  expect(error.allowedFields).toEqual(
    'id name call litter weight born seen alive chip status tags farm.city'.split(' '),
  )
})

test('example 37: dated animals come first, by date, then name descending, then id', async () => {
  const query = { filter: 'id>12', orderBy: 'born? desc,born,name desc' }

  expect(await tables.findAnimals(query)).toEqual([299, 30, 200, 120, 20, 13])
})

test.each<[number, string, number]>([
  [38, 'name,', 5],
  [39, 'name DESC', 5],
  [40, 'id?', 2],
])('example %i: the order %s is wrong at %i', (_, orderBy, position) => {
  const error = queryError(() => parseListQuery({ orderBy }, tables.animalList))

  expect(error).toMatchObject({ code: 'InvalidOrderBy', position })
  expect(error.allowedFields).toEqual(
    'id name call litter weight born seen alive chip status farm.city'.split(' '),
  )
})
