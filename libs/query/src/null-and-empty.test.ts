import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileFilter } from './compile-filter.ts'
import { allowList } from './fields.ts'
import { expectMatches, openTables, queryError, sample, sampleFields, type Tables } from './test-table.ts'

let tables: Tables

beforeAll(async () => {
  tables = await openTables()
})

afterAll(() => tables.close())

test('null tests for NULL with = and != only, in lower case only, never after a backslash', async () => {
  await tables.setSamples([
    sample(1, { col_text_null: null }),
    sample(2, { col_text_null: 'null', col_text: 'null', col_list_null: ['null'] }),
    sample(3, { col_text_null: 'NULL', col_list_null: [] }),
    sample(4, { col_text_null: 'null ', col_text: 'a null b', col_list_null: ['a', 'annull'] }),
  ])

  await expectMatches(tables, {
    'textNull=null': [1],
    'textNull==null': [1],
    'textNull=  null': [1],
    'textNull=null/i': [1],
    'textNull!=null': [2, 3, 4],
    'textNull!=null/i': [2, 3, 4],
    'textNull=null ': [4],
    'textNull=NULL': [3],
    'textNull=\\null': [2],
    'textNull=nul\\l': [2],
    'textNull=\\null/i': [2, 3],
    'textNull^null': [2, 4],
    'textNull>=null': [2, 3, 4],
    'text=null': [],
    'text!=null': [1, 2, 3, 4],
    'text=*null': [2, 4],
    'list=null': [],
    'list!=null': [1, 2, 3, 4],
    'listNull=null': [1],
    'listNull!=null': [2, 3, 4],
    'listNull=\\null': [2],
    'listNull=null ': [],
    listNull$null: [2, 4],
  })
})

const values: Record<string, string> = {
  int: '7',
  decimal: '7.5',
  bool: 'true',
  date: '2020-02-29',
  time: '2020-02-29T12:00Z',
  uuid: '12345678-9abc-def0-1234-56789abcdef0',
  enum: 'Retired',
}
test.each(Object.entries(values))(
  'null on %s is trimmed, and is not a value of the type otherwise',
  async (name, value) => {
    await tables.setSamples([sample(1), sample(2, { [`col_${name}_null`]: value })])

    await expectMatches(tables, {
      [`${name}Null=null`]: [1],
      [`${name}Null= null /i `]: [1],
      [`${name}Null=null\t`]: [1],
      [`${name}Null!=null`]: [2],
      [`${name}=null`]: [],
      [`${name}!=null`]: [1, 2],
    })
    const fields = allowList(sampleFields(tables.samples))
    for (const filter of [
      `${name}Null=\\null`,
      `${name}Null=Null`,
      `${name}Null=null\u00a0`,
      `${name}Null!=nul`,
    ]) {
      expect(queryError(() => compileFilter(filter, fields)).position).toBe(filter.indexOf('=') + 1)
    }
  },
)

test('without a value, = means NULL or empty text, NULL, or the type default, and != the rest', async () => {
  const zero = '00000000-0000-0000-0000-000000000000'
  await tables.setSamples([
    sample(1, { col_text: '' }),
    sample(2, { col_text_null: '', col_int_null: 0, col_decimal_null: '0', col_bool_null: false }),
    sample(3, { col_int: 0, col_decimal: '0.00', col_bool: false, col_uuid: zero, col_uuid_null: zero }),
    sample(4, { col_list: [], col_list_null: [], col_date: '0001-01-01', col_date_null: '0001-01-01' }),
    sample(5, { col_enum: 'Planned', col_enum_null: 'Planned', col_time: '0001-01-01T00:00:00Z' }),
    sample(6, { col_text: ' ', col_text_null: ' ', col_list: [''], col_list_null: [''] }),
    sample(7, { col_time_null: '0001-01-01T00:00:00Z' }),
  ])
  const empty: Record<string, number[]> = {
    'text=': [1],
    'textNull=': [1, 2, 3, 4, 5, 7],
    'int=': [3],
    'intNull=': [1, 3, 4, 5, 6, 7],
    'decimal=': [3],
    'decimalNull=': [1, 3, 4, 5, 6, 7],
    'bool=': [3],
    'boolNull=': [1, 3, 4, 5, 6, 7],
    'uuid=': [3],
    'uuidNull=': [1, 2, 4, 5, 6, 7],
    'date=': [],
    'dateNull=': [1, 2, 3, 5, 6, 7],
    'time=': [],
    'timeNull=': [1, 2, 3, 4, 5, 6],
    'enum=': [],
    'enumNull=': [1, 2, 3, 4, 6, 7],
    'list=': [4],
    'listNull=': [1, 2, 3, 4, 5, 7],
  }
  const variants = Object.entries(empty).flatMap(([filter, ids]) => [
    [filter, ids] as const,
    [`${filter}/i`, ids] as const,
    [`(${filter} \t)`, ids] as const,
    [filter.replace('=', '!='), [1, 2, 3, 4, 5, 6, 7].filter((id) => !ids.includes(id))] as const,
  ])

  await expectMatches(tables, Object.fromEntries(variants))
})

test('an escaped blank is a text, and on other types the value that is missing', async () => {
  await tables.setSamples([sample(1, { col_text: '' }), sample(2, { col_text: ' ', col_int: 0 })])

  await expectMatches(tables, { 'text=\\ ': [2], 'text=*\\ ': [2], 'int=\\ ': [2] })
})

test('without a value, contains, starts and ends match every text, number or non-empty list', async () => {
  await tables.setSamples([
    sample(1, { col_list: [] }),
    sample(2, { col_text_null: '', col_int_null: 0, col_list_null: [] }),
    sample(3, { col_text_null: 'y', col_int_null: -3, col_list_null: ['', 'z'] }),
  ])

  await expectMatches(tables, {
    'text=*': [1, 2, 3],
    'textNull=*': [2, 3],
    'textNull^': [2, 3],
    textNull$: [2, 3],
    'textNull!*': [1],
    'textNull!^': [1],
    'textNull!$': [1],
    'int^': [1, 2, 3],
    'intNull^': [2, 3],
    'intNull$ ': [2, 3],
    'intNull!^': [1],
    'intNull!$': [1],
    'list=*': [2, 3],
    'list!*': [1],
    'listNull=*': [3],
    'listNull^': [3],
    listNull$: [3],
    'listNull!*': [1, 2],
    'listNull!^': [1, 2],
    'listNull!$': [1, 2],
  })
})

test('without a value, comparisons are with the empty text, and wrong on other types', async () => {
  await tables.setSamples([
    sample(1),
    sample(2, { col_text_null: '', col_list_null: [''] }),
    sample(3, { col_text_null: 'y', col_list_null: ['', 'z'] }),
    sample(4, { col_list_null: [] }),
  ])

  await expectMatches(tables, {
    'textNull<': [],
    'textNull<=': [2],
    'textNull>': [3],
    'textNull>=': [2, 3],
    'listNull<': [],
    'listNull<=': [2, 3],
    'listNull>': [3],
    'listNull>=/i': [2, 3],
  })
  const fields = allowList(sampleFields(tables.samples))
  for (const name of ['int', 'decimal', 'date', 'time', 'uuid']) {
    for (const operator of ['<', '<=', '>', '>=']) {
      const filter = `${name}Null${operator}  ,id=1`
      const error = queryError(() => compileFilter(filter, fields))
      expect([filter, error.position]).toEqual([filter, filter.indexOf(',')])
    }
  }
})
