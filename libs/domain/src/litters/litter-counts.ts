import { isEarlyLoss } from './early-loss.ts'

/*
 * The figures of a litter. Of those born some stand in the book, of the others some were lost: nameless losses, which are
 * only counted. `deathsWithin8Weeks` is both: the nameless, and those in the book that died early.
 */

/** The counts of a litter; null where nothing was said. */
export interface LitterCounts {
  readonly totalBorn: number | null
  readonly deathsWithin8Weeks: number | null
}

/** How many animals of a litter stand in the book, and how many of them died early. */
export interface EnteredYoung {
  readonly entered: number
  readonly lostEarly: number
}

interface Mortal {
  /** `YYYY-MM-DD` */
  readonly dateOfDeath: string | null
}

/**
 * Counts the animals of a litter that was born on `birthDay` (`YYYY-MM-DD`). Who died early is not known of one whose day
 * nobody knows.
 */
export function enteredYoung(birthDay: string | null, young: readonly Mortal[]): EnteredYoung {
  const early = young.filter(
    ({ dateOfDeath }) => birthDay !== null && dateOfDeath !== null && isEarlyLoss(birthDay, dateOfDeath),
  )
  return { entered: young.length, lostEarly: early.length }
}

/** Losses that are counted and belong to no animal in the book. */
export const namelessLosses = (
  { deathsWithin8Weeks }: Pick<LitterCounts, 'deathsWithin8Weeks'>,
  { lostEarly }: EnteredYoung,
): number => Math.max(0, (deathsWithin8Weeks ?? 0) - lostEarly)

/** How many were born that neither stand in the book nor were lost; infinite where nobody said how many were born. */
export const notEntered = (counts: LitterCounts, young: EnteredYoung): number =>
  counts.totalBorn === null
    ? Infinity
    : Math.max(0, counts.totalBorn - young.entered - namelessLosses(counts, young))

/** The counts with so many nameless losses more; null where so many cannot have been lost but by name. */
export function withNameless(counts: LitterCounts, young: EnteredYoung, count: number): LitterCounts | null {
  if (count > notEntered(counts, young)) return null
  const nameless = namelessLosses(counts, young) + count
  return { ...counts, deathsWithin8Weeks: young.lostEarly + nameless }
}

/** The counts with so many nameless losses less; null where fewer are counted. */
export function withoutNameless(
  counts: LitterCounts,
  young: EnteredYoung,
  count: number,
): LitterCounts | null {
  const nameless = namelessLosses(counts, young) - count
  return nameless < 0 ? null : { ...counts, deathsWithin8Weeks: orNothing(young.lostEarly + nameless) }
}

/** Losses that were taken back to none say no more than nothing did: that none were lost is for the breeder to say. */
const orNothing = (losses: number) => (losses === 0 ? null : losses)

/**
 * The counts after animals of the litter changed. Who died early is a loss more, who lives again or leaves the litter
 * one less; where no nameless loss has room beside the animals, it was one of them. An animal that is `written` down
 * dead was counted before, where a nameless loss is left. Who stands in the book was born, so that `totalBorn` grows
 * with it.
 */
export function countsAfter(
  counts: LitterCounts,
  { before, after, written }: { before: EnteredYoung; after: EnteredYoung; written: boolean },
): LitterCounts {
  const { totalBorn } = counts
  const nameless = namelessLosses(counts, before)
  const room = totalBorn === null ? Infinity : Math.max(0, totalBorn - after.entered)
  const more = after.lostEarly - before.lostEarly
  const left = more <= 0 ? nameless : Math.min(room, written ? Math.max(0, nameless - more) : nameless)
  const said = counts.deathsWithin8Weeks
  const losses = more > 0 ? after.lostEarly + left : Math.min(said ?? 0, after.lostEarly + left)
  const isGrown = after.entered > before.entered
  return {
    totalBorn: totalBorn !== null && isGrown ? Math.max(totalBorn, after.entered + left) : totalBorn,
    deathsWithin8Weeks: more === 0 || (written && said === null) ? said : orNothing(losses),
  }
}

/** The fates of those born in a litter; the parts add up to `born`. */
export interface LitterFigures {
  readonly born: number
  readonly living: number
  /** They live, but not here. */
  readonly away: number
  /** They died after the eighth week. */
  readonly diedLater: number
  readonly losses: number
  readonly nameless: number
  readonly notEntered: number
  /** Whether that is what was said to be born. */
  readonly agrees: boolean
}

/** Counts what became of a litter, from its animals first: what was counted by hand may contradict them. */
export function litterFigures(
  litter: LitterCounts & { readonly birthDay: string | null },
  young: readonly (Mortal & { readonly isLiving: boolean; readonly isDead: boolean })[],
): LitterFigures {
  const known = enteredYoung(litter.birthDay, young)
  const nameless = namelessLosses(litter, known)
  const living = young.filter(({ isLiving }) => isLiving).length
  const dead = young.filter(({ isDead }) => isDead).length
  const open = notEntered(litter, known)
  const parts = {
    living,
    away: young.length - living - dead,
    diedLater: dead - known.lostEarly,
    losses: known.lostEarly + nameless,
    notEntered: open === Infinity ? 0 : open,
  }
  const born = young.length + nameless + parts.notEntered
  return { ...parts, born, nameless, agrees: litter.totalBorn === null || litter.totalBorn === born }
}
