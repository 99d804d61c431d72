import { readDate } from '../read-date.ts'
import { foldHeading } from './fold-heading.ts'
import { weightWords } from './table-headings.data.ts'

export type WeightUnit = 'g' | 'kg'

/** What a cell of a column of weights says; `readings` are the two that a sign before three digits has, in grams. */
export type ReadWeight =
  | { readonly kind: 'none' | 'unreadable' }
  | { readonly kind: 'weight'; readonly grams: number }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] }

/** In grams, as of any weight that is stored. */
const heaviest = 500

const typed = /^(\d{1,7})(?:([.,])(\d{1,4}))? ?(g|gr|gramm|gram|kg)?$/
const nothing = /^(?:|[-–—?x/]+|n\/?a|k\.? ?a\.?)$/

/** Reads `12,5`, `28,0 g`, `0,071 kg`, `12.5`; the unit of the cell counts before that of its column. */
export function readWeight(cell: string, columnUnit: WeightUnit): ReadWeight {
  const text = cell.trim().toLowerCase()
  if (text.length > 20) return { kind: 'unreadable' }
  if (nothing.test(text)) return { kind: 'none' }
  const [, whole, sign, fraction = '', unit] = typed.exec(text) ?? []
  if (whole === undefined) return { kind: 'unreadable' }
  const grams = (number: number) =>
    toGrams(number, unit === undefined ? columnUnit : unit === 'kg' ? 'kg' : 'g')
  const value = grams(Number(`${whole}.${fraction || 0}`))
  const isAmbiguous = sign !== undefined && fraction.length === 3 && Number(whole) !== 0 && whole.length < 4
  if (isAmbiguous) return { kind: 'ambiguous', readings: [value, grams(Number(whole + fraction))] }
  return value > 0 && value <= heaviest ? { kind: 'weight', grams: value } : { kind: 'unreadable' }
}

/** Whole hundredths, so that 0,071 kg are 71 g. */
const toGrams = (number: number, unit: WeightUnit) =>
  Math.round(number * (unit === 'kg' ? 1000 : 1) * 100) / 100

const words = weightWords.map(foldHeading).toSorted((a, b) => b.length - a.length)
const ages = [
  {
    pattern:
      /^(?:tag|day|dag|lebenstag|jour)(\d{1,3})$|^(\d{1,3})(?:\.?tage?|lebenstag|days?|dagen|dag|jours?|d)$/,
    days: 1,
  },
  {
    pattern: /^(?:woche|week|vecka|uge)(\d{1,2})$|^(\d{1,2})(?:wochen?|wo|wk|weeks?|weken|veckor|uger)$/,
    days: 7,
  },
]

/**
 * The day (`YYYY-MM-DD`) or the age in days that the heading of a column of weights names: "Gewicht 3.5.24", "Gewicht
 * 14. Tag", "Gew. 4 Wochen", or a day alone, which names weights only above numbers. Undefined for another heading.
 */
export function weightHeading(
  heading: string,
  today: string,
): { isNamed: boolean; day?: string; age?: number; unit?: WeightUnit } | undefined {
  if (heading.length > 60) return undefined
  const folded = foldHeading(heading)
  const word = words.find((one) => folded.startsWith(one))
  const blank = heading.search(/[\s\d]/)
  const rest = word === undefined || blank === -1 ? heading : heading.slice(blank)
  const { day } = readDate(rest.replace(/^[\s.:,(]+|[\s)]+$/g, '').replace(/^(?:am|vom|on) /i, ''), today)
  if (day !== null) return { isNamed: word !== undefined, day }
  if (word === undefined) return undefined
  const said = folded.slice(word.length).replace(/^(?:in|am|mit|at|nach|im|op|vid)(?=\w)/, '')
  if (said === 'g' || said === 'kg' || said === 'ing' || said === 'inkg')
    return { isNamed: true, unit: said.endsWith('kg') ? 'kg' : 'g' }
  for (const { pattern, days } of ages) {
    const [, before, behind] = pattern.exec(said) ?? []
    if (before ?? behind) return { isNamed: true, age: Number(before ?? behind) * days }
  }
  return undefined
}
