/**
 * Returns things in their order, those of a quarantine last: what hands carry goes to the others no more. Source: ours,
 * a rule of hygiene.
 */
export function quarantinedLast<T>(things: readonly T[], isInQuarantine: (thing: T) => boolean): T[] {
  return things.toSorted((one, other) => Number(isInQuarantine(one)) - Number(isInQuarantine(other)))
}
