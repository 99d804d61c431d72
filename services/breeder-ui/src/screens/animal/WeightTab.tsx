import { Scale } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { WeightTable } from '../../components/weight-chart/WeightChart.tsx'
import { useWeights } from './animal-queries.ts'
import { Part } from './Part.tsx'
import { texts } from './texts.de.ts'
import type { Animal } from '../../data/animals.ts'
import { useFamily } from './useFamily.ts'
import { WeightCard } from './WeightCard.tsx'
import type { WeightPoint } from '../../components/weight-chart/chart-scale.ts'
import { useAnimals } from '../../data/herd.ts'
import { useWeightsOf } from '../../data/litters.ts'
import { describeProblem } from '../../data/problem.ts'

/** All weights: curve and table. */
export function WeightTab({ animal, today, onAdd }: { animal: Animal; today: string; onAdd: () => void }) {
  const weights = useWeights(animal.id)
  const { siblings } = useFamily(animal)
  const [isCompared, setCompared] = useState(false)
  const until = animal.dateOfDeath ?? today
  const add = (
    <Button kind="quiet" onClick={onAdd}>
      <Scale size={18} strokeWidth={1.75} aria-hidden="true" />
      {texts.addWeight}
    </Button>
  )
  return (
    <Part query={weights}>
      {(points) => {
        if (points.length === 0) return <Empty action={add}>{texts.noWeight}</Empty>
        return (
          <>
            {isCompared && animal.litterId !== null ? (
              <LitterMates id={animal.id} litterId={animal.litterId} until={until}>
                {(mates) => <WeightCard animal={animal} today={today} mates={mates} />}
              </LitterMates>
            ) : (
              <WeightCard animal={animal} today={today} />
            )}
            {siblings.length > 0 && (
              <Button kind="text" aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
                {texts.litterMates}
              </Button>
            )}
            {add}
            <WeightTable points={points} />
          </>
        )
      }}
    </Part>
  )
}

interface LitterMatesProps {
  id: string
  litterId: string
  /** The day that the curve ends with. */
  until: string
  children: (mates: readonly (readonly WeightPoint[])[]) => ReactNode
}

/** The curves of those that were born with an animal. */
function LitterMates({ id, litterId, until, children }: LitterMatesProps) {
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
