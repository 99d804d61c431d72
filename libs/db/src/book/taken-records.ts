import { TAKEN_KINDS, type TakenKind } from '@zuchtbuch/domain/table-import'
import { getTableName, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { writableColumns } from '../bulk-write.ts'
import type { DbOrTx, Tx } from '../client.ts'
import { bumpPedigreeVersion } from '../herd/pedigree-links.ts'
import { contacts } from '../schema/contacts.ts'
import { enclosures } from '../schema/enclosures.ts'
import { weightRecords } from '../schema/gerbil-records.ts'
import { gerbils, litters } from '../schema/herd.ts'
import { importedValues } from '../schema/imported-values.ts'
import { importTableRows, takenRecords } from '../schema/import-tables.ts'

const tables = { contacts, litters, gerbils, enclosures, weight_records: weightRecords } as const

export type TakenIds = { [K in TakenKind]?: readonly string[] }
/** One taking of a table. */
export type Taking = { tableId: string; taking: number }

const isOf = ({ tableId, taking }: Taking, name = 'taken_records') =>
  sql`${sql.identifier(name)}.table_id = ${tableId} and ${sql.identifier(name)}.taking = ${taking}`

/** Keeps what existing records are before a table changes them, and what imports had brought of them. */
export async function noteBefore(tx: Tx, { tableId, taking }: Taking, ids: TakenIds): Promise<void> {
  for (const kind of TAKEN_KINDS) {
    const known = ids[kind] ?? []
    if (known.length === 0) continue
    await tx.execute(sql`
      insert into ${takenRecords} (table_id, taking, record_id, kind, before, remembered)
      select ${tableId}, ${taking}, r.id, ${kind}, to_jsonb(r), i.values
      from ${tables[kind]} r left join ${importedValues} i on i.record_id = r.id
      where r.id = any(${sql.param(known)}::uuid[])`)
  }
}

/** Keeps what the records have become, at the end of the transaction that took them; `made` are those that are new. */
export async function noteAfter(tx: Tx, { tableId, taking }: Taking, made: TakenIds): Promise<void> {
  for (const kind of TAKEN_KINDS) {
    await tx.execute(sql`
      update ${takenRecords} t set after = to_jsonb(r) from ${tables[kind]} r
      where ${isOf({ tableId, taking }, 't')} and t.kind = ${kind} and r.id = t.record_id`)
    const added = made[kind] ?? []
    if (added.length === 0) continue
    await tx.execute(sql`
      insert into ${takenRecords} (table_id, taking, record_id, kind, after)
      select ${tableId}, ${taking}, r.id, ${kind}, to_jsonb(r)
      from ${tables[kind]} r where r.id = any(${sql.param(added)}::uuid[])`)
  }
}

/** What every change counts on; it is no value of a record. */
const bookkept = sql`'{version,updated_at}'::text[]`

/** What the taking changed in the record `t` and nobody has changed since, with the values of before. */
const resetOf = sql`(
  select coalesce(jsonb_object_agg(m.key, m.value), '{}') from jsonb_each(t.before - ${bookkept}) m
  where t.after -> m.key is distinct from m.value and c.row -> m.key is not distinct from t.after -> m.key)`

export type TakenRecord = {
  id: string
  kind: TakenKind
  /** The table made it. */
  isNew: boolean
  /** It is as the table left it. */
  isSame: boolean
  name: string | null
  /** How many of its members get their values of before. */
  resets: number
}

/** What a record is called; of one without a name its day (YYYY-MM-DD). */
const nameOf = (kind: TakenKind, timeZone: string) =>
  kind === 'litters'
    ? sql`(r.date at time zone ${timeZone}::text)::date::text`
    : kind === 'weight_records'
      ? sql`r.date::text`
      : sql`r.name`

/** The records of a taking that are still there. */
export async function readTakenRecords(db: DbOrTx, taking: Taking, timeZone: string): Promise<TakenRecord[]> {
  const all: TakenRecord[] = []
  for (const kind of TAKEN_KINDS) {
    const { rows } = await db.execute<TakenRecord>(sql`
      select t.record_id as id, t.kind, t.before is null as "isNew",
        ${nameOf(kind, timeZone)} as name,
        not exists (select from jsonb_each(t.after - ${bookkept}) m
          where c.row -> m.key is distinct from m.value) as "isSame",
        case when t.before is null then 0
          else (select count(*)::int from jsonb_object_keys(${resetOf})) end as resets
      from ${takenRecords} t join ${tables[kind]} r on r.id = t.record_id
        cross join lateral (select to_jsonb(r) as row) c
      where ${isOf(taking, 't')} and t.kind = ${kind} order by t.record_id`)
    all.push(...rows)
  }
  return all
}

/** A record of the taking that another one still points at: `by` is that one's id, where it is of the taking, too. */
export type Hold = { id: string; by: string | null; table: string }

/** What follows from the animals and goes with them. */
const derived = new Set(['enclosure_stays'])

/** Who points at records that the taking made. What the taking itself let point there, and takes back, does not count. */
export async function readHolds(db: DbOrTx, taking: Taking): Promise<Hold[]> {
  const { rows: links } = await db.execute<{ table: string; column: string; hasId: boolean }>(sql`
    select c.conrelid::regclass::text as "table", a.attname as "column", exists (
      select from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id' and not i.attisdropped) as "hasId"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.confrelid = any(${sql.param(
      TAKEN_KINDS.map((kind) => getTableName(tables[kind])),
    )}::regclass[])
    order by 1, 2`)
  const holds: Hold[] = []
  for (const { table, column, hasId } of links) {
    if (derived.has(table)) continue
    const [from, link] = [sql.identifier(table), sql.identifier(column)]
    const by = hasId ? sql`f.id` : sql`null::uuid`
    const { rows } = await db.execute<Omit<Hold, 'table'>>(sql`
      select t.record_id as id, o.record_id as by
      from ${takenRecords} t join ${from} f on f.${link} = t.record_id
      left join ${takenRecords} o on ${isOf(taking, 'o')} and o.record_id = ${by}
      where ${isOf(taking, 't')} and t.before is null
        and not coalesce(o.before is not null and o.before ->> ${column} is distinct from o.after ->> ${column}
          and o.after ->> ${column} = f.${link}::text, false)`)
    for (const row of rows) holds.push({ ...row, table })
  }
  return holds
}

/**
 * Takes back: gives changed records their values of before, where they still have the ones of the table, and deletes
 * these others. The caller holds `lockHerdBook` and has planned by what is stored now.
 */
export async function takeBack(tx: Tx, taking: Taking, deletes: readonly string[]): Promise<void> {
  for (const kind of TAKEN_KINDS) await resetRecords(tx, taking, kind)
  const gone = sql.param(deletes)
  await tx.execute(sql`
    insert into ${importedValues} (record_id, kind, "values")
    select t.record_id, t.kind, t.remembered from ${takenRecords} t
    where ${isOf(taking, 't')} and t.remembered is not null
    on conflict (record_id) do update set "values" = excluded."values"`)
  await tx.execute(sql`
    delete from ${importedValues} i using ${takenRecords} t
    where ${isOf(taking, 't')} and t.record_id = i.record_id and t.remembered is null
      and (t.before is not null or t.record_id = any(${gone}::uuid[]))`)
  const drop = (table: SQL) => sql`delete from ${table} where id = any(${gone}::uuid[])`
  await tx.execute(drop(sql`${weightRecords}`))
  // A litter names its parents and an animal its litter: both go in one statement.
  await tx.execute(sql`with young as (${drop(sql`${gerbils}`)}) ${drop(sql`${litters}`)}`)
  await tx.execute(drop(sql`${enclosures}`))
  await tx.execute(drop(sql`${contacts}`))
  await tx.execute(sql`
    update ${importTableRows} set taken = null where table_id = ${taking.tableId}
      and (taken ->> 'gerbilId')::uuid = any(${gone}::uuid[])`)
  await tx.execute(sql`delete from ${takenRecords} where ${isOf(taking)}`)
  await bumpPedigreeVersion(tx)
}

async function resetRecords(tx: Tx, taking: Taking, kind: TakenKind): Promise<void> {
  const table = tables[kind]
  const kept = new Set(['id', 'createdAt', 'updatedAt', 'version'])
  const columns = [...writableColumns(table).keys()]
    .filter((member) => !kept.has(member))
    .map((member) => sql.identifier(toSnakeCase(member)))
  const valuesOf = columns.map((column) => sql`p.${column}`)
  await tx.execute(sql`
    update ${table} r set (${sql.join(columns, sql`, `)}) = (
        select ${sql.join(valuesOf, sql`, `)} from jsonb_populate_record(r, wanted.reset) p),
      version = r.version + 1, updated_at = now()
    from (select t.record_id as id, ${resetOf} as reset
      from ${takenRecords} t join ${table} now on now.id = t.record_id
        cross join lateral (select to_jsonb(now) as row) c
      where ${isOf(taking, 't')} and t.kind = ${kind} and t.before is not null) wanted
    where r.id = wanted.id and wanted.reset <> '{}'`)
}
