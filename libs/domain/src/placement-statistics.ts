/** The middle of the values, and the values a quarter of the way from both ends; null of none. */
export interface Spread {
  readonly median: number | null
  readonly quartiles: readonly [number, number] | null
}

/** Linear between the two nearest values, as spreadsheets do it. */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) return { median: null, quartiles: null }
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const position = (sorted.length - 1) * share
    const below = sorted[Math.floor(position)]!
    return below + (sorted[Math.ceil(position)]! - below) * (position % 1)
  }
  return { median: at(0.5), quartiles: [at(0.25), at(0.75)] }
}
