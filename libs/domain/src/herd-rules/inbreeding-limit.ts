/** A coefficient that is the limit itself is not above it, however it was rounded on its way. */
export function isAboveInbreedingLimit(coefficient: number, limitPercent: number): boolean {
  return coefficient * 100 > limitPercent + 1e-9
}
