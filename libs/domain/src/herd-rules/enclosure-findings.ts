import { addDays, daysBetween } from '../calendar.ts'
import { isPairMating, type MatingDays } from './breeding-calendar.ts'
import type { AnimalFacts, EnclosureChange } from './change.ts'
import { isBarren } from '../neutered.ts'
import { isForAWhile } from '../enclosure-purpose.ts'
import { quarantineEnd } from '../quarantine.ts'
import type { BreedingRules } from './breeding-rules.ts'
import type { Find, Judging } from './finding.ts'

type Pair = NonNullable<EnclosureChange['pairs']>[number]

/** An occupant of an enclosure. */
export function enclosureFindings(change: EnclosureChange, { today, rules }: Judging, find: Find): void {
  const { capacity, lastCleanedOn, occupants = [], pairs = [] } = change
  if (lastCleanedOn && lastCleanedOn > today) find('DateInFuture', '/lastCleanedOn', { day: lastCleanedOn })
  if (typeof capacity === 'number' && occupants.length > capacity)
    find('OverCapacity', '/capacity', { occupants: occupants.length, capacity })
  spaceFindings(change, { today, rules }, find)
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
  const kept = occupants.filter((animal) => quarantineEnd({ ...animal, home: change }, today) !== null)
  if (kept.length > 0 && kept.length < occupants.length)
    find('QuarantineBroken', '', { name: kept[0]?.name ?? '' })
  if (occupants.length === 1) find('SingleAnimal', '', { name: occupants[0]?.name ?? '' })
}

/** The floor that so many grown animals should have, in cm²; 0 where the breeder turned the limit off. */
export function wantedFloor(
  count: number,
  {
    minFloorAreaCm2,
    floorPercentPerAnimal,
  }: Pick<BreedingRules, 'minFloorAreaCm2' | 'floorPercentPerAnimal'>,
): number {
  return Math.round(minFloorAreaCm2 * (1 + (floorPercentPerAnimal / 100) * Math.max(0, count - 2)))
}

/** How many of these animals are no pups any more. */
export const grownCount = (
  occupants: readonly Pick<AnimalFacts, 'dateOfBirth'>[],
  { today, rules }: { today: string; rules: Pick<BreedingRules, 'separateDay'> },
): number =>
  occupants.filter(({ dateOfBirth }) => !dateOfBirth || daysBetween(dateOfBirth, today) >= rules.separateDay)
    .length

/** Floor and bedding of an enclosure that animals live in for long. */
function spaceFindings(
  { lengthCm, widthCm, beddingCm, purpose, occupants = [] }: EnclosureChange,
  judging: Judging,
  find: Find,
): void {
  if (occupants.length === 0 || isForAWhile(purpose)) return
  const animals = grownCount(occupants, judging)
  const wanted = wantedFloor(animals, judging.rules)
  if (typeof lengthCm === 'number' && typeof widthCm === 'number' && lengthCm * widthCm < wanted)
    find('FloorSmall', '/lengthCm', { area: Math.round(lengthCm * widthCm), animals, wanted })
  const { minOwnBeddingCm } = judging.rules
  if (typeof beddingCm === 'number' && beddingCm < minOwnBeddingCm)
    find('BeddingShallow', '/beddingCm', { bedding: beddingCm, wanted: minOwnBeddingCm })
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
    litters: readonly ({ [K in keyof Pair]: Pair[K] | null } & { readonly birthDay: string | null })[]
  },
  { today, rules }: Judging,
): Pair[] {
  const bornSince = addDays(today, -rules.separateDay)
  return [
    ...matings.filter(isPairMating),
    ...litters.filter(({ birthDay }) => birthDay !== null && birthDay >= bornSince),
  ].flatMap(({ fatherId, motherId }) => (fatherId && motherId ? [{ fatherId, motherId }] : []))
}
