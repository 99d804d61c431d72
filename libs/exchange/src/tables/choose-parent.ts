import { type ParentRole, genderOfRole } from '@zuchtbuch/domain/gender'
import { addYears } from '@zuchtbuch/domain/gerbil-status'
import { isNotOlder, isWrongGender } from '@zuchtbuch/domain/herd-rules/parent-rules'
import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { isNewTarget } from '@zuchtbuch/db/schema/import-steps'
import { isUnknownParent } from '../read-words.ts'
import { foldRef } from './identify-rows.ts'
import type { Decision, Kin } from './kin.ts'
import { kinFinder } from './find-kin.ts'
import type { NameForms } from './match-names.ts'
import { type ParentReading, parentReadings } from './read-parent.ts'
import { questionId, type TableAnswers } from './questions.ts'
import { cellTexts, kinFacts } from './table-texts.de.ts'
import { isPlaceholder } from './table-words.ts'

/** Nobody has young at this age. */
const oldestParentYears = 8

export interface ParentFacts {
  readonly formsOf: NameForms
  readonly answers: TableAnswers
  /** `YYYY-MM-DD` */
  readonly today: string
  /** Whether parents who are only named are made. */
  readonly makesAncestors: boolean
}

/** A text that names a parent of an animal. */
export interface Asked {
  readonly child: Kin
  readonly role: ParentRole
  readonly name: string | null
  readonly ref: string | null
  /** Where an answer for one row alone is looked for. */
  readonly place: string
  /** The last day on which the child may have been born, where it says none itself. */
  readonly bound: string | null
  /** The parent that the herd book has: it is meant where it is among several. */
  readonly stored: string | null
}

export const keyOfKin = ({ target, record }: Kin) =>
  record ? `row:${record.place}` : isNewTarget(target) ? target.new : `book:${target}`

/** Looks up parents among these animals, and among ancestors as they are made. */
export function parentChooser(kin: readonly Kin[], ancestors: Map<string, Kin>, facts: ParentFacts) {
  // Ancestors that are made from here on are found by their whole names alone, whatever comes first.
  // One that the breeder chose over its namesakes would change the question that was answered.
  const all = [...kin, ...[...ancestors].flatMap(([key, one]) => (key.startsWith(chosenKey) ? [] : one))]
  const { candidates, isName, isRef } = kinFinder(all, facts.formsOf)
  const numbers = new Map(
    [...ancestors].flatMap(([key, { ref }]) => (ref === null ? [] : [[foldRef(ref), key] as const])),
  )

  /** Why an animal cannot be this parent. */
  function fault(
    one: Kin,
    { child, role, bound }: Asked,
  ): 'ParentGenderInvalid' | 'ParentTooYoung' | 'ParentTooOld' | null {
    if (one.gender !== 'Unknown' && isWrongGender(role, one.gender)) return 'ParentGenderInvalid'
    const day = child.birth ?? child.last ?? bound
    if (one === child || (one.birth !== null && day !== null && isNotOlder(one.birth, day)))
      return 'ParentTooYoung'
    const isTooOld =
      one.birth !== null && child.birth !== null && addYears(one.birth, oldestParentYears) < child.birth
    return isTooOld ? 'ParentTooOld' : null
  }

  function choose(asked: Asked): Decision {
    const text = asked.name ?? asked.ref ?? ''
    if (
      isUnknownParent(asked.name) &&
      isUnknownParent(asked.ref) &&
      !(asked.name !== null && isName(asked.name))
    ) {
      return { kind: 'nobody' }
    }
    const readings = readingsOf(asked)
    const reading = readings.find((one) => candidates(one).length > 0) ?? readings.at(-1)
    if (!reading) return { kind: 'nobody' }
    const found = candidates(reading)
    if (found.length === 0 && reading.ref !== null && isRef(foldRef(reading.ref))) {
      return left('ParentContradicts', cellTexts.ParentContradicts(text))
    }
    const fitting = found.filter((one) => fault(one, asked) === null)
    // Exactly this birthday over none.
    const born = fitting.filter(({ birth }) => reading.birth !== null && birth === reading.birth)
    const chosen = born.length > 0 ? born : fitting
    if (chosen.length === 1) return take(chosen[0]!, found)
    if (chosen.length > 1) return ask(asked, reading.name ?? text, chosen)
    const [struck] = found
    if (struck) return refuse(struck, asked)
    return makeAncestor(asked, reading)
  }

  function readingsOf({ name, ref }: Asked): ParentReading[] {
    if (ref === null || isUnknownParent(ref)) {
      return name === null ? [] : parentReadings(name, { isRef, isName, today: facts.today })
    }
    const said = name === null || isUnknownParent(name) ? null : name
    return [{ name: said, ref, birth: null, isCertain: true }]
  }

  function take(parent: Kin, found: readonly Kin[]): Decision {
    if (parent.isRefused) return left('ParentRefused', cellTexts.ParentRefused(parent.name))
    return found.length === 1
      ? { kind: 'parent', parent }
      : { kind: 'parent', parent, reason: cellTexts.ParentChosen(parent.name, kinFacts(parent)) }
  }

  function refuse(struck: Kin, asked: Asked): Decision {
    const code = fault(struck, asked) ?? 'ParentTooYoung'
    const sentence =
      code === 'ParentGenderInvalid'
        ? cellTexts.ParentGenderInvalid(asked.role, struck.name)
        : cellTexts[code](struck.name)
    return left(code, sentence)
  }

  function ask(asked: Asked, name: string, fitting: readonly Kin[]): Decision {
    const stored = fitting.find(({ target }) => target === asked.stored)
    if (stored) return { kind: 'parent', parent: stored }
    const id = questionId('Parent', [
      asked.role,
      normalizeNameSearch(name),
      ...fitting.map(keyOfKin).toSorted(),
    ])
    const each = questionId('Parent', [id, asked.place])
    const answer = facts.answers.get(id)
    const said = answer === eachChoice ? facts.answers.get(each) : answer
    const parent = fitting.find((one) => keyOfKin(one) === said)
    if (parent) return parent.isRefused ? take(parent, [parent]) : { kind: 'parent', parent }
    if (said === newChoice)
      return makeAncestor(asked, { name, ref: null, birth: null, isCertain: true }, chosenKey)
    const sentence = cellTexts.ParentAmbiguous(name, fitting.length)
    if (said === emptyChoice) return { ...left('ParentAmbiguous', sentence), isChosen: true }
    const question = { id: answer === eachChoice ? each : id, name, candidates: fitting }
    return { ...left('ParentAmbiguous', sentence), question }
  }

  /** One per whole name and sex, and number or birthday where they are said. */
  function makeAncestor(asked: Asked, { name, ref, birth }: ParentReading, prefix = ancestorKey): Decision {
    const text = name ?? ref ?? ''
    if (!facts.makesAncestors || name === null || isPlaceholder(name))
      return left('ParentMissing', cellTexts.ParentMissing(text))
    const gender = genderOfRole[asked.role]
    const key = `${prefix}${JSON.stringify([gender, facts.formsOf(name)[0] ?? name, ref === null ? '' : foldRef(ref), birth ?? ''])}`
    const known = ancestors.get(key)
    if (known) return { kind: 'parent', parent: known }
    if (ref !== null && numbers.has(foldRef(ref)))
      return left('ParentContradicts', cellTexts.ParentContradicts(text))
    const parent: Kin = {
      target: { new: key },
      name,
      names: [name],
      ref,
      gender,
      birth,
      last: birth,
      color: null,
      breeder: null,
      record: null,
      current: null,
      isRefused: false,
      isAncestor: true,
    }
    if (fault(parent, asked) !== null) return refuse(parent, asked)
    ancestors.set(key, parent)
    if (ref !== null) numbers.set(foldRef(ref), key)
    return { kind: 'parent', parent }
  }

  /** Whether a text names this animal. */
  function isNamed(parent: Kin, text: string): boolean {
    return (
      parentReadings(text, { isRef, isName, today: facts.today }).some((reading) =>
        candidates(reading).includes(parent),
      ) || parent.names.some((name) => facts.formsOf(name)[0] === facts.formsOf(text)[0])
    )
  }

  return { choose, isNamed }
}

const ancestorKey = 'ancestor:'
const chosenKey = 'chosen:'

export const newChoice = 'new'
export const emptyChoice = 'empty'
export const eachChoice = 'each'

const left = (code: string, sentence: string) => ({ kind: 'left', code, sentence }) as const
