import { dayInWords } from '../../components/date/calendar-words.ts'
import type { Mating } from '../../data/mating-list.ts'
import { texts } from './texts.de.ts'

/** Mother and father by name. */
export const pairOf = ({ fatherName, motherName }: Pick<Mating, 'fatherName' | 'motherName'>): string =>
  texts.pair(fatherName ?? texts.unknownAnimal, motherName ?? texts.unknownAnimal)

/** Where it stands, with its day. */
export function stateWords(mating: Mating, today: string): string {
  const { state, plannedFor, togetherFrom, separatedOn, endedOn } = mating
  const day = (of: string) => dayInWords(of, today)
  if (state === 'Planned') return plannedFor === null ? texts.planned : texts.plannedFor(day(plannedFor))
  if (state === 'Together' && togetherFrom !== null) return texts.togetherSince(day(togetherFrom))
  if (state === 'Expecting' && separatedOn !== null) return texts.separatedOn(day(separatedOn))
  if (state === 'Ended' && endedOn !== null) return texts.endedOn(day(endedOn))
  return texts.states[state]
}

/** When young are expected, and whether that day has passed. */
export function expectedWords(
  { expectedFrom, expectedTo }: Pick<Mating, 'expectedFrom' | 'expectedTo'>,
  today: string,
): { words: string; late: boolean } | null {
  if (expectedFrom === null || expectedTo === null) return null
  const [from, to] = [dayInWords(expectedFrom, today), dayInWords(expectedTo, today)]
  const late = expectedTo < today
  return { words: late ? texts.overdue(to) : texts.expected(from, to), late }
}
