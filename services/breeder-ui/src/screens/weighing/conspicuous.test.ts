import { expect, test } from 'vitest'
import { conspicuousOf } from './conspicuous.ts'
import type { Round } from './round.ts'

const done = (grams: number) => ({ grams, key: 'k', replaces: false })

test('who lost much is named, the worst first; small losses, gains and first weights are not', () => {
  const round: Round = {
    day: '2026-11-20',
    order: ['a', 'b', 'c', 'd', 'e'],
    before: {
      a: { grams: 70, day: null },
      b: { grams: 65, day: null },
      c: { grams: 70, day: null },
      d: null,
      e: null,
    },
    done: { a: done(62), b: done(46), c: done(64), d: done(20) },
    left: ['e'],
  }
  const animals = round.order.map((id) => ({ id }))
  expect(conspicuousOf(round, animals, 20)).toEqual([
    { animal: { id: 'b' }, change: -19 },
    { animal: { id: 'a' }, change: -8 },
  ])
  expect(conspicuousOf(round, animals, 50)).toEqual([{ animal: { id: 'b' }, change: -19 }])
})
