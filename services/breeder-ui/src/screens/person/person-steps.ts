import type { ProspectStatus } from '@zuchtbuch/domain/placement/placement-states'

/** What happens between the first question and the animals' new home. */
export type StepName = 'asked' | 'waiting' | 'offered' | 'reserved' | 'pickup' | 'aftercare'

export interface PersonStep {
  name: StepName
  /** Null where it is not known. */
  day: string | null
  /** The one that is next is `now`. */
  state: 'done' | 'now' | 'later'
}

/** The four steps that are worth a place in the line, and which of them is next. */
const shown: Readonly<Record<Exclude<ProspectStatus, 'Closed'>, readonly [StepName[], StepName]>> = {
  New: [['asked', 'waiting', 'reserved', 'pickup'], 'waiting'],
  Waiting: [['asked', 'waiting', 'reserved', 'pickup'], 'waiting'],
  Offered: [['asked', 'offered', 'reserved', 'pickup'], 'offered'],
  Reserved: [['asked', 'reserved', 'pickup', 'aftercare'], 'pickup'],
  Placed: [['asked', 'reserved', 'pickup', 'aftercare'], 'aftercare'],
}

/** How far somebody is, by the state of the wish; a step of the past without a day is left out. */
export function personSteps(
  status: ProspectStatus,
  days: Readonly<Partial<Record<StepName, string | null>>>,
): PersonStep[] {
  if (status === 'Closed') return []
  const [names, next] = shown[status]
  const at = names.indexOf(next)
  return names.flatMap((name, nth): PersonStep[] => {
    const day = days[name] ?? null
    const state = nth < at ? 'done' : nth === at ? 'now' : 'later'
    return state === 'done' && day === null ? [] : [{ name, day, state }]
  })
}
