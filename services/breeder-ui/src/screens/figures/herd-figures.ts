import { addDays, addMonths, daysBetween } from '@zuchtbuch/domain/calendar'
import { youngDays } from '@zuchtbuch/domain/litters/litter-days'
import type { AnimalRow } from '../../data/herd.ts'

type Animal = Pick<AnimalRow, 'id' | 'isResident' | 'status' | 'dateOfBirth' | 'dateOfDeath' | 'goHomeDate'>

export interface HerdMonth {
  /** The last day of a month; of the present one today. */
  day: string
  pets: number
  breeding: number
  young: number
}

/**
 * How many lived here at the end of each month since `from`, ending with today. Days are `YYYY-MM-DD`. What an animal
 * was kept for is not known of the past: it is what its status says today, and of those that are gone whether they were
 * bred with. One without a day of birth was always here; one that is gone without a day is left out.
 */
export function herdByMonth(
  animals: readonly Animal[],
  parents: ReadonlySet<string>,
  from: string,
  today: string,
): HerdMonth[] {
  const residents = animals.flatMap(({ id, isResident, status, ...days }) => {
    const end = endOf({ status, ...days })
    if (!isResident || end === undefined) return []
    const isBred =
      status === 'Breeding' || ((status === 'Deceased' || status === 'GivenAway') && parents.has(id))
    return [{ born: days.dateOfBirth, end, isBred }]
  })
  return monthEnds(from, today).map((day) => {
    const count: HerdMonth = { day, pets: 0, breeding: 0, young: 0 }
    for (const { born, end, isBred } of residents) {
      if ((born !== null && born > day) || (end !== null && end <= day)) continue
      if (born !== null && daysBetween(born, day) < youngDays) count.young++
      else if (isBred) count.breeding++
      else count.pets++
    }
    return count
  })
}

/** The day on which it left; null while it is here, undefined where nobody knows. */
function endOf({
  status,
  dateOfDeath,
  goHomeDate,
}: Omit<Animal, 'id' | 'isResident'>): string | null | undefined {
  if (status === 'Deceased') return dateOfDeath ?? undefined
  if (status === 'GivenAway') return goHomeDate ?? undefined
  return null
}

/** The last days of the months from one day to another one, and that one. */
export function monthEnds(from: string, to: string): string[] {
  const ends: string[] = []
  for (let first = `${from.slice(0, 7)}-01`; ;) {
    first = addMonths(first, 1)
    const last = addDays(first, -1)
    if (last >= to) return [...ends, to]
    ends.push(last)
  }
}

/** The months from one day to another one (`YYYY-MM`), with how many of these days fall into each. */
export function countByMonth(
  days: readonly string[],
  from: string,
  to: string,
): { month: string; count: number }[] {
  return monthEnds(from, to).map((end) => {
    const month = end.slice(0, 7)
    return { month, count: days.filter((day) => day.startsWith(month) && day >= from && day <= to).length }
  })
}
