import { calendar } from '../../data/clock.ts'
import type { AnimalRow, LitterRow } from '../../data/herd.ts'
import { useStore } from '../../data/store.ts'
import { Chart, heightIn, Key, Scale } from './Chart.tsx'
import styles from './figures.module.css'
import { type HerdMonth, herdByMonth } from './herd-figures.ts'
import { wholeTicks } from './scale.ts'
import { figureTexts } from './texts.de.ts'

const texts = figureTexts.herd
/** Fewer are no line. */
const fewestMonths = 3
const sumOf = ({ pets, breeding, young }: HerdMonth) => pets + breeding + young
/** The room of a month with its year at the foot. */
const labelRoom = 72

interface HerdChartProps {
  animals: readonly AnimalRow[]
  litters: readonly LitterRow[]
  from: string
}

/** Who lived here, by what for, month by month. */
export function HerdChart({ animals, litters, from }: HerdChartProps) {
  const { today } = useStore(calendar)
  const parents = new Set(litters.flatMap(({ fatherId, motherId }) => [fatherId ?? '', motherId ?? '']))
  const months = herdByMonth(animals, parents, from, today)
  const [first, last] = [months[0]!, months.at(-1)!]
  if (months.length < fewestMonths) return <ThreeNumbers now={last} />
  const max = Math.max(...months.map(sumOf))
  const ticks = wholeTicks(max)
  return (
    <Chart
      id="bestand"
      title={texts.title}
      subtitle={texts.now(sumOf(last))}
      sentence={texts.sentence(sumOf(first), sumOf(last), figureTexts.monthOfYear(first.day))}
      table={{
        head: texts.head,
        rows: months.map((month) => [
          figureTexts.monthOfYear(month.day),
          month.young,
          month.breeding,
          month.pets,
          sumOf(month),
        ]),
      }}
      marks={months.map((month) => texts.at(figureTexts.monthOfYear(month.day), sumOf(month)))}
      legend={
        <>
          <Key look="c3">{`${texts.young} ${last.young}`}</Key>
          <Key look="c2">{`${texts.breeding} ${last.breeding}`}</Key>
          <Key look="c1">{`${texts.pets} ${last.pets}`}</Key>
        </>
      }
      draw={(box, chosen) => {
        const y = heightIn(box, ticks.at(-1)!)
        const right = box.width - box.right
        const x = (at: number) => box.left + ((right - box.left) * at) / (months.length - 1)
        const at = months.map((_, index) => x(index))
        /** The ground between two sums, month by month. */
        const area = (low: (month: HerdMonth) => number, high: (month: HerdMonth) => number) =>
          [
            ...months.map((month, index) => `${x(index)},${y(high(month))}`),
            ...months.map((month, index) => `${x(index)},${y(low(month))}`).toReversed(),
          ].join(' ')
        const pets = ({ pets: count }: HerdMonth) => count
        const grown = (month: HerdMonth) => month.pets + month.breeding
        const middle = months.findIndex(
          ({ day }, index) =>
            day.slice(5, 7) === '01' && x(index) > box.left + 1.5 * labelRoom && x(index) < right - labelRoom,
        )
        return {
          at,
          picture: (
            <>
              <Scale ticks={ticks} y={y} box={box} />
              <polygon className={styles.c3} points={area(grown, sumOf)} />
              <polygon className={styles.c2} points={area(pets, grown)} />
              <polygon className={styles.c1} points={area(() => 0, pets)} />
              {chosen !== null && (
                <line
                  className={styles.chosen}
                  x1={x(chosen)}
                  x2={x(chosen)}
                  y1={y(sumOf(months[chosen]!))}
                  y2={y(0)}
                />
              )}
              <text className={styles.axis} x={box.left} y={box.height - 4}>
                {figureTexts.monthOfYear(first.day)}
              </text>
              {middle > 0 && (
                <text className={styles.axis} x={x(middle)} y={box.height - 4} textAnchor="middle">
                  {figureTexts.monthOfYear(months[middle]!.day)}
                </text>
              )}
              <text className={styles.axis} x={right} y={box.height - 4} textAnchor="end">
                {figureTexts.month(last.day)}
              </text>
            </>
          ),
        }
      }}
    />
  )
}

function ThreeNumbers({ now }: { now: HerdMonth }) {
  return (
    <section className={styles.card} aria-labelledby="bestand">
      <div className={styles.head}>
        <h2 id="bestand">{texts.title}</h2>
      </div>
      <dl className={styles.counts}>
        {(['young', 'breeding', 'pets'] as const).map((kind) => (
          <div key={kind}>
            <dt className="soft small">{texts[kind]}</dt>
            <dd>{now[kind]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
