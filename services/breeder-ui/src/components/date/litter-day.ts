import { litterDayWords } from '@zuchtbuch/domain/litters/litter-day-words.de'
import type { LitterRow } from '../../data/herd.ts'

/** How the day of a litter reads, `exactly` where it is known: `Mai 2020`, `2019`, `Datum unbekannt`. */
export const dayOfLitter = (
  { birthDay, date, datePrecision }: Pick<LitterRow, 'birthDay' | 'date' | 'datePrecision'>,
  exactly: (day: string) => string,
): string => litterDayWords(birthDay ?? date.slice(0, 10), datePrecision, exactly)
