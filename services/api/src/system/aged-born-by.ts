import { addDays } from '@zuchtbuch/domain/calendar'
import { addYears } from '@zuchtbuch/domain/gerbil-status'
import type { BreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'

/**
 * Until when an animal was born that is old on a day; null where nobody asks for old ones, and in the first years of the calendar. One day more than that, as an
 * animal of 29 February is old on the 28th.
 */
export function agedBornBy(day: string, { aliveAskYears }: BreedingRules): string | null {
  const isBeforeAll = Number(day.slice(0, 4)) <= aliveAskYears
  return aliveAskYears === 0 || isBeforeAll ? null : addDays(addYears(day, -aliveAskYears), 1)
}
