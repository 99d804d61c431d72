import { daysBetween } from '@zuchtbuch/domain/calendar'
import { youngDays } from '@zuchtbuch/domain/litters/litter-days'
import type { AnimalRow, LitterRow } from '../../data/herd.ts'
import { ownLitters } from '../../data/own-litters.ts'
import { isLiving } from '../../data/is-living.ts'

/** The members of the rows that the list needs. */
export type Litter = Pick<LitterRow, 'id' | 'date' | 'birthDay' | 'fatherId' | 'motherId'>
export type Animal = Pick<AnimalRow, 'id' | 'name' | 'litterId' | 'isResident' | 'status'>

export interface ListedLitter<L> {
  litter: L
  mother: string | null
  father: string | null
  /** Its young that live here. */
  living: number
}

/** The breeder's own litters, youngest first, with their parents' names and how many of their young live here. */
export function litterList<L extends Litter>(
  litters: readonly L[],
  animals: readonly Animal[],
): ListedLitter<L>[] {
  const known = new Map(animals.map((animal) => [animal.id, animal]))
  const young = Map.groupBy(animals, ({ litterId }) => litterId)
  return ownLitters(litters, animals)
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id))
    .map((litter) => ({
      litter,
      mother: known.get(litter.motherId ?? '')?.name ?? null,
      father: known.get(litter.fatherId ?? '')?.name ?? null,
      living: young.get(litter.id)?.filter(isLiving).length ?? 0,
    }))
}

/** In the nests: young ones of which some live here, or nobody is entered yet; all others were. */
export function nestsFirst<L extends Litter>(
  listed: readonly ListedLitter<L>[],
  animals: readonly Pick<Animal, 'litterId'>[],
  today: string,
): { nests: ListedLitter<L>[]; former: ListedLitter<L>[] } {
  const entered = new Set(animals.map(({ litterId }) => litterId))
  const isNest = ({ litter: { id, birthDay }, living }: ListedLitter<L>) =>
    birthDay !== null && daysBetween(birthDay, today) <= youngDays && (living > 0 || !entered.has(id))
  return { nests: listed.filter(isNest), former: listed.filter((one) => !isNest(one)) }
}
