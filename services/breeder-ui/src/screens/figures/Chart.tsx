import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import type { ChartBox } from '../../components/weight-chart/chart-scale.ts'
import styles from './figures.module.css'
import { NumberTable, type NumberTableProps } from './NumberTable.tsx'
import { figureTexts as texts } from './texts.de.ts'

interface ChartProps {
  id: string
  title: string
  /** The unit, or how it stands. */
  subtitle: ReactNode
  /** What the picture shows, for who does not see it. */
  sentence: string
  /** All its values. */
  table: NumberTableProps
  legend?: ReactNode
  /** In pixels; the height of all charts unless given. */
  height?: number
  /** Room for the words at the left, in pixels. */
  left?: number
  /** What each mark says when it is tapped; drawn at `at`, from the left or, of lanes, from the top. */
  marks: readonly string[]
  areLanes?: boolean
  draw: (box: ChartBox, chosen: number | null) => { picture: ReactNode; at: readonly number[] }
  /** Below the picture, whatever is shown. */
  children?: ReactNode
}

/** A picture of numbers, with the same numbers as a table in its place. */
export function Chart({
  id,
  title,
  subtitle,
  sentence,
  table,
  legend,
  marks,
  areLanes = false,
  draw,
  children,
  ...size
}: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(296)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const watcher = new ResizeObserver(() => setWidth(Math.max(200, element.clientWidth)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [asTable])
  const laptop = useMedia(windows.laptop)
  const height = size.height ?? (laptop ? 148 : 134)
  const { picture, at } = draw(
    { width, height, left: size.left ?? 32, right: 8, top: 10, bottom: 20 },
    chosen,
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: readonly string[] = areLanes ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
    const step = keys.indexOf(event.key) * 2 - 1
    if (event.key === 'Escape') setChosen(null)
    if (!keys.includes(event.key) || marks.length === 0) return
    event.preventDefault()
    const next = chosen === null ? (step > 0 ? 0 : marks.length - 1) : chosen + step
    setChosen(Math.min(marks.length - 1, Math.max(0, next)))
  }
  const nearest = (place: number) =>
    at.reduce((best, one, index) => (Math.abs(one - place) < Math.abs(at[best]! - place) ? index : best), 0)
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span className={styles.subtitle} aria-live="polite">
          {(chosen !== null && marks[chosen]) || subtitle}
        </span>
        <Button
          kind="text"
          aria-label={asTable ? texts.pictureOf(title) : texts.tableOf(title)}
          onClick={() => {
            setAsTable(!asTable)
            setChosen(null)
          }}
        >
          {asTable ? texts.picture : texts.table}
        </Button>
      </div>
      {asTable ? (
        <Numbers {...table} title={title} />
      ) : (
        <>
          <div ref={place} style={{ minHeight: height }}>
            <svg
              width={width}
              height={height}
              role="img"
              aria-label={sentence}
              // Arrow keys say each mark.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className={styles.picture}
              onKeyDown={onKeyDown}
              onPointerDown={(event) => {
                if (marks.length === 0) return
                const { left, top } = event.currentTarget.getBoundingClientRect()
                setChosen(nearest(areLanes ? event.clientY - top : event.clientX - left))
              }}
            >
              <g aria-hidden="true">{picture}</g>
            </svg>
          </div>
          {legend !== undefined && <ul className={styles.legend}>{legend}</ul>}
        </>
      )}
      {children}
    </section>
  )
}

function Numbers({ head, rows, title }: ChartProps['table'] & { title: string }) {
  return (
    // A long table is scrolled by keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.table} role="region" aria-label={texts.tableOf(title)} tabIndex={0}>
      <NumberTable head={head} rows={rows} />
    </div>
  )
}

/** A line of the legend: what a mark of this look means. */
export function Key({
  look,
  children,
}: {
  look: 'c1' | 'c2' | 'c3' | 'lost' | 'frame' | 'full' | 'hollow'
  children: ReactNode
}) {
  return (
    <li className={styles.key}>
      <svg width="12" height="12" aria-hidden="true" focusable="false">
        {look === 'full' || look === 'hollow' ? (
          <circle className={styles[look]} cx="6" cy="6" r="4.5" />
        ) : (
          <rect className={styles[look]} x="1" y="1" width="10" height="10" rx="2" />
        )}
      </svg>
      {children}
    </li>
  )
}

/** The lines of a scale with their numbers; the lowest is the ground. */
export function Scale({
  ticks,
  y,
  box,
  word = String,
}: {
  ticks: readonly number[]
  y: (value: number) => number
  box: ChartBox
  word?: (value: number) => string
}) {
  return ticks.map((value, at) => (
    <g key={value}>
      <line
        className={at === 0 ? styles.ground : styles.line}
        x1={box.left}
        x2={box.width - box.right}
        y1={y(value)}
        y2={y(value)}
      />
      <text className={styles.axis} x={box.left - 6} y={y(value) + 4} textAnchor="end">
        {word(value)}
      </text>
    </g>
  ))
}

/** Turns a value of 0 to `max` into its place in a box. */
export const heightIn =
  ({ height, top, bottom }: ChartBox, max: number) =>
  (value: number): number =>
    top + (height - top - bottom) * (1 - value / max)
