import { chartScale, linePath, type WeightPoint } from './chart-scale.ts'
import styles from './weight-chart.module.css'

/** The curve alone, small, for a row; the number stands beside it. */
export function Sparkline({ points }: { points: readonly WeightPoint[] }) {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined || first === last) return null
  const box = { width: 124, height: 36, left: 2, right: 6, top: 4, bottom: 4 }
  const [low, high] = [
    Math.min(...points.map(({ grams }) => grams)),
    Math.max(...points.map(({ grams }) => grams)),
  ]
  const { x } = chartScale(points, first.date, last.date, box)
  const y = (value: number) =>
    high === low ? box.height / 2 : box.top + (1 - (value - low) / (high - low)) * (box.height - 8)
  return (
    <svg width={box.width} height={box.height} aria-hidden="true" focusable="false">
      <path className={styles.spark} d={linePath(points, { x, y })} />
      <circle className={styles.last} cx={x(last.date)} cy={y(last.grams)} r={3} />
    </svg>
  )
}
