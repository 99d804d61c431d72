import { addDays, daysBetween } from '@zuchtbuch/domain/calendar'
import type { Gender } from '@zuchtbuch/domain/gender'
import { usualWeight } from '@zuchtbuch/domain/usual-weight'
import { useLayoutEffect, useRef, useState } from 'react'
import { useMedia, windows } from '../frame/useMedia.ts'
import { fullDay } from '../date/calendar-words.ts'
import { grams, gramsChange, steadyGrams } from '../number/read-number.ts'
import { texts } from './texts.de.ts'
import { type ChartScale, chartScale, linePath, type WeightPoint } from './chart-scale.ts'
import styles from './weight-chart.module.css'

interface WeightChartProps {
  /** Oldest first. */
  points: readonly (WeightPoint & { note?: string | null })[]
  sex: Gender
  birthDay: string | null
  /** The day that the curve ends with. */
  end: string
  /** Whether that is today. */
  isNow: boolean
  /** The curves of litter-mates, in grey. */
  mates?: readonly (readonly WeightPoint[])[]
  /** Times with a word of their own, such as a pregnancy. */
  bands?: readonly { from: string; to: string; word: string }[]
}

/** Of more, the single weights are no longer to be told apart. */
const mostPoints = 14
/** Before this age in days the word for the band would lie on the curve. */
const wordAge = 120
/** The room of `Geburt` and `heute` at the foot. */
const endRoom = 56

/** The weights of one animal from its birth on, before what is usual for its age. */
export function WeightChart({ points, sex, birthDay, end, isNow, mates = [], bands = [] }: WeightChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(296)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const watcher = new ResizeObserver(() => setWidth(Math.max(240, element.clientWidth)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const height = useMedia(windows.laptop) ? 210 : 112
  const first = points[0]
  const last = points.at(-1)
  const box = { width, height, left: 30, right: 14, top: 8, bottom: 22 }
  const from = birthDay ?? first?.date ?? end
  const to = last !== undefined && last.date > end ? last.date : end
  const usual = birthDay === null ? [] : usualDays(birthDay, to, sex)
  const tops = usual.map(({ date, high }) => ({ date, grams: high }))
  const scale = chartScale([...points, ...mates.flat(), ...tops], from, to, box)
  const foot = height - box.bottom
  const [start, stop] = [scale.x(from), scale.x(to)]
  const months = scale.months.filter(
    ({ x }) => (birthDay === null || x > start + endRoom) && (!isNow || x < stop - endRoom),
  )
  const wordY = usual.length === 0 ? foot : scale.y(usual.at(-1)!.low) + 15
  return (
    <figure className={styles.chart}>
      <div ref={place} style={{ minHeight: height }}>
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={
            last === undefined
              ? texts.weightCurve
              : `${texts.weightCurve}: ${grams(last.grams)}, ${fullDay(last.date)}`
          }
        >
          <g aria-hidden="true">
            {usual.length > 0 && <path className={styles.usual} d={bandPath(usual, scale)} />}
            {bands.map((band) => (
              <Band key={band.from} {...band} scale={scale} box={box} />
            ))}
            {scale.grams.slice(1).map((value) => (
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
            <line className={styles.ground} x1={box.left} x2={width - box.right} y1={foot} y2={foot} />
            {birthDay !== null && (
              <text className={styles.axis} x={start} y={height - 6}>
                {texts.born}
              </text>
            )}
            {months.map(({ day, label, x }) => (
              <text key={day} className={styles.axis} x={x} y={height - 6}>
                {label}
              </text>
            ))}
            {isNow && (
              <text className={styles.axis} x={stop} y={height - 6} textAnchor="end">
                {texts.now}
              </text>
            )}
            {usual.length > 0 && daysBetween(from, to) > wordAge && wordY < foot - 4 && (
              <text className={styles.axis} x={stop - 8} y={wordY} textAnchor="end">
                {texts.usual[sex]}
              </text>
            )}
            {mates.map((mate, i) => (
              <path key={i} className={styles.mate} d={linePath(mate, scale)} />
            ))}
            <path className={styles.curve} d={linePath(points, scale)} />
            {points.length <= mostPoints &&
              points
                .slice(0, -1)
                .map(({ date, grams: value }) => (
                  <circle
                    key={date}
                    className={styles.point}
                    cx={scale.x(date)}
                    cy={scale.y(value)}
                    r={2.5}
                  />
                ))}
            {last !== undefined && (
              <circle className={styles.last} cx={scale.x(last.date)} cy={scale.y(last.grams)} r={5} />
            )}
          </g>
        </svg>
      </div>
    </figure>
  )
}

interface BandProps {
  from: string
  to: string
  word: string
  scale: ChartScale
  box: { left: number; top: number; bottom: number; height: number }
}

function Band({ from, to, word, scale, box }: BandProps) {
  const [start, end] = [scale.x(from), scale.x(to)]
  return (
    <g>
      <rect
        className={styles.band}
        x={start}
        y={box.top}
        width={Math.max(2, end - start)}
        height={box.height - box.bottom - box.top}
      />
      <text className={styles.word} x={Math.max(start - 4, box.left + 50)} y={box.top + 10} textAnchor="end">
        {word}
      </text>
    </g>
  )
}

/** The usual weights at days from the birth on; closer to each other while an animal grows fast. */
function usualDays(birthDay: string, to: string, sex: Gender): { date: string; low: number; high: number }[] {
  const days = Math.max(1, daysBetween(birthDay, to))
  const steps = 24
  return Array.from({ length: steps + 1 }, (_, i) => {
    const age = Math.round(days * (i / steps) ** 2)
    return { date: addDays(birthDay, age), ...usualWeight(sex, age) }
  })
}

/** An svg path round the band. */
function bandPath(
  days: readonly { date: string; low: number; high: number }[],
  scale: Pick<ChartScale, 'x' | 'y'>,
): string {
  const highs = days.map(({ date, high }) => ({ date, grams: high }))
  const lows = days.map(({ date, low }) => ({ date, grams: low })).toReversed()
  return `${linePath([...highs, ...lows], scale)}Z`
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
            <td className={`number ${styles.right}`}>{steadyGrams(value)}</td>
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
