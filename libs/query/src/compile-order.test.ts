import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileOrder } from './compile-order.ts'
import { allowList } from './fields.ts'
import { openTables, queryError, sample, sampleFields, type Tables } from './test-table.ts'

let tables: Tables

beforeAll(async () => {
  tables = await openTables()
})

afterAll(() => tables.close())

const order = (orderBy: string) => tables.findSamples({ orderBy })

test('text sorts in German order whatever the collation of the column, with the id as tie-break', async () => {
  const texts = ['Zora', 'Öl', 'apfel', 'Apfel', 'Öl', 'Oma', 'Ost', 'zora']
  await tables.setSamples(
    texts.map((text, index) => sample(index + 1, { col_text: text, col_text_null: text })),
  )

  for (const field of ['text', 'textNull']) {
    expect(await order(field)).toEqual([3, 4, 2, 5, 6, 7, 8, 1])
    expect(await order(`${field} desc`)).toEqual([1, 8, 7, 6, 2, 5, 4, 3])
  }
})

test.each([
  ['int', 'col_int', [-3, 2, 10]],
  ['intNull', 'col_int_null', [-3, 2, 10]],
  ['decimal', 'col_decimal', ['-3', '2.5', '10']],
  ['bool', 'col_bool', [false, true]],
  ['date', 'col_date', ['0999-12-31', '2024-01-31', '2024-02-01']],
  ['time', 'col_time', ['2024-04-30T23:00:00-02:00', '2024-05-01T02:00:00Z', '2024-05-01T02:00:00.000001Z']],
  [
    'uuid',
    'col_uuid',
    ['09999999', 'a0000000', 'f0000000'].map((start) => `${start}-0000-0000-0000-000000000000`),
  ],
  ['enum', 'col_enum', ['Planned', 'Breeding', 'Retired']],
  ['enumNull', 'col_enum_null', ['Planned', 'Breeding', 'Retired']],
])('%s sorts by its value, upwards unless told', async (field, column, values) => {
  const ids = values.map((_, index) => 10 - index)
  await tables.setSamples(values.map((value, index) => sample(10 - index, { [column]: value })))

  expect(await order(field)).toEqual(ids)
  expect(await order(`${field} asc`)).toEqual(ids)
  expect(await order(`${field} desc`)).toEqual(ids.toReversed())
})

const nullable = [
  ['text', 'a', 'b'],
  ['int', 1, 2],
  ['decimal', '1', '2'],
  ['bool', false, true],
  ['date', '2024-01-01', '2024-01-02'],
  ['time', '2024-01-01T00:00:00Z', '2024-01-02T00:00:00Z'],
  ['uuid', '10000000-0000-0000-0000-000000000000', '20000000-0000-0000-0000-000000000000'],
  ['enum', 'Planned', 'Breeding'],
] as const

test.each(nullable)(
  'NULLs of %s come last, first with desc, and where the marks say',
  async (name, low, high) => {
    const column = `col_${name}_null`
    await tables.setSamples([
      sample(1, { [column]: high }),
      sample(2),
      sample(3, { [column]: low }),
      sample(4),
      sample(5, { [column]: high }),
    ])

    expect(await order(`${name}Null`)).toEqual([3, 1, 5, 2, 4])
    expect(await order(`${name}Null desc`)).toEqual([2, 4, 1, 5, 3])
    expect(await order(`${name}Null?`)).toEqual([2, 4, 1, 3, 5])
    expect(await order(`${name}Null? desc`)).toEqual([1, 3, 5, 2, 4])
    expect(await order(`${name}Null!`)).toEqual([1, 3, 5, 2, 4])
    expect(await order(`${name}Null! desc`)).toEqual([2, 4, 1, 3, 5])
    expect(await order(`${name}Null?,${name}Null desc`)).toEqual([2, 4, 1, 5, 3])
    expect(await order(`${name}Null! , ${name}Null`)).toEqual([3, 1, 5, 2, 4])
  },
)

test('keys apply from the left, a field may repeat, and white space and case of names do not matter', async () => {
  await tables.setSamples([
    sample(1, { col_int: 1, col_text: 'b' }),
    sample(2, { col_int: 2, col_text: 'b' }),
    sample(3, { col_int: 1, col_text: 'a' }),
    sample(4, { col_int: 2, col_text: 'a' }),
  ])

  expect(await order('int desc,text')).toEqual([4, 2, 3, 1])
  expect(await order('text,int desc')).toEqual([4, 3, 2, 1])
  expect(await order('text,text desc,int desc')).toEqual([4, 3, 2, 1])
  expect(await order('\t TEXT \n asc \v,\f Int\rdesc ')).toEqual([4, 3, 2, 1])
  expect(await order('text desc,id desc')).toEqual([2, 1, 4, 3])
  expect(await order('text desc')).toEqual([1, 2, 3, 4])
})

test.each(['', ' \t\n\v\f\r'])('the blank order %j is the id upwards', async (orderBy) => {
  await tables.setSamples([sample(3), sample(1), sample(2)])

  expect(await order(orderBy)).toEqual([1, 2, 3])
})

test.each([
  ['a field after the comma', 'text,', 5],
  ['a field after the comma and blanks', 'text, ', 6],
  ['a field between commas', 'text,,id', 5],
  ['a field at the start', ' ,text', 1],
  ['a field, not a direction mark', '-text', 0],
  ['a field, not a no-break space', '\u00a0text', 0],
  ['the end of the name', 'text\u00a0desc', 4],
  ['asc or desc in lower case', 'text DESC', 5],
  ['asc or desc, not Asc', 'text  Asc', 6],
  ['asc or desc, not a longer word', 'text ascending', 5],
  ['asc or desc, not a sign', 'text -', 5],
  ['one direction', 'text asc desc', 9],
  ['nothing after the direction', 'text asc x', 9],
  ['nothing but a comma after the direction', 'text asc(', 8],
  ['the mark at the name', 'textNull ?', 9],
  ['one mark', 'textNull??', 9],
  ['one kind of mark', 'textNull?!', 9],
  ['a blank after the mark', 'textNull?desc', 9],
  ['no parentheses', 'lower(text)', 5],
  ['no index', 'list[0]', 4],
  ['a known field', 'id,nme', 3],
  ['a public name', 'col_id', 0],
  ['no inherited key', 'constructor desc', 0],
  ['an orderable field', 'id, list', 4],
  ['an orderable field before its mark', 'listNull?', 0],
  ['no mark on a required field', 'int desc,text? desc', 13],
  ['no mark on a required field, of either kind', 'text!', 4],
  ['the syntax before the meaning', 'nme,list,text?,', 15],
  ['the first meaning', 'list,text?', 0],
])('the grammar wants %s: %j is wrong at %i', (_, orderBy, position) => {
  const fields = allowList(sampleFields(tables.samples))
  const error = queryError(() => compileOrder(orderBy, fields))

  expect(error).toMatchObject({ code: 'InvalidOrderBy', position })
  expect(error.allowedFields).toEqual(
    [...fields.values()].map(({ name }) => name).filter((name) => !name.startsWith('list')),
  )
})

test('8 keys are accepted and the 9th is refused where it starts', () => {
  const fields = allowList(sampleFields(tables.samples))
  const keys = Array.from({ length: 8 }, () => 'id').join(',')

  expect(compileOrder(keys, fields)).toHaveLength(8)
  expect(queryError(() => compileOrder(`${keys}, text`, fields)).position).toBe(keys.length + 2)
  expect(queryError(() => compileOrder(`${keys},`, fields)).position).toBe(keys.length + 1)
})
