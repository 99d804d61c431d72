import { type Gender, genderOfRole, type ParentRole } from '../gender.ts'
import type { AnimalFacts, ParentsOf } from './change.ts'
import type { BreedingRules } from './breeding-rules.ts'
import type { Find } from './finding.ts'
import { isBarren } from '../neutered.ts'
import { quarantineEnd } from '../quarantine.ts'
import { findLoops } from './find-loops.ts'

/*
 * Questions whether an animal can be a parent. Days may be texts or numbers, as long as they compare in time order:
 * the pedigree keeps numbers.
 */

export function isWrongGender(role: ParentRole, gender: Gender): boolean {
  return gender !== genderOfRole[role]
}

/** A parent is born before the day of its litter; on that day is too late. */
export function isNotOlder<Day extends string | number>(birth: Day, litterDay: Day): boolean {
  return birth >= litterDay
}

export function isSameGender(one: Gender, other: Gender): boolean {
  return one !== 'Unknown' && one === other
}

/** Gender and age of one parent of a litter. */
export function judgeParent(
  role: ParentRole,
  parent: AnimalFacts | null | undefined,
  litterDay: string | null | undefined,
  find: Find,
  path = `/${role}Id`,
): void {
  if (!parent) return
  const { id: gerbilId = null, name = '', gender, dateOfBirth } = parent
  if (gender !== undefined && isWrongGender(role, gender))
    find('ParentGenderInvalid', path, { parent: role, gerbilId, name, gender })
  if (dateOfBirth && litterDay && isNotOlder(dateOfBirth, litterDay))
    find('ParentTooYoung', path, { parent: role, gerbilId, name, dateOfBirth })
}

/** A parent that was neutered before a mating, which began so many `daysBefore` the `day` (YYYY-MM-DD). */
export function judgeNeutered(
  role: ParentRole,
  parent: AnimalFacts | null | undefined,
  day: string,
  { rules, find, daysBefore = 0 }: { rules: BreedingRules; find: Find; daysBefore?: number },
): void {
  if (!parent) return
  const { id: gerbilId = null, name = '', neuteredOn = null } = parent
  const itself = { ...parent, gender: genderOfRole[role] }
  if (isBarren(itself, day, rules.neuterFertileDays + daysBefore))
    find('NeuteredParent', `/${role}Id`, { parent: role, gerbilId, name, neuteredOn })
}

/** An animal that is in quarantine on a day (YYYY-MM-DD). */
export function judgeQuarantine(animal: AnimalFacts, path: string, day: string, find: Find): void {
  const until = quarantineEnd(animal, day)
  if (until !== null)
    find('InQuarantine', path, { gerbilId: animal.id ?? null, name: animal.name ?? '', until })
}

/** Whether any of these animals would be its own ancestor. */
export function isInLoop(animals: readonly string[], parentsOf: ParentsOf): boolean {
  const inQuestion = new Set(animals)
  const { loops } = findLoops(animals, parentsOf)
  return loops.some((members) => members.some((member) => inQuestion.has(member)))
}
