import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileFilter } from './compile-filter.ts'
import { allowList } from './fields.ts'
import {
  escapeValue,
  expectMatches,
  openTables,
  queryError,
  sample,
  sampleFields,
  type Tables,
} from './test-table.ts'

let tables: Tables

beforeAll(async () => {
  tables = await openTables()
})

afterAll(() => tables.close())

const zero28 = '0'.repeat(28)
const nine28 = '9'.repeat(28)
const uuid = '0123ABCD-4567-89ab-cdef-0123456789ab'

/** Per field: a stored value, the spellings that equal it, and values that are not of the type. */
const conversions: [
  field: string,
  column: string,
  stored: unknown,
  spellings: string[],
  refused: string[],
][] = [
  [
    'int',
    'col_int',
    3,
    ['3', '03', '+3', ' 3 ', '\t3\n', '\\3', '\\+3\\ ', `${'0'.repeat(300)}3`],
    [
      '3.0',
      '3.',
      '0x3',
      '3e0',
      '3_0',
      '3 0',
      '1,000',
      '٣',
      '３',
      '--3',
      '+',
      '-',
      '\u00a03',
      '3\u00a0',
      'NaN',
    ],
  ],
  ['int', 'col_int', 0, ['0', '-0', '+0', ''], ['null0', 'Infinity', 'true', "'0'"]],
  ['int', 'col_int', 2147483647, ['2147483647', '+02147483647'], ['2147483648', '9'.repeat(400), '1e9']],
  ['int', 'col_int', -2147483648, ['-2147483648'], ['-2147483649', `-${'9'.repeat(400)}`]],
  [
    'decimal',
    'col_decimal',
    '10',
    ['10', '10.', '10.00', '+10.0', '0010', ` 10.${zero28} `, `${zero28.slice(2)}10`],
    ['1e1', '10,0', '10.0.0', '.', '+.', '-', '١٠', '0xa', 'NaN', 'Infinity', '10 .0', `0${zero28}`],
  ],
  [
    'decimal',
    'col_decimal',
    '0.5',
    ['.5', '+.50', '0.5', '00.500'],
    [`.${zero28}0`, `0.5${zero28}`, '1/2', '0.5f'],
  ],
  [
    'decimal',
    'col_decimal',
    `-${nine28}.${nine28}`,
    [`-${nine28}.${nine28}`],
    [`1${nine28}`, `${nine28}.${nine28}1`],
  ],
  [
    'bool',
    'col_bool',
    true,
    ['true', 'TRUE', 'tRuE', '1', ' true '],
    ['yes', 't', 'on', '01', 'wahr', '2', 'tru\u0435'],
  ],
  ['bool', 'col_bool', false, ['false', 'FALSE', '0', ''], ['no', 'f', 'off', '-0', '00', 'fal\u017fe']],
  [
    'date',
    'col_date',
    '2024-02-29',
    ['2024-02-29', ' 2024-02-29 '],
    [
      '2023-02-29',
      '1900-02-29',
      '2024-2-29',
      '24-02-29',
      '2024-02-30',
      '2024-04-31',
      '2024-13-01',
      '2024-00-10',
    ],
  ],
  [
    'date',
    'col_date',
    '2000-02-29',
    ['2000-02-29'],
    [
      '2024-01-00',
      '2024-01-32',
      '2024-01-01T00:00',
      '2024-01-01Z',
      '20240101',
      '29.02.2000',
      '2024/01/01',
      'today',
      'now',
    ],
  ],
  [
    'date',
    'col_date',
    '0001-01-01',
    ['0001-01-01'],
    ['0000-01-01', '-0001-01-01', '10000-01-01', 'infinity', '٢٠٢٤-٠١-٠١'],
  ],
  ['date', 'col_date', '9999-12-31', ['9999-12-31'], ['9999-12-32', '+9999-12-31', '9999-12-31 BC']],
  [
    'time',
    'col_time',
    '2024-05-01T00:00:00Z',
    [
      '2024-05-01',
      '2024-05-01T00:00',
      '2024-05-01 00:00',
      '2024-05-01T00:00Z',
      '2024-05-01T00:00:00',
      '2024-05-01T00:00:00.0Z',
      '2024-05-01T00:00:00.000000+00:00',
      '2024-05-01T02:00+02:00',
      '2024-04-30 19:30:00-04:30',
      '2024-05-01T14:59+14:59',
      '2024-05-01T00:00-00:00',
    ],
    [
      '2024-05-01T24:00',
      '2024-05-01T12:60',
      '2024-05-01T12:00:60',
      '2024-05-01T12:00:00.0000001',
      '2024-05-01T12:00:00.',
      '2024-05-01T12:00:00,5',
      '2024-05-01T12',
      '2024-05-01T1:00',
      '2024-05-01Z',
      '2024-05-01+02:00',
      '2024-05-01T12:00+15:00',
      '2024-05-01T12:00+02',
      '2024-05-01T12:00+0200',
      '2024-05-01T12:00+02:60',
    ],
  ],
  [
    'time',
    'col_time',
    '2024-05-01T00:00:00.000001Z',
    ['2024-05-01T00:00:00.000001', '2024-05-01T02:00:00.000001+02:00'],
    [
      '2024-05-01T12:00 02:00',
      '2024-05-01T12:00 +02:00',
      '2024-05-01t12:00',
      '2024-05-01T12:00z',
      '2024-05-01  12:00',
      '2024-05-01\t12:00',
      '2024-05-01T12:00 Z',
      '2024-05-01T12:00 UTC',
      '2024-05-01T12:00 Europe/Berlin',
      '2023-02-29T12:00',
      '0000-01-01T00:00',
      'now',
      'today',
      'infinity',
      'epoch',
      '1714521600',
    ],
  ],
  [
    'time',
    'col_time',
    '2024-05-01T00:00:00.5Z',
    ['2024-05-01T00:00:00.5', '2024-05-01 00:00:00.500Z'],
    ['2024-05-01T'],
  ],
  [
    'time',
    'col_time',
    '0001-12-31T09:01:00Z BC',
    ['0001-01-01T00:00+14:59'],
    ['0001-12-31T09:01:00Z BC', '10000-01-01T00:00'],
  ],
  [
    'time',
    'col_time',
    '10000-01-01T14:58:59.999999Z',
    ['9999-12-31T23:59:59.999999-14:59'],
    ['9999-12-31T23:59:60'],
  ],
  [
    'uuid',
    'col_uuid',
    uuid,
    [uuid, uuid.toLowerCase(), uuid.toUpperCase(), uuid.replaceAll('-', ''), ` ${uuid} `],
    [
      `{${uuid}}`,
      uuid.slice(1),
      `${uuid}0`,
      uuid.replace('-', ''),
      uuid.replace('a', 'g'),
      `${uuid.slice(0, -1)}-`,
    ],
  ],
  [
    'enum',
    'col_enum',
    'Breeding',
    ['Breeding', 'breeding', 'BREEDING', ' breeding ', '\\breeding'],
    ['1', 'Breed', 'Breeding,Retired', 'Breedings', 'Breed ing', 'constructor', '\u212a'],
  ],
]

test.each(conversions)('%s: the value of %s %s is found by each accepted spelling', async (...conversion) => {
  const [field, column, stored, spellings] = conversion
  await tables.setSamples([sample(1, { col_bool: stored === false }), sample(2, { [column]: stored })])

  await expectMatches(
    tables,
    Object.fromEntries(
      spellings.flatMap((spelling) => [
        [`${field}=${spelling}`, [2]],
        [`${field}!=${spelling}/i`, [1]],
      ]),
    ),
  )
})

test.each(conversions.flatMap(([field, , , , refused]) => refused.map((value) => [field, value] as const)))(
  '%s does not take the value %j',
  (field, value) => {
    const fields = allowList(sampleFields(tables.samples))

    for (const operator of ['=', '!=']) {
      const filter = `${field}${operator} ${escapeValue(value)}`
      expect(queryError(() => compileFilter(filter, fields)).position).toBe(filter.indexOf('= ') + 2)
    }
  },
)

test('a decimal is compared exactly, never via floating point', async () => {
  await tables.setSamples([
    sample(1, { col_decimal: '0.1000000000000000000000000001' }),
    sample(2, { col_decimal: '0.1' }),
    sample(3, { col_decimal: '9007199254740993' }),
    sample(4, { col_decimal: '9007199254740992' }),
  ])

  await expectMatches(tables, {
    'decimal=0.1': [2],
    'decimal>0.1,decimal<1': [1],
    'decimal=9007199254740993': [3],
    'decimal<9007199254740993,decimal>1': [4],
    'decimal<=.1000000000000000000000000000': [2],
    'decimal<=.1000000000000000000000000001': [1, 2],
  })
})

test('a date alone as a timestamp is midnight UTC and not the day', async () => {
  await tables.setSamples([
    sample(1, { col_time: '2024-05-01T00:00:00Z' }),
    sample(2, { col_time: '2024-05-01T12:00:00Z' }),
    sample(3, { col_time: '2024-05-01T00:00:00-04:00' }),
    sample(4, { col_time: '2024-04-30T23:59:59.999999Z' }),
  ])

  await expectMatches(tables, {
    'time=2024-05-01': [1],
    'time>2024-05-01': [2, 3],
    'time<2024-05-01': [4],
    'time>=2024-05-01,time<2024-05-02': [1, 2, 3],
  })
})

test('uuids compare bytewise', async () => {
  await tables.setSamples([
    sample(1, { col_uuid: '09999999-0000-0000-0000-000000000000' }),
    sample(2, { col_uuid: 'A0000000-0000-0000-0000-000000000000' }),
    sample(3, { col_uuid: 'f0000000-0000-0000-0000-000000000000' }),
  ])

  await expectMatches(tables, {
    [`uuid>${'a'.repeat(32)}`]: [3],
    [`uuid<${'A'.repeat(32)}`]: [1, 2],
    'uuid<=09999999-0000-0000-0000-000000000000': [1],
  })
})
