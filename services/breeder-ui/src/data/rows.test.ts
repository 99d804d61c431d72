import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf, withRows } from './rows.ts'

const toRows = (names: ReadonlyMap<string, string>) => ({
  count: names.size,
  columns: { id: [...names.keys()], name: [...names.values()] },
})
const letter = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f', 'g')
const herd = fc
  .uniqueArray(fc.tuple(letter, fc.string()), {
    selector: ([id]) => id,
  })
  .map((entries) => new Map(entries))

test('columns become records in their order', () => {
  expect(
    rowsOf(
      toRows(
        new Map([
          ['1', 'Lotte'],
          ['2', 'Kalle'],
        ]),
      ),
    ),
  ).toEqual([
    { id: '1', name: 'Lotte' },
    { id: '2', name: 'Kalle' },
  ])
})

test('records read anew take their places, deleted ones go, others stay as they are', () => {
  fc.assert(
    fc.property(herd, herd, fc.uniqueArray(letter), (before, after, ids) => {
      const found = new Map([...after].filter(([id]) => ids.includes(id)))
      const merged = rowsOf(withRows(toRows(before), ids, toRows(found)))
      const expected = new Map([...before].filter(([id]) => !ids.includes(id)).concat([...found]))
      expect(new Map(merged.map(({ id, name }) => [id, name]))).toEqual(expected)
      expect(merged).toHaveLength(expected.size)
      const places = merged.map(({ id }) => id).filter((id) => before.has(id))
      expect(places).toEqual([...before.keys()].filter((id) => expected.has(id)))
    }),
  )
})
