import { daysBetween } from '@zuchtbuch/domain/calendar'
import styles from './litter.module.css'

interface Point {
  day: string
  grams: number
}

interface CurveProps {
  points: readonly Point[]
  mean: readonly Point[]
  /** The heaviest of the litter. */
  most: number
}

const box = { width: 88, height: 28, edge: 3 }

/** How one grew, over the litter's mean as a broad line. All of a litter have one scale; the numbers stand beside it. */
export function Curve({ points, mean, most }: CurveProps) {
  const [first] = mean
  const last = mean.at(-1)
  if (first === undefined || last === undefined || points.length < 2) return null
  const days = Math.max(1, daysBetween(first.day, last.day))
  const at = ({ day, grams }: Point) =>
    [
      box.edge + (daysBetween(first.day, day) / days) * (box.width - 2 * box.edge),
      box.height - box.edge - (grams / most) * (box.height - 2 * box.edge),
    ] as const
  const line = (all: readonly Point[]) => all.map((point) => at(point).join(',')).join(' ')
  const end = at(points.at(-1)!)
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${box.width} ${box.height}`}
      width={box.width}
      height={box.height}
      aria-hidden="true"
    >
      <polyline className={styles.mean} points={line(mean)} />
      <polyline className={styles.own} points={line(points)} />
      <circle className={styles.end} cx={end[0]} cy={end[1]} r="2.5" />
    </svg>
  )
}
