import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import {
  ancestorLetters,
  animalHeadings,
  type AnimalField,
  grandparentHeadings,
  secondHeadings,
} from './table-headings.data.ts'
import { type ListField, otherHeadings, SHEET_KINDS, type SheetKind } from './sheet-kinds.data.ts'

/** Longer texts are no heading. */
const longestHeading = 120

/** A heading without regard to case, blanks, punctuation, umlauts and accents; a sign alone stays. */
export function foldHeading(heading: string): string {
  const plain = heading.slice(0, longestHeading).normalize('NFKC').trim().toLowerCase()
  const folded = plain
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ø', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}#]/gu, '')
  return folded === '' ? plain.replace('✝', '†').replace(/[^*†♂♀]/g, '') : folded
}

export interface KnownHeading {
  readonly field: AnimalField
  /** Another heading of the field has the better claim. */
  readonly isSecond: boolean
}

const known = new Map<string, KnownHeading>()
for (const [headings, isSecond] of [
  [animalHeadings, false],
  [secondHeadings, true],
] as const) {
  for (const [field, words] of Object.entries(headings)) {
    for (const word of words) known.set(foldHeading(word), { field: field as AnimalField, isSecond })
  }
}
for (const [path, words] of Object.entries(grandparentHeadings)) {
  for (const word of words)
    known.set(foldHeading(word), { field: `animal.ancestor.${path}`, isSecond: false })
}

/** A trailing unit in brackets: "Gewicht (g)", "geb. [TT.MM.JJJJ]". */
const bracketed = /^([^()[\]]+)[([]([^()[\]]*)[)\]]$/

/** A heading without the unit in brackets behind it, and the unit. */
export function withoutUnit(heading: string): { heading: string; unit: string } {
  const [, rest = heading, unit = ''] = bracketed.exec(heading.slice(0, longestHeading).trim()) ?? []
  return { heading: rest, unit: unit.trim().toLowerCase() }
}

/** What a heading of a list of animals says, whatever stands beside it. */
export function knownHeading(heading: string): KnownHeading | undefined {
  if (heading.trim() === '') return undefined
  const whole = lookUp(foldHeading(heading))
  return whole ?? lookUp(foldHeading(withoutUnit(heading).heading))
}

function lookUp(folded: string): KnownHeading | undefined {
  const path = ancestorPath(folded)
  return (
    known.get(folded) ??
    (path === undefined ? undefined : { field: `animal.ancestor.${path}`, isSecond: false })
  )
}

/** The path to an ancestor that two to four letters name: `VM` is the father's mother, `fm`. */
function ancestorPath(folded: string): string | undefined {
  if (folded.length < 2 || folded.length > 4) return undefined
  for (const { father, mother } of ancestorLetters) {
    const letters = folded.split('')
    if (letters.every((letter) => letter === father || letter === mother)) {
      return letters.map((letter) => (letter === father ? 'f' : 'm')).join('')
    }
  }
  return undefined
}

const otherKnown = new Map<SheetKind, ReadonlyMap<string, ListField>>(
  Object.entries(otherHeadings).map(([kind, fields]) => [
    kind as SheetKind,
    new Map(
      Object.entries(fields).flatMap(([field, words]: [string, readonly string[]]) =>
        words.map((word) => [foldHeading(word), field as ListField] as const),
      ),
    ),
  ]),
)

/** What a heading of a list of this kind says, which is no list of animals. */
export function listHeading(kind: SheetKind, heading: string): ListField | undefined {
  const known = otherKnown.get(kind)
  return known?.get(foldHeading(heading)) ?? known?.get(foldHeading(withoutUnit(heading).heading))
}

/** How many of these headings are known in a list of a kind. */
function knownIn(kind: SheetKind, headings: readonly string[]): number {
  const test =
    kind === 'animals'
      ? (heading: string) => knownHeading(heading) !== undefined
      : (heading: string) => listHeading(kind, heading) !== undefined
  return headings.filter((heading) => heading.trim() !== '' && test(heading)).length
}

/** The kind whose headings these are; a list of animals where another kind knows no more of them. */
export function sheetKind(headings: readonly string[]): { kind: SheetKind; known: number } {
  let best: { kind: SheetKind; known: number } = { kind: 'animals', known: 0 }
  for (const kind of SHEET_KINDS) {
    const known = knownIn(kind, headings)
    if (known > best.known) best = { kind, known }
  }
  return best
}

const detailsHeading = foldHeading(animalWords.extras)

/** Whether a column is the one of this program's own export that holds the details beside the fields. */
export const isDetailsHeading = (heading: string): boolean => foldHeading(heading) === detailsHeading
