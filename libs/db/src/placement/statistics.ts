import { and, count, eq, sql, type SQL, sum } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { litterDaySql } from '../herd/litter-day.ts'
import { isLivingResident } from '../herd/living-residents.ts'
import { breederProfile } from '../schema/breeder-profile.ts'
import { herdSize } from '../schema/herd-size.ts'
import { gerbils, litters } from '../schema/herd.ts'

export type YoungCount = {
  youngBorn: number
  litters: number
  littersWithoutCount: number
  givenAway: number
  /** Young of other rodents, which some laws count as well. */
  otherRodents: number
  /** Somebody else keeps rodents in the same rooms. */
  sharesRooms: boolean
  /** Of the breeder, as it was typed. */
  country: string | null
}

const counted = (year: number, timeZone: string) => ({
  youngBorn: sum(litters.totalBorn).mapWith(Number),
  litters: count(),
  counted: count(litters.totalBorn),
  // A hand-over that lies ahead is none yet.
  givenAway: sql<number>`(select count(*)::int from ${gerbils}
    where extract(year from go_home_date) = ${year}::int
      and go_home_date <= (now() at time zone ${timeZone}::text)::date
      and is_resident and (status = 'GivenAway' or receiver_contact_id is not null))`,
  otherRodents: sql<number>`coalesce((select (one->>'otherRodentYoung')::int
    from ${herdSize}, jsonb_array_elements(years) one where (one->>'year')::int = ${year}::int), 0)`,
  sharesRooms: sql<boolean>`coalesce((select shares_rooms from ${herdSize}), false)`,
  country: sql<string | null>`(select country from ${breederProfile})`,
})
type Counted = Omit<YoungCount, 'youngBorn' | 'littersWithoutCount'> & {
  youngBorn: number | null
  counted: number
}

/** Litters of a calendar year of the given time zone (an IANA name). */
function bornIn(year: number, timeZone: string): SQL | undefined {
  // The index finds those about that year; their days then decide.
  const about = sql`${litters.date} between make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC') - interval '1 day'
    and make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'UTC') + interval '1 day'`
  const day = sql.raw(litterDaySql('"litters"."date"', timeZone))
  return and(about, eq(litters.datePrecision, 'Day'), sql`extract(year from ${day}) = ${year}::int`)
}

const youngOf = ({
  youngBorn,
  litters: total,
  counted: known,
  givenAway,
  otherRodents,
  sharesRooms,
  country,
}: Counted): YoungCount => ({
  givenAway,
  otherRodents,
  sharesRooms,
  country,
  youngBorn: youngBorn ?? 0,
  litters: total,
  littersWithoutCount: total - known,
})

/** Litters and their young in a calendar year of the given time zone (an IANA name). */
export async function countYoung(db: DbOrTx, year: number, timeZone: string): Promise<YoungCount> {
  const [row] = await db.select(counted(year, timeZone)).from(litters).where(bornIn(year, timeZone))
  return youngOf(row!)
}

/** Counts for the first page: see `Today` in libs/contracts. */
export type TodayCounts = {
  newRequests: number
  openQuestions: number
  runningJobs: number
  failedJobs: number
  doneToday: number
  residents: number
  litters: number
  young: number
}

/** The counts of the first page and those of the year, in one statement; `bornAfter` (YYYY-MM-DD) is what is young. */
export async function countToday(
  db: DbOrTx,
  { year, timeZone, bornAfter }: { year: number; timeZone: string; bornAfter: string },
): Promise<{ counts: TodayCounts; youngOfYear: YoungCount }> {
  const number = (what: SQL) => sql<number>`(select count(*)::int from ${what})`
  const young = sql`gerbils where ${isLivingResident} and date_of_birth > ${bornAfter}::date`
  const [row] = await db
    .select({
      ...counted(year, timeZone),
      newRequests: number(sql`requests where status = 'New' and not is_automated and entry_id is null`),
      openQuestions: number(sql`feedback where status = 'Question'`),
      runningJobs: number(sql`jobs where state in ('Queued', 'Running') and not scheduled`),
      failedJobs: number(sql`jobs where state = 'Failed' and not refused`),
      doneToday: number(sql`due_marks where done_on = (now() at time zone ${timeZone}::text)::date`),
      residents: number(sql`gerbils where ${isLivingResident}`),
      young: number(young),
      youngLitters: sql<number>`(select count(distinct litter_id)::int from ${young})`,
    })
    .from(litters)
    .where(bornIn(year, timeZone))
  const {
    newRequests,
    openQuestions,
    runningJobs,
    failedJobs,
    doneToday,
    residents,
    young: pups,
    youngLitters,
  } = row!
  const counts = {
    newRequests,
    openQuestions,
    runningJobs,
    failedJobs,
    doneToday,
    residents,
    litters: youngLitters,
    young: pups,
  }
  return { counts, youngOfYear: youngOf(row!) }
}
