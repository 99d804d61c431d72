import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { extremeWhite, type WhiteParent } from './extreme-white.ts'
import { parseGenotype } from './gene-code.ts'

const parent = (spots: string, sls: string | null): WhiteParent => ({
  genotype: parseGenotype(`aa CC DD EE GG PP ${spots} rere`),
  sls,
})

test.each([
  [parent('Spsp', 'slssls'), parent('spsp', 'Slssls'), 1 / 4],
  [parent('Spsp', 'Slssls'), parent('Spsp', 'Slssls'), 7 / 12],
  [parent('spsp', 'SlsSls'), parent('spsp', 'SlsSls'), 1],
  [parent('spsp', 'SlsSls'), parent('Spsp', 'slssls'), 1 / 2],
])('tells the share of %j and %j', (father, mother, share) => {
  expect(extremeWhite(father, mother)?.share).toBeCloseTo(share, 12)
  expect(extremeWhite(mother, father)?.share).toBeCloseTo(share, 12)
})

test.each([
  [parent('spsp', 'Slssls'), parent('spsp', 'slssls')],
  [parent('Spsp', null), parent('Spsp', null)],
  [parent('Spsp', 'slssls'), parent('Spsp', 'slssls')],
  [parent('spsp', 'Slssls'), { genotype: null, sls: null }],
])('says nothing of %j and %j', (father, mother) => {
  expect(extremeWhite(father, mother)).toBeNull()
})

test.each([
  [parent('Spsp', null), parent('spsp', 'Slssls')],
  [parent('--', 'slssls'), parent('spsp', 'Slssls')],
  [parent('spsp', 'Sls-'), parent('Spsp', 'slssls')],
  [parent('Spsp', 'slssls'), { genotype: null, sls: 'Slssls' }],
])('calls it possible where a group leaves it open: %j and %j', (father, mother) => {
  expect(extremeWhite(father, mother)).toEqual({ share: null })
})

const gametes = { SlsSls: ['Sls', 'Sls'], Slssls: ['Sls', 'sls'], slssls: ['sls', 'sls'] }
const spotting = { Spsp: ['Sp', 'sp'], spsp: ['sp', 'sp'] }

test('agrees with the count of all young, for any two parents', () => {
  const any = fc.record({
    paws: fc.constantFrom(...(Object.keys(gametes) as (keyof typeof gametes)[])),
    spots: fc.constantFrom(...(Object.keys(spotting) as (keyof typeof spotting)[])),
  })
  fc.assert(
    fc.property(any, any, (one, other) => {
      const young = gametes[one.paws].flatMap((a) =>
        gametes[other.paws].flatMap((b) =>
          spotting[one.spots].flatMap((c) => spotting[other.spots].map((d) => [a + b, c + d] as const)),
        ),
      )
      const born = young.filter(([, spots]) => spots !== 'SpSp')
      const white = born.filter(
        ([paws, spots]) => paws === 'SlsSls' || (paws !== 'slssls' && spots !== 'spsp'),
      )
      const found = extremeWhite(parent(one.spots, one.paws), parent(other.spots, other.paws))
      expect(found?.share ?? 0).toBeCloseTo(white.length / born.length, 12)
    }),
  )
})
