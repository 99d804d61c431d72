import { addDays } from '@zuchtbuch/domain/calendar'
import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import type { AnimalRow, LitterRow } from '../../data/herd.ts'
import { datedLitters } from '../../data/dated-litters.ts'
import { ownLitters } from '../../data/own-litters.ts'
import type { Mating } from '../../data/mating-list.ts'

type Litter = Pick<
  LitterRow,
  | 'id'
  | 'birthDay'
  | 'motherId'
  | 'fatherId'
  | 'pairingCode'
  | 'litterLetter'
  | 'totalBorn'
  | 'deathsWithin8Weeks'
>
type Animal = Pick<AnimalRow, 'id' | 'name' | 'isResident' | 'litterId' | 'colorVarietyId'>

export interface LitterFigure {
  id: string
  birthDay: string
  /** `T26`; null where it has none. */
  code: string | null
  /** `T`, as short as it can be named. */
  letter: string
  born: number
  /** Of these, those that died within eight weeks. */
  died: number
}

/** The breeder's own litters since a day (`YYYY-MM-DD`), oldest first. Young that nobody counted are those with a name. */
export function litterFigures(
  litters: readonly Litter[],
  animals: readonly Animal[],
  from: string,
): LitterFigure[] {
  const young = Map.groupBy(animals, ({ litterId }) => litterId)
  return datedLitters(ownLitters(litters, animals))
    .filter(({ birthDay }) => birthDay >= from)
    .toSorted((a, b) => (a.birthDay < b.birthDay ? -1 : a.birthDay > b.birthDay ? 1 : a.id < b.id ? -1 : 1))
    .map((litter) => {
      const { id, birthDay, litterLetter, totalBorn, deathsWithin8Weeks } = litter
      const born = totalBorn ?? young.get(id)?.length ?? 0
      const code = litterCode(litter)
      const letter = litterLetter ?? code ?? `’${birthDay.slice(2, 4)}`
      return { id, birthDay, code, letter, born, died: Math.min(born, deathsWithin8Weeks ?? 0) }
    })
}

/** Days of milk: so long the young are with their mother for sure. */
const nursingDays = 28

export interface Lane {
  id: string
  name: string
  /** Days from and to, both included. */
  spans: { from: string; to: string; kind: 'Together' | 'Nursing' }[]
}

/**
 * The females that were with a male or nursed within a year, whoever began first at the top: from together to the birth,
 * and 28 days from a birth on. A litter without a pairing has its days of milk only.
 */
export function femaleLanes(
  matings: readonly Pick<
    Mating,
    'motherId' | 'motherName' | 'togetherFrom' | 'separatedOn' | 'endedOn' | 'litterId'
  >[],
  litters: readonly Litter[],
  animals: readonly Animal[],
  { year, today }: { year: string; today: string },
): Lane[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const known = new Map(litters.map((litter) => [litter.id, litter]))
  const named = new Map(animals.map((animal) => [animal.id, animal]))
  const spans = [
    ...matings.flatMap(({ motherId, togetherFrom, separatedOn, endedOn, litterId }) => {
      if (togetherFrom === null) return []
      const to = known.get(litterId ?? '')?.birthDay ?? endedOn ?? separatedOn ?? today
      return [{ motherId, from: togetherFrom, to, kind: 'Together' as const }]
    }),
    ...datedLitters(litters).flatMap(({ motherId, birthDay: from }) =>
      motherId !== null && named.get(motherId)?.isResident === true
        ? [{ motherId, from, to: addDays(from, nursingDays), kind: 'Nursing' as const }]
        : [],
    ),
  ].filter(({ from, to }) => from <= last && to >= first)
  return [...Map.groupBy(spans, ({ motherId }) => motherId)]
    .map(([id, own]) => ({
      id,
      name: named.get(id)?.name ?? '',
      spans: own
        .map(({ from, to, kind }) => ({ from: from < first ? first : from, to: to > last ? last : to, kind }))
        .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    }))
    .toSorted((a, b) => (a.spans[0]!.from < b.spans[0]!.from ? -1 : 1))
}

export interface ColorFigure {
  colorVarietyId: string
  born: number
  wished: number
}

const mostColors = 8

/** The colours of the young of some litters, against those that somebody waits for: the eight most frequent. */
export function colorFigures(
  animals: readonly Animal[],
  litterIds: ReadonlySet<string>,
  wishes: readonly { colorVarietyIds: readonly string[] }[],
): ColorFigure[] {
  const born = animals
    .filter(({ litterId }) => litterIds.has(litterId ?? ''))
    .flatMap(({ colorVarietyId }) => colorVarietyId ?? [])
  const wished = wishes.flatMap(({ colorVarietyIds }) => colorVarietyIds)
  const countOf = (ids: readonly string[], wanted: string) => ids.filter((id) => id === wanted).length
  return [...new Set([...born, ...wished])]
    .map((id) => ({ colorVarietyId: id, born: countOf(born, id), wished: countOf(wished, id) }))
    .toSorted((a, b) => b.born + b.wished - a.born - a.wished)
    .slice(0, mostColors)
}
