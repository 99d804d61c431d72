import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Gender } from '../gender.ts'
import {
  type AnimalUnit,
  type Matching,
  type MatchCandidate,
  matchesFor,
  type SuppliedAnimal,
  type SupplyUnit,
  waitingFor,
} from './placement-match.ts'
import { defaultPlacementSettings } from './placement-settings.ts'
import {
  inListOrder,
  type WaitingProspect,
  waitlistPlaces,
  wishedCount,
  wishesOverlap,
} from './placement-wish.ts'

const by: Matching = { today: '2026-11-22', settings: defaultPlacementSettings }
const nobody: WaitingProspect = {
  id: 'p',
  purpose: 'Pet',
  minCount: null,
  maxCount: null,
  gender: null,
  colorVarietyIds: [],
  colorRequired: false,
  earliestOn: null,
  latestOn: null,
  companionCount: null,
  priority: 'Normal',
  waitlistedOn: '2026-10-01',
  pausedUntil: null,
}
const wish = (members: Partial<WaitingProspect>): WaitingProspect => ({ ...nobody, ...members })
const alone = { Male: 0, Female: 0, Unknown: 0 }

function unit(
  name: string,
  kind: AnimalUnit['kind'],
  gender: Gender,
  dateOfBirth: string,
  colors: (string | null)[],
): AnimalUnit {
  const animals = colors.map((colorVarietyId, index) => ({
    id: `${name}${index + 1}`,
    gender,
    colorVarietyId,
    dateOfBirth,
    expectedGoHomeDate: null,
  }))
  return { kind, enclosureId: name, animals, others: alone }
}

const pointsOf = ({ parts }: MatchCandidate) => parts.map(({ points }) => points)

describe('the worked examples', () => {
  const a = unit('a', 'ForSale', 'Male', '2026-08-30', ['silver', 'black', 'black'])
  const b = unit('b', 'ForSale', 'Female', '2026-09-12', ['black', 'black'])
  const silver = { minCount: 2, maxCount: 2, gender: 'Any', colorVarietyIds: ['silver'] } as const

  test('a wished colour that one animal has is weighed against one that stays behind', () => {
    const found = matchesFor(wish(silver), [a, b], by)
    expect(found.map((one) => [one.enclosureId, one.score, pointsOf(one), one.warnings])).toEqual([
      ['b', 70, [30, 0, 20, 20], []],
      ['a', 65, [30, 15, 20, 0], ['LeavesOneBehind']],
    ])
    expect(found[1]!.gerbilIds).toEqual(['a1', 'a2'])
  })

  test('whoever takes up to three takes all three', () => {
    const [first] = matchesFor(wish({ ...silver, maxCount: 3 }), [a], by)
    expect(first).toMatchObject({ score: 80, gerbilIds: ['a1', 'a2', 'a3'], warnings: ['GroupTooLarge'] })
    expect(pointsOf(first!)).toEqual([30, 10, 20, 20])
  })

  test('a required colour excludes the others', () => {
    expect(matchesFor(wish({ ...silver, colorRequired: true }), [a, b], by)).toEqual([])
  })

  test('young are ready by the purpose', () => {
    const young = unit('y', 'Young', 'Female', '2026-10-01', [null, null, null, null])
    const female = { gender: 'Female' } as const
    const bonding = wish({ ...female, purpose: 'Bonding', minCount: 1, maxCount: 1, latestOn: '2026-12-31' })
    expect(matchesFor(bonding, [young], by)[0]).toMatchObject({ score: 98, readyOn: '2026-11-26' })
    expect(matchesFor(wish(female), [young], by)[0]).toMatchObject({ score: 94, readyOn: '2026-12-10' })
    expect(matchesFor(wish({ ...female, latestOn: '2026-12-05' }), [young], by)).toEqual([])
  })

  test('of a litter without animals the parents tell the colours', () => {
    const litter: SupplyUnit = {
      kind: 'Litter',
      enclosureId: null,
      litterId: 'l',
      bornOn: '2026-11-10',
      expectedGoHomeDate: null,
      size: 4,
      colors: new Map([
        ['agouti', 0.5],
        ['black', 0.5],
      ]),
    }
    const agouti = wish({
      gender: 'Female',
      colorVarietyIds: ['agouti'],
      colorRequired: true,
      earliestOn: '2027-01-15',
    })
    const [found] = matchesFor(agouti, [litter], by)
    expect(found).toMatchObject({ score: 68, readyOn: '2027-01-19', litterId: 'l', gerbilIds: [] })
    expect(pointsOf(found!)).toEqual([15, 15, 18, 20])
    expect(matchesFor({ ...agouti, colorVarietyIds: ['argente'] }, [litter], by)).toEqual([])
    // As one of four they would leave three, as three of four one.
    expect(matchesFor(wish({ minCount: 3, maxCount: 3 }), [litter], by)[0]!.warnings).toContain(
      'LeavesOneBehind',
    )
    expect(matchesFor(wish({ minCount: 5, maxCount: 5 }), [litter], by)).toEqual([])
  })

  test('what a buyer is told counts only those with a wish that overlaps', () => {
    const list = [
      wish({ id: 'p1', gender: 'Female', colorVarietyIds: ['agouti'], colorRequired: true }),
      wish({ id: 'p2', gender: 'Male' }),
      wish({ id: 'p3', gender: 'Any' }),
      wish({ id: 'p4', gender: 'Female' }),
    ]
    expect(waitlistPlaces(list).get('p4')).toEqual({ place: 4, ahead: 2 })
  })
})

test('a pair is one of each, and one that nobody has sexed stands in', () => {
  const pair = wish({ purpose: 'Breeding', gender: 'Pair' })
  const mixed: AnimalUnit = {
    ...unit('m', 'ForSale', 'Male', '2026-05-01', ['x', 'x']),
    others: { Male: 0, Female: 0, Unknown: 0 },
  }
  const female: SuppliedAnimal = { ...mixed.animals[0]!, id: 'f1', gender: 'Female' }
  const [found] = matchesFor(pair, [{ ...mixed, animals: [...mixed.animals, female] }], by)
  expect(found).toMatchObject({ gerbilIds: ['m1', 'f1'], warnings: ['LeavesOneBehind'] })
  expect(matchesFor(pair, [mixed], by)).toEqual([])
  const unsexed: SuppliedAnimal = { ...female, id: 'u1', gender: 'Unknown' }
  const [standIn] = matchesFor(pair, [{ ...mixed, animals: [...mixed.animals, unsexed] }], by)
  expect(pointsOf(standIn!)[0]).toBe(22)
})

test('whoever would have to take animals much too early gets no point for the day', () => {
  const b = unit('b', 'ForSale', 'Female', '2026-09-01', ['x', 'x'])
  const dateOf = (earliestOn: string) => pointsOf(matchesFor(wish({ earliestOn }), [b], by)[0]!)[2]
  expect(dateOf('2027-01-17')).toBe(20)
  expect(dateOf('2027-01-18')).toBe(0)
})

test('numbers that were not said are two, one to join others', () => {
  expect(wishedCount(nobody)).toEqual({ min: 2, max: 2 })
  expect(wishedCount(wish({ purpose: 'Bonding' }))).toEqual({ min: 1, max: 1 })
  expect(wishedCount(wish({ maxCount: 1 }))).toEqual({ min: 1, max: 1 })
  expect(wishedCount(wish({ minCount: 3 }))).toEqual({ min: 3, max: 3 })
})

const day = fc.integer({ min: 0, max: 240 }).map((days) => new Date(Date.UTC(2026, 6, 1 + days)))
const dayText = day.map((date) => date.toISOString().slice(0, 10))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const color = fc.constantFrom('c1', 'c2', 'c3')
const arbitraryWish: fc.Arbitrary<WaitingProspect> = fc
  .record({
    id: fc.uuid(),
    purpose: fc.constantFrom('Pet' as const, 'Bonding' as const, 'Breeding' as const),
    minCount: maybe(fc.integer({ min: 1, max: 4 })),
    more: fc.integer({ min: 0, max: 3 }),
    gender: maybe(fc.constantFrom('Any' as const, 'Male' as const, 'Female' as const, 'Pair' as const)),
    colorVarietyIds: fc.uniqueArray(color, { maxLength: 2 }),
    colorRequired: fc.boolean(),
    earliestOn: maybe(dayText),
    latestOn: maybe(dayText),
    companionCount: maybe(fc.integer({ min: 0, max: 2 })),
    priority: fc.constantFrom('Normal' as const, 'Preferred' as const),
    waitlistedOn: dayText,
    pausedUntil: maybe(dayText),
  })
  .map(({ more, ...rest }) => ({
    ...rest,
    maxCount: rest.minCount === null ? null : rest.minCount + more,
  }))
const arbitraryUnit: fc.Arbitrary<SupplyUnit> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('ForSale' as const, 'Young' as const),
    enclosureId: fc.uuid(),
    animals: fc.array(
      fc.record({
        id: fc.uuid(),
        gender: fc.constantFrom('Male' as const, 'Female' as const, 'Unknown' as const),
        colorVarietyId: maybe(color),
        dateOfBirth: maybe(dayText),
        expectedGoHomeDate: maybe(dayText),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    others: fc.record({
      Male: fc.integer({ min: 0, max: 2 }),
      Female: fc.integer({ min: 0, max: 2 }),
      Unknown: fc.integer({ min: 0, max: 2 }),
    }),
  }),
  fc.record({
    kind: fc.constant('Litter' as const),
    enclosureId: maybe(fc.uuid()),
    litterId: fc.uuid(),
    bornOn: dayText,
    expectedGoHomeDate: maybe(dayText),
    size: maybe(fc.integer({ min: 0, max: 8 })),
    colors: maybe(fc.constant(new Map([['c1', 1 / 3]]))),
  }),
)

describe('for all wishes and animals', () => {
  test('scores are whole numbers within their bounds, and the parts make the sum', () => {
    fc.assert(
      fc.property(arbitraryWish, fc.array(arbitraryUnit, { maxLength: 5 }), (one, supply) => {
        for (const { score, parts } of matchesFor(one, supply, by)) {
          expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score)
          for (const { points, max } of parts) {
            expect(Number.isInteger(points) && points >= 0 && points <= max).toBe(true)
          }
        }
      }),
    )
  })

  test('the order of the input does not matter', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(arbitraryWish, { selector: ({ id }) => id, maxLength: 6 }),
        fc.array(arbitraryUnit, { maxLength: 5 }),
        (list, supply) => {
          const turned = supply.map((one) =>
            one.kind === 'Litter' ? one : { ...one, animals: one.animals.toReversed() },
          )
          expect(waitingFor(list.toReversed(), turned.toReversed(), by)).toEqual(waitingFor(list, supply, by))
        },
      ),
    )
  })

  test('more animals elsewhere take nothing away', () => {
    fc.assert(
      fc.property(
        arbitraryWish,
        fc.array(arbitraryUnit, { maxLength: 4 }),
        arbitraryUnit,
        (one, supply, more) => {
          const before = matchesFor(one, supply, by)
          const after = matchesFor(one, [...supply, more], by)
          for (const match of before) expect(after).toContainEqual(match)
        },
      ),
    )
  })

  test('an animal that is excluded is in no candidate', () => {
    fc.assert(
      fc.property(arbitraryWish, fc.array(arbitraryUnit, { maxLength: 5 }), (one, supply) => {
        const animals = new Map(
          supply.flatMap((each) => (each.kind === 'Litter' ? [] : each.animals.map((a) => [a.id, a]))),
        )
        for (const { gerbilIds, readyOn } of matchesFor(one, supply, by)) {
          if (one.latestOn !== null) expect(readyOn <= one.latestOn).toBe(true)
          for (const id of gerbilIds) {
            const animal = animals.get(id)!
            if (one.gender === 'Male' || one.gender === 'Female')
              expect([one.gender, 'Unknown']).toContain(animal.gender)
            if (one.colorRequired && one.colorVarietyIds.length > 0 && animal.colorVarietyId !== null)
              expect(one.colorVarietyIds).toContain(animal.colorVarietyId)
          }
        }
      }),
    )
  })

  test('nobody has more ahead than stand before, and who overlaps does so both ways', () => {
    fc.assert(
      fc.property(fc.uniqueArray(arbitraryWish, { selector: ({ id }) => id, maxLength: 8 }), (list) => {
        const places = waitlistPlaces(list)
        expect([...places.values()].map(({ place }) => place)).toEqual(list.map((_, index) => index + 1))
        expect([...places.keys()]).toEqual(inListOrder(list).map(({ id }) => id))
        for (const { place, ahead } of places.values()) expect(ahead).toBeLessThanOrEqual(place - 1)
        for (const one of list)
          for (const other of list) expect(wishesOverlap(one, other)).toBe(wishesOverlap(other, one))
      }),
    )
  })
})
