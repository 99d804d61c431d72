import { addDays } from '../calendar.ts'
import { nursingDays } from '../herd-rules/breeding-calendar.ts'
import type { BreedingRules } from '../herd-rules/breeding-rules.ts'

/*
 * Days are `YYYY-MM-DD` in the breeder's time zone.
 */

/** How long two animals are a pair. */
export interface PairTime {
  readonly togetherFrom: string | null
  /** The first day on which they can have no young any more; null while none is known. */
  readonly apartOn: string | null
  /** Days of the other litters of the mother. */
  readonly littersOfMother: readonly string[]
  /** The litter after which they stayed together; `nursed` is null where nobody knows how many there were. */
  readonly after: { readonly day: string; readonly nursed: number | null } | null
}

export interface BirthWindow {
  /** The first day on which young can be born. */
  readonly from: string
  /** The last one that is likely. */
  readonly likelyTo: string
  /** The last one that is possible. */
  readonly lastDay: string
  /** The last one to tell of: the likely one, and once it is past, the possible one. */
  readonly to: string
  readonly isTogether: boolean
}

export type BirthRules = Pick<BreedingRules, 'gestation' | 'noLitterDays'>

/** Days to both sides of the gestation that is expected of a nursing mother. Source: ours. */
const spread = 4
/** So long a pair is given where the breeder turned the announcement off. */
const usualWait = 45
/** The longest gestation that was seen of a nursing mother, of nine young [Norris]. */
const longestNursing = 48

/** Days of gestation of a mother that nurses so many young [Norris]; with less than three as without any. */
export function nursingGestation(nursed: number): number {
  return nursed <= 2 ? 25 : Math.min(longestNursing, Math.round(25.29 + 1.93 * nursed))
}

/** The days on which the young of a pair can be born; null for a pair that never was together. */
export function birthWindow(
  pair: PairTime,
  { today, rules }: { today: string; rules: BirthRules },
): BirthWindow | null {
  if (pair.togetherFrom === null) return null
  const isTogether = pair.apartOn === null || pair.apartOn > today
  const { from, to } = pair.after === null ? firstDays(pair.togetherFrom, rules) : nextDays(pair.after, rules)
  const lastDay = latest(from, isTogether ? lastTogether(pair, rules) : lastApart(pair, to, rules))
  const likelyTo = pair.after === null ? lastDay : to
  return { from, likelyTo, lastDay, to: isTogether && today <= likelyTo ? likelyTo : lastDay, isTogether }
}

/**
 * Days from a birth to the first and the last likely one of the next litter: the mother mates within a day after it. `nursed` is null where
 * nobody knows how many young she nurses.
 */
export function daysToNextBirth(
  nursed: number | null,
  { gestation }: Pick<BirthRules, 'gestation'>,
): { from: number; to: number } {
  const { min, nursingMax } = gestation
  if (nursed === null) return { from: min, to: Math.max(min, nursingMax) }
  const expected = nursingGestation(nursed)
  const from = Math.max(min, expected - spread)
  return { from, to: Math.max(from, Math.min(nursingMax, expected + spread)) }
}

interface Days {
  readonly from: string
  readonly to: string
}

function firstDays(togetherFrom: string, { gestation }: BirthRules): Days {
  const from = addDays(togetherFrom, gestation.min)
  return { from, to: from }
}

function nextDays({ day, nursed }: NonNullable<PairTime['after']>, rules: BirthRules): Days {
  const { from, to } = daysToNextBirth(nursed, rules)
  return { from: addDays(day, from), to: addDays(day, to) }
}

function lastTogether(pair: PairTime, { gestation, noLitterDays }: BirthRules): string {
  const wait = noLitterDays === 0 ? usualWait : noLitterDays
  if (pair.after !== null) return addDays(pair.after.day, nursingDays + wait)
  const longer = nursedMeanwhile(pair) ? Math.max(0, gestation.nursingMax - gestation.max) : 0
  return addDays(pair.togetherFrom ?? '', wait + longer)
}

function lastApart({ apartOn, after, ...pair }: PairTime, to: string, { gestation }: BirthRules): string {
  const { min, max, nursingMax } = gestation
  const until = apartOn ?? ''
  if (after === null) {
    const longest = nursedMeanwhile({ ...pair, apartOn, after }) ? Math.max(max, nursingMax) : max
    return addDays(until, Math.max(min, longest))
  }
  if (until <= addDays(after.day, 1)) return to
  return latest(to, addDays(until, until <= addDays(after.day, nursingDays) ? nursingMax : max))
}

/** Whether the mother had young at her breast while they were a pair. */
function nursedMeanwhile({ togetherFrom, apartOn, littersOfMother }: PairTime): boolean {
  return littersOfMother.some(
    (day) => (apartOn === null || day <= apartOn) && addDays(day, nursingDays) >= (togetherFrom ?? ''),
  )
}

/** The later of two days. */
const latest = (one: string, other: string): string => (one > other ? one : other)
