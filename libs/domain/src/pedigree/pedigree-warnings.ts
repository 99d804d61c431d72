import type { ParentRole } from '../gender.ts'
import { isNotOlder, isWrongGender } from '../herd-rules/parent-rules.ts'
import type { AncestorSet } from './pedigree-ancestors.ts'
import { compareIds } from './pedigree-id.ts'
import { genderOfCode, unknownDay } from './pedigree-packed.ts'
import { idOfAnimal, pedigreeFlags, type PedigreeSnapshot } from './pedigree-snapshot.ts'

/**
 * The reasons why a figure is doubtful. `PedigreeLoop`: these animals would be their own ancestors, parent links among
 * them count as unknown. `ParentNotInBook`: a recorded parent of these has no record and counts as unknown.
 * `SireAndDam`: recorded as sire here and as dam there. `ParentGenderMismatch`: recorded as sire although female, or as
 * dam although male. `SameParentTwice`: sire and dam of these are one animal. `ParentNotOlder`: a parent of these was
 * not born before them. `GenderUnknown`: a parent of unknown gender.
 */
export type PedigreeWarningCode =
  | 'PedigreeLoop'
  | 'ParentNotInBook'
  | 'SireAndDam'
  | 'ParentGenderMismatch'
  | 'SameParentTwice'
  | 'ParentNotOlder'
  | 'GenderUnknown'

export interface PedigreeWarning {
  readonly code: PedigreeWarningCode
  /** The animals concerned, at most `namedAnimals` of them, ordered by id. */
  readonly gerbilIds: readonly string[]
  readonly count: number
}

const namedAnimals = 50

/**
 * Data errors among the animals of the set that touch the result, and among `animal` itself when it is already born.
 * The set is read as used: parents beyond its depth limit are not judged.
 */
export function warningsOf(snapshot: PedigreeSnapshot, set: AncestorSet, animal = -1): PedigreeWarning[] {
  const found = new Map<PedigreeWarningCode, Set<number>>()
  const warn = (code: PedigreeWarningCode, concerned: number) => {
    found.set(code, (found.get(code) ?? new Set()).add(concerned))
  }
  const { flags, gender, birthDay } = snapshot
  const isLate = (parent: number, child: number) =>
    parent >= 0 &&
    birthDay[parent] !== unknownDay &&
    birthDay[child] !== unknownDay &&
    isNotOlder(birthDay[parent]!, birthDay[child]!)
  const genderOf = (i: number) => genderOfCode(gender[i]!)
  /** An unknown gender is refused for a new litter, too; among the records it says less than a wrong one. */
  const isMismatch = (role: ParentRole, i: number) =>
    isWrongGender(role, genderOf(i)) && genderOf(i) !== 'Unknown'
  const judge = (i: number, sire: number, dam: number) => {
    const bits = flags[i]!
    if ((bits & pedigreeFlags.inLoop) !== 0) warn('PedigreeLoop', i)
    if ((bits & pedigreeFlags.parentNotInBook) !== 0) warn('ParentNotInBook', i)
    const asSire = (bits & pedigreeFlags.usedAsSire) !== 0
    const asDam = (bits & pedigreeFlags.usedAsDam) !== 0
    if (asSire && asDam) warn('SireAndDam', i)
    if ((asSire && isMismatch('father', i)) || (asDam && isMismatch('mother', i)))
      warn('ParentGenderMismatch', i)
    if (sire >= 0 && sire === dam) warn('SameParentTwice', i)
    if (isLate(sire, i) || isLate(dam, i)) warn('ParentNotOlder', i)
  }
  const numberInSnapshot = (member: number) => (member < 0 ? -1 : set.animals[member]!)
  for (const [member, i] of set.animals.entries()) {
    judge(i, numberInSnapshot(set.sire[member]!), numberInSnapshot(set.dam[member]!))
  }
  const father = numberInSnapshot(set.father)
  const mother = numberInSnapshot(set.mother)
  if (animal >= 0) judge(animal, father, mother)
  for (const [role, parent] of [
    ['father', father],
    ['mother', mother],
  ] as const) {
    if (parent < 0) continue
    if (isMismatch(role, parent)) warn('ParentGenderMismatch', parent)
    else if (isWrongGender(role, genderOf(parent))) warn('GenderUnknown', parent)
  }
  const looping = found.get('PedigreeLoop')
  if (looping !== undefined) {
    for (const members of snapshot.loops) {
      if (members.some((member) => looping.has(member))) for (const member of members) looping.add(member)
    }
  }
  return [...found].map(([code, animals]) => ({
    code,
    gerbilIds: [...animals]
      .toSorted((a, b) => compareIds(snapshot.ids.words, a, b))
      .slice(0, namedAnimals)
      .map((i) => idOfAnimal(snapshot, i)),
    count: animals.size,
  }))
}
