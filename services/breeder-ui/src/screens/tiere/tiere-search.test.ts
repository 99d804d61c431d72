import { expect, test } from 'vitest'
import { readOrder, readTiereSearch, writeOrder } from './tiere-search.ts'

test('an address keeps what the list knows and drops the rest', () => {
  expect(
    readTiereSearch({
      gruppe: 'zucht',
      sortierung: '-alter',
      suche: 'änne',
      geschlecht: 'weiblich',
      farbe: 'Marder',
      gehege: 'ohne',
      seite: 3,
      foo: 1,
    }),
  ).toEqual({
    gruppe: 'zucht',
    sortierung: '-alter',
    suche: 'änne',
    geschlecht: 'weiblich',
    farbe: 'Marder',
    gehege: 'ohne',
    seite: 3,
  })
  expect(readTiereSearch({ geschlecht: 'w', farbe: 3, gehege: null, seite: 0 })).toEqual({})
  expect(readTiereSearch({ gruppe: 'alles', sortierung: 'größe', suche: 7 })).toEqual({ suche: '7' })
})

test('an order is a column, down with a minus', () => {
  expect(readOrder('-alter')).toEqual({ column: 'alter', descending: true })
  expect(readOrder(undefined)).toEqual({ column: 'name', descending: false })
  expect(writeOrder({ column: 'farbe', descending: true })).toBe('-farbe')
})
