import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  affectedRelatives,
  type DiagnosedAnimal,
  heritableWordsOf,
  type Kin,
  relationTo,
} from './affected-kin.ts'

const änne: Kin = { id: 'änne', fatherId: 'f', motherId: 'm' }

test.each<[string, Kin, string | null]>([
  ['herself', änne, null],
  ['her father', { id: 'f' }, 'Parent'],
  ['her mother', { id: 'm', fatherId: 'x' }, 'Parent'],
  ['a young one', { id: 'y', fatherId: 'z', motherId: 'änne' }, 'Young'],
  ['a full brother', { id: 'b', fatherId: 'f', motherId: 'm' }, 'Sibling'],
  ['a half brother', { id: 'b', fatherId: 'f', motherId: 'n' }, 'HalfSibling'],
  ['a half sister whose father nobody knows', { id: 's', fatherId: null, motherId: 'm' }, 'HalfSibling'],
  ['a cousin', { id: 'c', fatherId: 'b', motherId: 'n' }, null],
  ['another founder', { id: 'o' }, null],
])('%s', (_what, other, relation) => {
  expect(relationTo(änne, other)).toBe(relation)
})

test('two animals without known parents are nothing to each other', () => {
  expect(relationTo({ id: 'a', fatherId: null }, { id: 'b', fatherId: null })).toBeNull()
})

test('relation is mutual', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const kin = fc.record({ id, fatherId: fc.option(id), motherId: fc.option(id) })
  const back = { Parent: 'Young', Young: 'Parent', Sibling: 'Sibling', HalfSibling: 'HalfSibling' } as const
  fc.assert(
    fc.property(kin, kin, (one, other) => {
      // A loop of two, which the book refuses, would be both.
      fc.pre(
        ![one.fatherId, one.motherId].includes(other.id) ||
          ![other.fatherId, other.motherId].includes(one.id),
      )
      const relation = relationTo(one, other)
      expect(relationTo(other, one)).toBe(relation === null ? null : back[relation])
    }),
  )
})

const found = (word: string, heritable: 'No' | 'Possible' | null, usuallyHeritable: 'No' | 'Likely') =>
  ({ code: word, word, group: 'Nerves', heritable, usuallyHeritable, note: null }) as const

test('only what counts as hereditary is told, the nearest first, each once', () => {
  const epileptic = [found('Epilepsie', null, 'Likely'), found('Epilepsie', 'Possible', 'Likely')]
  const diagnosed: DiagnosedAnimal[] = [
    { id: 'b', name: 'Bert', gender: 'Male', fatherId: 'f', motherId: 'n', found: epileptic },
    {
      id: 'c',
      name: 'Cleo',
      gender: 'Female',
      fatherId: 'f',
      motherId: 'm',
      found: [found('taub', 'No', 'Likely')],
    },
    { id: 'f', name: 'Fritz', gender: 'Male', found: [found('Schlaganfall', 'Possible', 'No')] },
    { id: 'x', name: 'Xaver', gender: 'Male', found: epileptic },
    { ...änne, name: 'Änne', gender: 'Female', found: epileptic },
  ]
  expect(affectedRelatives(änne, diagnosed)).toEqual([
    { name: 'Fritz', gender: 'Male', relation: 'Parent', words: ['Schlaganfall'] },
    { name: 'Bert', gender: 'Male', relation: 'HalfSibling', words: ['Epilepsie'] },
  ])
  expect(heritableWordsOf({ found: [found('Sturz', null, 'No')] })).toEqual([])
})
