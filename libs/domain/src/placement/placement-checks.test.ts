import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SEXES } from '../gender.ts'
import { checkPlacement, GROUP_REASONS, type Placement, unknownHome } from './placement-checks.ts'
import { defaultPlacementSettings as settings } from './placement-settings.ts'
import { PROSPECT_PURPOSES } from './placement-wish.ts'

const animal = {
  id: 'a',
  gender: 'Female' as const,
  dateOfBirth: '2026-01-01',
  enclosureId: 'e',
  expectedGoHomeDate: null,
  isBarren: false,
  isQuarantined: false,
  isBanned: false,
  isSick: false,
}
const goodHome = { ...unknownHome, housingSeen: 'Photo' as const, isAdult: 'Yes' as const }
const good: Placement = {
  animals: [animal, { ...animal, id: 'b' }],
  free: [],
  home: goodHome,
  countries: { buyer: null, seller: 'Deutschland' },
  animalsFromHere: 0,
  groupReason: null,
  groupNote: null,
  goesOn: '2026-12-01',
}
const codes = (members: Partial<Placement>) => {
  const { errors, warnings } = checkPlacement({ ...good, ...members }, settings)
  return [...errors, ...warnings].map(({ code }) => code)
}

test('nothing speaks against two that live together and go to a home that was seen', () => {
  expect(codes({})).toEqual([])
})

describe('every combination of number, sexes, companions, purpose and reason', () => {
  const companionCounts = [null, 0, 1, 2]
  const companionGenders = [null, 'Male', 'Female', 'Mixed'] as const
  const notes = [null, 'zu kurz', 'Zieht zu Nele bei Familie Petersen']
  const cases = [1, 2, 3].flatMap((count) =>
    [0, 1].flatMap((males) =>
      companionCounts.flatMap((companionCount) =>
        companionGenders.flatMap((companionGender) =>
          PROSPECT_PURPOSES.flatMap((purpose) =>
            [null, ...GROUP_REASONS].flatMap((groupReason) =>
              notes.map((groupNote) => ({
                count,
                males,
                companionCount,
                companionGender,
                purpose,
                groupReason,
                groupNote,
              })),
            ),
          ),
        ),
      ),
    ),
  )

  test(`${cases.length} of them`, () => {
    for (const one of cases) {
      const animals = Array.from({ length: one.count }, (_, index) => ({
        ...animal,
        id: `${index}`,
        gender: SEXES[index < one.males ? 0 : 1],
      }))
      const sexes = new Set(animals.map(({ gender }) => gender))
      const hasCompany =
        one.groupReason === 'Companion'
          ? one.companionCount === 1 || one.companionCount === 2
          : one.groupReason !== null && one.groupNote === notes[2]
      const lives = one.companionCount !== 0 && one.companionGender !== null
      const mixes =
        (sexes.size === 2 && one.purpose !== 'Breeding') ||
        (lives && !(sexes.size === 1 && sexes.has(one.companionGender as 'Male')))
      const large = one.purpose !== 'Breeding' && one.count + (one.companionCount ?? 0) > 2
      const { companionCount, companionGender, purpose, groupReason, groupNote } = one
      const home = { ...goodHome, companionCount, companionGender, purpose }
      expect(codes({ animals, home, groupReason, groupNote }), JSON.stringify(one)).toEqual([
        ...(one.count === 1 && !hasCompany ? ['SolitaryGerbil'] : []),
        ...(mixes ? ['MixedSexes'] : []),
        ...(large ? ['GroupTooLarge'] : []),
      ])
    }
  })
})

test('an animal in quarantine is told of', () => {
  expect(
    codes({
      animals: [
        { ...animal, isQuarantined: true },
        { ...animal, id: 'b' },
      ],
    }),
  ).toEqual(['InQuarantine'])
})

test('an animal with a breeding ban is told of where one is looked for to breed with', () => {
  const animals = [
    { ...animal, isBanned: true },
    { ...animal, id: 'b' },
  ]
  const { warnings } = checkPlacement(
    { ...good, animals, home: { ...goodHome, purpose: 'Breeding' } },
    settings,
  )
  expect(warnings).toContainEqual({ code: 'ExcludedForBreeding', gerbilIds: ['a'] })
  expect(codes({ animals })).toEqual([])
})

test('an animal that is not well is told of', () => {
  const { warnings } = checkPlacement(
    { ...good, animals: [animal, { ...animal, id: 'b', isSick: true }] },
    settings,
  )
  expect(warnings).toEqual([{ code: 'SickAnimal', gerbilIds: ['b'] }])
})

test('neutered animals are of no sex', () => {
  const male = { ...animal, id: 'm', gender: 'Male' as const }
  const female = { ...animal, id: 'w', gender: 'Female' as const }
  expect(codes({ animals: [male, female] })).toEqual(['MixedSexes'])
  expect(codes({ animals: [{ ...male, isBarren: true }, female] })).toEqual([])
  const home = { ...goodHome, companionCount: 1, companionGender: 'Female' as const }
  const one = { home, groupReason: 'Companion' as const }
  expect(codes({ ...one, animals: [male] })).toEqual(['MixedSexes'])
  expect(codes({ ...one, animals: [{ ...male, isBarren: true }] })).toEqual([])
})

test('an animal of ours that lives there is company', () => {
  const one = { animals: [animal], groupReason: 'Companion' as const }
  expect(codes(one)).toEqual(['SolitaryGerbil'])
  expect(codes({ ...one, animalsFromHere: 1 })).toEqual([])
})

test('a minor needs a consent, on the day of the contract or before, and only at the hand-over', () => {
  const home = { ...goodHome, isAdult: 'No' as const }
  const at = { contractDate: '2026-12-01' }
  expect(codes({ home })).toEqual([])
  expect(codes({ home, ...at })).toEqual(['GuardianConsentMissing'])
  expect(codes({ home: { ...home, guardianConsentOn: '2026-12-02' }, ...at })).toEqual([
    'GuardianConsentMissing',
  ])
  expect(codes({ home: { ...home, guardianConsentOn: '2026-12-01' }, ...at })).toEqual([])
})

test('what is doubtful about the animals and the home is said', () => {
  const young = { ...animal, dateOfBirth: '2026-09-23' }
  expect(codes({ animals: [young, animal] })).toEqual(['TooYoung'])
  expect(codes({ animals: [{ ...young, dateOfBirth: '2026-09-22' }, animal] })).toEqual([])
  expect(codes({ animals: [{ ...animal, expectedGoHomeDate: '2026-12-02' }, animal] })).toEqual(['TooYoung'])
  expect(codes({ animals: [{ ...animal, gender: 'Unknown' }, animal] })).toEqual(['SexUnknown'])
  expect(codes({ animals: [{ ...animal, enclosureId: 'f' }, animal] })).toEqual(['NotLivingTogether'])
  expect(codes({ animals: [{ ...animal, enclosureId: null }, animal] })).toEqual([])
  expect(codes({ home: unknownHome })).toEqual(['HousingNotSeen', 'AdultUnknown'])
  expect(codes({ home: { ...goodHome, housingLengthCm: 100, housingWidthCm: 49.9 } })).toEqual([
    'HousingSmall',
  ])
  expect(codes({ home: { ...goodHome, housingLengthCm: 100, housingWidthCm: 50 } })).toEqual([])
  expect(codes({ home: { ...goodHome, beddingCm: 19 } })).toEqual(['HousingSmall'])
})

test('exactly one left of a sex in an enclosure is named', () => {
  const free = fc.array(
    fc.record({
      id: fc.uuid(),
      gender: fc.constantFrom('Male' as const, 'Female' as const),
      enclosureId: fc.constantFrom('e', 'f', null),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(free, (others) => {
      const { warnings } = checkPlacement({ ...good, free: [...good.animals, ...others] }, settings)
      const sameKind = others.filter(({ gender, enclosureId }) => gender === 'Female' && enclosureId === 'e')
      const found = warnings.find(({ code }) => code === 'LeavesOneBehind')
      expect(found?.gerbilIds).toEqual(sameKind.length === 1 ? [sameKind[0]!.id] : undefined)
    }),
  )
})

test('an animal that goes abroad is told, and one country in two spellings is not', () => {
  const codesFor = (buyer: string | null, seller: string | null) =>
    codes({ home: goodHome, countries: { buyer, seller } })
  expect(codesFor('Österreich', 'Deutschland')).toEqual(['BuyerAbroad'])
  expect(codesFor('Germany', 'Deutschland')).toEqual([])
  expect(codesFor(null, 'Deutschland')).toEqual([])
})
