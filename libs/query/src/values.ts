import { sql, type SQL } from 'drizzle-orm'
import { foldAscii, type EnumField, type ScalarField } from './fields.ts'

const decimal = /^[+-]?(?:\d{1,28}(?:\.\d{0,28})?|\.\d{1,28})$/
const day = /^\d{4}-\d{2}-\d{2}$/
const moment =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?)(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/
const uuid = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i
const booleans = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** Per type: what it accepts in words, and the parameter for a text, undefined if the text is none of that. */
const scalars: Record<ScalarField['type'], { accepts: string; convert: (text: string) => SQL | undefined }> =
  {
    int: {
      accepts: 'an integer from -2147483648 to 2147483647',
      convert: (text) => {
        const value = readInt(text)
        return value === undefined ? undefined : sql`${value}::int4`
      },
    },
    decimal: {
      accepts: 'a decimal number such as 1.5',
      convert: (text) => (decimal.test(text) ? sql`${text}::numeric` : undefined),
    },
    boolean: {
      accepts: 'true, false, 1 or 0',
      convert: (text) => {
        const value = booleans.get(foldAscii(text))
        return value === undefined ? undefined : sql`${value}::bool`
      },
    },
    date: {
      accepts: 'a day such as 2024-05-31',
      convert: (text) => (day.test(text) && isRealDay(text) ? sql`${text}::date` : undefined),
    },
    timestamp: {
      accepts: 'a day or a time such as 2024-05-31T12:00Z',
      convert: (text) => {
        const [, date = '', time = '00:00', zone = 'Z'] = moment.exec(text) ?? []
        return isRealDay(date) ? sql`${`${date} ${time}${zone}`}::timestamptz` : undefined
      },
    },
    uuid: {
      accepts: 'a uuid',
      convert: (text) => (uuid.test(text) ? sql`${text}::uuid` : undefined),
    },
  }

/**
 * A trimmed value as a bound parameter with an explicit cast, undefined if the field does not accept it. Culture,
 * server and session zone play no part: digits are ASCII, a timestamp without zone is UTC, one without time is
 * midnight UTC, decimals are exact (28 digits on each side of the point). An enum takes its members in any case.
 */
export function convert(field: ScalarField | EnumField, text: string): SQL | undefined {
  if (field.type !== 'enum') return scalars[field.type].convert(text)
  const wanted = foldAscii(text)
  const member = field.members.find((member) => foldAscii(member) === wanted)
  return member === undefined ? undefined : sql`${member}::text`
}

/** The values that `convert` accepts for the field, in words. */
export function accepted(field: ScalarField | EnumField): string {
  if (field.type !== 'enum') return scalars[field.type].accepts
  const members = field.members.join(', ')
  return members.length <= 80 ? `one of ${members}` : 'one of its members'
}

/** An int4 in ASCII digits with an optional sign, else undefined. */
export function readInt(text: string): number | undefined {
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
  return value >= -2147483648 && value <= 2147483647 ? value : undefined
}

/** Whether the calendar (proleptic Gregorian, years 0001 to 9999) has the day `YYYY-MM-DD`. */
function isRealDay(text: string): boolean {
  const date = new Date(`${text}T00:00Z`)
  return text >= '0001' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
