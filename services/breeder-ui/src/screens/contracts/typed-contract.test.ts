import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Clause } from '../../data/contracts.ts'
import {
  chosenOf,
  clausesOf,
  draftOf,
  isTypedContract,
  readPrice,
  reworded,
  toggled,
  type TypedContract,
} from './typed-contract.ts'

const typed: TypedContract = {
  animals: ['a', 'b'],
  buyer: null,
  price: '',
  handoverDate: '2026-11-20',
  contractDate: '2026-11-20',
  notes: '',
  clauses: null,
}
const clause = (code: string, isDefault: boolean) => ({ code, isDefault, text: `Text ${code}` }) as Clause
const stored = [clause('GES', true), clause('HAL', false), clause('RUE', true)]

test.each([
  ['60', 60],
  ['60,00 €', 60],
  ['45.5', 45.5],
  ['0', 0],
  ['1.234,50', 1234.5],
  ['0,1', 0.1],
])('%s is a price', (text, value) => {
  expect(readPrice(text)).toEqual({ kind: 'price', value })
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['sechzig', 'unreadable'],
  ['-3', 'unreadable'],
  ['60,123456', 'unreadable'],
  ['1.200', 'doubtful'],
])('%s is none', (text, kind) => {
  expect(readPrice(text)).toEqual({ kind })
})

test('every amount in cents is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
      const text = (cents / 100).toFixed(2).replace('.', ',')
      expect(readPrice(text)).toEqual({ kind: 'price', value: cents / 100 })
    }),
  )
})

test('the service is told what is known, and nothing of what is not', () => {
  expect(draftOf(typed)).toEqual({
    gerbilIds: ['a', 'b'],
    handoverDate: '2026-11-20',
    contractDate: '2026-11-20',
  })
  expect(draftOf({ ...typed, buyer: 'c', price: '60', handoverDate: '' })).toMatchObject({
    buyerContactId: 'c',
    price: 60,
    handoverDate: null,
  })
  expect(
    draftOf({
      ...typed,
      clauses: [
        { code: 'GES', text: null },
        { code: 'RUE', text: 'Eigenes' },
      ],
    }).clauses,
  ).toEqual([{ code: 'GES' }, { code: 'RUE', text: 'Eigenes' }])
})

test('clauses are chosen in the order of the stored ones, and reworded for this contract', () => {
  const chosen = chosenOf(typed, stored)
  expect(chosen.map(({ code }) => code)).toEqual(['GES', 'RUE'])
  expect(toggled(chosen, 'HAL', stored).map(({ code }) => code)).toEqual(['GES', 'HAL', 'RUE'])
  expect(toggled(chosen, 'GES', stored).map(({ code }) => code)).toEqual(['RUE'])
  const own = reworded(chosen, stored[0]!, 'Anders')
  expect(own[0]).toEqual({ code: 'GES', text: 'Anders' })
  expect(reworded(own, stored[0]!, 'Text GES')[0]).toEqual({ code: 'GES', text: null })
})

test('clauses of another kind of contract are read in its words, and compared in them', () => {
  const sale = [{ ...clause('RUE', true), title: 'Kaufpreis', text: 'Der Käufer zahlt den Kaufpreis.' }]
  const [custody] = clausesOf('Schutzvertrag', sale)
  expect(custody).toMatchObject({ title: 'Schutzgebühr', text: 'Der Übernehmer zahlt die Schutzgebühr.' })
  expect(clausesOf('Kaufvertrag', sale)).toEqual(sale)
  const chosen = chosenOf(typed, [custody!])
  expect(reworded(chosen, custody!, 'Der Übernehmer zahlt die Schutzgebühr.')[0]!.text).toBeNull()
  expect(draftOf({ ...typed, kind: 'Schutzvertrag' })).toMatchObject({ kind: 'Schutzvertrag' })
})

test('only what this form wrote is taken for a draft', () => {
  expect(isTypedContract(typed)).toBe(true)
  expect(isTypedContract({ ...typed, clauses: [{ code: 'GES', text: null }] })).toBe(true)
  expect(isTypedContract({ ...typed, kind: 'Schutzvertrag' })).toBe(true)
  for (const other of [
    null,
    {},
    { ...typed, animals: [1] },
    { ...typed, clauses: [{}] },
    { ...typed, price: 3 },
    { ...typed, kind: 'Mietvertrag' },
  ])
    expect(isTypedContract(other)).toBe(false)
})
