import { daysBetween } from '@zuchtbuch/domain/calendar'
import { shortDay } from '../../components/date/calendar-words.ts'
import { calendar } from '../../data/clock.ts'
import type { AnimalRow, LitterRow } from '../../data/herd.ts'
import { useMatings } from '../../data/mating-list.ts'
import { useStore } from '../../data/store.ts'
import { Chart, Key } from './Chart.tsx'
import styles from './figures.module.css'
import { femaleLanes } from './litter-figures.ts'
import { figureTexts } from './texts.de.ts'

const texts = figureTexts.females
const laneHeight = 25
const barHeight = 14
const middleOf = (lane: number) => 8 + laneHeight * (lane + 0.5)

/** When the females of this year were with a male, and when they nursed; left out while there is none. */
export function FemalesChart({
  animals,
  litters,
}: {
  animals: readonly AnimalRow[]
  litters: readonly LitterRow[]
}) {
  const { today } = useStore(calendar)
  const matings = useMatings()
  const year = today.slice(0, 4)
  const lanes = femaleLanes(matings.data ?? [], litters, animals, { year, today })
  if (lanes.length === 0) return null
  const spans = lanes.flatMap(({ name, spans: own }) => own.map((span) => ({ name, ...span })))
  const said = lanes.map(({ name, spans: own }) =>
    [
      name,
      own
        .map(({ from, to, kind }) =>
          texts.span(texts.kinds[kind], shortDay(from, today), shortDay(to, today)),
        )
        .join(', '),
    ].join(': '),
  )
  return (
    <Chart
      id="weibchen"
      title={texts.title}
      subtitle={texts.unit(year)}
      sentence={texts.sentence(lanes.length, year)}
      table={{
        head: texts.head,
        rows: spans.map(({ name, from, to, kind }) => [
          name,
          texts.kinds[kind],
          shortDay(from, today),
          shortDay(to, today),
        ]),
      }}
      marks={said}
      areLanes
      legend={
        <>
          <Key look="c3">{texts.together}</Key>
          <Key look="c1">{texts.nursing}</Key>
        </>
      }
      height={lanes.length * laneHeight + 34}
      left={88}
      draw={({ width, height, left, right }) => {
        const first = `${year}-01-01`
        const days = daysBetween(first, `${year}-12-31`) + 1
        const x = (day: string, more = 0) =>
          left + ((width - left - right) * (daysBetween(first, day) + more)) / days
        return {
          at: lanes.map((_, lane) => middleOf(lane)),
          picture: (
            <>
              {texts.quarters.map((word, quarter) => {
                const place = x(`${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`)
                return (
                  <g key={word}>
                    <line className={styles.line} x1={place} x2={place} y1={0} y2={height - 20} />
                    <text className={styles.axis} x={place + 3} y={height - 4}>
                      {word}
                    </text>
                  </g>
                )
              })}
              {lanes.map(({ id, name, spans: own }, lane) => {
                const middle = middleOf(lane)
                return (
                  <g key={id}>
                    <text className={styles.name} x={0} y={middle + 4.5}>
                      {name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name}
                    </text>
                    <line className={styles.line} x1={left} x2={width - right} y1={middle} y2={middle} />
                    {own.map(({ from, to, kind }) => (
                      <rect
                        key={`${from}${kind}`}
                        className={kind === 'Together' ? styles.c3 : styles.c1}
                        x={x(from)}
                        width={Math.max(3, x(to, 1) - x(from))}
                        y={middle - barHeight / 2}
                        height={barHeight}
                        rx={3}
                      />
                    ))}
                  </g>
                )
              })}
            </>
          ),
        }
      }}
    />
  )
}

/** As much of a name as there is room for at the left. */
const longestName = 12
