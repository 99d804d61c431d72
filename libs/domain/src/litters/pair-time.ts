import { addDays } from '../calendar.ts'
import { leftOn, type Stay } from '../enclosure-stays.ts'
import type { BreedingRules } from '../herd-rules/breeding-rules.ts'
import { barrenFrom, type Neutered } from '../neutered.ts'
import type { PairTime } from './birth-window.ts'

/*
 * Days are `YYYY-MM-DD` in the breeder's time zone.
 */

/** Where an animal lives, and lived. */
export type Housed = Pick<PairParent, 'enclosureId' | 'stays'>

export interface PairParent {
  readonly dateOfDeath: string | null
  readonly receiverContactId: string | null
  readonly goHomeDate: string | null
  /** Lives, and was not handed over. */
  readonly isHere: boolean
  readonly neutered: Neutered | null
  readonly neuteredOn: string | null
  /** Where it lives now. */
  readonly enclosureId: string | null
  /** The oldest first. */
  readonly stays: readonly Stay[]
}

/** What the book knows of a mating and of its two animals. */
export interface PairFacts {
  readonly togetherFrom: string | null
  readonly separatedOn: string | null
  readonly father: PairParent
  readonly mother: PairParent
  /** Days of the litters of the mother, without the one that came of this mating. */
  readonly littersOfMother: readonly string[]
  /** The litter after which the father stayed. */
  readonly after: {
    readonly day: string
    readonly totalBorn: number | null
    /** The days of death of its young. */
    readonly lostOn: readonly string[]
    /** Some of its young live with the mother. */
    readonly isWithMother: boolean
  } | null
}

/** Losses later than that come after the next young have settled in the womb. Source: ours. */
export const lossCountsUntilDay = 14

type Asked = { readonly today: string; readonly rules: Pick<BreedingRules, 'neuterFertileDays'> }

/** The young of a pair are awaited no more once their mother is dead or gone. */
export const isAwaited = ({ mother }: Pick<PairFacts, 'mother'>): boolean => mother.isHere

/** How long two animals are a pair. */
export function pairTime(facts: PairFacts, asked: Asked): PairTime {
  const { togetherFrom, littersOfMother } = facts
  const after =
    facts.after === null ? null : { day: facts.after.day, nursed: nursedYoung(facts.after, asked.today) }
  return { togetherFrom, littersOfMother, after, apartOn: pairApartOn(facts, asked) }
}

/** How many young of the litter before their mother nurses; null where nobody knows how many were born. */
export function nursedYoung(
  { day, totalBorn, lostOn }: Pick<NonNullable<PairFacts['after']>, 'day' | 'totalBorn' | 'lostOn'>,
  today: string,
): number | null {
  if (totalBorn === null) return null
  const last = addDays(day, lossCountsUntilDay)
  const lost = lostOn.filter((one) => one <= today && one <= last).length
  return Math.max(0, totalBorn - lost)
}

/** The first day on which the two can have no young any more, never before they came together. */
function pairApartOn({ togetherFrom, separatedOn, father, mother }: PairFacts, { rules }: Asked) {
  if (togetherFrom === null) return null
  const days = [
    separatedOn,
    housedApartOn(father, mother, togetherFrom),
    leftOn(father),
    barrenFrom({ ...father, gender: 'Male' }, rules.neuterFertileDays),
    barrenFrom({ ...mother, gender: 'Female' }, rules.neuterFertileDays),
  ].flatMap((day) => (day === null || day === '' ? [] : [day]))
  const first = days.toSorted()[0] ?? null
  return first !== null && first < togetherFrom ? togetherFrom : first
}

/**
 * Since when two that live in different enclosures do; null where they share one, or where no stay says since when. Stays
 * that were there before they came together contradict the mating and say nothing.
 */
export function housedApartOn(father: Housed, mother: Housed, togetherFrom: string): string | null {
  if (father.enclosureId === null || mother.enclosureId === null) return null
  if (father.enclosureId === mother.enclosureId) return null
  const shared = father.stays.flatMap((his) =>
    mother.stays.flatMap((hers) => {
      const [to] = [his.toDay, hers.toDay].filter((day) => day !== null).toSorted()
      const from = his.fromDay > hers.fromDay ? his.fromDay : hers.fromDay
      return his.enclosureId === hers.enclosureId && to !== undefined && from <= to ? [to] : []
    }),
  )
  const parted = shared.toSorted().at(-1)
  if (parted !== undefined && parted >= togetherFrom) return parted
  const moves = [...father.stays, ...mother.stays].map(({ fromDay }) => fromDay)
  return moves.filter((day) => day > togetherFrom).toSorted()[0] ?? null
}

/**
 * Whether two lived in one enclosure on a day; on the day of a move an animal lived in both. Null where they may have:
 * no stay says where one of them was when the day began.
 */
export function housedTogetherOn(
  father: Pick<Housed, 'stays'>,
  mother: Pick<Housed, 'stays'>,
  day: string,
): boolean | null {
  const [his, hers] = [staysOn(father.stays, day), staysOn(mother.stays, day)]
  if (his.some((one) => hers.some(({ enclosureId }) => one.enclosureId === enclosureId))) return true
  const isKnown = [his, hers].every((stays) => stays.some(({ fromDay }) => fromDay < day))
  return isKnown ? false : null
}

const staysOn = (stays: readonly Stay[], day: string) =>
  stays.filter(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay))
