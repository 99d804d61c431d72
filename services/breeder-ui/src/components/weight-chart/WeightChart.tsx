import { addDays, daysBetween } from '@zuchtbuch/domain/calendar'
import type { Gender } from '@zuchtbuch/domain/gender'
import { type GrowthPoint, growthAt } from '@zuchtbuch/domain/growth-reference'
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
  /** How the herd grows. */
  growth: readonly GrowthPoint[]
}

/** Of more, the single weights are no longer to be told apart. */
const mostPoints = 14
/** The room of `Geburt` and `heute` at the foot. */
const endRoom = 56

/** The weights of one animal from its birth on, before what is usual for its age. */
export function WeightChart({
  points,
  sex,
  birthDay,
  end,
  isNow,
  mates = [],
  bands = [],
  growth,
}: WeightChartProps) {
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
  const usual = birthDay === null ? [] : usualBands(birthDay, to, sex, growth)
  const tops = usual.flatMap(({ days }) => days.map(({ date, high }) => ({ date, grams: high })))
  const scale = chartScale([...points, ...mates.flat(), ...tops], from, to, box)
  const foot = height - box.bottom
  const [start, stop] = [scale.x(from), scale.x(to)]
  const months = scale.months.filter(
    ({ x }) => (birthDay === null || x > start + endRoom) && (!isNow || x < stop - endRoom),
  )
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
            {usual.map(({ isOwn, days }) => (
              <path
                key={days[0]?.date}
                className={isOwn ? styles.usual : styles.rough}
                d={bandPath(days, scale)}
              />
            ))}
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
      {usual.length > 0 && (
        <figcaption className="soft small">
          {usual.some(({ isOwn }) => isOwn) && texts.ownBand}{' '}
          {usual.some(({ isOwn }) => !isOwn) && texts.roughBand}
        </figcaption>
      )}
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

interface UsualBand {
  isOwn: boolean
  days: { date: string; low: number; high: number }[]
}

/** The usual weights from the birth on: of this herd where it has told, roughly before and after. */
function usualBands(birthDay: string, to: string, sex: Gender, growth: readonly GrowthPoint[]): UsualBand[] {
  const end = Math.max(1, daysBetween(birthDay, to))
  const told = growth.filter(({ low }) => low !== null)
  const [first = end, last = end] = [told[0]?.ageDays, told.at(-1)?.ageDays]
  const turns = [0, first, last, end].map((age) => Math.min(age, end))
  return [0, 1, 2].flatMap((i): UsualBand[] => {
    const [start, stop] = [turns[i]!, turns[i + 1]!]
    if (start === stop) return []
    const isOwn = i === 1
    const days = agesBetween(start, stop).flatMap((age) => {
      const [low, high] = [growthAt(growth, age, 'low'), growthAt(growth, age, 'high')]
      const band = !isOwn ? usualWeight(sex, age) : low !== null && high !== null ? { low, high } : null
      return band === null ? [] : [{ date: addDays(birthDay, age), ...band }]
    })
    return [{ isOwn, days }]
  })
}

/** Ages in days, closer to each other while an animal grows fast. */
function agesBetween(start: number, stop: number): number[] {
  const steps = 24
  const ages = Array.from({ length: steps + 1 }, (_, i) =>
    Math.round(start + (stop - start) * (i / steps) ** 2),
  )
  return [...new Set(ages)]
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
