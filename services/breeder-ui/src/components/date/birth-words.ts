import { ageInWords } from './calendar-words.ts'

type Born = { dateOfBirth: string | null; dateOfBirthText?: string | null }

/** The year in which an animal was born, else what is known of it. */
export const birthYear = ({ dateOfBirth, dateOfBirthText }: Born): string | null =>
  dateOfBirth?.slice(0, 4) ?? dateOfBirthText ?? null

/** How old an animal is, else what is known of its birth. */
export const ageOrBirth = ({ dateOfBirth, dateOfBirthText = null }: Born, today: string): string | null =>
  dateOfBirth === null ? dateOfBirthText : ageInWords(dateOfBirth, today)
