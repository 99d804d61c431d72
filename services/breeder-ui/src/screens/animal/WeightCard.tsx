import { youngDays } from '@zuchtbuch/domain/litters/litter-days'
import { addDays, daysBetween } from '@zuchtbuch/domain/calendar'
import { shortDay } from '../../components/date/calendar-words.ts'
import { Waits } from '../../components/notice/Waits.tsx'
import { gramsChange, steadyGrams } from '../../components/number/read-number.ts'
import type { WeightPoint } from '../../components/weight-chart/chart-scale.ts'
import { WeightChart } from '../../components/weight-chart/WeightChart.tsx'
import type { Animal } from '../../data/animals.ts'
import { useGrowth } from '../../data/growth.ts'
import { useAnimals } from '../../data/herd.ts'
import { useWaiting } from '../../data/outbox/waiting.ts'
import { useRules } from '../../data/rules.ts'
import { useWeights } from './animal-queries.ts'
import { lifeOf } from './life-of.ts'
import { texts } from './texts.de.ts'
import { useFamily } from './useFamily.ts'
import styles from './weight-card.module.css'

interface WeightCardProps {
  animal: Animal
  today: string
  mates?: readonly (readonly WeightPoint[])[]
  /** The way to all values; without it, they stand below. */
  onOpen?: () => void
}

/** The last weight with its change, and the curve; of a female with the times before her litters. */
export function WeightCard({ animal, today, mates, onOpen }: WeightCardProps) {
  const points = useWeights(animal.id).data ?? []
  const { litters } = useFamily(animal)
  const { gestation } = useRules()
  const growth = useGrowth()
  const waits = useWaiting(`gerbils/${animal.id}`).length > 0
  const [last, before] = [points.at(-1), points.at(-2)]
  const toLitter = useLitterMean(animal, last)
  if (last === undefined) return null
  const life = lifeOf(animal)
  const end = (life === 'Dead' ? animal.dateOfDeath : life === 'Moved' ? animal.goHomeDate : null) ?? today
  const bands =
    animal.gender === 'Female'
      ? litters
          .flatMap(({ day }) =>
            day === null ? [] : { from: addDays(day, -gestation.min), to: day, word: texts.pregnant },
          )
          .filter((band) => band.from >= (animal.dateOfBirth ?? points[0]?.date ?? today))
      : []
  const change =
    before && texts.change(gramsChange(last.grams - before.grams), daysBetween(before.date, last.date))
  const head = (
    <>
      <span className={styles.now}>
        <span className="visually-hidden">{texts.weight} </span>
        <strong className={styles.grams}>{steadyGrams(last.grams)}</strong>{' '}
        <span className="soft">{texts.onDay(shortDay(last.date, today))}</span> {waits && <Waits />}
      </span>
      <span className="soft">{toLitter ?? change}</span>
    </>
  )
  return (
    <section className={styles.card} aria-label={texts.weight}>
      {onOpen ? (
        <button type="button" className={styles.head} onClick={onOpen}>
          {head}
        </button>
      ) : (
        <div className={styles.head}>{head}</div>
      )}
      <WeightChart
        points={points}
        sex={animal.gender}
        birthDay={animal.dateOfBirth}
        end={end}
        isNow={end === today}
        bands={bands}
        growth={growth}
        {...(mates && { mates })}
      />
    </section>
  )
}

/** How a young one stands against those of its litter that were weighed on the same day; null of any other. */
function useLitterMean(animal: Animal, last: WeightPoint | undefined): string | null {
  const animals = useAnimals().data ?? []
  const { dateOfBirth, litterId, id } = animal
  if (last === undefined || dateOfBirth === null || litterId === null) return null
  if (daysBetween(dateOfBirth, last.date) >= youngDays) return null
  const mates = animals.filter(
    (one) => one.litterId === litterId && one.id !== id && one.lastWeighedOn === last.date,
  )
  if (mates.length === 0) return null
  const all = [last.grams, ...mates.map(({ lastWeightGrams }) => lastWeightGrams ?? 0)]
  return texts.againstLitter(last.grams - all.reduce((sum, grams) => sum + grams, 0) / all.length)
}
