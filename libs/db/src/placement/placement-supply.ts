import { litterDay } from '@zuchtbuch/domain/calendar'
import type { Gender } from '@zuchtbuch/domain/gender'
import type { AvailableAnimal } from '@zuchtbuch/domain/placement/placement-supply'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { isLivingResident } from '../herd/living-residents.ts'
import { gerbils, litters } from '../schema/herd.ts'
import { gerbilHolds } from '../schema/placement.ts'

const isFree = (db: DbOrTx) =>
  notExists(
    db.select({ id: gerbilHolds.gerbilId }).from(gerbilHolds).where(eq(gerbilHolds.gerbilId, gerbils.id)),
  )

/** Living residents that nobody has reserved, in the order of their ids. */
export async function listAvailableAnimals(db: DbOrTx): Promise<AvailableAnimal[]> {
  const rows = await db
    .select({
      id: gerbils.id,
      gender: gerbils.gender,
      colorVarietyId: gerbils.colorVarietyId,
      dateOfBirth: gerbils.dateOfBirth,
      enclosureId: gerbils.enclosureId,
      litterId: gerbils.litterId,
      status: gerbils.status,
      expectedGoHomeDate: litters.expectedGoHomeDate,
    })
    .from(gerbils)
    .leftJoin(litters, eq(litters.id, gerbils.litterId))
    .where(and(isLivingResident, isFree(db)))
    .orderBy(gerbils.id)
  return rows.map(({ status, ...animal }) => ({ ...animal, isForSale: status === 'ForSale' }))
}

/** The same of some enclosures, as the group rule asks for them. */
export async function listFreeAnimals(
  db: DbOrTx,
  enclosureIds: string[],
): Promise<{ id: string; name: string; gender: Gender; enclosureId: string | null }[]> {
  if (enclosureIds.length === 0) return []
  return db
    .select({
      id: gerbils.id,
      name: gerbils.name,
      gender: gerbils.gender,
      enclosureId: gerbils.enclosureId,
    })
    .from(gerbils)
    .where(and(isLivingResident, inArray(gerbils.enclosureId, enclosureIds), isFree(db)))
}

/** A litter of which no animal is entered, with what its parents can give. */
export type UnenteredLitter = {
  id: string
  bornOn: string
  enclosureId: string | null
  expectedGoHomeDate: string | null
  size: number | null
  fatherGenotype: string | null
  motherGenotype: string | null
}

/** Own litters since a day (`YYYY-MM-DD`) of which no animal is entered. */
export async function listUnenteredLitters(
  db: DbOrTx,
  since: string,
  timeZone: string,
): Promise<UnenteredLitter[]> {
  const { rows } = await db.execute<Omit<UnenteredLitter, 'bornOn'> & { date: string }>(sql`
    select l.id, l.date, mother.enclosure_id as "enclosureId", l.expected_go_home_date as "expectedGoHomeDate",
      l.total_born - coalesce(l.deaths_within8_weeks, 0) as size, father.genotype as "fatherGenotype",
      mother.genotype as "motherGenotype"
    from ${litters} l left join ${gerbils} mother on mother.id = l.mother_id
    left join ${gerbils} father on father.id = l.father_id
    where l.date >= ${since}::date - 1 and l.date_precision = 'Day' and coalesce(mother.is_resident, true)
      and not exists (select from ${gerbils} young where young.litter_id = l.id)
    order by l.id`)
  return rows.map(({ date, ...litter }) => ({ ...litter, bornOn: litterDay(new Date(date), timeZone) }))
}

/** Living animals that a contact has from here. */
export async function countAnimalsOf(db: DbOrTx, contactId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${gerbils} g
    where g.receiver_contact_id = ${contactId} and g.status = 'GivenAway'`)
  return rows[0]!.count
}

/** From when animals may go by what their litter says, by the animal. */
export async function findGoHomeDates(db: DbOrTx, gerbilIds: string[]): Promise<Map<string, string | null>> {
  if (gerbilIds.length === 0) return new Map()
  const rows = await db
    .select({ id: gerbils.id, day: litters.expectedGoHomeDate })
    .from(gerbils)
    .innerJoin(litters, eq(litters.id, gerbils.litterId))
    .where(inArray(gerbils.id, gerbilIds))
  return new Map(rows.map(({ id, day }) => [id, day]))
}
