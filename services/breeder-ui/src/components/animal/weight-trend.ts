/** Where a weight goes against the one before: within 2 % it stays. */
export function weightTrend(last: number, previous: number): 'risen' | 'fallen' | 'steady' {
  if (Math.abs(last - previous) <= previous * 0.02) return 'steady'
  return last > previous ? 'risen' : 'fallen'
}
