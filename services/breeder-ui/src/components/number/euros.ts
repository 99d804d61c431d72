import { readNumber } from './read-number.ts'

const inEuros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
const wholeEuros = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `60,00 €` */
export const euros = (amount: number): string => inEuros.format(amount)

/** `60 €`, `12,50 €`: in a sentence. */
export const shortEuros = (amount: number): string => wholeEuros.format(amount)

/** Euros as they are typed; null where nothing is, undefined where it is no amount. */
export function readEuros(text: string): number | null | undefined {
  const read = readNumber(text.replace(/€|EUR/gi, ''))
  if (read.kind === 'empty') return null
  if (read.kind !== 'number' || read.value < 0 || read.value > 99_999_999) return undefined
  const cents = Math.round(read.value * 100)
  return Math.abs(cents / 100 - read.value) > 1e-9 ? undefined : cents / 100
}
