import { addDays, addMonths } from '../calendar.ts'

export const AFTERCARE_CONSENTS = ['Unknown', 'Granted', 'Refused'] as const
export const AFTERCARE_STATES = ['Due', 'Sent', 'Answered', 'Skipped'] as const
export const OWNER_CONDITIONS = ['Well', 'Ill', 'Died', 'Unknown'] as const

/** The letters that ask a household: the first question, and every later one. */
export const aftercareLetters = ['AftercareFirst', 'AftercareYearly'] as const

/** Days after which nobody answers a question any more. */
export const answeredWithinDays = 60

/**
 * Between which days after the hand-over of an animal that still lives there, both included, it is asked whether a
 * household may be written to. After two months it is no longer a question of the day: whoever has had animals for long
 * is not asked, so that an old book does not ask about everybody. The contact keeps its field.
 */
export const consentAskedDays = { from: 14, until: 60 }

/** The facts that decide the next question to a household; days are `YYYY-MM-DD`. */
export interface Household {
  /** The first hand-over of an animal that still lives there. */
  readonly firstGoHomeDate: string
  /** When its last round was due; null before the first. */
  readonly lastDueOn: string | null
}

export interface AftercareRhythm {
  readonly aftercareFirstDays: number
  /** 0 asks nobody again. */
  readonly aftercareEveryMonths: number
}

/**
 * On which day, not after today, a household is to be asked anew; null when its time has not come. Rounds that nobody
 * asked for in time are not made up for: the day is the latest of the rhythm.
 */
export function nextRound(
  { firstGoHomeDate, lastDueOn }: Household,
  { aftercareFirstDays, aftercareEveryMonths }: AftercareRhythm,
  today: string,
): string | null {
  const start = lastDueOn ?? addDays(firstGoHomeDate, aftercareFirstDays)
  const due = (round: number) => addMonths(start, round * aftercareEveryMonths)
  const first = lastDueOn === null ? 0 : 1
  if (aftercareEveryMonths === 0) return first === 0 && start <= today ? start : null
  if (due(first) > today) return null
  let round = first
  while (due(round + 1) <= today) round++
  return due(round)
}
