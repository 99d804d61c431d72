import { addYears, isPresumedDeceased } from '../gerbil-status.ts'

/** The reasons why a possible day of birth is doubtful. */
export interface BirthDoubt {
  /** Whole years that the animal would be old. */
  readonly years: number
  /** The day that was meant, if one digit of the year is a slip. */
  readonly meant: string | null
}

/**
 * Doubts a birth (`YYYY-MM-DD`) by which the animal would be presumed dead as soon as it is stored; null where it is
 * plausible. One that is known to have died is judged on that day.
 */
export function birthDoubt(
  dateOfBirth: string,
  { today, dateOfDeath = null }: { today: string; dateOfDeath?: string | null },
): BirthDoubt | null {
  const day = dateOfDeath ?? today
  if (!isPresumedDeceased(dateOfBirth, day)) return null
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  const full = addYears(dateOfBirth, years) > day ? years - 1 : years
  const others = Array.from({ length: 8 }, (_, n) => addYears(dateOfBirth, years - n))
  const meant = others.find(
    (other) => other <= day && !isPresumedDeceased(other, day) && isOneSlip(other, dateOfBirth),
  )
  return { years: full, meant: meant ?? null }
}

/** Whether two years differ in one digit. */
const isOneSlip = (one: string, other: string) =>
  [0, 1, 2, 3].filter((nth) => one[nth] !== other[nth]).length === 1
