import { addDays, daysBetween } from '../calendar.ts'
import { housedApartOn, housedTogetherOn } from './pair-time.ts'
import type { Stay } from '../enclosure-stays.ts'
import type { BreedingRules } from '../herd-rules/breeding-rules.ts'
import { type BirthWindow, birthWindow, daysToNextBirth } from './birth-window.ts'

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
  /** The open ones, with their days of birth; null for one that is planned. */
  readonly matings: readonly {
    readonly id: string
    readonly fatherId: string
    readonly motherId: string
    readonly togetherFrom: string | null
    readonly window: Pick<BirthWindow, 'from' | 'lastDay' | 'isTogether'> | null
  }[]
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
  /** Since when the father does not live with the mother any more; null where he does, or nobody knows. */
  readonly fatherLeftOn: string | null
  /** Both lived in one enclosure on the day of birth; null where nobody knows. */
  readonly sharedOnBirth: boolean | null
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
    const atLeast = Math.max(1, daysToNextBirth(null, rules).from)
    const isTooClose = (day: string) => Math.abs(daysBetween(day, date)) < atLeast
    return (death === null || death >= date) && !littersOf(motherId).some(isTooClose)
  }

  const byMating = facts.matings.flatMap((mating): LitterSuggestion[] => {
    const { id: matingId, fatherId, motherId, togetherFrom } = mating
    if (mating.window === null || !canBear(motherId) || togetherFrom === null) return []
    const window = possible(mating.window, asked.today)
    if (distance(window, date) > 0) return []
    const [father, mother] = [animals.get(fatherId), animals.get(motherId)]
    const enclosureId = mother?.enclosureId ?? null
    const fatherLeftOn = father && mother ? housedApartOn(father, mother, togetherFrom) : null
    const sharedOnBirth = father && mother ? housedTogetherOn(father, mother, date) : null
    const members = { motherId, fatherId, matingId, enclosureId, togetherFrom, fatherLeftOn, sharedOnBirth }
    return [{ ...members, source: 'Mating', ...expected(window) }]
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
  const father = fathers.size === 1 ? males.find(({ id }) => fathers.has(id)) : undefined
  const time = { togetherFrom, apartOn: separatedOn, littersOfMother: litters, after: null }
  const window = possible(birthWindow(time, { today, rules })!, today)
  const suggestion: LitterSuggestion = {
    motherId: female.id,
    fatherId: father?.id ?? null,
    matingId: null,
    enclosureId: female.enclosureId,
    source: 'Stay',
    togetherFrom,
    fatherLeftOn: null,
    sharedOnBirth: father ? housedTogetherOn(father, female, date) : null,
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

interface Days {
  readonly from: string
  readonly to: string
}

/** A pair that is still together can have young on each day, however long none came. */
const possible = (
  { from, lastDay, isTogether }: Pick<BirthWindow, 'from' | 'lastDay' | 'isTogether'>,
  today: string,
): Days => ({
  from,
  to: isTogether && lastDay < today ? today : lastDay,
})

const expected = ({ from, to }: Days) => ({ expectedFrom: from, expectedTo: to })

/** Days from the window to the date; 0 within it. */
function distance({ from, to }: Days, date: string): number {
  return Math.max(0, daysBetween(date, from), daysBetween(to, date))
}

function nearest(a: LitterSuggestion, b: LitterSuggestion, date: string): number {
  const far = (one: LitterSuggestion) => distance({ from: one.expectedFrom, to: one.expectedTo }, date)
  const order = (one: LitterSuggestion) => `${one.togetherFrom} ${one.motherId} ${one.matingId ?? ''}`
  return far(a) - far(b) || (order(a) < order(b) ? -1 : 1)
}
