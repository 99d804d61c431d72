import { daysBetween } from './calendar.ts'
import { type GrowthPoint, growthAt } from './growth-reference.ts'

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

/** A young animal gains so many grams a day until so old, where the herd has not told. Source: ours, 2.5 times McManus. */
const [gainPerDay, gainsUntil] = [1, 84]

/**
 * Whether a typed weight is to be asked about: it differs by more than `limitPercent` from the last one, more than an
 * animal of this herd (`growth`, learnt) has grown meanwhile, or it lacks a decimal sign. Null: nothing to ask. It only
 * asks; nothing is refused.
 */
export function weightDoubt(
  typed: TypedWeight,
  limitPercent: number,
  growth: readonly GrowthPoint[],
): WeightDoubt | null {
  const { grams, hasSign, last } = typed
  const change = last === null ? null : grams / last.grams - 1
  if (!hasSign && Number.isInteger(grams) && grams > heaviestGrams)
    return { kind: 'Sign', change, readings: [grams, grams / 10] }
  if (fits(typed, grams, limitPercent, growth)) return null
  const [other] = misreadings(grams)
    .filter((reading) => fits(typed, reading, limitPercent, growth))
    .toSorted((a, b) => distance(a, last) - distance(b, last))
  return { kind: 'Change', change, readings: other === undefined ? [grams] : [grams, other] }
}

/** Within the limit of the last weight; upwards of what it has grown to be since. */
function fits(
  typed: TypedWeight,
  grams: number,
  limitPercent: number,
  growth: readonly GrowthPoint[],
): boolean {
  const { last } = typed
  if (last === null) return true
  const limit = limitPercent / 100
  const grown = Math.max(last.grams, grownTo(typed, last, growth))
  return grams >= last.grams * (1 - limit) && grams <= grown * (1 + limit)
}

/** The grams that an animal of its last weight is expected to have by the day: as the herd grows, else at most so. */
function grownTo(
  { day, birthDay }: TypedWeight,
  last: NonNullable<TypedWeight['last']>,
  growth: readonly GrowthPoint[],
): number {
  if (birthDay === null) return last.grams
  const [age, lastAge] = [day, last.day].map((one) => Math.max(0, daysBetween(birthDay, one))) as [
    number,
    number,
  ]
  const [usual, lastUsual] = [growthAt(growth, age), growthAt(growth, lastAge)]
  if (usual !== null && lastUsual !== null) return last.grams * (usual / lastUsual)
  return last.grams + gainPerDay * (Math.min(age, gainsUntil) - Math.min(lastAge, gainsUntil))
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
