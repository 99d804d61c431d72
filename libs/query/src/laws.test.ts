import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyQuestion, anyRow, holds, stored } from './test-oracle.ts'
import { escapeValue, openTables, sample, type Tables } from './test-table.ts'

let tables: Tables

beforeAll(async () => {
  tables = await openTables()
})

afterAll(() => tables.close())

test('Postgres finds exactly the rows for which a second, independent reading of the filter holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRow, { maxLength: 30 }),
      fc.array(anyQuestion, { minLength: 1, maxLength: 40 }),
      async (rows, questions) => {
        await tables.setSamples(rows.map((row, index) => stored(index, row)))

        const found = await tables.matches(questions.map(({ text }) => text))

        questions.forEach(({ text, meaning }, index) => {
          const ids = [...rows.keys()].filter((id) => holds(meaning, rows[id] ?? {}))
          expect([text, found[index]]).toEqual([text, ids])
        })
      },
    ),
    { numRuns: 60 },
  )
})

test('for every row exactly one of a positive operator and its negative twin matches', async () => {
  const rows = fc.sample(anyRow, 60)
  await tables.setSamples(rows.map((row, index) => stored(index, row)))
  const texts = fc.sample(fc.string({ maxLength: 3 }), 20).map(escapeValue)
  const values: Record<string, string[]> = {
    text: ['', 'null', ...texts],
    list: ['', 'null', ...texts],
    int: ['', '0', '3', '-3'],
    decimal: ['', '0', '1.0'],
    bool: ['', 'true', '0'],
    date: ['', '2024-05-01'],
    time: ['', '2024-05-01'],
    uuid: ['', '0123abcd-4567-89ab-cdef-0123456789ab'],
    enum: ['', 'planned'],
  }
  const twins = [
    ['==', '!=', Object.keys(values)],
    ['=*', '!*', ['text', 'list']],
    ['^', '!^', ['text', 'list', 'int']],
    ['$', '!$', ['text', 'list', 'int']],
  ] as const
  const pairs = twins.flatMap(([positive, negative, types]) =>
    types
      .flatMap((type) =>
        [type, `${type}Null`].flatMap((field) => (values[type] ?? []).map((value) => [field, value])),
      )
      .flatMap(([field, value]) => [`${field}${positive}${value}`, `${field}${negative}${value}`]),
  )

  const found = await tables.matches(pairs)

  for (let index = 0; index < pairs.length; index += 2) {
    const both = [...(found[index] ?? []), ...(found[index + 1] ?? [])].toSorted((a, b) => a - b)
    expect([pairs[index], both]).toEqual([pairs[index], [...rows.keys()]])
  }
})

test('any text, written with escapes, finds exactly itself', async () => {
  const storable = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 12 })
    .map((text) => text.replaceAll('\0', '0'))
  const marked = fc
    .array(
      fc.constantFrom(
        '/i',
        '/',
        '\\',
        '%',
        '_',
        '(',
        ')',
        ',',
        '|',
        '=',
        '!',
        '*',
        '^',
        ' ',
        'null',
        'Ä',
        '"',
      ),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.oneof(storable, marked), { maxLength: 40 }), async (texts) => {
      await tables.setSamples(texts.map((text, id) => sample(id, { col_text: text, col_list: ['', text] })))
      const written = texts.map(escapeValue)

      const equal = await tables.matches(written.map((value) => `text=${value}`))
      const inList = await tables.matches(written.map((value) => `list = ${value}`))
      const between = await tables.matches(written.map((value) => `text>=${value},text<=${value}`))
      const part = await tables.matches(
        written.map((value) => `text=*${value},text^${value},text$${value},text=${value}/i`),
      )

      const itself = texts.map((_, id) => [id])
      expect([texts, equal]).toEqual([texts, itself])
      expect([texts, inList]).toEqual([texts, itself])
      expect([texts, between]).toEqual([texts, itself])
      for (const [id, ids] of part.entries()) expect(ids).toContain(id)
    }),
    { numRuns: 40 },
  )
})
