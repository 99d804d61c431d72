import { fullDay } from '../../components/date/calendar-words.ts'
import { Chart, heightIn, Key, Scale } from './Chart.tsx'
import styles from './figures.module.css'
import type { LitterFigure } from './litter-figures.ts'
import { columnsOf, everyNth, wholeTicks } from './scale.ts'
import { figureTexts } from './texts.de.ts'

const texts = figureTexts.litters
/** Fewer are said in words. */
const fewestLitters = 3
const widestBar = 30
/** The room of a letter at the foot. */
const labelRoom = 18

/** `T26`; one without a letter is called by its day. */
export const nameOfLitter = ({ code, birthDay }: LitterFigure): string => code ?? fullDay(birthDay)
/** How many young each litter had, and how many of them died. */
export function LittersChart({ litters }: { litters: readonly LitterFigure[] }) {
  const [first] = litters
  if (first === undefined || litters.length < fewestLitters)
    return (
      <section className={styles.card} aria-labelledby="wuerfe">
        <div className={styles.head}>
          <h2 id="wuerfe">{texts.title}</h2>
        </div>
        <p>
          {first === undefined
            ? texts.none
            : litters.length === 1
              ? texts.first(nameOfLitter(first), first.born)
              : texts.few(litters.map((litter) => texts.withYoung(nameOfLitter(litter), litter.born)))}
        </p>
      </section>
    )
  const ticks = wholeTicks(Math.max(...litters.map(({ born }) => born)))
  const sum = (member: 'born' | 'died') => litters.reduce((total, litter) => total + litter[member], 0)
  return (
    <Chart
      id="wuerfe"
      title={texts.title}
      subtitle={texts.unit}
      sentence={texts.sentence(litters.length, sum('born'), sum('died'))}
      table={{
        head: texts.head,
        rows: litters.map((litter) => [
          nameOfLitter(litter),
          fullDay(litter.birthDay),
          litter.born,
          litter.died,
        ]),
      }}
      marks={litters.map((litter) => texts.at(nameOfLitter(litter), litter.born - litter.died, litter.died))}
      legend={
        <>
          <Key look="c2">{texts.lived}</Key>
          <Key look="lost">{texts.died}</Key>
        </>
      }
      draw={(box, chosen) => {
        const y = heightIn(box, ticks.at(-1)!)
        const at = columnsOf(litters.length, box.left, box.width - box.right)
        const room = (box.width - box.left - box.right) / litters.length
        const width = Math.min(widestBar, room * 0.66)
        const nth = everyNth(litters.length, box.width - box.left - box.right, labelRoom)
        return {
          at,
          picture: (
            <>
              <Scale ticks={ticks} y={y} box={box} />
              {litters.map((litter, index) => {
                const { born, died } = litter
                const left = at[index]! - width / 2
                return (
                  <g key={litter.id}>
                    <rect
                      className={`${styles.c2} ${index === chosen ? styles.chosen : ''}`}
                      x={left}
                      width={width}
                      y={y(born - died)}
                      height={y(0) - y(born - died)}
                    />
                    {died > 0 && (
                      <rect
                        className={styles.lost}
                        x={left + 1}
                        width={width - 2}
                        y={y(born) + 1}
                        height={y(born - died) - y(born) - 2}
                        rx={3}
                      />
                    )}
                    {index % nth === 0 && (
                      <text className={styles.axis} x={at[index]} y={box.height - 4} textAnchor="middle">
                        {litter.letter}
                      </text>
                    )}
                  </g>
                )
              })}
            </>
          ),
        }
      }}
    />
  )
}
