import { nursingDays } from '../herd-rules/breeding-calendar.ts'
import { addDays } from '../calendar.ts'
import type { Gender } from '../gender.ts'
import { littersInARow } from '../herd-rules/advice.ts'
import { isOfBreedingAge } from '../herd-rules/breeding-age.ts'
import type { BreedingRules } from '../herd-rules/breeding-rules.ts'

/** Why an animal is not mated today, the weightiest first. */
export const NOT_READY = ['NotForBreeding', 'TooYoung', 'Pregnant', 'Nursing', 'Resting'] as const
export type NotReady = (typeof NOT_READY)[number]

export interface ReadinessFacts {
  /** `expectedTo`: the last day on which young are expected; null for one that is planned or closed. */
  readonly matings: readonly { readonly motherId: string | null; readonly expectedTo: string | null }[]
  /** Days of birth, `YYYY-MM-DD`. */
  readonly litters: readonly { readonly motherId: string | null; readonly day: string }[]
}

interface Candidate {
  readonly id: string
  readonly gender: Gender
  readonly status: string
  readonly dateOfBirth: string | null
}

/**
 * Says why an animal could not be mated today; null where nothing speaks against it: kept for breeding, old enough, not
 * with young of an open mating before her, nor at her breast, and not in the pause that the breeder's rules advise.
 */
export function notReadyBecause(
  { id, gender, status, dateOfBirth }: Candidate,
  facts: ReadinessFacts,
  { today, rules }: { today: string; rules: BreedingRules },
): NotReady | null {
  if (status !== 'Breeding') return 'NotForBreeding'
  if (!isOfBreedingAge({ gender, dateOfBirth }, today, rules)) return 'TooYoung'
  if (gender === 'Male') return null
  const litters = facts.litters.flatMap(({ motherId, day }) => (motherId === id ? [day] : []))
  const isExpecting = facts.matings.some(
    ({ motherId, expectedTo }) => motherId === id && expectedTo !== null && expectedTo >= today,
  )
  if (isExpecting) return 'Pregnant'
  if (litters.some((day) => day <= today && addDays(day, nursingDays) > today)) return 'Nursing'
  const { littersBeforePause } = rules
  const birth = addDays(today, rules.gestation.min)
  const rests = littersBeforePause > 0 && littersInARow(litters, birth, rules) >= littersBeforePause
  return rests ? 'Resting' : null
}
