import fc from 'fast-check'
import { expect, test } from 'vitest'
import { furthestMatters, PLACEMENT_STEPS, type PlacementMatter } from './placement-steps.ts'

const open = PLACEMENT_STEPS.filter((step) => step !== 'MovedOut')
const matter = fc.record({
  person: fc.constantFrom('a', 'b', 'c', 'd'),
  step: fc.constantFrom(...open),
  id: fc.uuid(),
})
const rank = ({ step }: PlacementMatter) => PLACEMENT_STEPS.indexOf(step)

test('a person stands in one step: the furthest that is open', () => {
  expect(
    furthestMatters([
      { person: 'Lena', step: 'New' },
      { person: 'Arne', step: 'Waiting' },
      { person: 'Lena', step: 'Reserved' },
      { person: 'Lena', step: 'Offered' },
    ]),
  ).toEqual([
    { person: 'Lena', step: 'Reserved' },
    { person: 'Arne', step: 'Waiting' },
  ])
})

test('everybody is there once, nothing of theirs is further, and of equal ones the first is meant', () => {
  fc.assert(
    fc.property(fc.array(matter), (matters) => {
      const found = furthestMatters(matters)
      expect(found.map(({ person }) => person)).toEqual([...new Set(matters.map(({ person }) => person))])
      for (const one of found) {
        const own = matters.filter(({ person }) => person === one.person)
        expect(Math.max(...own.map(rank))).toBe(rank(one))
        expect(own.find(({ step }) => step === one.step)).toBe(one)
      }
    }),
  )
})
