import { birthDoubt } from '@zuchtbuch/domain/litters/birth-doubt'
import { dateTexts } from './texts.de.ts'
import { fullDay } from './calendar-words.ts'

/** The question about a day of birth, with the day that was meant; null where it is plausible or there is none. */
export function doubtBirth(day: string, known: { today: string; dateOfDeath?: string | null }) {
  const doubt = day === '' ? null : birthDoubt(day, known)
  if (doubt === null) return null
  const { years, meant } = doubt
  return {
    question: dateTexts.oldBirth(years),
    meant: meant === null ? null : { text: meant, word: dateTexts.meantDay(fullDay(meant)) },
  }
}
