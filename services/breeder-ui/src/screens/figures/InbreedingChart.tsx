import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { useRules } from '../../data/rules.ts'
import { Chart, heightIn, Key, Scale } from './Chart.tsx'
import styles from './figures.module.css'
import type { LitterFigure } from './litter-figures.ts'
import { nameOfLitter } from './LittersChart.tsx'
import { columnsOf, everyNth, wholeTicks } from './scale.ts'
import { figureTexts } from './texts.de.ts'

const texts = figureTexts.inbreeding
const fewestLitters = 3
/** From so many full generations on F says something. */
const knownGenerations = 2
const labelRoom = 18
const percentage = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 })

export const useLitterInbreeding = (from: string) =>
  useQuery({
    queryKey: ['litters', 'inbreeding', from],
    queryFn: ({ signal }) => call('GET /litters/inbreeding', { query: { from }, signal }),
    placeholderData: keepPreviousData,
  })

/** F of each litter against the breeder's own limit; left out until three litters have both parents. */
export function InbreedingChart({ litters, from }: { litters: readonly LitterFigure[]; from: string }) {
  const { inbreedingLimitPercent: limit } = useRules()
  const { data = [] } = useLitterInbreeding(from)
  const values = new Map(data.map((one) => [one.litterId, one]))
  const known = litters.flatMap((litter) => {
    const value = values.get(litter.id)
    return value === undefined ? [] : [{ litter, ...value }]
  })
  if (known.length < fewestLitters) return null
  const ticks = wholeTicks(Math.max(limit * 1.2, ...known.map(({ percent }) => percent)))
  const words = known.map(({ litter, percent, fullGenerations }) =>
    texts.at(nameOfLitter(litter), percentage.format(percent), fullGenerations),
  )
  return (
    <Chart
      id="inzucht"
      title={texts.title}
      subtitle={texts.unit}
      sentence={texts.sentence(known.length, known.filter(({ percent }) => percent > limit).length)}
      table={{
        head: texts.head,
        rows: known.map(({ litter, percent, fullGenerations }) => [
          nameOfLitter(litter),
          percentage.format(percent),
          fullGenerations,
        ]),
      }}
      marks={words}
      legend={
        <>
          <Key look="full">{texts.known}</Key>
          <Key look="hollow">{texts.little}</Key>
        </>
      }
      left={40}
      draw={(box, chosen) => {
        const y = heightIn(box, ticks.at(-1)!)
        const right = box.width - box.right
        const at = columnsOf(known.length, box.left, right)
        const nth = everyNth(known.length, right - box.left, labelRoom)
        return {
          at,
          picture: (
            <>
              <Scale ticks={ticks} y={y} box={box} word={(value) => `${value} %`} />
              <line className={styles.limit} x1={box.left} x2={right} y1={y(limit)} y2={y(limit)} />
              <text className={styles.limitWord} x={box.left + 4} y={y(limit) - 6}>
                {texts.limit(percentage.format(limit))}
              </text>
              {known.map(({ litter, percent, fullGenerations }, index) => (
                <g key={litter.id}>
                  <circle
                    className={fullGenerations >= knownGenerations ? styles.full : styles.hollow}
                    cx={at[index]}
                    cy={y(percent)}
                    r={index === chosen ? 6.5 : 4.5}
                  />
                  {percent > limit && (
                    <text
                      className={styles.strong}
                      x={Math.min(at[index]!, right - 30)}
                      y={y(percent) - 8}
                      textAnchor="middle"
                    >
                      {nameOfLitter(litter)}
                    </text>
                  )}
                  {index % nth === 0 && (
                    <text className={styles.axis} x={at[index]} y={box.height - 4} textAnchor="middle">
                      {litter.letter}
                    </text>
                  )}
                </g>
              ))}
            </>
          ),
        }
      }}
    />
  )
}
