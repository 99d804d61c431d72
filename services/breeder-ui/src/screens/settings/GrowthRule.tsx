import type { GrowthPoint } from '@zuchtbuch/domain/growth-reference'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { grams } from '../../components/number/read-number.ts'
import { useGrowthReference } from '../../data/growth.ts'
import { growthTexts as texts } from './growth-texts.de.ts'
import styles from './growth-rule.module.css'
import settingsStyles from './settings.module.css'

const whole = new Intl.NumberFormat('de-DE')
const tenth = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** By what the growth of a young animal is judged: the herd's own curve, and what it is made of. */
export function GrowthRule() {
  const query = useGrowthReference()
  return (
    <section aria-labelledby="regeln-wachstum" className="stack-2">
      <h2 id="regeln-wachstum" className={settingsStyles.heading}>
        {texts.title}
      </h2>
      <p className="soft">{texts.lead}</p>
      <Loaded query={query} rows={2}>
        {({ weights, animals, points }) =>
          // One point is no curve.
          points.length < 2 ? (
            <>
              <p>{texts.tooFew}</p>
              <p className="soft small">{texts.needed}</p>
            </>
          ) : (
            <>
              <p>{texts.learnt(whole.format(weights), whole.format(animals))}</p>
              <Curve points={points} />
              <Table points={points} />
            </>
          )
        }
      </Loaded>
      <p className="soft small">{texts.until}</p>
    </section>
  )
}

const box = { width: 320, height: 168, left: 30, right: 8, top: 8, bottom: 22 }
const step = 20
/** Ages at the foot, in days. */
const named = [0, 120, 240, 365]

function Curve({ points }: { points: readonly GrowthPoint[] }) {
  const [first, last] = [points[0]!, points.at(-1)!]
  const heaviest = Math.max(...points.map(({ grams: middle, high }) => high ?? middle))
  const top = Math.ceil(heaviest / step) * step
  const foot = box.height - box.bottom
  const x = (age: number) => box.left + (age / 365) * (box.width - box.left - box.right)
  const y = (value: number) => foot - (value / top) * (foot - box.top)
  const path = (line: readonly (readonly [age: number, value: number])[]) =>
    line
      .map(([age, value], i) => `${i === 0 ? 'M' : 'L'}${x(age).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('')
  const highs = points.flatMap(({ ageDays, high }) => (high === null ? [] : [[ageDays, high] as const]))
  const lows = points.flatMap(({ ageDays, low }) => (low === null ? [] : [[ageDays, low] as const]))
  const lines = Array.from({ length: top / step }, (_, i) => (i + 1) * step)
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label={texts.curve(texts.days(first.ageDays), texts.days(last.ageDays))}
      >
        <g aria-hidden="true">
          {lines.map((value) => (
            <g key={value}>
              <line
                className={styles.line}
                x1={box.left}
                x2={box.width - box.right}
                y1={y(value)}
                y2={y(value)}
              />
              <text className={styles.axis} x={box.left - 8} y={y(value) + 4} textAnchor="end">
                {value}
              </text>
            </g>
          ))}
          {highs.length > 1 && (
            <path className={styles.band} d={`${path([...highs, ...lows.toReversed()])}Z`} />
          )}
          <line className={styles.ground} x1={box.left} x2={box.width - box.right} y1={foot} y2={foot} />
          {named.map((age) => (
            <text
              key={age}
              className={styles.axis}
              x={x(age)}
              y={box.height - 6}
              textAnchor={age === 0 ? 'start' : age === 365 ? 'end' : 'middle'}
            >
              {texts.axis(age)}
            </text>
          ))}
          <path
            className={styles.curve}
            d={path(points.map(({ ageDays, grams: middle }) => [ageDays, middle] as const))}
          />
        </g>
      </svg>
      <figcaption className="soft small">{texts.band}</figcaption>
    </figure>
  )
}

function Table({ points }: { points: readonly GrowthPoint[] }) {
  return (
    <details>
      <summary>{texts.table}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            {[texts.age, texts.middle, texts.most, texts.animals].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ ageDays, grams: middle, low, high, animals }) => (
            <tr key={ageDays}>
              <th scope="row">{texts.days(ageDays)}</th>
              <td className="number">{grams(Math.round(middle * 10) / 10)}</td>
              <td className="number">
                {low === null || high === null
                  ? '–'
                  : `${texts.range(tenth.format(low), tenth.format(high))}\u00a0g`}
              </td>
              <td className="number">{whole.format(animals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
