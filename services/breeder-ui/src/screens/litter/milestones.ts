import { daysBetween } from '@zuchtbuch/domain/calendar'
import type { BreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { LITTER_STEPS, litterDays, type LitterStep } from '@zuchtbuch/domain/litters/litter-days'

export interface Milestone<Due> {
  kind: 'Birth' | LitterStep
  day: string
  /** How old the litter is on that day. */
  age: number
  state: 'done' | 'due' | 'ahead'
  /** Its item that is due by now, as the service says. */
  item: Due | null
}

interface Grown {
  /** Null where nobody knows the day: such a litter has no steps. */
  birthDay: string | null
  expectedGoHomeDate: string | null
}

/**
 * The steps of a litter with their days. Whether one that has come is done is what the service says: it is due as long
 * as it is among `due`.
 */
export function milestones<Due extends { kind: string; dueOn: string }>(
  { birthDay, expectedGoHomeDate }: Grown,
  rules: BreedingRules,
  { today, due }: { today: string; due: readonly Due[] },
): Milestone<Due>[] {
  if (birthDay === null) return []
  const days = litterDays({ day: birthDay, expectedGoHomeDate }, rules)
  const steps = LITTER_STEPS.flatMap((kind) => (days[kind] === null ? [] : [{ kind, day: days[kind] }]))
  return [{ kind: 'Birth' as const, day: birthDay }, ...steps]
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map((step) => {
      const item = due.find(({ kind, dueOn }) => kind === step.kind && dueOn <= today) ?? null
      const state = item !== null ? 'due' : step.day > today ? 'ahead' : 'done'
      return { ...step, age: daysBetween(birthDay, step.day), state, item }
    })
}
