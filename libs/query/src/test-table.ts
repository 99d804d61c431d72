import { asc, sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import {
  boolean,
  date,
  integer,
  numeric,
  pgSchema,
  text,
  timestamp,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core'
import { createTestDatabase } from '@zuchtbuch/testing/test-db'
import { Client } from 'pg'
import { expect } from 'vitest'
import { compileFilter } from './compile-filter.ts'
import { allowList, type Field } from './fields.ts'
import { listResource, parseListQuery, type ListResource } from './list-query.ts'
import { QueryError } from './query-error.ts'

const moment = () => timestamp({ withTimezone: true, precision: 6, mode: 'string' })

/** Column names differ from the public ones, so that a detail which shows one would be noticed. */
const animalColumns = {
  col_id: integer().primaryKey(),
  col_name: text().notNull(),
  col_call: text(),
  col_litter: integer(),
  col_weight: numeric().notNull(),
  col_born: date(),
  col_seen: moment().notNull(),
  col_alive: boolean().notNull(),
  col_chip: uuid().notNull(),
  col_status: text({ enum: ['Planned', 'Breeding', 'Retired'] }).notNull(),
  col_tags: text().array(),
  col_city: text(),
}

/** Every type once required and once nullable. */
const sampleColumns = {
  col_id: integer().primaryKey(),
  col_text: text().notNull(),
  col_text_null: text(),
  col_int: integer().notNull(),
  col_int_null: integer(),
  col_decimal: numeric().notNull(),
  col_decimal_null: numeric(),
  col_bool: boolean().notNull(),
  col_bool_null: boolean(),
  col_date: date().notNull(),
  col_date_null: date(),
  col_time: moment().notNull(),
  col_time_null: moment(),
  col_uuid: uuid().notNull(),
  col_uuid_null: uuid(),
  col_enum: text().notNull(),
  col_enum_null: text(),
  col_list: text().array().notNull(),
  col_list_null: text().array(),
}

/** Not in alphabetical order. */
export const members = ['Planned', 'Breeding', 'Retired'] as const

/**
 * A database of its own with the tables `animals` and `samples`, in a session whose zone, date style and (for one
 * column) collation would show if a query depended on them. `close` drops it.
 */
export async function openTables() {
  const database = await createTestDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const db = drizzle(client)
  const name = 'queries'
  const schema = pgSchema(name)
  const animals = schema.table('animals', animalColumns)
  const samples = schema.table('samples', sampleColumns)
  await client.query(`
    set timezone = 'America/New_York';
    set datestyle = 'SQL, DMY';
    create schema ${name};
    create table ${name}.animals (
      col_id int primary key, col_name text collate "C" not null, col_call text, col_litter int,
      col_weight numeric not null, col_born date, col_seen timestamptz not null, col_alive bool not null,
      col_chip uuid not null, col_status text not null, col_tags text[], col_city text);
    create table ${name}.samples (
      col_id int primary key, col_text text collate "C" not null, col_text_null text,
      col_int int not null, col_int_null int, col_decimal numeric not null, col_decimal_null numeric,
      col_bool bool not null, col_bool_null bool, col_date date not null, col_date_null date,
      col_time timestamptz not null, col_time_null timestamptz, col_uuid uuid not null, col_uuid_null uuid,
      col_enum text not null, col_enum_null text, col_list text[] not null, col_list_null text[]);`)

  /** The ids that a list call answers, in order. */
  async function idsOf(table: typeof animals | typeof samples, resource: ListResource, query: object) {
    const { where, orderBy, pageSize, offset } = parseListQuery({ pageSize: '1000', ...query }, resource)
    const rows = await db
      .select({ id: table.col_id })
      .from(table)
      .where(where)
      .orderBy(...orderBy)
      .limit(pageSize)
      .offset(offset)
    return rows.map((row) => row.id)
  }

  const animalList = listResource(animalFields(animals))
  const sampleList = listResource(sampleFields(samples))
  return {
    animals,
    samples,
    animalList,
    sampleList,
    addAnimals: (rows: (typeof animals.$inferInsert)[]) => db.insert(animals).values(rows),
    async setSamples(rows: (typeof samples.$inferInsert)[]) {
      await db.delete(samples)
      if (rows.length > 0) await db.insert(samples).values(rows)
    },
    findAnimals: (query: object) => idsOf(animals, animalList, query),
    findSamples: (query: object, list = sampleList) => idsOf(samples, list, query),
    /** For each filter the ids of the samples that match it, in one round trip. */
    async matches(filters: string[], fields: Field[] = sampleFields(samples)): Promise<number[][]> {
      const allowed = allowList(fields)
      const conditions = filters.map((filter): SQL => compileFilter(filter, allowed) ?? sql`true`)
      const rows = await db
        .select({
          id: samples.col_id,
          hits: sql<boolean[]>`array[${sql.join(
            conditions.map((condition) => sql`${condition} is true`),
            sql`, `,
          )}]::bool[]`,
        })
        .from(samples)
        .orderBy(asc(samples.col_id))
      return filters.map((_, index) => rows.filter((row) => row.hits[index]).map((row) => row.id))
    },
    async close() {
      await client.end()
      await database.drop()
    },
  }
}

export type Tables = Awaited<ReturnType<typeof openTables>>

/** The value written so that a text field is compared with exactly this text, which is not empty. */
export function escapeValue(text: string): string {
  const literal = text.replaceAll(/[\\(),|]|\/(?=i)/g, '\\$&')
  return literal === 'null' || /^[=<>^$!*\s]/.test(literal) ? `\\${literal}` : literal
}

/** Checks which rows of `samples` match each filter. */
export async function expectMatches(tables: Tables, expected: Record<string, number[]>) {
  const filters = Object.keys(expected)
  const found = await tables.matches(filters)
  expect(Object.fromEntries(filters.map((filter, index) => [filter, found[index]]))).toEqual(expected)
}

function animalFields(table: Record<keyof typeof animalColumns, PgColumn>): Field[] {
  return [
    { name: 'id', type: 'int', source: table.col_id, nullable: false },
    { name: 'name', type: 'string', source: table.col_name, nullable: false },
    { name: 'call', type: 'string', source: table.col_call, nullable: true },
    { name: 'litter', type: 'int', source: table.col_litter, nullable: true },
    { name: 'weight', type: 'decimal', source: table.col_weight, nullable: false },
    { name: 'born', type: 'date', source: table.col_born, nullable: true },
    { name: 'seen', type: 'timestamp', source: table.col_seen, nullable: false },
    { name: 'alive', type: 'boolean', source: table.col_alive, nullable: false },
    { name: 'chip', type: 'uuid', source: table.col_chip, nullable: false },
    { name: 'status', type: 'enum', source: table.col_status, nullable: false, members },
    { name: 'tags', type: 'stringList', source: table.col_tags, nullable: true },
    { name: 'farm.city', type: 'string', source: table.col_city, nullable: true },
  ]
}

export function sampleFields(table: Record<keyof typeof sampleColumns, PgColumn>): Field[] {
  return [
    { name: 'id', type: 'int', source: table.col_id, nullable: false },
    ...both('text', 'string', table.col_text, table.col_text_null),
    ...both('int', 'int', table.col_int, table.col_int_null),
    ...both('decimal', 'decimal', table.col_decimal, table.col_decimal_null),
    ...both('bool', 'boolean', table.col_bool, table.col_bool_null),
    ...both('date', 'date', table.col_date, table.col_date_null),
    ...both('time', 'timestamp', table.col_time, table.col_time_null),
    ...both('uuid', 'uuid', table.col_uuid, table.col_uuid_null),
    { name: 'enum', type: 'enum', source: table.col_enum, nullable: false, members },
    { name: 'enumNull', type: 'enum', source: table.col_enum_null, nullable: true, members },
    ...both('list', 'stringList', table.col_list, table.col_list_null),
  ]
}

function both(name: string, type: Exclude<Field['type'], 'enum'>, required: PgColumn, nullable: PgColumn) {
  return [
    { name, type, source: required, nullable: false },
    { name: `${name}Null`, type, source: nullable, nullable: true },
  ] satisfies Field[]
}

/** A row of `samples` with every nullable column NULL, changed by `values`. */
export function sample(id: number, values: Partial<Tables['samples']['$inferInsert']> = {}) {
  return {
    col_text: 'x',
    col_int: 7,
    col_decimal: '7.5',
    col_bool: true,
    col_date: '2020-02-29',
    col_time: '2020-02-29T12:00:00Z',
    col_uuid: '12345678-9abc-def0-1234-56789abcdef0',
    col_enum: 'Retired',
    col_list: ['x'],
    ...values,
    col_id: id,
  }
}

/** The error of a call that must fail, after checking what holds for all of them. */
export function queryError(call: () => unknown): QueryError {
  let error: unknown
  try {
    call()
  } catch (thrown) {
    error = thrown
  }
  if (!(error instanceof QueryError)) throw new Error('expected a QueryError', { cause: error })
  expect(error.status).toBe(400)
  expect(error.detail).toMatch(/^[A-Z][^]*\.$/)
  expect(error.detail.length).toBeLessThanOrEqual(200)
  expect(error.detail.isWellFormed()).toBe(true)
  // What is quoted of the input, from the first quotation mark on, may be anything.
  expect(error.detail.replace(/"[^]*/, '')).not.toMatch(/col_|\$1|::|select|collate/i)
  return error
}
