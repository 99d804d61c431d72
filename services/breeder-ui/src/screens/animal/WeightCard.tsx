import { addDays, daysBetween } from '@zuchtbuch/domain/calendar'
import { gramsChange } from '../../components/number/read-number.ts'
import type { WeightPoint } from '../../components/weight-chart/chart-scale.ts'
import { WeightChart } from '../../components/weight-chart/WeightChart.tsx'
import { useRules } from '../../data/rules.ts'
import { useWeights } from './animal-queries.ts'
import styles from './card.module.css'
import { texts } from './texts.de.ts'
import type { Animal } from '../../data/animals.ts'
import { useFamily } from './useFamily.ts'

interface WeightCardProps {
  animal: Animal
  today: string
  mates?: readonly (readonly WeightPoint[])[]
}

/** The curve with what it changed last; of a female with the times before her litters. */
export function WeightCard({ animal, today, mates }: WeightCardProps) {
  const points = useWeights(animal.id).data ?? []
  const { litters } = useFamily(animal)
  const { gestation } = useRules()
  const [last, before] = [points.at(-1), points.at(-2)]
  if (last === undefined) return <p className="soft">{texts.noWeight}</p>
  const from = animal.dateOfBirth ?? points[0]?.date ?? today
  const bands =
    animal.gender === 'Female'
      ? litters
          .map(({ day }) => ({ from: addDays(day, -gestation.min), to: day, word: texts.pregnant }))
          .filter((band) => band.from >= from)
      : []
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{texts.weight}</h2>
        {before !== undefined && (
          <span className="soft">
            {texts.change(gramsChange(last.grams - before.grams), daysBetween(before.date, last.date))}
          </span>
        )}
      </div>
      <WeightChart
        points={points}
        birthDay={animal.dateOfBirth}
        today={animal.dateOfDeath ?? today}
        bands={bands}
        {...(mates && { mates })}
      />
    </section>
  )
}
