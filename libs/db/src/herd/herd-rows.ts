import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { atOneMoment, streamRows } from '../export-rows.ts'
import type { Gerbil } from './gerbils.ts'
import { knownDaySql } from './litter-day.ts'
import type { Litter } from './litters.ts'

/** A herd column by column: the n-th value of each column belongs to the n-th record. */
export type HerdRows<Row> = { count: number; columns: { [Column in keyof Row]: Row[Column][] } }

type GerbilRow = Pick<
  Gerbil,
  | 'id'
  | 'name'
  | 'gender'
  | 'status'
  | 'isResident'
  | 'genotype'
  | 'whiteGrade'
  | 'otherGenes'
  | 'colorVarietyId'
  | 'enclosureId'
  | 'litterId'
  | 'receiverContactId'
  | 'dateOfBirth'
  | 'dateOfBirthText'
  | 'dateOfDeath'
  | 'goHomeDate'
  | 'neutered'
  | 'neuteredOn'
  | 'quarantineUntil'
  | 'version'
> & {
  photo: string | null
  lastWeightGrams: number | null
  previousWeightGrams: number | null
  lastWeighedOn: string | null
  lastWeightAt: string | null
}

type LitterRow = Pick<
  Litter,
  | 'id'
  | 'fatherId'
  | 'motherId'
  | 'pairingCode'
  | 'litterLetter'
  | 'totalBorn'
  | 'deathsWithin8Weeks'
  | 'expectedGoHomeDate'
  | 'datePrecision'
  | 'version'
> & { date: string; birthDay: string | null }

const moment = (expression: string) =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const gerbilColumns: Record<keyof GerbilRow, string> = {
  id: 'g.id',
  name: 'g.name',
  gender: 'g.gender',
  status: 'g.status',
  isResident: 'g.is_resident',
  genotype: 'g.genotype',
  whiteGrade: 'g.white_grade',
  otherGenes: 'g.other_genes',
  colorVarietyId: 'g.color_variety_id',
  enclosureId: 'g.enclosure_id',
  litterId: 'g.litter_id',
  receiverContactId: 'g.receiver_contact_id',
  dateOfBirth: 'g.date_of_birth',
  dateOfBirthText: 'g.date_of_birth_text',
  dateOfDeath: 'g.date_of_death',
  goHomeDate: 'g.go_home_date',
  neutered: 'g.neutered',
  neuteredOn: 'g.neutered_on',
  quarantineUntil: 'g.quarantine_until',
  photo: 'photo.file_name',
  lastWeightGrams: 'weights.grams[1]',
  previousWeightGrams: 'weights.grams[2]',
  lastWeighedOn: 'weights.days[1]',
  lastWeightAt: moment('weights.stored[1]'),
  version: 'g.version',
}

// Looked up for the animals at home only: what is known of the others changes no more.
const fromGerbils = `gerbils g
  left join lateral (
    select file_name from photos
    where gerbil_id = g.id and g.is_resident and g.status in ('Breeding', 'Pet', 'ForSale')
    order by sort_order, id limit 1
  ) photo on true
  left join lateral (
    select array_agg(weight_grams::float8 order by date desc) as grams, array_agg(date order by date desc) as days,
      array_agg(created_at order by date desc) as stored
    from (
      select weight_grams, date, created_at from weight_records
      where gerbil_id = g.id and g.is_resident and g.status in ('Breeding', 'Pet', 'ForSale')
      order by date desc limit 2
    ) newest
  ) weights on true`

/**
 * The animals in the German order of their names; all of them, or those of `ids` that exist. One statement, read a few
 * rows at a time, so that it needs little more memory than what it returns.
 */
export function readGerbilRows(db: Db, ids?: string[]): Promise<HerdRows<GerbilRow>> {
  const order = sql.raw(`order by g.name collate "de-x-icu", g.id`)
  return readColumns(db, gerbilColumns, sql`${sql.raw(fromGerbils)}${among(ids, 'g.id')} ${order}`)
}

/** The litters, newest first, likewise; `timeZone` (an IANA name) decides on the day of birth. */
export function readLitterRows(db: Db, timeZone: string, ids?: string[]): Promise<HerdRows<LitterRow>> {
  const columns: Record<keyof LitterRow, string> = {
    id: 'l.id',
    date: moment('l.date'),
    datePrecision: 'l.date_precision',
    birthDay: knownDaySql('l', timeZone),
    fatherId: 'l.father_id',
    motherId: 'l.mother_id',
    pairingCode: 'l.pairing_code',
    litterLetter: 'l.litter_letter',
    totalBorn: 'l.total_born',
    deathsWithin8Weeks: 'l.deaths_within8_weeks',
    expectedGoHomeDate: 'l.expected_go_home_date',
    version: 'l.version',
  }
  const order = sql.raw('order by l.date desc, l.id')
  return readColumns(db, columns, sql`litters l${among(ids, 'l.id')} ${order}`)
}

function among(ids: string[] | undefined, key: string): SQL {
  return ids === undefined ? sql`` : sql` where ${sql.raw(key)} = any(${sql.param(ids)}::uuid[])`
}

async function readColumns<Row extends Record<string, unknown>>(
  db: Db,
  expressions: Record<keyof Row & string, string>,
  from: SQL,
): Promise<HerdRows<Row>> {
  const names: (keyof Row & string)[] = Object.keys(expressions)
  const selection = names.map((name) => `${expressions[name]} as "${name}"`).join(', ')
  const columns = Object.fromEntries(names.map((name) => [name, []])) as unknown as HerdRows<Row>['columns']
  let count = 0
  await atOneMoment(db, async (tx) => {
    for await (const rows of streamRows<Row>(tx, sql`select ${sql.raw(selection)} from ${from}`)) {
      count += rows.length
      for (const name of names) for (const row of rows) columns[name].push(row[name])
    }
  })
  return { count, columns }
}
