import { daysBetween } from '@zuchtbuch/domain/calendar'
import { Scale } from 'lucide-react'
import { Button } from '../../parts/button/Button.tsx'
import { Empty } from '../../parts/notice/Empty.tsx'
import { addDays } from '../../parts/date/calendar-words.ts'
import { gramsChange } from '../../parts/number/read-number.ts'
import { WeightChart, WeightTable } from '../../parts/weight-chart/WeightChart.tsx'
import { useRules } from '../../service/rules.ts'
import { useWeights } from './animal-queries.ts'
import styles from './card.module.css'
import { Part } from './Part.tsx'
import { texts } from './texts.de.ts'
import type { Animal } from './useAnimal.ts'
import { useFamily } from './useFamily.ts'

/** All weights: curve and table. */
export function WeightTab({ animal, today, onAdd }: { animal: Animal; today: string; onAdd: () => void }) {
  const weights = useWeights(animal.id)
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
            <WeightCard animal={animal} today={today} />
            {add}
            <WeightTable points={points} />
          </>
        )
      }}
    </Part>
  )
}

/** The curve with what it changed last; of a female with the times before her litters. */
export function WeightCard({ animal, today }: { animal: Animal; today: string }) {
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
      />
    </section>
  )
}
