/** A weight as it was typed, and what is known of the animal. Days are `YYYY-MM-DD`. */
export interface TypedWeight {
  grams: number
  /** Whether a decimal sign was typed. */
  hasSign: boolean
  day: string
  last: { grams: number; day: string } | null
  birthDay: string | null
}

/** Why a weight is asked about once, before it is stored. */
export interface WeightDoubt {
  /** `Sign`: a decimal sign may be missing. `Change`: it differs more than the breeder's limit from the last one. */
  kind: 'Sign' | 'Change'
  /** Against the last weight: −0.29 is 29 % less; null without one. */
  change: number | null
  /** The readings of a typed weight: the typed one, and one that would fit, if there is such a reading. */
  readings: readonly number[]
}

/** No gerbil weighs more; three digits above it most likely lack their decimal sign. */
const heaviestGrams = 200

/** Grams by age in days of young that grow well: how much more than the last time is nothing to ask about. */
const growth: readonly (readonly [days: number, grams: number])[] = [
  [0, 3],
  [7, 7],
  [14, 13],
  [21, 22],
  [35, 35],
  [56, 52],
  [84, 66],
  [120, 76],
  [180, 84],
]

/**
 * Whether a typed weight is to be asked about: it differs by more than `limitPercent` from the last one, more than a
 * young animal has grown meanwhile, or it lacks a decimal sign. Null: nothing to ask. It only asks; nothing is refused.
 */
export function weightDoubt(typed: TypedWeight, limitPercent: number): WeightDoubt | null {
  const { grams, hasSign, last } = typed
  const change = last === null ? null : grams / last.grams - 1
  if (!hasSign && Number.isInteger(grams) && grams > heaviestGrams)
    return { kind: 'Sign', change, readings: [grams, grams / 10] }
  if (fits(typed, grams, limitPercent)) return null
  const [other] = misreadings(grams)
    .filter((reading) => fits(typed, reading, limitPercent))
    .toSorted((a, b) => distance(a, last) - distance(b, last))
  return { kind: 'Change', change, readings: other === undefined ? [grams] : [grams, other] }
}

/** Within the limit of the last weight; upwards of what it has grown to be since. */
function fits({ day, last, birthDay }: TypedWeight, grams: number, limitPercent: number): boolean {
  if (last === null) return true
  const limit = limitPercent / 100
  const grown = birthDay === null ? 1 : gramsAt(birthDay, day) / gramsAt(birthDay, last.day)
  return grams >= last.grams * (1 - limit) && grams <= last.grams * Math.max(1, grown) * (1 + limit)
}

/** Slips while typing: two digits change places, the decimal sign is missing or one place off. */
function misreadings(grams: number): number[] {
  const [whole = '', part] = String(grams).split('.')
  const swapped = Array.from({ length: Math.max(0, whole.length - 1) }, (_, n) =>
    [whole.slice(0, n), whole[n + 1], whole[n], whole.slice(n + 2)].join(''),
  )
  const read = swapped.map((digits) => Number(part === undefined ? digits : `${digits}.${part}`))
  return [...read, grams / 10, grams * 10].filter((reading) => reading > 0 && reading !== grams)
}

const distance = (grams: number, last: TypedWeight['last']) => Math.abs(grams - (last?.grams ?? 0))

/** The weight of a well-grown animal at its age, in grams. */
function gramsAt(birthDay: string, day: string): number {
  const age = Math.max(0, (Date.parse(day) - Date.parse(birthDay)) / 86_400_000)
  const next = growth.findIndex(([days]) => days >= age)
  const [days, grams] = growth.at(next)!
  if (next <= 0) return grams
  const [daysBefore, gramsBefore] = growth[next - 1]!
  return gramsBefore + ((grams - gramsBefore) * (age - daysBefore)) / (days - daysBefore)
}
