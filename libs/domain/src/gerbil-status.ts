export const GERBIL_STATUSES = ['Breeding', 'Pet', 'ForSale', 'Deceased', 'GivenAway'] as const

export type GerbilStatus = (typeof GERBIL_STATUSES)[number]

/** The statuses of an animal that lives with the breeder, provided that it is resident. */
export const LIVING_STATUSES: readonly GerbilStatus[] = ['Breeding', 'Pet', 'ForSale']

const PRESUMED_DECEASED_AFTER_YEARS = 7

/** The members that a status depends on; dates as `YYYY-MM-DD`. */
export interface StatusFacts {
  chosenStatus: GerbilStatus
  dateOfDeath: string | null
  receiverContactId: string | null
  dateOfBirth: string | null
}

/** Adds whole years to a `YYYY-MM-DD` date; 29 February becomes 28 February where the year has none. */
export function addYears(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const monthAndDay = date.slice(4) === '-02-29' && !isLeap ? '-02-28' : date.slice(4)
  return String(year).padStart(4, '0') + monthAndDay
}

/**
 * Older than seven years on the day `today` (`YYYY-MM-DD` in the breeder's time zone): not yet on the birthday itself.
 */
export function isPresumedDeceased(dateOfBirth: string | null, today: string): boolean {
  return dateOfBirth !== null && addYears(dateOfBirth, PRESUMED_DECEASED_AFTER_YEARS) < today
}

export const STATUS_REASONS = ['Chosen', 'DateOfDeath', 'Receiver', 'PresumedByAge'] as const

/** Why an animal has the status it has. */
export type StatusReason = (typeof STATUS_REASONS)[number]

/**
 * Returns the rule that decides on the day `today` (`YYYY-MM-DD` in the breeder's time zone): a date of death, then a
 * receiver, then the presumption by age overrule the chosen status.
 */
export function gerbilStatusReason(facts: Omit<StatusFacts, 'chosenStatus'>, today: string): StatusReason {
  if (facts.dateOfDeath !== null) return 'DateOfDeath'
  if (facts.receiverContactId !== null) return 'Receiver'
  return isPresumedDeceased(facts.dateOfBirth, today) ? 'PresumedByAge' : 'Chosen'
}

const DECIDED = { DateOfDeath: 'Deceased', Receiver: 'GivenAway', PresumedByAge: 'Deceased' } as const

/** The effective status: what the deciding rule says, else the chosen status, be it `Deceased` or `GivenAway`. */
export function deriveGerbilStatus(facts: StatusFacts, today: string): GerbilStatus {
  const reason = gerbilStatusReason(facts, today)
  return reason === 'Chosen' ? facts.chosenStatus : DECIDED[reason]
}

/**
 * Since when an animal is for sale, once it has this status: today, unless it was before. A hand-over or a death keeps
 * the day, so that it can be said how long it took; whoever keeps the animal clears it.
 */
export function saleBegun(status: GerbilStatus, before: string | null, today: string): string | null {
  if (status === 'ForSale') return before ?? today
  return status === 'GivenAway' || status === 'Deceased' ? before : null
}
