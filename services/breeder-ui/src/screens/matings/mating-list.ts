import { matingGroups } from '../../searches.ts'
import type { Mating } from '../../data/mating-list.ts'

export type Group = (typeof matingGroups)[number]

type Listed = Pick<Mating, 'state' | 'expectedFrom' | 'plannedFor' | 'createdAt'>

const openStates: readonly Mating['state'][] = ['Expecting', 'Together', 'Planned']

export const isOpen = ({ state }: Pick<Mating, 'state'>): boolean => openStates.includes(state)

const holds: Readonly<Record<Group, (mating: Pick<Mating, 'state'>) => boolean>> = {
  offen: isOpen,
  mitWurf: ({ state }) => state === 'Littered',
  beendet: ({ state }) => state === 'Ended' || state === 'Retired',
  alle: () => true,
}

/** The steps of an open pair, each a card of its own; `Over`: apart, and no litter came in its time. */
export const PAIR_STEPS = ['Planned', 'Together', 'Expecting', 'Over'] as const
export type PairStep = (typeof PAIR_STEPS)[number]

/** How far an open pair is. */
export function stepOf(
  { state, expectedTo }: Pick<Mating, 'state' | 'expectedTo'>,
  today: string,
): PairStep | null {
  if (state === 'Expecting' && expectedTo !== null && expectedTo < today) return 'Over'
  return state === 'Planned' || state === 'Together' || state === 'Expecting' ? state : null
}

/** How many each group holds. */
export function groupCounts(matings: readonly Pick<Mating, 'state'>[]): Record<Group, number> {
  const count = (group: Group) => matings.filter(holds[group]).length
  return { offen: count('offen'), mitWurf: count('mitWurf'), beendet: count('beendet'), alle: matings.length }
}

/**
 * Those of a group: first whose young come soonest, then what is planned by its day and what has none, then the closed
 * ones, entered last first.
 */
export function listed<T extends Listed>(matings: readonly T[], group: Group): T[] {
  return matings
    .filter(holds[group])
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        (dayOf(a) === dayOf(b) ? 0 : dayOf(a) < dayOf(b) ? -1 : 1) ||
        (a.createdAt < b.createdAt ? 1 : -1),
    )
}

const rank = (mating: Listed): number => (!isOpen(mating) ? 2 : mating.state === 'Planned' ? 1 : 0)

/** Later than any day there is. */
const never = '9999'
const dayOf = (mating: Listed): string =>
  isOpen(mating) ? ((mating.state === 'Planned' ? mating.plannedFor : mating.expectedFrom) ?? never) : never
