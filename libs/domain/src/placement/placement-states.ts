import { addDays } from '../calendar.ts'

export const PROSPECT_STATUSES = ['New', 'Waiting', 'Offered', 'Reserved', 'Placed', 'Closed'] as const
export type ProspectStatus = (typeof PROSPECT_STATUSES)[number]

export const CLOSE_REASONS = [
  'Placed',
  'Withdrawn',
  'NoAnswer',
  'Unsuitable',
  'FoundElsewhere',
  'Duplicate',
] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/** The facts that decide the status of a prospect. */
export interface ProspectFacts {
  readonly closeReason: CloseReason | null
  readonly hasReservation: boolean
  readonly hasOffer: boolean
  readonly waitlistedOn: string | null
}

/** The first that applies. Nothing is set twice, so each way back is free. */
export function prospectStatus(facts: ProspectFacts): ProspectStatus {
  if (facts.closeReason !== null) return facts.closeReason === 'Placed' ? 'Placed' : 'Closed'
  if (facts.hasReservation) return 'Reserved'
  if (facts.hasOffer) return 'Offered'
  return facts.waitlistedOn === null ? 'New' : 'Waiting'
}

export const PROSPECT_QUESTIONS = ['Number', 'Gender', 'Companions', 'Housing', 'Adult'] as const
/** The unknown facts about a prospect. */
export type ProspectQuestion = (typeof PROSPECT_QUESTIONS)[number]

/** The questions to a prospect, in their order. */
export function missingAnswers(known: {
  readonly minCount: number | null
  readonly gender: string | null
  readonly companionCount: number | null
  readonly housingLengthCm: number | null
  readonly housingWidthCm: number | null
  readonly isAdult: 'Yes' | 'No' | 'Unknown'
}): ProspectQuestion[] {
  const isMissing: Record<ProspectQuestion, boolean> = {
    Number: known.minCount === null,
    Gender: known.gender === null,
    Companions: known.companionCount === null,
    Housing: known.housingLengthCm === null || known.housingWidthCm === null,
    Adult: known.isAdult === 'Unknown',
  }
  return PROSPECT_QUESTIONS.filter((question) => isMissing[question])
}

export const RESERVATION_STATES = ['Held', 'Fulfilled', 'Released', 'Expired'] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** The facts that decide the end of a reservation; days are `YYYY-MM-DD`. */
export interface ReservationDays {
  readonly expiresOn: string
  readonly pickupOn: string | null
  readonly depositPaidOn: string | null
}

/** Its day is over; it may still hold its animals. */
export function isReservationOverdue({ expiresOn }: ReservationDays, today: string): boolean {
  return expiresOn < today
}

/**
 * Whether it is over without anybody saying so. Animals that are paid for, or will be fetched, are never given away by
 * a clock.
 */
export function endsByItself(days: ReservationDays, today: string): boolean {
  const isAgreed = days.pickupOn !== null && days.pickupOn >= today
  return isReservationOverdue(days, today) && days.depositPaidOn === null && !isAgreed
}

const daysAfterPickup = 3
/** The longest time that animals can be kept for somebody. */
export const longestHoldDays = 180

/** Until when animals are kept where nobody said; past the pick-up, so that a day's delay frees nothing. */
export function usualExpiry(today: string, holdDays: number, pickupOn: string | null): string {
  const usual = addDays(today, holdDays)
  if (pickupOn === null) return usual
  const afterPickup = addDays(pickupOn, daysAfterPickup)
  return afterPickup > usual ? afterPickup : usual
}
