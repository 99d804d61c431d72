import { integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { tableFields } from './table-fields.ts'

const table = pgTable('mice', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  gender: text({ enum: ['Male', 'Female'] }),
  price: numeric({ precision: 8, scale: 2, mode: 'number' }),
  traits: text().array().notNull(),
  born: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  weight: integer(),
  photo: jsonb(),
})

test('a field is its column: type, members and whether it can be missing', () => {
  const fields = tableFields(table, { photo: false })
  expect(fields.map(({ name, type, nullable }) => `${name} ${type} ${nullable}`)).toEqual([
    'id uuid false',
    'name string false',
    'gender enum true',
    'price decimal true',
    'traits stringList false',
    'born timestamp false',
    'weight int true',
  ])
  expect(fields[2]).toMatchObject({ members: ['Male', 'Female'], source: table.gender })
})

test('an exception renames a field, reads it otherwise or keeps the column to ourselves', () => {
  const normalize = (value: string) => value.toLowerCase()
  const fields = tableFields(table, {
    photo: false,
    id: false,
    name: { normalize },
    price: { name: 'cost.eur' },
  })
  expect(fields.map(({ name }) => name)).toEqual(['name', 'gender', 'cost.eur', 'traits', 'born', 'weight'])
  expect(fields[0]).toMatchObject({ normalize, source: table.name })
})

test('a column that no filter can compare must be an exception', () => {
  expect(() => tableFields(table)).toThrow('photo is jsonb')
})
