import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { fullDay } from '../date/calendar-words.ts'

/** What is said of an animal that is kept out of breeding. */
export const banWords = ({ kind, until }: { kind: string; until: string | null }) =>
  kind === 'Excluded'
    ? 'Zuchtausschluss'
    : animalWords.breedingBan + (until === null ? '' : ` bis ${fullDay(until)}`)
