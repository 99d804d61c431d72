import type { Gender } from '../gender.ts'
import { type Diagnosis, isHeritable, spokenDiagnosis } from './diagnoses.ts'
import { diagnosesOf, type DiagnosingNote } from './epilepsy.ts'
import type { Heritable } from './health-category.ts'

export interface Kin {
  readonly id: string
  /** Its own parents. */
  readonly fatherId?: string | null
  readonly motherId?: string | null
}

/** An animal with what was found of it. */
export interface DiagnosedAnimal extends Kin {
  readonly name: string
  readonly gender: Gender
  readonly found: readonly Found[]
}

/** A diagnosis that was given to an animal, or may have been. */
interface Found extends Pick<Diagnosis, 'code' | 'word' | 'group' | 'usuallyHeritable'> {
  readonly heritable: Heritable | null
  /** The note that may speak of it; null where the animal died of it. */
  readonly note: DiagnosingNote | null
}

export type Relation = 'Parent' | 'Sibling' | 'HalfSibling' | 'Young'

/** A relative that has something hereditary. */
export interface AffectedRelative {
  readonly name: string
  readonly gender: Gender
  readonly relation: Relation
  /** What it has, as it is said. */
  readonly words: readonly string[]
}

/** What of an animal's diagnoses counts as hereditary, as it is said, each once. */
export function heritableWordsOf({ found }: Pick<DiagnosedAnimal, 'found'>): string[] {
  const counted = found.filter(
    ({ code, note, heritable, usuallyHeritable }) =>
      (note === null || diagnosesOf(note).includes(code)) && isHeritable(heritable, usuallyHeritable),
  )
  return [...new Set(counted.map(spokenDiagnosis))]
}

/** What another animal is to this one among its nearest; null for any other, and for itself. */
export function relationTo(animal: Kin, other: Kin): Relation | null {
  if (animal.id === other.id) return null
  const isOne = (id: string | null | undefined, same: string | null | undefined) => !!id && id === same
  if (isOne(animal.fatherId, other.id) || isOne(animal.motherId, other.id)) return 'Parent'
  if (isOne(other.fatherId, animal.id) || isOne(other.motherId, animal.id)) return 'Young'
  const shared = [isOne(animal.fatherId, other.fatherId), isOne(animal.motherId, other.motherId)]
  if (shared.every(Boolean)) return 'Sibling'
  return shared.some(Boolean) ? 'HalfSibling' : null
}

const nearest: readonly Relation[] = ['Parent', 'Sibling', 'Young', 'HalfSibling']

/** The relatives of an animal that have something hereditary, the nearest first. */
export function affectedRelatives(animal: Kin, diagnosed: readonly DiagnosedAnimal[]): AffectedRelative[] {
  const relatives = diagnosed.flatMap((other) => {
    const relation = relationTo(animal, other)
    const words = relation === null ? [] : heritableWordsOf(other)
    return relation === null || words.length === 0
      ? []
      : [{ name: other.name, gender: other.gender, relation, words }]
  })
  return relatives.toSorted(
    (one, other) =>
      nearest.indexOf(one.relation) - nearest.indexOf(other.relation) ||
      one.name.localeCompare(other.name, 'de'),
  )
}
