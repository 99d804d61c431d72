import { useLayoutEffect, useRef, useState } from 'react'
import { fullDay } from '../date/calendar-words.ts'
import { grams, gramsChange } from '../number/read-number.ts'
import { texts } from './texts.de.ts'
import { chartScale, linePath, type WeightPoint } from './chart-scale.ts'
import styles from './weight-chart.module.css'

interface WeightChartProps {
  /** Oldest first. */
  points: readonly (WeightPoint & { note?: string | null })[]
  birthDay: string | null
  today: string
  /** The curves of litter-mates, in grey. */
  mates?: readonly (readonly WeightPoint[])[]
  /** Times with a word of their own, such as a pregnancy. */
  bands?: readonly { from: string; to: string; word: string }[]
}

/** The weights of one animal from its birth on, with the same numbers in a table below. */
export function WeightChart({ points, birthDay, today, mates = [], bands = [] }: WeightChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(328)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const watcher = new ResizeObserver(() => setWidth(Math.max(240, element.clientWidth)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const first = points[0]
  const last = points.at(-1)
  const box = { width, height: width < 500 ? 180 : 210, left: 36, right: 28, top: 16, bottom: 26 }
  const from = birthDay ?? first?.date ?? today
  const to = last !== undefined && last.date > today ? last.date : today
  const scale = chartScale([...points, ...mates.flat()], from, to, box)
  const foot = box.height - box.bottom
  // The last number stands above the points near it.
  const wordTop = Math.min(
    ...points
      .filter(({ date }) => last !== undefined && scale.x(date) > scale.x(last.date) - 44)
      .map(({ grams: value }) => scale.y(value)),
  )
  return (
    <figure className={styles.chart}>
      <div ref={place}>
        <svg
          width={width}
          height={box.height}
          role="img"
          aria-label={
            last === undefined
              ? texts.weightCurve
              : `${texts.weightCurve}: ${grams(last.grams)}, ${fullDay(last.date)}`
          }
        >
          {bands.map((band) => {
            const [start, end] = [scale.x(band.from), scale.x(band.to)]
            return (
              <g key={band.from}>
                <rect
                  className={styles.band}
                  x={start}
                  y={box.top}
                  width={Math.max(2, end - start)}
                  height={foot - box.top}
                />
                <text
                  className={styles.word}
                  x={Math.max(start - 4, box.left + 50)}
                  y={box.top + 10}
                  textAnchor="end"
                >
                  {band.word}
                </text>
              </g>
            )
          })}
          {scale.grams.map((value) => (
            <g key={value}>
              <line
                className={styles.line}
                x1={box.left}
                x2={width - box.right}
                y1={scale.y(value)}
                y2={scale.y(value)}
              />
              <text className={styles.axis} x={box.left - 8} y={scale.y(value) + 4} textAnchor="end">
                {value}
              </text>
            </g>
          ))}
          {scale.months.map(({ day, label, x }) => (
            <text key={day} className={styles.axis} x={x} y={box.height - 6}>
              {label}
            </text>
          ))}
          {mates.map((mate, i) => (
            <path key={i} className={styles.mate} d={linePath(mate, scale)} />
          ))}
          <path className={styles.curve} d={linePath(points, scale)} />
          {points.slice(0, -1).map(({ date, grams: value }) => (
            <circle key={date} className={styles.point} cx={scale.x(date)} cy={scale.y(value)} r={3} />
          ))}
          {last !== undefined && (
            <>
              <circle className={styles.last} cx={scale.x(last.date)} cy={scale.y(last.grams)} r={5} />
              <text
                className={styles.lastWord}
                x={Math.min(scale.x(last.date) + 8, width - 2)}
                y={wordTop - 10}
                textAnchor="end"
              >
                {grams(last.grams)}
              </text>
            </>
          )}
        </svg>
      </div>
    </figure>
  )
}

/** The weights as a table, newest first. */
export function WeightTable({ points }: Pick<WeightChartProps, 'points'>) {
  const rows = points.map((point, i) => ({ ...point, before: points[i - 1]?.grams })).toReversed()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.weightTable}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.date}</th>
          <th scope="col" className={styles.right}>
            {texts.weight}
          </th>
          <th scope="col" className={styles.right}>
            {texts.change}
          </th>
          <th scope="col">{texts.note}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ date, grams: value, before, note }) => (
          <tr key={date}>
            <td className="number">{fullDay(date)}</td>
            <td className={`number ${styles.right}`}>{grams(value)}</td>
            <td className={`number soft ${styles.right}`}>
              {before === undefined ? '–' : gramsChange(value - before)}
            </td>
            <td>{note ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
