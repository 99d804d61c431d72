export const PLACEMENT_STEPS = ['New', 'Waiting', 'Offered', 'Reserved', 'MovedOut'] as const
/** How far a person is on the way to animals: asked, waits, has an offer, a reservation, or animals from here. */
export type PlacementStep = (typeof PLACEMENT_STEPS)[number]

/** Something that is open with a person; they have a matter each for a letter, a wish, an offer and a reservation. */
export interface PlacementMatter {
  /** Tells people apart: the id of a contact, or the address of somebody who is none yet. */
  readonly person: string
  readonly step: Exclude<PlacementStep, 'MovedOut'>
}

/**
 * Each person once, with the matter that is furthest; of equal ones the first. The order of the people is kept. Who has
 * animals and asks again stands where the new wish stands: moved out is whoever has nothing open.
 */
export function furthestMatters<M extends PlacementMatter>(matters: readonly M[]): M[] {
  const furthest = new Map<string, M>()
  for (const matter of matters) {
    const former = furthest.get(matter.person)
    if (former === undefined || rankOf(matter) > rankOf(former)) furthest.set(matter.person, matter)
  }
  return [...furthest.values()]
}

const rankOf = ({ step }: PlacementMatter) => PLACEMENT_STEPS.indexOf(step)
