import type { findYoungOfLitters, Litter } from '@zuchtbuch/db/herd/litters'
import { daysBetween } from '@zuchtbuch/domain/calendar'
import { knownDay } from '@zuchtbuch/domain/litters/date-precision'
import { viewRecord } from '../common/record-view.ts'

type Young = NonNullable<ReturnType<Awaited<ReturnType<typeof findYoungOfLitters>>['get']>>

/**
 * The public shape of a litter on a day (`YYYY-MM-DD`) in its time zone, with its young and its parents' names by id.
 */
export function viewLitter(
  row: Litter,
  { young, names }: { young: Young; names: ReadonlyMap<string, string> },
  { day, timeZone }: { day: string; timeZone: string },
) {
  const living = young.filter((gerbil) => gerbil.isLivingResident)
  const count = (gender: Young[number]['gender']) =>
    living.filter((gerbil) => gerbil.gender === gender).length
  const birthDay = knownDay(row, timeZone)
  return {
    ...viewRecord(row),
    gerbilIds: young.map(({ id }) => id),
    fatherName: row.fatherId === null ? null : (names.get(row.fatherId) ?? null),
    motherName: row.motherId === null ? null : (names.get(row.motherId) ?? null),
    birthDay,
    ageInDays: birthDay === null ? null : daysBetween(birthDay, day),
    livingCount: living.length,
    sexCounts: { male: count('Male'), female: count('Female'), unknown: count('Unknown') },
  }
}
