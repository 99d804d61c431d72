import { weightTrend } from '../../parts/animal/LastWeight.tsx'
import { type AnimalRow, isLiving } from '../../service/herd.ts'

export interface Loss {
  animal: AnimalRow
  /** Grams against the weighing before, below 0. */
  change: number
  /** Of the weight before, below 0. */
  share: number
}

/** The living animals that weigh less than before, those that lost most of themselves first. */
export function lostWeight(animals: readonly AnimalRow[]): Loss[] {
  return animals
    .flatMap((animal) => {
      const { lastWeightGrams: last, previousWeightGrams: previous } = animal
      if (!isLiving(animal) || last === null || previous === null) return []
      if (weightTrend(last, previous) !== 'fallen') return []
      return [{ animal, change: last - previous, share: (last - previous) / previous }]
    })
    .toSorted((a, b) => a.share - b.share || (a.animal.id < b.animal.id ? -1 : 1))
}
