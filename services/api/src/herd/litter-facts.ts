import type { Litter } from '@zuchtbuch/db/herd/litters'
import { litterDay } from '@zuchtbuch/domain/calendar'
import type { LitterFacts } from '@zuchtbuch/domain/herd-rules/change'
import { firstDayOf, knownDay } from '@zuchtbuch/domain/litters/date-precision'

/** A litter as the rules judge it, in an IANA time zone. */
export function litterFacts<L extends Partial<Litter> & Pick<Litter, 'date' | 'datePrecision'>>(
  litter: L,
  timeZone: string,
): L & Pick<LitterFacts, 'day' | 'firstDay'> {
  const { date, datePrecision } = litter
  return {
    ...litter,
    day: knownDay(litter, timeZone),
    firstDay: firstDayOf(litterDay(date, timeZone), datePrecision),
  }
}
