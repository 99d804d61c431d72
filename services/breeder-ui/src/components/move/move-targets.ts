import type { EnclosurePurpose } from '@zuchtbuch/domain/enclosure-purpose'
import { isQuarantined, quarantineEnd } from '@zuchtbuch/domain/quarantine'
import { daysBetween } from '@zuchtbuch/domain/calendar'
import type { AnimalRow } from '../../data/herd.ts'
import { type MoveFinding, moveFindings, type MoveJudging } from './move-warnings.ts'

/** Why an enclosure is not among those that fit. */
export type Against = Exclude<MoveFinding, 'SingleAnimal'> | 'Quarantine'

interface Home {
  id: string
  name: string
  location: string | null
  capacity: number | null
  purpose: EnclosurePurpose | null
  quarantineFrom: string | null
  quarantineUntil: string | null
}
type Animal = Pick<
  AnimalRow,
  'id' | 'name' | 'gender' | 'dateOfBirth' | 'enclosureId' | 'neutered' | 'neuteredOn' | 'quarantineUntil'
>

export interface MoveTarget<E extends Home, A extends Animal> {
  enclosure: E
  occupants: A[]
  /** Those who live there are of nearly the same age. */
  isLikeAge: boolean
}

/** Half a year: grown gerbils of such an age are equals. */
const likeDays = 183
/** Books of before have a quarantine by its name only. */
const quarantine = /quarant/i

/**
 * The enclosures that animals can move to, without the one where all of them live: those that fit with company of like
 * age first, then the empty ones, then the others as `enclosures` are; and those that something speaks against, by what
 * weighs most. Being alone speaks against nothing here: an empty enclosure is where a group begins.
 */
export function moveTargets<E extends Home, A extends Animal>(
  enclosures: readonly E[],
  living: readonly A[],
  moving: readonly A[],
  judging: MoveJudging,
): { fits: MoveTarget<E, A>[]; against: { code: Against; targets: MoveTarget<E, A>[] }[] } {
  const moved = new Set(moving.map(({ id }) => id))
  const homes = new Map(enclosures.map((enclosure) => [enclosure.id, enclosure]))
  const isKept = moving.some(
    (animal) =>
      quarantineEnd({ ...animal, home: homes.get(animal.enclosureId ?? '') ?? null }, judging.today) !== null,
  )
  const judged = enclosures
    .filter(({ id }) => moving.some(({ enclosureId }) => enclosureId !== id))
    .map((enclosure) => {
      const occupants = living.filter(({ id, enclosureId }) => enclosureId === enclosure.id && !moved.has(id))
      const code = againstOf(enclosure, { occupants, moving, isKept }, judging)
      const apart = ageApart(occupants, moving)
      return { enclosure, occupants, code, apart, isLikeAge: apart !== null && apart <= likeDays }
    })
  const rank = ({ occupants, isLikeAge }: (typeof judged)[number]) =>
    isLikeAge ? 0 : occupants.length === 0 ? 1 : 2
  const fits = judged
    .filter(({ code }) => code === null)
    .toSorted((a, b) => rank(a) - rank(b) || (a.isLikeAge ? (a.apart ?? 0) - (b.apart ?? 0) : 0))
  const others = Map.groupBy(
    judged.filter(({ code }) => code !== null),
    ({ code }) => code!,
  )
  return {
    fits,
    against: order.flatMap((code) => {
      const targets = others.get(code)
      return targets === undefined ? [] : [{ code, targets }]
    }),
  }
}

const order: readonly Against[] = ['SexesMixed', 'OverCapacity', 'Quarantine']

function againstOf(
  home: Home,
  {
    occupants,
    moving,
    isKept,
  }: {
    occupants: readonly Animal[]
    moving: readonly Animal[]
    /** They are in quarantine. */ isKept: boolean
  },
  judging: MoveJudging,
): Against | null {
  const { name, location, capacity, purpose } = home
  const found = moveFindings([...occupants, ...moving], capacity, judging).find(
    (code) => code !== 'SingleAnimal',
  )
  if (found !== undefined) return found
  const isQuarantine =
    isQuarantined(home, judging.today) ||
    purpose === 'Quarantine' ||
    (purpose === null && quarantine.test(`${name} ${location ?? ''}`))
  if (isKept) return !isQuarantine && occupants.length > 0 ? 'Quarantine' : null
  return isQuarantine ? 'Quarantine' : null
}

/** How many days the middle ages of two groups are apart; null where one has no day of birth. */
function ageApart(some: readonly Animal[], others: readonly Animal[]): number | null {
  const [a, b] = [middleDay(some), middleDay(others)]
  return a === null || b === null ? null : Math.abs(daysBetween(a, b))
}

const middleDay = (animals: readonly Animal[]) => {
  const days = animals.flatMap(({ dateOfBirth }) => dateOfBirth ?? []).toSorted()
  return days[Math.floor(days.length / 2)] ?? null
}

/** Those who would be left alone where the animals live now. */
export function leftAlone<A extends Animal>(living: readonly A[], moving: readonly A[]): A[] {
  const moved = new Set(moving.map(({ id }) => id))
  const homes = new Set(moving.flatMap(({ enclosureId }) => enclosureId ?? []))
  return [...homes].flatMap((home) => {
    const left = living.filter(({ id, enclosureId }) => enclosureId === home && !moved.has(id))
    return left.length === 1 ? left : []
  })
}
