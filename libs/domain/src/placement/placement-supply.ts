import { daysBetween } from '../calendar.ts'
import type { Gender } from '../gender.ts'
import { type AnimalUnit, type SuppliedAnimal, youngUntilDays } from './placement-match.ts'

/** A living resident that nobody has reserved. */
export interface AvailableAnimal extends SuppliedAnimal {
  readonly enclosureId: string | null
  readonly litterId: string | null
  readonly isForSale: boolean
}

/**
 * The units that can be proposed: animals of one enclosure, of one litter where they have no enclosure, else each by
 * itself; those for sale apart from young that are not yet. With `chosen`, just these animals, whatever they are; the
 * others that live with them would stay. `today` is a day.
 */
export function supplyUnits(
  animals: readonly AvailableAnimal[],
  today: string,
  chosen?: ReadonlySet<string>,
): AnimalUnit[] {
  const home = ({ enclosureId, litterId, id }: AvailableAnimal) => enclosureId ?? litterId ?? id
  const kindOf = (animal: AvailableAnimal) => {
    if (chosen !== undefined && !chosen.has(animal.id)) return null
    if (animal.isForSale) return 'ForSale' as const
    return chosen !== undefined || isYoung(animal, today) ? ('Young' as const) : null
  }
  return [...Map.groupBy(animals, home).values()].flatMap((group) =>
    (['ForSale', 'Young'] as const).flatMap((kind) => {
      const unit = group.filter((animal) => kindOf(animal) === kind)
      if (unit.length === 0) return []
      const others = group.filter((animal) => kindOf(animal) !== kind)
      const { enclosureId } = group[0]!
      return [{ kind, enclosureId, animals: unit, others: bySex(others) }]
    }),
  )
}

function isYoung({ dateOfBirth, litterId }: AvailableAnimal, today: string): boolean {
  return litterId !== null && dateOfBirth !== null && daysBetween(dateOfBirth, today) < youngUntilDays
}

function bySex(animals: readonly AvailableAnimal[]): Record<Gender, number> {
  const count = (gender: Gender) => animals.filter((animal) => animal.gender === gender).length
  return { Male: count('Male'), Female: count('Female'), Unknown: count('Unknown') }
}
