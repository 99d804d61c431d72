import { readNumber } from '../../components/number/read-number.ts'

/** A whole number of animals; null for nothing typed, undefined for what is none. */
export function readCount(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

/** A length in cm, at most one decimal; null for nothing typed, undefined for what is none. */
export function readLength(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const reading = readNumber(typed.replace(/cm\s*$/i, ''))
  if (reading.kind !== 'number' || reading.value <= 0) return undefined
  return Math.round(reading.value * 10) / 10
}
