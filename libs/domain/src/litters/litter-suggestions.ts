import {
  type BirthWindow,
  birthWindow,
  isOpenMating,
  type MatingDays,
} from '../herd-rules/breeding-calendar.ts'
import { addDays, daysBetween } from '../calendar.ts'
import type { Stay } from '../enclosure-stays.ts'
import type { BreedingRules } from '../herd-rules/breeding-rules.ts'

/** An animal that may be a parent; days are `YYYY-MM-DD` in the breeder's time zone. */
export interface NearbyAnimal {
  readonly id: string
  readonly gender: 'Male' | 'Female'
  readonly dateOfBirth: string | null
  readonly dateOfDeath: string | null
  /** Where it lives now. */
  readonly enclosureId: string | null
  readonly stays: readonly Stay[]
}

export interface SuggestionFacts {
  readonly matings: readonly (MatingDays & {
    readonly id: string
    readonly fatherId: string
    readonly motherId: string
  })[]
  readonly animals: readonly NearbyAnimal[]
  readonly litters: readonly { readonly motherId: string | null; readonly day: string }[]
}

export interface LitterSuggestion {
  readonly motherId: string
  /** Null where several come into question. */
  readonly fatherId: string | null
  readonly matingId: string | null
  readonly enclosureId: string | null
  readonly source: 'Mating' | 'Stay'
  readonly togetherFrom: string
  readonly expectedFrom: string
  readonly expectedTo: string
}

export const mostSuggestions = 20

type Asked = { date: string; today: string; rules: BreedingRules }

/**
 * Whose litter it may be that was born on `date`, the likeliest first: open matings whose days of birth contain it,
 * then females that shared an enclosure with a male when it must have been conceived, then those with a male now. A
 * female that was dead by then, or has another litter closer than a gestation, is none of them.
 */
export function litterSuggestions(facts: SuggestionFacts, asked: Asked): LitterSuggestion[] {
  const { date, rules } = asked
  const animals = new Map(facts.animals.map((animal) => [animal.id, animal]))
  const litters = Map.groupBy(facts.litters, ({ motherId }) => motherId)
  const littersOf = (motherId: string) => (litters.get(motherId) ?? []).map(({ day }) => day)
  const canBear = (motherId: string) => {
    const death = animals.get(motherId)?.dateOfDeath ?? null
    const isTooClose = (day: string) => Math.abs(daysBetween(day, date)) < Math.max(1, rules.gestation.min)
    return (death === null || death >= date) && !littersOf(motherId).some(isTooClose)
  }

  const byMating = facts.matings.flatMap((mating): LitterSuggestion[] => {
    const { id: matingId, fatherId, motherId, togetherFrom } = mating
    const window = birthWindow(mating, littersOf(motherId), {
      today: asked.today,
      gestation: rules.gestation,
    })
    if (!isOpenMating(mating) || !canBear(motherId) || togetherFrom === null) return []
    if (window === null || distance(window, date) > 0) return []
    const enclosureId = animals.get(motherId)?.enclosureId ?? null
    return [
      { motherId, fatherId, matingId, enclosureId, source: 'Mating', togetherFrom, ...expected(window) },
    ]
  })
  const known = new Set(byMating.map(({ motherId }) => motherId))
  const females = facts.animals.filter(
    ({ id, gender }) => gender === 'Female' && !known.has(id) && canBear(id),
  )
  const males = facts.animals.filter(({ gender }) => gender === 'Male')
  const byStay = females.flatMap((female) => suggestByStay(female, males, littersOf(female.id), asked))
  const earlier = byStay.filter(({ isEarlier }) => isEarlier).map(({ suggestion }) => suggestion)
  const now = byStay.filter(({ isEarlier }) => !isEarlier).map(({ suggestion }) => suggestion)
  return [byMating, earlier, now]
    .flatMap((group) => group.toSorted((a, b) => nearest(a, b, date)))
    .slice(0, mostSuggestions)
}

type Together = { fatherId: string; from: string; to: string | null }

function suggestByStay(
  female: NearbyAnimal,
  males: readonly NearbyAnimal[],
  litters: readonly string[],
  { date, today, rules }: Asked,
): { isEarlier: boolean; suggestion: LitterSuggestion }[] {
  const { min, max, nursingMax } = rules.gestation
  const conceived = { from: addDays(date, -Math.max(max, nursingMax)), to: addDays(date, -min) }
  const together = males.flatMap((male) => togetherWith(female, male, rules.separateDay))
  const then = together.filter(
    ({ from, to }) => from <= conceived.to && (to === null || to >= conceived.from),
  )
  const isEarlier = then.length > 0
  const times = isEarlier ? then : together.filter(({ to, from }) => to === null && from <= today)
  if (times.length === 0) return []
  const togetherFrom = times.map(({ from }) => from).toSorted()[0]!
  const ends = times.flatMap(({ to }) => to ?? [])
  const separatedOn = ends.length < times.length ? null : ends.toSorted().at(-1)!
  const fathers = new Set(times.map(({ fatherId }) => fatherId))
  const window = birthWindow({ togetherFrom, separatedOn }, litters, { today, gestation: rules.gestation })!
  const suggestion: LitterSuggestion = {
    motherId: female.id,
    fatherId: fathers.size === 1 ? [...fathers][0]! : null,
    matingId: null,
    enclosureId: female.enclosureId,
    source: 'Stay',
    togetherFrom,
    ...expected(window),
  }
  return [{ isEarlier, suggestion }]
}

/** When both lived in one enclosure, from the day on from which they would not be left together as pups. */
function togetherWith(female: NearbyAnimal, male: NearbyAnimal, separateDay: number): Together[] {
  const grown = [female, male].flatMap(({ dateOfBirth }) =>
    dateOfBirth === null ? [] : [addDays(dateOfBirth, separateDay)],
  )
  return female.stays.flatMap((hers) =>
    male.stays.flatMap((his): Together[] => {
      if (his.enclosureId !== hers.enclosureId) return []
      const from = [hers.fromDay, his.fromDay, ...grown].toSorted().at(-1)!
      const to = [hers.toDay, his.toDay].filter((day) => day !== null).toSorted()[0] ?? null
      return to !== null && to < from ? [] : [{ fatherId: male.id, from, to }]
    }),
  )
}

const expected = ({ from, to }: BirthWindow) => ({ expectedFrom: from, expectedTo: to })

/** Days from the window to the date; 0 within it. */
function distance({ from, to }: BirthWindow, date: string): number {
  return Math.max(0, daysBetween(date, from), daysBetween(to, date))
}

function nearest(a: LitterSuggestion, b: LitterSuggestion, date: string): number {
  const far = (one: LitterSuggestion) => distance({ from: one.expectedFrom, to: one.expectedTo }, date)
  const order = (one: LitterSuggestion) => `${one.togetherFrom} ${one.motherId} ${one.matingId ?? ''}`
  return far(a) - far(b) || (order(a) < order(b) ? -1 : 1)
}
