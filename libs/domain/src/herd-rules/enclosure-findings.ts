import { addDays, daysBetween } from '../calendar.ts'
import { isPairMating, type MatingDays } from './breeding-calendar.ts'
import type { AnimalFacts, EnclosureChange } from './change.ts'
import { isBarren } from '../neutered.ts'
import type { Find, Judging } from './finding.ts'

type Pair = NonNullable<EnclosureChange['pairs']>[number]

/** An occupant of an enclosure. */
export function enclosureFindings(change: EnclosureChange, { today, rules }: Judging, find: Find): void {
  const { capacity, lastCleanedOn, occupants = [], pairs = [] } = change
  if (lastCleanedOn && lastCleanedOn > today) find('DateInFuture', '/lastCleanedOn', { day: lastCleanedOn })
  if (typeof capacity === 'number' && occupants.length > capacity)
    find('OverCapacity', '/capacity', { occupants: occupants.length, capacity })
  const grown = occupants.filter(
    (animal) =>
      (!animal.dateOfBirth || daysBetween(animal.dateOfBirth, today) >= rules.separateDay) &&
      !isBarren(animal, today, rules.neuterFertileDays),
  )
  const males = grown.filter(({ gender }) => gender === 'Male')
  const females = grown.filter(({ gender }) => gender === 'Female')
  const isPaired = (animal: AnimalFacts, mates: readonly AnimalFacts[]) =>
    pairs.some(
      ({ fatherId, motherId }) =>
        (fatherId === animal.id && mates.some(({ id }) => id === motherId)) ||
        (motherId === animal.id && mates.some(({ id }) => id === fatherId)),
    )
  // Males fight over a female, whoever is whose mate.
  const isTogetherOnPurpose =
    males.length === 1 &&
    males.every((male) => isPaired(male, females)) &&
    females.every((female) => isPaired(female, males))
  if (males.length > 0 && females.length > 0 && !isTogetherOnPurpose)
    find('SexesMixed', '', { males: males.length, females: females.length })
  if (occupants.length === 1) find('SingleAnimal', '', { name: occupants[0]?.name ?? '' })
}

/**
 * The males and females that are together on purpose: those of open and retired matings, and parents whose young are not yet to be
 * separated. A pair of former times is none.
 */
export function pairsOnPurpose(
  {
    matings,
    litters,
  }: {
    matings: readonly (Pair & Pick<MatingDays, 'endedOn' | 'litterId'>)[]
    litters: readonly ({ [K in keyof Pair]: Pair[K] | null } & { readonly birthDay: string })[]
  },
  { today, rules }: Judging,
): Pair[] {
  const bornSince = addDays(today, -rules.separateDay)
  return [
    ...matings.filter(isPairMating),
    ...litters.filter(({ birthDay }) => birthDay >= bornSince),
  ].flatMap(({ fatherId, motherId }) => (fatherId && motherId ? [{ fatherId, motherId }] : []))
}
