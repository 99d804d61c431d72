import { namesText } from '../placement/wish-texts.de.ts'

const begins = 'Frage nach '
const before = /^(?:(?:re|aw|antw|wg|fwd?)\s*:\s*)*/i

/** The subject of a mail that the website begins about animals: `Frage nach Quentin, Quint und Quirin`. */
export const enquirySubject = (names: readonly string[]): string => begins + namesText(names)

/**
 * The names in a subject that `enquirySubject` made, also of an answer to it; none in any other. A name with ` und ` in it
 * comes apart: what is named is looked up among the animals.
 */
export function askedNames(subject: string): string[] {
  const said = subject.trim().replace(before, '')
  if (!said.startsWith(begins)) return []
  return said
    .slice(begins.length)
    .split(/, | und /)
    .map((name) => name.replace(/…$/, '').trim())
    .filter((name) => name !== '')
}
