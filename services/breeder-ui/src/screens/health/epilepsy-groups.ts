import {
  type Epilepsy,
  type EpilepsyNote,
  epilepsyOf,
  type EpilepsyState,
} from '@zuchtbuch/domain/health/epilepsy'

/** The states with a list of their own, in the order in which they are shown. */
export const SHOWN_STATES = ['Seizure', 'TestedLittle', 'Clear'] as const satisfies readonly EpilepsyState[]
type Shown = (typeof SHOWN_STATES)[number]

interface Known<A> {
  readonly animal: A
  readonly epilepsy: Epilepsy
  /** The day of the newest note. */
  readonly lastOn: string
}

/**
 * The animals that were tested or had a seizure, by what their notes say: those that live here, and every one that has
 * seizures. The newest note first.
 */
export function epilepsyGroups<A extends { id: string; dateOfBirth: string | null }>(
  animals: readonly A[],
  notes: readonly (EpilepsyNote & { gerbilId: string })[],
  isLiving: (animal: A) => boolean,
): Record<Shown, Known<A>[]> {
  const groups: Record<Shown, Known<A>[]> = { Seizure: [], TestedLittle: [], Clear: [] }
  const byAnimal = Map.groupBy(notes, ({ gerbilId }) => gerbilId)
  for (const animal of animals) {
    const own = byAnimal.get(animal.id) ?? []
    const epilepsy = epilepsyOf(own, animal.dateOfBirth)
    if (epilepsy.state === 'Untested' || (epilepsy.state !== 'Seizure' && !isLiving(animal))) continue
    const lastOn = own.map(({ date }) => date).reduce((one, other) => (one > other ? one : other))
    groups[epilepsy.state].push({ animal, epilepsy, lastOn })
  }
  for (const known of Object.values(groups))
    known.sort((a, b) => b.lastOn.localeCompare(a.lastOn) || (a.animal.id < b.animal.id ? -1 : 1))
  return groups
}
