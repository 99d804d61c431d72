import { litterDay } from '@zuchtbuch/domain/calendar'
import type {
  DueEnclosure,
  DueFacts,
  DueFollowUp,
  DueHandover,
  DueLitter,
  DueMating,
} from '@zuchtbuch/domain/due/due-facts'
import { sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import type { Litter } from '../herd/litters.ts'
import { readBans } from '../herd/breeding-bans.ts'
import { readQuarantines } from '../herd/quarantines.ts'
import { readOpenPairs } from '../herd/pairs.ts'
import { readAged } from './due-aged.ts'
import { type MissedSecret, type PlacementFacts, readPlacementFacts } from './due-placements.ts'
import type { ShownOnSite } from './due-website.ts'
import { importedOn } from '../imported-on.ts'

const livesHere = (animal: string) =>
  sql.raw(`${animal}.is_resident and ${animal}.status in ('Breeding', 'Pet', 'ForSale')`)

type Asked = {
  day: string
  until: string
  timeZone: string
  nameOf: NameOfLitter
  /** Animals born until this day are old; null where nobody asks for them. */
  agedBornBy: string | null
  /** Whether tests for epilepsy are asked for; else nobody's are read. */
  withEpilepsyTests: boolean
  /** The website as visitors see it; null without one. */
  shown: ShownOnSite | null
}
type ReadFacts = Omit<DueFacts, 'placements' | 'missingSecrets'> & {
  placements: PlacementFacts
  missingSecrets: MissedSecret[]
}
type NameOfLitter = (
  litter: Pick<Litter, 'pairingCode' | 'litterLetter' | 'date' | 'datePrecision'>,
  timeZone: string,
) => string

/**
 * Reads the facts of the due list in nine statements, whatever the number of animals; but for animals whom somebody
 * would like. `nameOf` names a litter.
 */
export async function readDueFacts(db: Db, asked: Asked): Promise<ReadFacts> {
  // At the same time: none of them depends on another.
  const { agedBornBy, timeZone } = asked
  const [matings, litters, enclosures, dated, aged, quarantines, bans, said] = await Promise.all([
    readMatings(db, asked),
    readLitters(db, asked),
    readEnclosures(db, asked),
    readDatedAnimals(db, asked),
    agedBornBy === null ? [] : readAged(db, { bornBy: agedBornBy, timeZone }),
    readQuarantines(db),
    readBans(db, asked.until),
    readPlacementFacts(db, asked.timeZone, asked.shown),
  ])
  return { matings, litters, enclosures, ...dated, aged, quarantines, bans, ...said }
}

async function readMatings(db: Db, { timeZone, nameOf }: Asked): Promise<DueMating[]> {
  const pairs = await readOpenPairs(db, timeZone)
  return pairs.map(({ after, ...pair }) => ({
    ...pair,
    after: after && { ...after, name: nameOf({ ...after, datePrecision: 'Day' }, timeZone) },
  }))
}

/** Those with young that live here, and own ones of the last year. */
async function readLitters(
  db: Db,
  { day, timeZone, nameOf, withEpilepsyTests }: Asked,
): Promise<DueLitter[]> {
  type Row = Omit<DueLitter, 'day' | 'name'> & {
    date: Date
    pairingCode: string | null
    litterLetter: string | null
  }
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with young as (
      select g.litter_id, json_agg(json_build_object('id', g.id, 'gender', g.gender,
        'enclosureId', g.enclosure_id, 'isForSale', g.status = 'ForSale',
        'epilepsyTestedOn', case when ${withEpilepsyTests} then (select max(h.date) from health_records h
          where h.gerbil_id = g.id and h.test ->> 'kind' = 'Epilepsy') end) order by g.id) as pups
      from gerbils g where ${livesHere('g')} and g.litter_id is not null group by g.litter_id
    ), known as (
      select l.*, young.pups, case when l.mother_id is null then young.pups is not null
        else (select mother.is_resident from gerbils mother where mother.id = l.mother_id) end as is_own
      from litters l left join young on young.litter_id = l.id
      where l.date_precision = 'Day' and (young.litter_id is not null or l.date >= ${day}::date - 370)
    )
    select id, date, pairing_code as "pairingCode", litter_letter as "litterLetter", mother_id as "motherId",
      is_own as "isOwn", deaths_within8_weeks as "deathsWithin8Weeks",
      expected_go_home_date as "expectedGoHomeDate", ${importedOn('known', timeZone)} as "importedOn",
      coalesce(pups, '[]') as pups
    from known where pups is not null or is_own`)
  return rows.map(({ date, pairingCode, litterLetter, ...litter }) => ({
    ...litter,
    day: litterDay(new Date(date), timeZone),
    name: nameOf({ pairingCode, litterLetter, date: new Date(date), datePrecision: 'Day' }, timeZone),
  }))
}

async function readEnclosures(db: Db, { timeZone }: Asked): Promise<DueEnclosure[]> {
  const { rows } = await db.execute<DueEnclosure & Record<string, unknown>>(sql`
    with living as (
      select g.enclosure_id, json_agg(json_build_object('id', g.id, 'dateOfBirth', g.date_of_birth,
        'lastWeighedOn', (select max(w.date) from weight_records w where w.gerbil_id = g.id),
        'livesHereSince', stay.from_day) order by g.id) as occupants
      from gerbils g left join enclosure_stays stay on stay.gerbil_id = g.id and stay.to_day is null
      where ${livesHere('g')} and g.enclosure_id is not null group by g.enclosure_id
    )
    select e.id, e.name, e.quarantine_from as "quarantineFrom", e.quarantine_until as "quarantineUntil",
      e.last_cleaned_on as "lastCleanedOn",
      (e.created_at at time zone ${timeZone}::text)::date as "enteredOn", coalesce(living.occupants, '[]') as occupants
    from enclosures e left join living on living.enclosure_id = e.id`)
  return rows
}

/** Open follow-ups, and the days on which animals go. */
async function readDatedAnimals(
  db: Db,
  { day, until, timeZone }: Asked,
): Promise<{ followUps: DueFollowUp[]; handovers: DueHandover[] }> {
  type Row = {
    recordId: string | null
    gerbilId: string
    gerbilName: string
    contractId: string | null
    text: string | null
    day: string
    enclosureId: string | null
  }
  const { rows } = await db.execute<Row>(sql`
    select h.id as "recordId", g.id as "gerbilId", g.name as "gerbilName", null::uuid as "contractId", h.title as text,
      h.follow_up_on as day, case when ${livesHere('g')} then g.enclosure_id end as "enclosureId"
    from health_records h join gerbils g on g.id = h.gerbil_id
    where h.follow_up_on <= ${until}::date and h.resolved_on is null and g.status <> 'Deceased'
    union all
    select null, g.id, g.name, c.id, coalesce(c.buyer ->> 'name', receiver.name), g.go_home_date,
      case when g.is_resident then g.enclosure_id end
    from gerbils g left join contacts receiver on receiver.id = g.receiver_contact_id
    left join contract_gerbils link on link.gerbil_id = g.id
      and exists (select from contracts valid where valid.id = link.contract_id and valid.cancelled_at is null)
    left join contracts c on c.id = link.contract_id
    where g.is_resident and g.status <> 'Deceased' and g.go_home_date is not null
      and g.go_home_date between ${day}::date - 8 and ${until}::date + 3650
      and g.go_home_date >= coalesce(${importedOn('g', timeZone)}, g.go_home_date)
    order by 3, 2`)
  return {
    followUps: rows.flatMap(({ recordId, text, day: followUpOn, contractId: _none, ...animal }) =>
      recordId === null ? [] : [{ ...animal, id: recordId, title: text ?? '', followUpOn }],
    ),
    handovers: rows.flatMap(({ recordId, text, ...animal }) =>
      recordId === null ? [{ ...animal, receiver: text }] : [],
    ),
  }
}
