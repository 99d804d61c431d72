import { weightTrend } from '../../components/animal/weight-trend.ts'
import type { AnimalRow } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'

/** The members of a row that decide. */
export type Weighed = Pick<
  AnimalRow,
  'id' | 'isResident' | 'status' | 'lastWeightGrams' | 'previousWeightGrams'
>

interface Loss<A> {
  animal: A
  /** Grams against the weighing before, below 0. */
  change: number
  /** The share of the weight before, below 0. */
  share: number
}

/** The living animals that weigh less than before, those that lost most of themselves first. */
export function lostWeight<A extends Weighed>(animals: readonly A[]): Loss<A>[] {
  return animals
    .flatMap((animal) => {
      const { lastWeightGrams: last, previousWeightGrams: previous } = animal
      if (!isLiving(animal) || last === null || previous === null) return []
      if (weightTrend(last, previous) !== 'fallen') return []
      return [{ animal, change: last - previous, share: (last - previous) / previous }]
    })
    .toSorted((a, b) => a.share - b.share || (a.animal.id < b.animal.id ? -1 : 1))
}
