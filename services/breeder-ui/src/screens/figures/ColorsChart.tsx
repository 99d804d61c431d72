import { Coat } from '../../components/coat/Coat.tsx'
import type { AnimalRow } from '../../data/herd.ts'
import { useProspects } from '../../data/prospects.ts'
import { useVarieties } from '../../data/variety-list.ts'
import { Chart, Key } from './Chart.tsx'
import styles from './figures.module.css'
import { colorFigures } from './litter-figures.ts'
import { figureTexts } from './texts.de.ts'

const texts = figureTexts.colors
const rowHeight = 31
const barHeight = 11
/** The room of a number after its bar. */
const numberRoom = 24

/** The colours that were born, against those that somebody waits for. */
export function ColorsChart({
  animals,
  litterIds,
}: {
  animals: readonly AnimalRow[]
  litterIds: ReadonlySet<string>
}) {
  const prospects = useProspects(true)
  const varieties = new Map(useVarieties().data?.items.map((variety) => [variety.id, variety]))
  const waiting = (prospects.data ?? []).filter(({ status }) => status !== 'Reserved')
  const colors = colorFigures(animals, litterIds, waiting)
  if (colors.length === 0) return null
  const hasWishes = colors.some(({ wished }) => wished > 0)
  const named = colors.map((color) => ({
    ...color,
    name: varieties.get(color.colorVarietyId)?.name ?? texts.unknown,
  }))
  const highest = Math.max(...colors.flatMap(({ born, wished }) => [born, wished]))
  return (
    <Chart
      id="farben"
      title={texts.title}
      subtitle={hasWishes ? texts.unit : texts.unitBorn}
      sentence={texts.sentence(named.slice(0, 3).map(({ name }) => name))}
      table={{ head: texts.head, rows: named.map(({ name, born, wished }) => [name, born, wished]) }}
      marks={[]}
      legend={
        hasWishes && (
          <>
            <Key look="c2">{texts.born}</Key>
            <Key look="frame">{texts.wished}</Key>
          </>
        )
      }
      height={named.length * rowHeight + 4}
      draw={({ width }) => {
        const isWide = width > 400
        const left = isWide ? 190 : 140
        const most = isWide ? 22 : 14
        const length = (count: number) => ((width - left - numberRoom) * count) / highest
        return {
          at: [],
          picture: named.map(({ colorVarietyId, name, born, wished }, row) => {
            const top = row * rowHeight + 4
            return (
              <g key={colorVarietyId}>
                <svg x={0} y={top + 2} width={29} height={20} overflow="visible">
                  <Coat
                    genotype={null}
                    pattern={varieties.get(colorVarietyId)?.genotype ?? null}
                    width={29}
                  />
                </svg>
                <text className={styles.name} x={36} y={top + 17}>
                  {name.length > most ? `${name.slice(0, most - 1)}…` : name}
                </text>
                {born > 0 && (
                  <rect
                    className={styles.c2}
                    x={left}
                    y={top}
                    width={length(born)}
                    height={barHeight}
                    rx={2}
                  />
                )}
                <text className={styles.axis} x={left + length(born) + 5} y={top + 9.5}>
                  {born}
                </text>
                {wished > 0 && (
                  <>
                    <rect
                      className={styles.frame}
                      x={left + 0.5}
                      y={top + barHeight + 3}
                      width={length(wished)}
                      height={barHeight - 3}
                      rx={2}
                    />
                    <text className={styles.axis} x={left + length(wished) + 5} y={top + barHeight + 11.5}>
                      {wished}
                    </text>
                  </>
                )}
              </g>
            )
          }),
        }
      }}
    />
  )
}
