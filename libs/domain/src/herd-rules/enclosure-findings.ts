import { daysBetween } from '../calendar.ts'
import type { AnimalFacts, EnclosureChange } from './change.ts'
import type { Find, Judging } from './finding.ts'

/** Who lives in an enclosure. */
export function enclosureFindings(change: EnclosureChange, { today, rules }: Judging, find: Find): void {
  const { capacity, lastCleanedOn, occupants = [], pairs = [] } = change
  if (lastCleanedOn && lastCleanedOn > today) find('DateInFuture', '/lastCleanedOn', { day: lastCleanedOn })
  if (typeof capacity === 'number' && occupants.length > capacity)
    find('OverCapacity', '/capacity', { occupants: occupants.length, capacity })
  const grown = occupants.filter(
    ({ dateOfBirth }) => !dateOfBirth || daysBetween(dateOfBirth, today) >= rules.separateDay,
  )
  const males = grown.filter(({ gender }) => gender === 'Male')
  const females = grown.filter(({ gender }) => gender === 'Female')
  const isPaired = (animal: AnimalFacts, mates: readonly AnimalFacts[]) =>
    pairs.some(
      ({ fatherId, motherId }) =>
        (fatherId === animal.id && mates.some(({ id }) => id === motherId)) ||
        (motherId === animal.id && mates.some(({ id }) => id === fatherId)),
    )
  const isTogetherOnPurpose =
    males.every((male) => isPaired(male, females)) && females.every((female) => isPaired(female, males))
  if (males.length > 0 && females.length > 0 && !isTogetherOnPurpose)
    find('SexesMixed', '', { males: males.length, females: females.length })
  if (occupants.length === 1) find('SingleAnimal', '', { name: occupants[0]?.name ?? '' })
}
