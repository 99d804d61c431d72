import { addDays, daysBetween } from '../calendar.ts'
import type { Gender } from '../gender.ts'
import type { PlacementSettings } from './placement-settings.ts'
import { type WaitingProspect, inListOrder, isPaused, type Wish, wishedCount } from './placement-wish.ts'

/*
 * Matches animals with prospects. The list decides who is asked; the score, a whole number from 0 to 100, explains why
 * somebody is passed over.
 */

export const SUPPLY_KINDS = ['ForSale', 'Young', 'Litter'] as const
/** For sale, young that are not, or a litter of which no animal is entered. */
export type SupplyKind = (typeof SUPPLY_KINDS)[number]

/** Until this age an animal, or a litter without animals, counts as young. */
export const youngUntilDays = 112
/** Matches below are not shown. */
export const leastScore = 40

export interface SuppliedAnimal {
  readonly id: string
  readonly gender: Gender
  readonly colorVarietyId: string | null
  readonly dateOfBirth: string | null
  /** The go-home day of its litter. */
  readonly expectedGoHomeDate: string | null
}

/** Animals that live together and that nobody has reserved. */
export interface AnimalUnit {
  readonly kind: 'ForSale' | 'Young'
  readonly enclosureId: string | null
  readonly animals: readonly SuppliedAnimal[]
  /** Others that live with them and would stay: living, not reserved, by sex. */
  readonly others: Readonly<Record<Gender, number>>
}

export interface LitterUnit {
  readonly kind: 'Litter'
  readonly enclosureId: string | null
  readonly litterId: string
  readonly bornOn: string
  readonly expectedGoHomeDate: string | null
  /** The number of those that live; null where it was not counted. */
  readonly size: number | null
  /** How likely each colour is, from 0 to 1; null where the parents do not tell. */
  readonly colors: ReadonlyMap<string, number> | null
}

export type SupplyUnit = AnimalUnit | LitterUnit

export const MATCH_PARTS = ['Sex', 'Color', 'Date', 'Rest'] as const
export interface MatchPart {
  readonly code: (typeof MATCH_PARTS)[number]
  readonly points: number
  readonly max: number
}

export interface MatchCandidate {
  readonly kind: SupplyKind
  /** Empty for a litter without animals. */
  readonly gerbilIds: readonly string[]
  readonly litterId: string | null
  readonly enclosureId: string | null
  readonly score: number
  readonly parts: readonly MatchPart[]
  /** When the last of them may move out. */
  readonly readyOn: string
  readonly warnings: readonly ('LeavesOneBehind' | 'GroupTooLarge' | 'SexUnknown')[]
}

/** The rules of the matching; `today` is a day. */
export interface Matching {
  readonly today: string
  readonly settings: Pick<PlacementSettings, 'minAgeDays' | 'largestGroup'>
}

type Wisher = Wish & Pick<WaitingProspect, 'companionCount'>

const most = { Sex: 30, Color: 30, Date: 20, Rest: 20 } as const
const longestWaitDays = 56

/**
 * Returns the units that could be for one prospect: those for sale first, then by score, readiness and first id; from
 * `leastScore`.
 */
export function matchesFor(wish: Wisher, supply: readonly SupplyUnit[], by: Matching): MatchCandidate[] {
  return supply
    .flatMap((unit) => candidatesOf(wish, unit, by))
    .filter(({ score }) => score >= leastScore)
    .toSorted(betterFirst)
}

/** Returns the waiting prospects that could take some of these units, in list order, each with the best one. */
export function waitingFor<P extends WaitingProspect>(
  prospects: readonly P[],
  supply: readonly SupplyUnit[],
  by: Matching,
): { prospect: P; candidate: MatchCandidate }[] {
  const asked = prospects.filter((prospect) => !isPaused(prospect, by.today))
  return inListOrder(asked).flatMap((prospect) => {
    const [candidate] = matchesFor(prospect, supply, by)
    return candidate ? [{ prospect, candidate }] : []
  })
}

function betterFirst(a: MatchCandidate, b: MatchCandidate): number {
  const first = ({ gerbilIds, litterId }: MatchCandidate) => gerbilIds[0] ?? litterId ?? ''
  return (
    SUPPLY_KINDS.indexOf(a.kind) - SUPPLY_KINDS.indexOf(b.kind) ||
    b.score - a.score ||
    compare(a.readyOn, b.readyOn) ||
    compare(first(a), first(b))
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function candidatesOf(wish: Wisher, unit: SupplyUnit, by: Matching): MatchCandidate[] {
  if (unit.kind === 'Litter') return ofLitter(wish, unit, by)
  if (wish.gender === 'Pair') return ofPair(wish, unit, by)
  return [...Map.groupBy(unit.animals, ({ gender }) => gender)].flatMap(([gender, animals]) => {
    const fitting = fittingOf(wish, animals, by)
    const { min, max } = wishedCount(wish)
    if (fitting.length < min) return []
    const stays = (taken: number) => animals.length + unit.others[gender] - taken
    const largest = Math.min(max, fitting.length)
    const count = numberOf(min, largest, stays)
    return [candidate(wish, unit, fitting.slice(0, count), [stays(count)], by)]
  })
}

/** One of each sex; an animal that nobody has sexed stands in for either. */
function ofPair(wish: Wisher, unit: AnimalUnit, by: Matching): MatchCandidate[] {
  const fitting = fittingOf(wish, unit.animals, by)
  const take = (gender: Gender, taken: readonly Judged[]) =>
    fitting.find((one) => one.animal.gender === gender && !taken.includes(one)) ??
    fitting.find((one) => one.animal.gender === 'Unknown' && !taken.includes(one))
  const male = take('Male', [])
  const female = male && take('Female', [male])
  if (!male || !female) return []
  const chosen = [male, female]
  const genders = new Set(chosen.map(({ animal }) => animal.gender))
  const stays = [...genders].map((gender) => {
    const living = unit.animals.filter((animal) => animal.gender === gender).length + unit.others[gender]
    return living - chosen.filter(({ animal }) => animal.gender === gender).length
  })
  return [candidate(wish, unit, chosen, stays, by)]
}

/** The largest number that leaves no animal by itself; if there is none, the largest. */
function numberOf(min: number, largest: number, stays: (taken: number) => number): number {
  for (let count = largest; count >= min; count--) if (stays(count) !== 1) return count
  return largest
}

type Judged = { animal: SuppliedAnimal; sex: number; color: number; date: number; readyOn: string }

/** The animals that are not excluded, the best first. */
function fittingOf(wish: Wisher, animals: readonly SuppliedAnimal[], by: Matching): Judged[] {
  const own = ({ sex, color, date }: Judged) => sex + color + date
  const born = ({ animal }: Judged) => animal.dateOfBirth ?? '9999-12-31'
  return animals
    .flatMap((animal) => {
      const sex = sexPoints(wish, animal.gender)
      const color = colorPoints(wish, animal.colorVarietyId)
      const readyOn = readyDay(wish, animal.dateOfBirth, animal.expectedGoHomeDate, by)
      if (sex === null || color === null || (wish.latestOn !== null && readyOn > wish.latestOn)) return []
      return [{ animal, sex, color, date: datePoints(wish, readyOn, by), readyOn }]
    })
    .toSorted((a, b) => own(b) - own(a) || compare(born(a), born(b)) || compare(a.animal.id, b.animal.id))
}

function sexPoints({ gender }: Wish, animal: Gender): number | null {
  if (animal === 'Unknown') return most.Sex / 2
  return gender === null || gender === 'Any' || gender === 'Pair' || gender === animal ? most.Sex : null
}

function colorPoints({ colorVarietyIds, colorRequired }: Wish, color: string | null): number | null {
  if (colorVarietyIds.length === 0) return most.Color
  if (color === null) return most.Color / 2
  if (colorVarietyIds.includes(color)) return most.Color
  return colorRequired ? null : 0
}

/** From when an animal may move out to somebody: old enough, and not before what its litter says. */
export function readyDay(
  { purpose }: Pick<Wish, 'purpose'>,
  born: string | null,
  expectedGoHomeDate: string | null,
  { today, settings }: Matching,
): string {
  const days = [
    today,
    ...(born === null ? [] : [addDays(born, settings.minAgeDays[purpose])]),
    ...(expectedGoHomeDate === null ? [] : [expectedGoHomeDate]),
  ]
  return days.toSorted(compare).at(-1)!
}

function datePoints({ earliestOn }: Wish, readyOn: string, { today }: Matching): number {
  const from = earliestOn !== null && earliestOn > today ? earliestOn : today
  const late = daysBetween(from, readyOn)
  if (late <= 0) return -late > longestWaitDays ? 0 : most.Date
  return Math.max(0, most.Date - 2 * Math.ceil(late / 7))
}

const average = (points: readonly number[]) =>
  Math.floor(points.reduce((sum, one) => sum + one, 0) / points.length)

function candidate(
  wish: Wisher,
  unit: AnimalUnit,
  chosen: readonly Judged[],
  stays: readonly number[],
  by: Matching,
): MatchCandidate {
  const leavesOne = stays.includes(1)
  const points = {
    Sex: average(chosen.map(({ sex }) => sex)),
    Color: average(chosen.map(({ color }) => color)),
    Date: Math.min(...chosen.map(({ date }) => date)),
    Rest: leavesOne ? 0 : most.Rest,
  }
  return {
    kind: unit.kind,
    gerbilIds: chosen.map(({ animal }) => animal.id),
    litterId: null,
    enclosureId: unit.enclosureId,
    ...scored(points),
    readyOn: chosen
      .map(({ readyOn }) => readyOn)
      .toSorted(compare)
      .at(-1)!,
    warnings: [
      ...(leavesOne ? (['LeavesOneBehind'] as const) : []),
      ...(isTooLarge(wish, chosen.length, by) ? (['GroupTooLarge'] as const) : []),
      ...(chosen.some(({ animal }) => animal.gender === 'Unknown') ? (['SexUnknown'] as const) : []),
    ],
  }
}

function ofLitter(wish: Wisher, unit: LitterUnit, by: Matching): MatchCandidate[] {
  const { min, max } = wishedCount(wish)
  const { size } = unit
  const readyOn = readyDay(wish, unit.bornOn, unit.expectedGoHomeDate, by)
  const color = litterColorPoints(wish, unit)
  if (color === null || (size !== null && (size < min || size === 0))) return []
  if (wish.latestOn !== null && readyOn > wish.latestOn) return []
  const stays = (taken: number) => (size ?? 0) - taken
  const count = size === null ? max : numberOf(min, Math.min(max, size), stays)
  const leavesOne = size !== null && stays(count) === 1
  const rest = size === null ? most.Rest / 2 : leavesOne ? 0 : most.Rest
  return [
    {
      kind: 'Litter',
      gerbilIds: [],
      litterId: unit.litterId,
      enclosureId: unit.enclosureId,
      ...scored({ Sex: most.Sex / 2, Color: color, Date: datePoints(wish, readyOn, by), Rest: rest }),
      readyOn,
      warnings: [
        ...(leavesOne ? (['LeavesOneBehind'] as const) : []),
        ...(isTooLarge(wish, count, by) ? (['GroupTooLarge'] as const) : []),
        'SexUnknown',
      ],
    },
  ]
}

/** Null where a colour is required that this litter cannot have. */
function litterColorPoints({ colorVarietyIds, colorRequired }: Wish, { colors }: LitterUnit): number | null {
  if (colorVarietyIds.length === 0) return most.Color
  if (colors === null) return most.Color / 2
  const share = colorVarietyIds.reduce((sum, id) => sum + (colors.get(id) ?? 0), 0)
  if (colorRequired && share === 0) return null
  // A sum of fractions may fall short of the whole by a hair.
  return Math.min(most.Color, Math.floor(most.Color * share + 1e-9))
}

function isTooLarge({ purpose, companionCount }: Wisher, count: number, { settings }: Matching): boolean {
  return purpose !== 'Breeding' && count + (companionCount ?? 0) > settings.largestGroup
}

function scored(points: Record<MatchPart['code'], number>): Pick<MatchCandidate, 'score' | 'parts'> {
  const parts = MATCH_PARTS.map((code) => ({ code, points: points[code], max: most[code] }))
  return { score: parts.reduce((sum, part) => sum + part.points, 0), parts }
}
