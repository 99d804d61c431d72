import { daysBetween } from '../calendar.ts'

/** Losses within eight weeks of the birth are counted at the litter (`deathsWithin8Weeks`). */
export const earlyLossDays = 56

/** Whether one of the young that died on that day is such a loss; days are `YYYY-MM-DD`. */
export function isEarlyLoss(birthDay: string, day: string): boolean {
  return daysBetween(birthDay, day) <= earlyLossDays
}
