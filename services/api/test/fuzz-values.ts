import type { Chance } from '@zuchtbuch/demo/seeded'

type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values that have broken programs before; any may stand anywhere. */
export const hostile: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u0301Ä\u{1f439}',
  "'; drop table gerbils; --",
  '%00',
  '%s%n',
  '../../etc/passwd',
  'x'.repeat(6000),
  '\\',
  '"',
  '<script>alert(1)</script>',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '2024-02-30',
  '2024-01-01T25:00:00Z',
  'NaN',
  '1e309',
  '-0',
  '99999999999999999999',
  'null',
  '__proto__',
  'constructor',
  0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  -1e308,
  [],
  [null],
  {},
  { a: { b: { c: [] } } },
  Array.from({ length: 200 }, () => 'x'),
  '00000000-0000-0000-0000-000000000000',
  'ZZZZZZZZ-0000-0000-0000-000000000000',
]

/** A value for a schema: mostly one that fits, sometimes one that breaks things. `ids` are of records that exist. */
export function valueFor(
  schema: unknown,
  components: Record<string, Schema>,
  chance: Chance,
  ids: readonly string[],
  depth = 0,
): unknown {
  if (chance.next() < 0.03) return chance.pick(hostile)
  if (!isSchema(schema) || depth > 6) return 'x'
  const reference = schema['$ref']
  if (typeof reference === 'string') {
    return valueFor(components[reference.split('/').at(-1) ?? ''], components, chance, ids, depth + 1)
  }
  const choices = schema['anyOf'] ?? schema['oneOf'] ?? schema['enum']
  if (Array.isArray(choices)) {
    const choice: unknown = chance.pick(choices)
    return schema['enum'] ? choice : valueFor(choice, components, chance, ids, depth + 1)
  }
  if ('const' in schema) return schema['const']
  const again = (inner: unknown) => valueFor(inner, components, chance, ids, depth + 1)
  const type: unknown = Array.isArray(schema['type']) ? chance.pick(schema['type']) : schema['type']
  switch (type) {
    case 'object':
      return objectFor(schema, chance, again)
    case 'array':
      return Array.from({ length: Math.floor(chance.next() * 4) }, () => again(schema['items']))
    case 'integer':
      return Math.floor(chance.next() * 40) - 3
    case 'number':
      return Math.round(chance.next() * 10_000) / 100
    case 'boolean':
      return chance.next() < 0.5
    case 'null':
      return null
    default:
      return textFor(schema, chance, ids)
  }
}

function objectFor(schema: Schema, chance: Chance, again: (inner: unknown) => unknown): Schema {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const members = Object.entries(properties).flatMap(([name, inner]) =>
    chance.next() < (required.includes(name) ? 0.97 : 0.35) ? [[name, again(inner)] as const] : [],
  )
  if (chance.next() < 0.03) members.push(['unknownMember', 1])
  return Object.fromEntries(members)
}

const words = [
  'Krümel',
  'vom Mühlenweg',
  'Aa CC DD EE GG Pp spsp rere',
  'aa cc',
  'x',
  'Ünïcode',
  '12,5',
  'a=b|c,(d)',
]

function textFor(schema: Schema, chance: Chance, ids: readonly string[]): string {
  const day = () =>
    `20${10 + Math.floor(chance.next() * 16)}-0${1 + Math.floor(chance.next() * 9)}-1${Math.floor(chance.next() * 9)}`
  if (schema['format'] === 'uuid')
    return ids.length > 0 ? chance.pick(ids) : '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
  if (schema['format'] === 'date') return day()
  if (schema['format'] === 'date-time') return `${day()}T10:00:00.000Z`
  return chance.pick(words)
}
