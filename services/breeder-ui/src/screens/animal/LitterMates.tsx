import { type ReactNode, useMemo } from 'react'
import type { WeightPoint } from '../../components/weight-chart/chart-scale.ts'
import { useAnimals } from '../../data/herd.ts'
import { useWeightsOf } from '../../data/litters.ts'
import { describeProblem } from '../../data/problem.ts'

interface LitterMatesProps {
  id: string
  litterId: string
  /** The day that the curve ends with. */
  until: string
  children: (mates: readonly (readonly WeightPoint[])[]) => ReactNode
}

/** The curves of those that were born with an animal. */
export function LitterMates({ id, litterId, until, children }: LitterMatesProps) {
  const animals = useAnimals().data
  const siblings = useMemo(
    () => (animals ?? []).filter((one) => one.litterId === litterId && one.id !== id),
    [animals, litterId, id],
  )
  const { data = [], error } = useWeightsOf(litterId, siblings)
  const byAnimal = Map.groupBy(
    data.filter(({ date }) => date <= until),
    ({ gerbilId }) => gerbilId,
  )
  const curves = [...byAnimal.values()].map((weights) =>
    weights.map(({ date, weightGrams }) => ({ date, grams: weightGrams })),
  )
  return (
    <>
      {children(curves)}
      {error !== null && data.length === 0 && (
        <p className="soft" role="status">
          {describeProblem(error).sentence}
        </p>
      )}
    </>
  )
}
