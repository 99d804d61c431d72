import { daysBetween } from '../calendar.ts'
import { isAbroad } from '../country.ts'
import type { Gender } from '../gender.ts'
import type { PlacementSettings } from './placement-settings.ts'
import type { ProspectPurpose } from './placement-wish.ts'

/*
 * Checks whether animals may go to a new home together: gerbils never live alone. Errors refuse, warnings are
 * shown and kept.
 */

export const GROUP_REASONS = ['Companion', 'PartnerElsewhere', 'Medical'] as const
/** Why one animal may go by itself. */
export type GroupReason = (typeof GROUP_REASONS)[number]

export const PLACEMENT_ERRORS = ['SolitaryGerbil', 'GuardianConsentMissing'] as const
export type PlacementError = (typeof PLACEMENT_ERRORS)[number]

export const PLACEMENT_WARNINGS = [
  'LeavesOneBehind',
  'MixedSexes',
  'GroupTooLarge',
  'NotLivingTogether',
  'TooYoung',
  'SexUnknown',
  'HousingNotSeen',
  'HousingSmall',
  'AdultUnknown',
  'BuyerAbroad',
  'InQuarantine',
  'ExcludedForBreeding',
  'SickAnimal',
] as const
export type PlacementWarning = (typeof PLACEMENT_WARNINGS)[number]

export interface PlacedAnimal {
  readonly id: string
  readonly gender: Gender
  readonly dateOfBirth: string | null
  readonly enclosureId: string | null
  /** Has no young any more on the day on which it goes (`isBarren`). */
  readonly isBarren: boolean
  /** Is in quarantine on that day. */
  readonly isQuarantined: boolean
  /** A breeding ban holds on that day. */
  readonly isBanned: boolean
  /** Has something that is not over and that the buyer is to be told. */
  readonly isSick: boolean
  /** The go-home day of its litter. */
  readonly expectedGoHomeDate: string | null
}

/** A living resident that nobody has reserved. */
export interface FreeAnimal {
  readonly id: string
  readonly gender: Gender
  readonly enclosureId: string | null
}

/** The new home as far as it is known; lengths in cm, null is "not said". */
export interface NewHome {
  readonly purpose: ProspectPurpose
  readonly companionCount: number | null
  readonly companionGender: 'Male' | 'Female' | 'Mixed' | null
  readonly housingLengthCm: number | null
  readonly housingWidthCm: number | null
  readonly beddingCm: number | null
  readonly housingSeen: 'No' | 'Photo' | 'Visit' | 'Known'
  readonly isAdult: 'Yes' | 'No' | 'Unknown'
  readonly guardianConsentOn: string | null
}

/** A home that nobody has said anything of. */
export const unknownHome: NewHome = {
  purpose: 'Pet',
  companionCount: null,
  companionGender: null,
  housingLengthCm: null,
  housingWidthCm: null,
  beddingCm: null,
  housingSeen: 'No',
  isAdult: 'Unknown',
  guardianConsentOn: null,
}

export interface Placement {
  readonly animals: readonly PlacedAnimal[]
  /** Those in the same enclosures; these animals may be among them. */
  readonly free: readonly FreeAnimal[]
  readonly home: NewHome
  /** Where they live, as it was typed. */
  readonly countries: { readonly buyer: string | null; readonly seller: string | null }
  /** Living animals that the contact has from here. */
  readonly animalsFromHere: number
  readonly groupReason: GroupReason | null
  readonly groupNote: string | null
  /** When they move out. */
  readonly goesOn: string
  /** The day of the contract; only at a hand-over. */
  readonly contractDate?: string
}

export interface PlacementFinding<C> {
  readonly code: C
  readonly gerbilIds: string[]
}

/** Shorter notes say nothing. */
export const shortestGroupNote = 10

/** The refusals and the warnings, in the order of `PLACEMENT_ERRORS` and `PLACEMENT_WARNINGS`. */
export function checkPlacement(
  placement: Placement,
  settings: PlacementSettings,
): { errors: PlacementFinding<PlacementError>[]; warnings: PlacementFinding<PlacementWarning>[] } {
  const { animals, home, goesOn, contractDate } = placement
  const all = animals.map(({ id }) => id)
  const idsOf = (test: (animal: PlacedAnimal) => boolean) => animals.filter(test).map(({ id }) => id)
  const errors: Record<PlacementError, string[] | false> = {
    SolitaryGerbil: animals.length === 1 && !hasCompany(placement) && all,
    GuardianConsentMissing:
      contractDate !== undefined &&
      home.isAdult === 'No' &&
      (home.guardianConsentOn === null || home.guardianConsentOn > contractDate) &&
      [],
  }
  const area =
    home.housingLengthCm === null || home.housingWidthCm === null
      ? null
      : home.housingLengthCm * home.housingWidthCm
  const companions = home.companionCount ?? 0
  const isTooYoung = ({ dateOfBirth, expectedGoHomeDate }: PlacedAnimal) =>
    (dateOfBirth !== null && daysBetween(dateOfBirth, goesOn) < settings.minAgeDays[home.purpose]) ||
    (expectedGoHomeDate !== null && goesOn < expectedGoHomeDate)
  const leftAlone = lonelyOnes(placement.free, animals)
  const warnings: Record<PlacementWarning, string[] | false> = {
    LeavesOneBehind: leftAlone.length > 0 && leftAlone,
    MixedSexes: mixesSexes(placement) && all,
    GroupTooLarge: home.purpose !== 'Breeding' && animals.length + companions > settings.largestGroup && all,
    NotLivingTogether: new Set(animals.flatMap(({ enclosureId }) => enclosureId ?? [])).size > 1 && all,
    TooYoung: animals.some(isTooYoung) && idsOf(isTooYoung),
    SexUnknown: animals.some(isUnsexed) && idsOf(isUnsexed),
    HousingNotSeen: home.housingSeen === 'No' && [],
    HousingSmall:
      ((area !== null && area < settings.minFloorAreaCm2) ||
        (home.beddingCm !== null && home.beddingCm < settings.minBeddingCm)) &&
      [],
    AdultUnknown: home.isAdult === 'Unknown' && [],
    InQuarantine: animals.some(({ isQuarantined }) => isQuarantined) && idsOf((one) => one.isQuarantined),
    ExcludedForBreeding:
      home.purpose === 'Breeding' && animals.some(({ isBanned }) => isBanned) && idsOf((one) => one.isBanned),
    SickAnimal: animals.some(({ isSick }) => isSick) && idsOf((one) => one.isSick),
    BuyerAbroad: isAbroad(placement.countries.buyer, placement.countries.seller) && [],
  }
  const found = <C extends string>(
    codes: readonly C[],
    findings: Readonly<Record<C, string[] | false>>,
  ): PlacementFinding<C>[] =>
    codes.flatMap((code) => {
      const gerbilIds: string[] | false = findings[code]
      return gerbilIds === false ? [] : [{ code, gerbilIds }]
    })
  return { errors: found(PLACEMENT_ERRORS, errors), warnings: found(PLACEMENT_WARNINGS, warnings) }
}

const isUnsexed = ({ gender }: PlacedAnimal) => gender === 'Unknown'

/** Company is shown by a fact, not by a tick. */
function hasCompany({ groupReason, groupNote, home, animalsFromHere }: Placement): boolean {
  if (groupReason === null) return false
  if (groupReason === 'Companion') return (home.companionCount ?? 0) >= 1 || animalsFromHere >= 1
  return (groupNote ?? '').trim().length >= shortestGroupNote
}

function mixesSexes({ animals, home }: Placement): boolean {
  // Neutered animals are of no sex here.
  const sexes = new Set(
    animals.flatMap(({ gender, isBarren }) => (gender === 'Unknown' || isBarren ? [] : [gender])),
  )
  if (sexes.size > 1 && home.purpose !== 'Breeding') return true
  if (home.companionCount === 0 || home.companionGender === null || animals.length === 0) return false
  if (sexes.size === 0 && animals.every(({ isBarren }) => isBarren)) return false
  return home.companionGender === 'Mixed' || [...sexes].some((gender) => gender !== home.companionGender)
}

/** Those that would be the only one of their sex in their enclosure once `animals` are gone. */
export function lonelyOnes(free: readonly FreeAnimal[], animals: readonly FreeAnimal[]): string[] {
  const going = new Set(animals.map(({ id }) => id))
  const place = ({ enclosureId, gender }: FreeAnimal) => `${enclosureId} ${gender}`
  const touched = new Set(animals.filter(({ enclosureId }) => enclosureId !== null).map(place))
  const staying = free.filter((animal) => !going.has(animal.id) && touched.has(place(animal)))
  return [...Map.groupBy(staying, place).values()].flatMap((rest) => (rest.length === 1 ? [rest[0]!.id] : []))
}
