import { linkOptions } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { screenList } from './screens.ts'
import { searchOf, searches } from './searches.ts'

const one = '4f1d2c3b-5a69-4879-8a6b-5b4c3d2e1f00'
const young = `neu-${'a'.repeat(32)}`

test('a link with a member that its screen does not read does not compile', () => {
  linkOptions({ to: '/planer', search: { tier: one, bereit: 'ja' } })
  // @ts-expect-error -- nothing is read there by this name
  linkOptions({ to: '/planer', search: { quatsch: 1 } })
  // @ts-expect-error -- an id is no number
  linkOptions({ to: '/planer', search: { tier: 7 } })
  // @ts-expect-error -- no group of the list
  linkOptions({ to: '/kontakte', search: { gruppe: 'zucht' } })
  // @ts-expect-error -- this screen reads nothing
  linkOptions({ to: '/mehr', search: { seite: 2 } })
  linkOptions({ to: '/tiere/$id', params: { id: one }, search: { tab: 'gesundheit' } })
  expect(searchOf('/planer')({ tier: one, quatsch: 1 })).toEqual({ tier: one })
})

test('what is not known is left out, digits are words, ids stand once', () => {
  expect(searchOf('/kontakte')({ gruppe: 'zuechter', suche: 24103 })).toEqual({
    gruppe: 'zuechter',
    suche: '24103',
  })
  expect(searchOf('/kontakte')({ gruppe: 'niemand', suche: null })).toEqual({})
  expect(searchOf('/wiegen')({ tiere: `${one},x,${one},${young}` })).toEqual({ tiere: `${one},${young}` })
  expect(searchOf('/wiegen')({ tiere: 'x', tier: [one] })).toEqual({})
  expect(searchOf('/papierkorb')({ seite: 0 })).toEqual({})
  expect(searchOf('/papierkorb')({ seite: 3 })).toEqual({ seite: 3 })
  expect(searchOf('/planer')({ f: 6.25, maennchen: -1 })).toEqual({ f: 6.25 })
  expect(searchOf('/tickets/$id')({ seite: 'https://boese.example', ansicht: 2024 })).toEqual({
    ansicht: '2024',
  })
  expect(searchOf('/mehr')({ seite: 3 })).toEqual({})
})

test('any address is read without an error, and what was read is read as the same again', () => {
  const members = [...new Set(Object.values(searches).flatMap((readers) => Object.keys(readers)))]
  const address = fc.dictionary(fc.constantFrom(...members), fc.oneof(fc.jsonValue(), fc.constant(one)))
  fc.assert(
    fc.property(fc.constantFrom(...screenList.map(([path]) => path)), address, (path, search) => {
      const read = searchOf(path)(search)
      expect(searchOf(path)(read)).toEqual(read)
    }),
  )
})
