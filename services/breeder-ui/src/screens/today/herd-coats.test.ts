import { expect, test } from 'vitest'
import { herdCoats } from './herd-coats.ts'

const animal = (colorVarietyId: string | null, genotype: string | null = null) => ({
  colorVarietyId,
  genotype,
})

test('one animal stands for each colour, the most frequent first, colourless ones for none', () => {
  const herd = [
    animal('a'),
    animal('b'),
    animal(null),
    animal('b'),
    animal(null, 'aa'),
    animal('a'),
    animal('b'),
  ]
  expect(herdCoats(herd, 10)).toEqual([animal('b'), animal('a'), animal(null, 'aa')])
  expect(herdCoats(herd, 1)).toEqual([animal('b')])
  expect(herdCoats([], 3)).toEqual([])
})
