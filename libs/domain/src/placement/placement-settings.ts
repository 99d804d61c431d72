import type { ProspectPurpose } from './placement-wish.ts'

/** By what a breeder judges and times placements; areas in cm², months and days as whole numbers. */
export interface PlacementSettings {
  /** How long animals are kept where no day is given. */
  readonly holdDays: number
  readonly reminderDays: number
  readonly pickupNoticeDays: number
  /** From which age an animal may move out. */
  readonly minAgeDays: Readonly<Record<ProspectPurpose, number>>
  /** Animals that should live together at most, companions counted. */
  readonly largestGroup: number
  readonly minFloorAreaCm2: number
  readonly minBeddingCm: number
  readonly aftercareFirstDays: number
  /** 0 asks nobody again. */
  readonly aftercareEveryMonths: number
  readonly retentionMonths: number
  readonly confirmAfterMonths: number
  readonly confirmGraceDays: number
  readonly waitlistOpen: boolean
  /** Whether the assistant is told place and wish, as numbers and codes. */
  readonly aiFacts: boolean
}

/** The defaults; breeders differ, so each can be changed. */
export const defaultPlacementSettings: PlacementSettings = {
  holdDays: 14,
  reminderDays: 3,
  pickupNoticeDays: 14,
  minAgeDays: { Pet: 70, Bonding: 56, Breeding: 112 },
  largestGroup: 2,
  minFloorAreaCm2: 5000,
  minBeddingCm: 20,
  aftercareFirstDays: 28,
  aftercareEveryMonths: 12,
  retentionMonths: 6,
  confirmAfterMonths: 6,
  confirmGraceDays: 30,
  waitlistOpen: true,
  aiFacts: false,
}
