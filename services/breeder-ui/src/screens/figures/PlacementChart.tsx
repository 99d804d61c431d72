import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../data/call.ts'
import { calendar } from '../../data/clock.ts'
import type { AnimalRow } from '../../data/herd.ts'
import { useStore } from '../../data/store.ts'
import { Chart, heightIn, Scale } from './Chart.tsx'
import styles from './figures.module.css'
import { countByMonth } from './herd-figures.ts'
import { columnsOf, wholeTicks } from './scale.ts'
import { figureTexts } from './texts.de.ts'

const PlacementNumbers = lazy(async () => ({
  default: (await import('./PlacementNumbers.tsx')).PlacementNumbers,
}))

const texts = figureTexts.placement
const labelRoom = 72

/** How many moved out each month, how long they sought a home, and where to; every other number below it. */
export function PlacementChart({
  animals,
  from,
  isMeant,
}: {
  animals: readonly AnimalRow[]
  from: string
  /** Somebody came for these numbers: all of them are open. */
  isMeant: boolean
}) {
  const { today } = useStore(calendar)
  const { data: numbers } = useQuery({
    queryKey: ['placement-numbers', from],
    queryFn: ({ signal }) => call('GET /statistics/placements', { query: { from }, signal }),
    placeholderData: keepPreviousData,
    // Everything that is placed changes them.
    staleTime: 0,
  })
  const days = animals
    .filter(({ isResident, receiverContactId }) => isResident && receiverContactId !== null)
    .flatMap(({ goHomeDate }) => goHomeDate ?? [])
  const months = countByMonth(days, from, today)
  const gone = months.reduce((sum, { count }) => sum + count, 0)
  const ticks = wholeTicks(Math.max(...months.map(({ count }) => count)))
  const median = numbers?.animals.medianDaysForSale ?? null
  return (
    <Chart
      id="abgabe"
      title={texts.title}
      subtitle={texts.unit}
      sentence={texts.sentence(gone)}
      table={{
        head: texts.head,
        rows: months.map(({ month, count }) => [figureTexts.monthOfYear(month), count]),
      }}
      marks={months.map(({ month, count }) => texts.at(figureTexts.monthOfYear(month), count))}
      draw={(box, chosen) => {
        const y = heightIn(box, ticks.at(-1)!)
        const right = box.width - box.right
        const at = columnsOf(months.length, box.left, right)
        // One year is named between both ends, where there is room.
        const middle = months.findIndex(
          ({ month }, index) =>
            month.endsWith('-01') &&
            at[index]! > box.left + 1.5 * labelRoom &&
            at[index]! < right - labelRoom,
        )
        const width = Math.min(30, ((right - box.left) / months.length) * 0.66)
        return {
          at,
          picture: (
            <>
              <Scale ticks={ticks} y={y} box={box} />
              {months.map(({ month, count }, index) => (
                <g key={month}>
                  {count > 0 && (
                    <rect
                      className={`${styles.c2} ${index === chosen ? styles.chosen : ''}`}
                      x={at[index]! - width / 2}
                      width={width}
                      y={y(count)}
                      height={y(0) - y(count)}
                    />
                  )}
                  {index === middle && (
                    <text className={styles.axis} x={at[index]} y={box.height - 4} textAnchor="middle">
                      {figureTexts.monthOfYear(month)}
                    </text>
                  )}
                </g>
              ))}
              <text className={styles.axis} x={box.left} y={box.height - 4}>
                {figureTexts.monthOfYear(months[0]!.month)}
              </text>
              {months.length > 1 && (
                <text className={styles.axis} x={right} y={box.height - 4} textAnchor="end">
                  {figureTexts.month(today)}
                </text>
              )}
            </>
          ),
        }
      }}
    >
      {numbers !== undefined && (
        <>
          {median !== null && <p className="soft small">{texts.median(median)}</p>}
          <details className={styles.more} open={isMeant}>
            <summary>{texts.more}</summary>
            <Suspense>
              <PlacementNumbers numbers={numbers} />
            </Suspense>
          </details>
        </>
      )}
    </Chart>
  )
}
