import { datedLitters } from '../../data/dated-litters.ts'
import { isOpenMating, isPairMating } from '@zuchtbuch/domain/herd-rules/breeding-calendar'
import { addDays } from '@zuchtbuch/domain/calendar'
import { canBeParentOn } from '@zuchtbuch/domain/herd-rules/breeding-age'
import type { BreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { litterSuggestions } from '@zuchtbuch/domain/litters/litter-suggestions'
import type { AnimalRow, LitterRow } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import type { Mating } from '../../data/mating-list.ts'

/** Whose litter it may be; `togetherFrom` is null where only is known that they live together now. */
export interface Suggestion {
  motherId: string
  fatherId: string | null
  matingId: string | null
  source: 'Mating' | 'Stay'
  togetherFrom: string | null
  fatherLeftOn: string | null
  /** Null where nobody knows where they lived on the day of birth. */
  sharedOnBirth: boolean | null
}

interface Known {
  matings: readonly Mating[]
  animals: readonly AnimalRow[]
  litters: readonly LitterRow[]
}

type Asked = { date: string; today: string; rules: BreedingRules }

/**
 * Suggests parents by this device alone while the service does not answer: by open matings and by who lives together
 * now.
 */
export function suggestHere({ matings, animals, litters }: Known, asked: Asked): Suggestion[] {
  const mated = litterSuggestions(
    {
      matings: matings.flatMap(({ fatherId, motherId, ...mating }) =>
        fatherId && motherId ? [{ ...mating, fatherId, motherId, window: windowOf(mating) }] : [],
      ),
      // This device does not know who lived together before.
      animals: animals.flatMap(({ gender, ...animal }) =>
        gender === 'Unknown' ? [] : [{ ...animal, gender, stays: [] }],
      ),
      litters: datedLitters(litters).map(({ motherId, birthDay }) => ({ motherId, day: birthDay })),
    },
    asked,
  )
  const known = new Set(mated.map(({ motherId }) => motherId))
  const housed = animals.filter((animal) => isLiving(animal) && animal.enclosureId !== null)
  const grown = housed.filter((animal) => canBeParentOn(animal, asked.date))
  const together = grown.flatMap((female): Suggestion[] => {
    if (female.gender !== 'Female' || known.has(female.id)) return []
    const males = grown.filter(
      ({ gender, enclosureId }) => gender === 'Male' && enclosureId === female.enclosureId,
    )
    if (males.length === 0) return []
    const fatherId = males.length === 1 ? males[0]!.id : null
    return [
      {
        motherId: female.id,
        fatherId,
        matingId: null,
        source: 'Stay',
        togetherFrom: null,
        fatherLeftOn: null,
        sharedOnBirth: null,
      },
    ]
  })
  return [...mated, ...together]
}

/** The days of birth that the service told; none of a mating that is planned or closed. */
function windowOf({
  expectedFrom,
  expectedTo,
  state,
}: Pick<Mating, 'expectedFrom' | 'expectedTo' | 'state'>) {
  if (expectedFrom === null || expectedTo === null) return null
  return { from: expectedFrom, lastDay: expectedTo, isTogether: state === 'Together' }
}

/** The mating of a pair that a litter of that day closes: the open one, else that of a pair that grows old together. */
export function matingOf(
  matings: readonly Mating[],
  pair: { motherId: string | null; fatherId: string | null },
  { date, rules }: Pick<Asked, 'date' | 'rules'>,
): string | null {
  const found = matings.filter(
    (mating) =>
      isPairMating(mating) &&
      mating.motherId === pair.motherId &&
      mating.fatherId === pair.fatherId &&
      mating.togetherFrom !== null &&
      addDays(mating.togetherFrom, rules.gestation.min) <= date,
  )
  return (found.find(isOpenMating) ?? found[0])?.id ?? null
}
