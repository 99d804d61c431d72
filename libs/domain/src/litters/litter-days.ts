import { addDays } from '../calendar.ts'
import { earlyLossDays } from './early-loss.ts'
import type { BreedingRules } from '../herd-rules/breeding-rules.ts'

/** A pup is one until it is as old: it is weighed more often, and against its litter. */
export const youngDays = 70

/** The days of a growing litter's steps, in the order of the kinds. */
export const LITTER_STEPS = ['Sexing', 'SeparateSexes', 'Selection', 'LossesOpen', 'ReadyToGo'] as const
export type LitterStep = (typeof LITTER_STEPS)[number]

interface Born {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly expectedGoHomeDate: string | null
}

/** The day of each step of a litter, by the breeder's limits; null where an interval of 0 days turned it off. */
export function litterDays(
  { day, expectedGoHomeDate }: Born,
  rules: Pick<BreedingRules, 'sexingDay' | 'separateDay' | 'selectionDay' | 'readyDay'>,
): Record<LitterStep, string | null> {
  const after = (days: number) => (days > 0 ? addDays(day, days) : null)
  return {
    Sexing: after(rules.sexingDay),
    SeparateSexes: after(rules.separateDay),
    Selection: after(rules.selectionDay),
    LossesOpen: after(earlyLossDays),
    ReadyToGo: expectedGoHomeDate ?? after(rules.readyDay),
  }
}
