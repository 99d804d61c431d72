import { litterDay } from '@zuchtbuch/domain/calendar'
import type { PairFacts, PairParent } from '@zuchtbuch/domain/litters/pair-time'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'

/** A mating with what its days of birth depend on. */
export interface Pair extends PairFacts {
  readonly id: string
  readonly fatherId: string
  readonly motherId: string
  readonly fatherName: string
  readonly motherName: string
  readonly after: (NonNullable<PairFacts['after']> & NamedLitter) | null
}
type NamedLitter = {
  readonly date: Date
  readonly pairingCode: string | null
  readonly litterLetter: string | null
}

const open = sql`m.ended_on is null and m.retired_on is null and m.litter_id is null`

/** The open matings (`isOpenMating`), the oldest first. */
export const readOpenPairs = (db: DbOrTx, timeZone: string): Promise<Pair[]> => readPairs(db, open, timeZone)

/** The matings of these ids. */
export async function findPairs(
  db: DbOrTx,
  ids: readonly string[],
  timeZone: string,
): Promise<ReadonlyMap<string, Pair>> {
  if (ids.length === 0) return new Map()
  const pairs = await readPairs(db, sql`m.id = any(${sql.param([...ids])}::uuid[])`, timeZone)
  return new Map(pairs.map((pair) => [pair.id, pair]))
}

const isHere = (animal: string) => sql.raw(`${animal}.status not in ('Deceased', 'GivenAway')`)
const home = (animal: string) =>
  sql`case when ${sql.raw(animal)}.is_resident and ${isHere(animal)} then ${sql.raw(animal)}.enclosure_id end`

/** A `PairParent`; its stays end with the mating's first day or later. */
const parent = (animal: string) => {
  const a = sql.raw(animal)
  return sql`json_build_object('dateOfDeath', ${a}.date_of_death, 'receiverContactId', ${a}.receiver_contact_id,
    'goHomeDate', ${a}.go_home_date, 'isHere', ${isHere(animal)}, 'neutered', ${a}.neutered,
    'neuteredOn', ${a}.neutered_on, 'enclosureId', ${home(animal)}, 'stays', coalesce((
      select json_agg(json_build_object('enclosureId', stay.enclosure_id, 'fromDay', stay.from_day,
        'toDay', stay.to_day) order by stay.from_day, stay.id)
      from enclosure_stays stay
      where stay.gerbil_id = ${a}.id and (stay.to_day is null or stay.to_day >= m.together_from)), '[]'))`
}

async function readPairs(db: DbOrTx, where: ReturnType<typeof sql>, timeZone: string): Promise<Pair[]> {
  type After = Omit<NonNullable<Pair['after']>, 'day' | 'date'> & { date: string }
  type Row = Omit<Pair, 'littersOfMother' | 'after'> & {
    father: PairParent
    mother: PairParent
    litters: string[]
    after: After | null
  }
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select m.id, m.father_id as "fatherId", m.mother_id as "motherId", m.together_from as "togetherFrom",
      m.separated_on as "separatedOn", father.name as "fatherName", mother.name as "motherName",
      ${parent('father')} as father, ${parent('mother')} as mother,
      coalesce((select json_agg(l.date) from litters l
        where l.mother_id = m.mother_id and l.date_precision = 'Day' and l.id is distinct from m.litter_id), '[]') as litters,
      (select json_build_object('date', l.date, 'pairingCode', l.pairing_code, 'litterLetter', l.litter_letter,
          'totalBorn', l.total_born,
          'lostOn', coalesce((select json_agg(g.date_of_death) from gerbils g
            where g.litter_id = l.id and g.date_of_death is not null), '[]'),
          'isWithMother', exists (select from gerbils g
            where g.litter_id = l.id and ${home('g')} = ${home('mother')}))
        from litters l where l.id = m.after_litter_id and l.date_precision = 'Day') as after
    from matings m join gerbils father on father.id = m.father_id join gerbils mother on mother.id = m.mother_id
    where ${where} order by m.id`)
  return rows.map(({ litters, after, ...pair }) => ({
    ...pair,
    littersOfMother: litters.map((date) => litterDay(new Date(date), timeZone)),
    after: after && { ...after, date: new Date(after.date), day: litterDay(new Date(after.date), timeZone) },
  }))
}
