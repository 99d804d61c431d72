import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { birthWindow } from './birth-window.ts'
import { defaultBreedingRules as rules } from '../herd-rules/breeding-rules.ts'
import {
  litterSuggestions,
  mostSuggestions,
  type NearbyAnimal,
  type SuggestionFacts,
} from './litter-suggestions.ts'

const date = '2026-06-15'
const ago = (days: number) => addDays(date, -days)
const suggest = (facts: Partial<SuggestionFacts>, on = date) =>
  litterSuggestions({ matings: [], animals: [], litters: [], ...facts }, { date: on, today: date, rules })

const animal = (
  id: string,
  gender: 'Male' | 'Female',
  stays: [enclosureId: string, from: number, to: number | null][],
  members: Partial<NearbyAnimal> = {},
): NearbyAnimal => ({
  id,
  gender,
  dateOfBirth: ago(400),
  dateOfDeath: null,
  enclosureId: stays.find(([, , to]) => to === null)?.[0] ?? null,
  stays: stays.map(([enclosureId, from, to]) => ({
    enclosureId,
    fromDay: ago(from),
    toDay: to === null ? null : ago(to),
  })),
  ...members,
})
const mating = (id: string, motherId: string, from: number | null, apart: number | null = null) => {
  const togetherFrom = from === null ? null : ago(from)
  const apartOn = apart === null ? null : ago(apart)
  const time = { togetherFrom, apartOn, littersOfMother: [], after: null }
  return { id, fatherId: 'b', motherId, togetherFrom, window: birthWindow(time, { today: date, rules }) }
}

test('open matings come first, then who shared an enclosure at the time, then who lives with a male now', () => {
  const animals = [
    animal('b', 'Male', [
      ['north', 60, 30],
      ['south', 30, 5],
      ['west', 5, null],
    ]),
    animal('then', 'Female', [['south', 90, null]]),
    animal('now', 'Female', [['west', 90, null]]),
    animal('long ago', 'Female', [['east', 90, null]]),
    animal('mated', 'Female', [['north', 90, null]]),
  ]

  expect(
    suggest({ animals, matings: [mating('m', 'mated', 30, 25), mating('p', 'long ago', null)] }),
  ).toEqual([
    {
      motherId: 'mated',
      fatherId: 'b',
      matingId: 'm',
      enclosureId: 'north',
      source: 'Mating',
      togetherFrom: ago(30),
      fatherLeftOn: ago(30),
      sharedOnBirth: false,
      expectedFrom: ago(7),
      expectedTo: addDays(date, 3),
    },
    {
      motherId: 'then',
      fatherId: 'b',
      matingId: null,
      enclosureId: 'south',
      source: 'Stay',
      togetherFrom: ago(30),
      fatherLeftOn: null,
      sharedOnBirth: false,
      expectedFrom: ago(7),
      expectedTo: addDays(date, 23),
    },
    {
      motherId: 'now',
      fatherId: 'b',
      matingId: null,
      enclosureId: 'west',
      source: 'Stay',
      togetherFrom: ago(5),
      fatherLeftOn: null,
      sharedOnBirth: true,
      expectedFrom: addDays(date, 18),
      expectedTo: addDays(date, 40),
    },
  ])
})

test.each([
  [23, 1],
  [22, 0],
  [28, 1],
])('a mating %i days ago is suggested %i times by its days of birth', (from, times) => {
  expect(suggest({ matings: [mating('m', 'a', from, from)] })).toHaveLength(times)
})

test('a mating of which nothing comes, a dead mother and one with a litter too close are none', () => {
  const open = mating('m', 'a', 25)
  const mother = (members: Partial<NearbyAnimal>) => [animal('a', 'Female', [], members)]

  expect(suggest({ matings: [open] })).toHaveLength(1)
  expect(suggest({ matings: [{ ...open, window: null }] })).toEqual([])
  expect(suggest({ matings: [open], animals: mother({ dateOfDeath: date }) })).toHaveLength(1)
  expect(suggest({ matings: [open], animals: mother({ dateOfDeath: ago(1) }) })).toEqual([])
  for (const [days, times] of [
    [0, 0],
    [22, 0],
    [23, 1],
  ] as const) {
    expect(suggest({ matings: [open], litters: [{ motherId: 'a', day: ago(days) }] })).toHaveLength(times)
  }
})

test('a pair that is together for long is suggested still, and one that was parted is not', () => {
  expect(suggest({ matings: [mating('m', 'a', 200)] })).toMatchObject([{ matingId: 'm', expectedTo: date }])
  expect(suggest({ matings: [mating('m', 'a', 200, 60)] })).toEqual([])
})

test('with several males the father stays open, and pups with their brothers are no pair', () => {
  const stay: [string, number, null][] = [['north', 60, null]]
  const animals = ['b', 'c'].map((id) => animal(id, 'Male', stay)).concat(animal('a', 'Female', stay))

  expect(suggest({ animals })).toMatchObject([{ motherId: 'a', fatherId: null }])
  const young = animals.map((one) => ({ ...one, dateOfBirth: ago(41) }))
  expect(suggest({ animals: young })).toEqual([])
})

const length = fc.integer({ min: 0, max: 120 })
const enclosure = fc.constantFrom('north', 'south', 'west')
const stays = fc
  .array(fc.tuple(enclosure, length, fc.option(length)), { maxLength: 4 })
  .map((list) =>
    list.map(([enclosureId, from, span]): [string, number, number | null] => [
      enclosureId,
      from,
      span === null || span > from ? null : from - span,
    ]),
  )
const herd = fc.array(fc.tuple(fc.constantFrom('Male' as const, 'Female' as const), stays), { maxLength: 30 })
const matings = fc.array(fc.tuple(fc.nat(29), fc.option(length)), { maxLength: 10 })

test('suggestions are few, of females, in a fixed order whatever the order of the facts', () => {
  fc.assert(
    fc.property(herd, matings, fc.integer({ min: -60, max: 60 }), (given, pairs, shift) => {
      const animals = given.map(([gender, where], nth) => animal(`${nth}`, gender, where))
      const mated = pairs.map(([mother, from], nth) => mating(`m${nth}`, `${mother}`, from))
      const on = addDays(date, shift)
      const found = suggest({ animals, matings: mated }, on)

      expect(found.length).toBeLessThanOrEqual(mostSuggestions)
      expect(suggest({ animals: animals.toReversed(), matings: mated.toReversed() }, on)).toEqual(found)
      const sources = found.map(({ source }) => source)
      expect(sources).toEqual(sources.toSorted())
      for (const { source, motherId, matingId, expectedFrom, expectedTo } of found) {
        expect(matingId === null).toBe(source === 'Stay')
        expect(expectedFrom <= expectedTo).toBe(true)
        if (source === 'Mating') expect(expectedFrom <= on && on <= expectedTo).toBe(true)
        else expect(animals.find(({ id }) => id === motherId)?.gender).toBe('Female')
      }
    }),
  )
})

test('whoever met a male when the litter was conceived is suggested', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: rules.gestation.min, max: rules.gestation.nursingMax }),
      length,
      length,
      length,
      (gestation, before, longer, alone) => {
        const [from, to] = [gestation + before, Math.max(0, gestation - longer)]
        const animals = [
          animal('b', 'Male', [['north', from, to]]),
          animal('a', 'Female', [['north', from + alone, null]]),
        ]
        expect(suggest({ animals })).toMatchObject([{ motherId: 'a', fatherId: 'b', source: 'Stay' }])
      },
    ),
  )
})
