import { readDate } from '../read-date.ts'
import { foldRef } from './identify-rows.ts'

/** The ways to understand a text that names a parent, the most likely first. */
export interface ParentReading {
  readonly name: string | null
  readonly ref: string | null
  /** `YYYY-MM-DD` */
  readonly birth: string | null
  /** Whether name and number must both fit; else the reading is passed over where they do not. */
  readonly isCertain: boolean
}

const born = /^(.+?)(?:,| )\s*(?:geb\.?|geboren|born|né|née|født|född|\*)\s*(?:am )?(\d.*)$/iu
const datedBehind = /^(.+?),\s*(\d{1,2}\..*)$/u
const bracketed = /^([^()]+?)\s*\(([^()]+)\)$/u
const bracketedBirth = /^(?:geb\.?|geboren|born|\*)?\s*(\d.*)$/iu

/** Reads "Krümel", "T-12", "Krümel (T-12)", "Krümel, geb. 12.3.19", "T-12 Krümel"; at most 200 characters. */
export function parentReadings(
  text: string,
  {
    isRef,
    isName,
    today,
  }: { isRef: (ref: string) => boolean; isName: (name: string) => boolean; today: string },
): ParentReading[] {
  const whole = text.trim().replace(/\s+/g, ' ')
  if (isRef(foldRef(whole))) return [{ name: null, ref: whole, birth: null, isCertain: true }]
  const alone: ParentReading = { name: whole, ref: null, birth: null, isCertain: true }
  if (isName(whole)) return [alone]
  const dayOf = (typed: string | undefined) => (typed === undefined ? null : readDate(typed, today).day)

  const [, name, inner] = bracketed.exec(whole) ?? []
  if (name && inner) {
    if (isRef(foldRef(inner))) return [{ name, ref: inner, birth: null, isCertain: true }]
    const birth = dayOf(bracketedBirth.exec(inner)?.[1])
    if (birth !== null) return [{ name, ref: null, birth, isCertain: true }]
    if (/\d/.test(inner)) return [{ name, ref: inner, birth: null, isCertain: true }]
    return [alone]
  }
  for (const pattern of [born, datedBehind]) {
    const [, before, day] = pattern.exec(whole) ?? []
    const birth = dayOf(day)
    if (before && birth !== null)
      return [{ name: before.replace(/[\s,]+$/, ''), ref: null, birth, isCertain: true }]
  }
  const blanks = [whole.indexOf(' '), whole.lastIndexOf(' ')]
  const [first, last] = blanks.map((blank, at) => ({
    ref: at === 0 ? whole.slice(0, blank) : whole.slice(blank + 1),
    name: at === 0 ? whole.slice(blank + 1) : whole.slice(0, blank),
  }))
  const halves = blanks[0] === -1 ? [] : [first!, last!]
  const numbered = halves
    .filter(({ ref }) => isRef(foldRef(ref)))
    .map((half) => ({ ...half, birth: null, isCertain: false }))
  return [...numbered, alone]
}
