import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  inOrder,
  lastWeighing,
  nextIn,
  previousIn,
  renamed,
  type Round,
  roundOf,
  typedAfter,
  type WeighedAnimal,
  withoutWeight,
  withWeight,
} from './round.ts'

const day = '2026-11-20'
const animal = (id: string, more: Partial<WeighedAnimal> = {}): WeighedAnimal => ({
  id,
  name: id,
  lastWeightGrams: null,
  previousWeightGrams: null,
  lastWeighedOn: null,
  lastWeightAt: null,
  ...more,
})
const weighed = { grams: 64, key: 'k', replaces: false }

describe('the order', () => {
  test('is that of the last weighing; who never was weighed comes last, by name', () => {
    const animals = [
      animal('c'),
      animal('Ärmel', { lastWeightAt: '2026-11-12T08:02:00.000Z' }),
      animal('b', { lastWeightAt: '2026-11-12T08:01:00.000Z' }),
      animal('Äpfel'),
    ]
    expect(inOrder(animals).map(({ id }) => id)).toEqual(['b', 'Ärmel', 'Äpfel', 'c'])
  })

  test('stays while weights come in; who comes is last, who leaves unweighed is off', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => animal(id))
    const begun = withWeight(roundOf(null, [a!, b!, c!], day), 'a', weighed)
    const now = { lastWeighedOn: day, lastWeightGrams: 64, lastWeightAt: `${day}T09:00:00.000Z` }
    const next = roundOf(begun, [animal('a', now), c!, animal('d')], day)
    expect(next.order).toEqual(['a', 'c', 'd'])
    expect(roundOf(next, [c!, animal('d')], day)).toBe(next)
    expect(roundOf(next, [c!], '2026-11-21')).toMatchObject({ order: ['c'], done: {} })
  })
})

test('a weight is compared with the one before this day', () => {
  const { before } = roundOf(
    null,
    [
      animal('a', { lastWeightGrams: 65, previousWeightGrams: 64, lastWeighedOn: '2026-11-12' }),
      animal('b', { lastWeightGrams: 65, previousWeightGrams: 64, lastWeighedOn: day }),
      animal('c', { lastWeightGrams: 65, lastWeighedOn: day }),
      animal('d'),
    ],
    day,
  )
  expect(before).toEqual({
    a: { grams: 65, day: '2026-11-12' },
    b: { grams: 64, day: null },
    c: null,
    d: null,
  })
})

describe('a round', () => {
  test('comes to an end after each animal was weighed or left out, each asked for once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(99).map(String), { maxLength: 12 }),
        fc.infiniteStream(fc.boolean()),
        (ids, choices) => {
          let round: Round = roundOf(
            null,
            ids.map((id) => animal(id)),
            day,
          )
          const asked: string[] = []
          for (let id = nextIn(round, null); id !== null; id = nextIn(round, id)) {
            asked.push(id)
            const [weighs] = choices.take(1)
            round = weighs === true ? withWeight(round, id, weighed) : withoutWeight(round, id)
          }
          expect(asked).toEqual([...round.order])
          expect(asked.toSorted()).toEqual(ids.toSorted())
        },
      ),
    )
  })

  test('goes on where it was when its animals get other ids', () => {
    const before = withoutWeight(
      withWeight(
        roundOf(
          null,
          ['neu-1', 'neu-2', 'z'].map((id) => animal(id)),
          day,
        ),
        'neu-1',
        weighed,
      ),
      'neu-2',
    )
    const after = renamed(before, { 'neu-1': 'a', 'neu-2': 'b', 'neu-9': 'x' })
    expect(after.order).toEqual(['a', 'b', 'z'])
    expect([after.done, after.left]).toEqual([{ a: weighed }, ['b']])
    expect(renamed(after, { 'neu-1': 'a' })).toBe(after)
  })

  test('goes back to those before, and on to those left open', () => {
    const round = withWeight(
      roundOf(
        null,
        ['a', 'b', 'c'].map((id) => animal(id)),
        day,
      ),
      'b',
      weighed,
    )
    expect([previousIn(round, 'c'), previousIn(round, 'a')]).toEqual(['b', null])
    expect([nextIn(round, 'c'), nextIn(round, 'a')]).toEqual(['a', 'c'])
    expect(withoutWeight(withoutWeight(round, 'a'), 'a').left).toEqual(['a'])
  })
})

describe('the keypad', () => {
  const type = (keys: string) => keys.split('').reduce(typedAfter, '')
  test.each([
    ['64,5', '64,5'],
    [',5', '0,5'],
    ['064', '64'],
    ['64,,55', '64,55'],
    ['64,555', '64,55'],
    ['12345', '1234'],
    ['64⌫⌫⌫7', '7'],
    ['0,5', '0,5'],
  ])('%s reads %s', (keys, text) => {
    expect(type(keys)).toBe(text)
  })

  test('never makes what is no number', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'0123456789,⌫'.split(''))), (keys) => {
        expect(keys.reduce(typedAfter, '')).toMatch(/^(?:|(?:0|[1-9]\d{0,3})(?:,\d{0,2})?)$/)
      }),
    )
  })
})

test('a group with newborn young was weighed, but for them', () => {
  const weighed = (...days: (string | null)[]) =>
    lastWeighing(
      days.map((lastWeighedOn) => ({ lastWeighedOn })),
      day,
    )
  expect(weighed('2026-11-13', '2026-11-12', null, null)).toEqual({ done: 0, oldest: '2026-11-12', never: 2 })
  expect(weighed(null)).toEqual({ done: 0, oldest: null, never: 1 })
  expect(weighed(day, '2026-11-12')).toEqual({ done: 1, oldest: '2026-11-12', never: 0 })
})
