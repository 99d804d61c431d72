import { expect, test } from 'vitest'
import { readOrder, writeOrder } from './animals-search.ts'

test('an order is a column, down with a minus', () => {
  expect(readOrder('-alter')).toEqual({ column: 'alter', descending: true })
  expect(readOrder(undefined)).toEqual({ column: 'name', descending: false })
  expect(writeOrder({ column: 'farbe', descending: true })).toBe('-farbe')
})
