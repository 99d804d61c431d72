/**
 * The meanings of a typed number. `doubtful`: the sign may be the decimal sign or stand between thousands, and the UI
 * never guesses: `readings` are both values, the smaller one first.
 */
export type NumberReading =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  | { kind: 'doubtful'; readings: readonly [number, number] }
  | { kind: 'unreadable' }

/** Reads a number as it is typed on a German or any other keyboard: comma and dot are both the decimal sign. */
export function readNumber(text: string): NumberReading {
  const typed = text
    .normalize('NFKC')
    .replace(/[\s_']/g, '')
    .replace(/^[−–]/, '-')
  if (typed === '') return { kind: 'empty' }
  const match = /^(-?)(\d*)(?:[.,](\d*))?$/.exec(typed)
  if (match !== null) {
    const [, sign = '', whole = '', part] = match
    if (whole === '' && (part ?? '') === '') return { kind: 'unreadable' }
    const value = Number(`${sign}${whole || '0'}.${part || '0'}`)
    if (part?.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) {
      const thousands = Number(`${sign}${whole}${part}`)
      return { kind: 'doubtful', readings: value < thousands ? [value, thousands] : [thousands, value] }
    }
    return { kind: 'number', value }
  }
  const grouped = /^-?\d{1,3}(?:(\.)\d{3}(?:\.\d{3})*,\d+|(,)\d{3}(?:,\d{3})*\.\d+)$/.exec(typed)
  if (grouped === null) return { kind: 'unreadable' }
  const plain = grouped[1] === '.' ? typed.replaceAll('.', '').replace(',', '.') : typed.replaceAll(',', '')
  return { kind: 'number', value: Number(plain) }
}

/** Reads a weight in grams, typed with its unit or without. */
export const readWeight = (text: string): NumberReading =>
  readNumber(text.replace(/(?<=\d)\s*g(ramm)?\s*$/i, ''))

const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1, useGrouping: false })
const change = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

const steady = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
})

/** `64,0 g`, always one decimal, for weights that stand under each other; number and unit never part. */
export const steadyGrams = (value: number): string => `${steady.format(value)}\u00a0g`

/** `64,5 g`, at most one decimal; number and unit never part. */
export function grams(value: number): string {
  return `${plain.format(value)}\u00a0g`
}

/** `+3 g`, `−0,5 g`, `0 g`: a difference of weights, with a true minus. */
export function gramsChange(value: number): string {
  return `${change.format(value).replace('-', '−')}\u00a0g`
}

/** `3,1 %` for 0.03125 with one decimal. */
export function percent(share: number, decimals = 1): string {
  let shares = sharesOf.get(decimals)
  if (shares === undefined) {
    shares = new Intl.NumberFormat('de-DE', {
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    sharesOf.set(decimals, shares)
  }
  return shares.format(share)
}

// To make one takes longer than to write a hundred numbers with it, and the matrix writes nine hundred.
const sharesOf = new Map<number, Intl.NumberFormat>()

/** Whole percent of what is not certain, and so never 0 or 100 unless it is: `1 %` for 0.002. */
export function likely(share: number): string {
  if (share === 0 || share === 1) return percent(share, 0)
  return percent(Math.min(0.99, Math.max(0.01, share)), 0)
}
