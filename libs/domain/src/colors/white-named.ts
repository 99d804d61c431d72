import { whiteGradeWords, whitePawsWord } from '../words/white-grade.de.ts'
import { WHITE_GRADES, type WhiteGrade } from './white-grade.ts'

/** Longer texts are no word for an amount of white. */
const longestWord = 40

/** "Kragenschecke", "Kragen-Schecken", "Kragenscheckung" and "Kragen" are one word. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/pfoten$/, 'pfote')
    .replace(/scheck(?:en?|ung)$/, '')

const words = new Map<string, WhiteGrade>([
  ...WHITE_GRADES.flatMap((grade) => [
    [fold(grade), grade] as const,
    [fold(whiteGradeWords[grade]), grade] as const,
  ]),
  [fold(whitePawsWord), 'Minimal'],
  ['mini', 'Minimal'],
  ['extrem', 'Extreme'],
  ...['ohne', 'kein', 'keine', 'keinweiss', 'nein'].map((word) => [word, 'None'] as const),
])

/** The amount of white that a breeder's word is for; undefined for a word that is for none, as "Schecke" alone. */
export function whiteNamed(text: string): WhiteGrade | undefined {
  return text.length > longestWord ? undefined : words.get(fold(text))
}

/** Whether a word is for the white paws that the gene `Sls` makes. */
export const isWhitePaws = (text: string): boolean =>
  text.length <= longestWord && fold(text) === fold(whitePawsWord)
