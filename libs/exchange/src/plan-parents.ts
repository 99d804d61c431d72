import { isNewTarget, type Target } from '@zuchtbuch/db/schema/import-steps'
import { type Gender, genderOfRole, PARENT_ROLES, type ParentRole } from '@zuchtbuch/domain/gender'
import { isNotOlder, isWrongGender } from '@zuchtbuch/domain/herd-rules/parent-rules'
import type { nameFormsWith } from './breeder-names.ts'
import { addTo } from './identify.ts'
import { type AnimalEntry, subjectOf } from './plan-animals.ts'
import { type LitterEntry, litterSubject } from './plan-litters.ts'
import type { Planning } from './planning.ts'
import { isUnknownParent } from './read-words.ts'
import { refusalsOf } from './refusals.ts'
import { importTexts } from './texts.de.ts'

/** The facts that a parent is judged by; a gender is added when its role tells it. */
type Candidate = {
  target: Target
  name: string
  gender: Gender
  dateOfBirth: string | null
  /** The key of the litter that it comes from. */
  litter: string | null
  /** Null for an animal that only the herd book has. */
  entry: AnimalEntry | null
}

export const keyOf = (target: Target): string => (isNewTarget(target) ? target.new : target)
const keyOrNull = (target: Target | null | undefined) => (target ? keyOf(target) : null)

/**
 * Finds the parents that the litters of the source name, by reference or by name with or without a breeder's suffix,
 * and puts those that can be parents into `imported`. An animal without a gender gets that of the only role it has.
 * The animals of `bound` stay the parents they are.
 */
export function linkParents(
  planning: Planning,
  litters: readonly LitterEntry[],
  animals: readonly AnimalEntry[],
  formsOf: ReturnType<typeof nameFormsWith>,
  bound: ReadonlySet<string>,
): void {
  const find = parentFinder(planning, animals, formsOf)
  const findAll = () =>
    litters.map((litter) => ({ litter, father: find(litter, 'father'), mother: find(litter, 'mother') }))
  let named = findAll()
  // A gender that is told by a role tells namesakes apart; otherwise the next import would find more parents.
  while (inferGenders(planning, named, animals)) named = findAll()

  for (const { litter, ...found } of named) {
    const subject = litterSubject(litter.source)
    const warn = (code: string, reason: string) => planning.find('warnings', subject, code, reason)
    for (const role of PARENT_ROLES) {
      const { problem } = found[role]
      if (problem) warn(problem.code, problem.reason)
    }
    const father = found.father.parent
    const mother = found.mother.parent
    // As it is by now: its gender may have been told by a role.
    const named = (parent: Candidate | null) => (parent?.entry ? candidateOf(planning, parent.entry) : parent)
    const parents = { father: named(father), mother: named(mother) }
    const refusals = refusalsOf(
      { kind: 'litter', litter: { day: litter.day, ...idsOf(parents) }, ...parents },
      planning.options.today,
    )
    if (refusals.some(({ rule }) => rule === 'SameParentTwice')) {
      warn('SameParentTwice', importTexts.parentTwice())
      continue
    }
    for (const role of PARENT_ROLES) {
      const parent = parents[role]
      if (!parent) continue
      const refusal = refusals.find(({ facts }) => facts['parent'] === role)
      if (!refusal) litter.imported[`${role}Id`] = parent.target
      else if (refusal.rule === 'ParentGenderInvalid')
        warn(refusal.rule, importTexts.parentGender(role, parent.name))
      else warn(refusal.rule, importTexts.parentTooYoung(role, parent.name))
    }
    keepParents(litter, bound)
    keepParentsApart(planning, litter, warn)
  }
}

const idsOf = ({ father, mother }: { father: Candidate | null; mother: Candidate | null }) => ({
  fatherId: father && keyOf(father.target),
  motherId: mother && keyOf(mother.target),
})

/** Parents that something gave way to are not replaced. */
function keepParents({ current, imported, keepsParents }: LitterEntry, bound: ReadonlySet<string>): void {
  for (const member of ['fatherId', 'motherId'] as const) {
    const parent = current?.[member] ?? null
    if (parent !== null && (keepsParents || bound.has(parent))) imported[member] = null
  }
}

/** The source and the herd book together must not make one animal both parents. */
function keepParentsApart(
  planning: Planning,
  litter: LitterEntry,
  warn: (code: string, reason: string) => void,
): void {
  for (const member of ['fatherId', 'motherId'] as const) {
    const fatherId = planning.effective(litter, 'fatherId')
    const motherId = planning.effective(litter, 'motherId')
    if (!fatherId || !motherId || keyOf(fatherId) !== keyOf(motherId)) return
    warn('SameParentTwice', importTexts.parentTwice())
    litter.imported[member] = null
  }
}

function candidateOf(planning: Planning, entry: AnimalEntry): Candidate {
  return {
    target: entry.target,
    name: entry.imported.name,
    gender: planning.effective(entry, 'gender') ?? 'Unknown',
    dateOfBirth: planning.effective(entry, 'dateOfBirth') ?? null,
    litter: keyOrNull(planning.effective(entry, 'litterId')),
    entry,
  }
}

type Found = { parent: Candidate | null; problem?: { code: string; reason: string } }

/**
 * Answers the animal that a litter names as a parent; null, with a problem where there is a name, when there is none.
 */
function parentFinder(
  planning: Planning,
  animals: readonly AnimalEntry[],
  formsOf: ReturnType<typeof nameFormsWith>,
): (litter: LitterEntry, role: ParentRole) => Found {
  const inSource = new Set(animals.flatMap(({ current }) => current?.id ?? []))
  const others: Candidate[] = []
  const byRef = new Map<string, Candidate | AnimalEntry>()
  for (const gerbil of planning.book.gerbils) {
    if (inSource.has(gerbil.id)) continue
    const { id: target, externalRef, name, gender, dateOfBirth, litterId } = gerbil
    const candidate = { target, name, gender, dateOfBirth, litter: litterId, entry: null }
    others.push(candidate)
    if (externalRef !== null) byRef.set(externalRef, candidate)
  }
  for (const entry of animals) byRef.set(entry.imported.externalRef, entry)
  // Holds only those animals of the source that are parents.
  const candidates = new Map<AnimalEntry, Candidate>()

  function candidateFor(entry: AnimalEntry): Candidate {
    const known = candidates.get(entry)
    if (known) return known
    const candidate = candidateOf(planning, entry)
    candidates.set(entry, candidate)
    return candidate
  }
  let names: { whole: Map<string, Set<Candidate>>; any: Map<string, Set<Candidate>> } | undefined

  function byName(name: string) {
    if (!names) {
      names = { whole: new Map(), any: new Map() }
      for (const candidate of [...others, ...animals.map(candidateFor)]) {
        const [whole, ...forms] = formsOf(candidate.name)
        if (whole === undefined) continue
        addTo(names.whole, whole, candidate)
        for (const form of [whole, ...forms]) addTo(names.any, form, candidate)
      }
    }
    const [whole, ...forms] = formsOf(name)
    const exact = names.whole.get(whole ?? '')
    if (exact) return [...exact]
    return [...new Set([whole ?? '', ...forms].flatMap((form) => [...(names?.any.get(form) ?? [])]))]
  }

  return (litter, role) => {
    const ref = litter.source[`${role}Ref`]
    if (ref === null || isUnknownParent(ref)) return { parent: null }
    const refused = (code: string, reason: string) => ({ parent: null, problem: { code, reason } })
    const ownChild = ({ name }: Candidate) => refused('ParentIsChild', importTexts.parentOwnChild(role, name))
    const isChild = (candidate: Candidate) => candidate.litter === keyOf(litter.target)
    const known = byRef.get(ref)
    if (known) {
      const parent = 'imported' in known ? candidateFor(known) : known
      return isChild(parent) ? ownChild(parent) : { parent }
    }
    const namesakes = byName(ref)
    const ofGender = namesakes.filter(({ gender }) => gender === 'Unknown' || !isWrongGender(role, gender))
    const fitting = ofGender.filter(
      (one) => !isChild(one) && (one.dateOfBirth === null || !isNotOlder(one.dateOfBirth, litter.day)),
    )
    const [parent = null, ...others] = fitting
    if (parent && others.length === 0) return { parent }
    if (parent) return refused('ParentAmbiguous', importTexts.parentAmbiguous(role, ref, fitting.length))
    const child = ofGender.find(isChild)
    if (child) return ownChild(child)
    const [young] = ofGender
    if (young) return refused('ParentTooYoung', importTexts.parentTooYoung(role, young.name))
    const [other] = namesakes
    if (other) return refused('ParentGenderInvalid', importTexts.parentGender(role, other.name))
    return refused('ParentMissing', importTexts.parentMissing(role, ref))
  }
}

/** Gives animals without a gender that of the only role they have; whether there were any. */
function inferGenders(
  planning: Planning,
  named: { father: Found; mother: Found }[],
  animals: readonly AnimalEntry[],
): boolean {
  const candidates = new Map<string, Candidate>()
  const rolesOf = new Map<string, Set<ParentRole>>()
  for (const litter of named) {
    for (const role of PARENT_ROLES) {
      const { parent } = litter[role]
      if (parent?.gender !== 'Unknown') continue
      candidates.set(keyOf(parent.target), parent)
      addTo(rolesOf, keyOf(parent.target), role)
    }
  }
  if (candidates.size === 0) return false
  let isAny = false
  for (const entry of animals) {
    const candidate = candidates.get(keyOf(entry.target))
    const [role, ...more] = rolesOf.get(keyOf(entry.target)) ?? []
    if (!candidate || role === undefined || more.length > 0) continue
    isAny = true
    candidate.gender = genderOfRole[role]
    entry.imported.gender = genderOfRole[role]
    planning.find('warnings', subjectOf(entry.imported), 'GenderFromRole', importTexts.genderFromRole(role))
  }
  return isAny
}

/** Parents of a litter as it will be stored, by its key. */
export function effectiveParents(
  planning: Planning,
  litters: readonly Pick<LitterEntry, 'target' | 'current' | 'imported'>[],
): Map<string, [father: string | null, mother: string | null]> {
  const parents = new Map<string, [string | null, string | null]>()
  for (const { id, fatherId, motherId } of planning.book.litters) parents.set(id, [fatherId, motherId])
  for (const litter of litters) {
    const key = (member: 'fatherId' | 'motherId') => {
      const target = planning.effective(litter, member) ?? null
      return target === null ? null : keyOf(target)
    }
    parents.set(keyOf(litter.target), [key('fatherId'), key('motherId')])
  }
  return parents
}
