import type { Gender } from '@zuchtbuch/domain/gender'
import { readGender } from '../read-words.ts'

/** A word for a sex, and whether it says that the animal is neutered. */
export interface ReadSex {
  readonly gender: Gender
  readonly isNeutered: boolean
}

/** `Kastrat`, `m kastriert`, `Weibchen, kastriert`, `kastr.` */
const neutered = /[\s,;(]*\b(?:kastrat|kastriert|kastr\.?|neutered|castrated|gecastreerd|kastrerad)\)?$/iu

/** Longer texts are no word for a sex. */
const longestWord = 40

/** The sex that a word stands for, in the languages of the headings; undefined for a word that stands for none. */
export function readSex(text: string): ReadSex | undefined {
  if (text.length > longestWord) return undefined
  const word = text.trim().replace(neutered, '')
  const isNeutered = word !== text.trim()
  if (isNeutered && word === '') {
    const isMale = /kastrat/i.test(text)
    return { gender: isMale ? 'Male' : 'Unknown', isNeutered }
  }
  const gender = readGender(word)
  return gender === undefined ? undefined : { gender, isNeutered }
}

export type SexColumn = {
  /** Whether the column tells the sexes by 1 and 2, which the breeder is asked about. */
  readonly hasCodes: boolean
  readonly read: (cell: string) => ReadSex | undefined
}

/**
 * Reads a column of sexes. In a workbook 1 and 0.1 are how it shows 1,0 and 0,1; a column of 1 and 2 is of codes, which
 * mean what `codes` says: `MaleFirst` or `FemaleFirst`, nothing while nobody answered.
 */
export function sexColumn(
  cells: Iterable<string>,
  isWorkbook: boolean,
  codes: string | undefined,
): SexColumn {
  const words = new Set<string>()
  for (const cell of cells) if (cell.length < 4) words.add(cell.trim())
  const hasCodes = words.has('2') && [...words].every((word) => /^[012]?$/.test(word))
  const isBreedersCount = isWorkbook && !hasCodes && words.has('1') && (words.has('0.1') || words.has('0,1'))
  const first = { MaleFirst: 'Male', FemaleFirst: 'Female' } as const
  const ofOne = codes === 'MaleFirst' || codes === 'FemaleFirst' ? first[codes] : undefined
  const read = (cell: string): ReadSex | undefined => {
    const word = cell.trim()
    if (isBreedersCount && word === '1') return { gender: 'Male', isNeutered: false }
    if (hasCodes && word !== '0' && word !== '') {
      if (ofOne === undefined) return undefined
      const isMale = (word === '1') === (ofOne === 'Male')
      return { gender: isMale ? 'Male' : 'Female', isNeutered: false }
    }
    return readSex(cell)
  }
  return { hasCodes, read }
}

/** Names of animals that have none yet: they name no parent, and two of them are two animals. */
const placeholder = /^(?:n\. ?n\.?|nn|no ?name|namenlos|ohne namen?|unbenannt)$/i

export function isPlaceholder(name: string): boolean {
  return name.length < 20 && placeholder.test(name.trim())
}
