import { isPaused } from '@zuchtbuch/domain/placement/placement-wish'
import { namesText, wishText } from '@zuchtbuch/domain/placement/wish-texts.de'
import { shortDay } from '../../components/date/calendar-words.ts'
import type { Match, Prospect } from '../../data/prospects.ts'
import type { AnimalRow } from '../../data/herd.ts'
import type { Variety } from '../../data/variety-list.ts'
import { texts } from './texts.de.ts'

/** That somebody asked to wait, and until when; null where that is over or nobody did. */
export const pauseOf = ({ pausedUntil }: { pausedUntil: string | null }, today: string): string | null =>
  pausedUntil !== null && isPaused({ pausedUntil }, today) ? texts.paused(shortDay(pausedUntil, today)) : null

/** A wish in one line. */
export function wishWords(prospect: Prospect, varieties: readonly Variety[]): string {
  const { minCount, maxCount, gender, colorVarietyIds, earliestOn, latestOn } = prospect
  const isSaid = [minCount, maxCount, gender, earliestOn, latestOn].some((value) => value !== null)
  if (!isSaid && colorVarietyIds.length === 0) return texts.nobodySaid
  return wishText({
    ...prospect,
    min: minCount ?? maxCount,
    max: maxCount,
    colors: colorsOf(prospect, varieties),
  })
}

/** The colours that somebody wishes for, by name. */
export const colorsOf = (prospect: Prospect | undefined, varieties: readonly Variety[]): string[] =>
  varieties.filter(({ id }) => prospect?.colorVarietyIds.includes(id)).map(({ name }) => name)

/** The animals of a match, by name. */
export function matchWords({ gerbilIds, litterId }: Match, animals: readonly AnimalRow[]): string {
  if (litterId !== null) return texts.litter
  const names = gerbilIds.flatMap((id) => animals.find((animal) => animal.id === id)?.name ?? [])
  return names.length === 0 ? texts.animals(gerbilIds.length) : namesText(names)
}

export type ReadNumbers = { min: number | null; max: number | null } | null

/** `2`, `2–3`, `2 bis 3`, or nothing; null where it is none of these. */
export function readCounts(text: string): ReadNumbers {
  if (text.trim() === '') return { min: null, max: null }
  const match = /^(\d{1,2})(?:\s*(?:-|–|bis)\s*(\d{1,2}))?$/.exec(text.trim())
  if (match === null) return null
  const [min, max] = [Number(match[1]), Number(match[2] ?? match[1])]
  return min >= 1 && max >= min && max <= 20 ? { min, max } : null
}

export function countsText({ minCount, maxCount }: Prospect): string {
  if (minCount === null && maxCount === null) return ''
  const [min, max] = [minCount ?? maxCount, maxCount ?? minCount]
  return min === max ? String(min) : `${min}–${max}`
}

export interface Measures {
  length: number | null
  width: number | null
  height: number | null
}

/** `120 × 60` or `120 × 60 × 60` in centimetres, or nothing; null where it is none of these. */
export function readMeasures(text: string): Measures | null {
  if (text.trim() === '') return { length: null, width: null, height: null }
  const parts = text
    .trim()
    .replace(/\s*cm$/i, '')
    .split(/\s*[x×*]\s*/i)
  const read = parts.map((part) => (/^\d{1,3}(?:[.,]\d)?$/.test(part) ? Number(part.replace(',', '.')) : 0))
  const [length = 0, width = 0, height = null] = read
  return read.length > 3 || length <= 0 || width <= 0 || height === 0 ? null : { length, width, height }
}

/** Measures as they are typed: `120 × 60 × 60`. */
export const measuresText = (measures: readonly (number | null)[]): string =>
  measures
    .filter((value) => value !== null)
    .join(' × ')
    .replaceAll('.', ',')
