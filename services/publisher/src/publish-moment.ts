/**
 * A difference that stands: what it is, since when it is that, and since when there is one at all; milliseconds of one
 * clock.
 */
export type Standing = { key: string; changedAt: number; since: number }

/** Returns the state at `now` by the former state and the difference found; null where there is none. */
export function standingAt(before: Standing | null, found: string | null, now: number): Standing | null {
  if (found === null) return null
  if (before?.key === found) return before
  return { key: found, changedAt: now, since: before?.since ?? now }
}

/**
 * Several changes are published at once, as soon as none came for a while, or when the first has waited for three such
 * whiles.
 */
export const isMoment = ({ changedAt, since }: Standing, now: number, delayMs: number): boolean =>
  now - changedAt >= delayMs || now - since >= 3 * delayMs
