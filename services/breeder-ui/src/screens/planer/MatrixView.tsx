import { useNavigate } from '@tanstack/react-router'
import { isAboveInbreedingLimit } from '@zuchtbuch/domain/herd-rules/advice'
import { type KeyboardEvent, useState } from 'react'
import { Field } from '../../parts/field/Field.tsx'
import { Loaded } from '../../parts/notice/Loaded.tsx'
import { percent } from '../../parts/number/read-number.ts'
import type { AnimalRow } from '../../service/herd.ts'
import { isLiving } from '../../service/is-living.ts'
import { type Matrix, useMatrix } from '../../service/pairings.ts'
import styles from './matrix.module.css'
import { texts } from './texts.de.ts'

/** As many of each sex as the service compares at once. */
const mostShown = 30

interface MatrixViewProps {
  rows: readonly AnimalRow[]
  limit: number | null
  parts: { maennchen: number; weibchen: number }
  onPart: (change: { maennchen?: number; weibchen?: number }) => void
}

/** The breeding stock against itself: how inbred the young of each pair would be. */
export function MatrixView({ rows, limit, parts, onPart }: MatrixViewProps) {
  const stock = rows.filter((animal) => isLiving(animal) && animal.status === 'Breeding')
  const males = stock.filter(({ gender }) => gender === 'Male')
  const females = stock.filter(({ gender }) => gender === 'Female')
  const shown = (animals: readonly AnimalRow[], part: number) =>
    animals.slice(part * mostShown, (part + 1) * mostShown).map(({ id }) => id)
  const matrix = useMatrix(shown(males, parts.maennchen), shown(females, parts.weibchen))
  if (males.length === 0 || females.length === 0) return <p className="soft">{texts.matrixEmpty}</p>
  return (
    <>
      <div className={styles.parts}>
        <PartChoice
          label={texts.females}
          count={females.length}
          part={parts.weibchen}
          onChoose={(weibchen) => onPart({ weibchen })}
        />
        <PartChoice
          label={texts.males}
          count={males.length}
          part={parts.maennchen}
          onChoose={(maennchen) => onPart({ maennchen })}
        />
      </div>
      <p className={styles.legend}>
        <span>{texts.matrixLegend}</span>
        {limit !== null && (
          <span className={styles.above}>
            <span className={styles.hatched} aria-hidden="true" />
            {texts.aboveLimit(percent(limit / 100, 2))}
          </span>
        )}
      </p>
      <Loaded query={matrix}>{(known) => <Grid matrix={known} limit={limit} />}</Loaded>
    </>
  )
}

interface PartChoiceProps {
  label: string
  count: number
  part: number
  onChoose: (part: number) => void
}

function PartChoice({ label, count, part, onChoose }: PartChoiceProps) {
  if (count <= mostShown) return null
  return (
    <Field label={label}>
      {(input) => (
        <select {...input} value={part} onChange={(event) => onChoose(Number(event.target.value))}>
          {Array.from({ length: Math.ceil(count / mostShown) }, (_, index) => (
            <option key={index} value={index}>
              {texts.part(index * mostShown + 1, Math.min(count, (index + 1) * mostShown), count)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A grid of the ARIA pattern: one tab stop, arrows walk, Enter opens the pair. */
function Grid({ matrix: { fathers, mothers, cells }, limit }: { matrix: Matrix; limit: number | null }) {
  const navigate = useNavigate()
  const [at, setAt] = useState({ row: 0, column: 0 })
  const byPair = new Map(cells.map((cell) => [`${cell.fatherId} ${cell.motherId}`, cell]))
  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    const last = { row: mothers.length - 1, column: fathers.length - 1 }
    const next = {
      ArrowUp: { ...at, row: Math.max(0, at.row - 1) },
      ArrowDown: { ...at, row: Math.min(last.row, at.row + 1) },
      ArrowLeft: { ...at, column: Math.max(0, at.column - 1) },
      ArrowRight: { ...at, column: Math.min(last.column, at.column + 1) },
      Home: { ...at, column: 0 },
      End: { ...at, column: last.column },
    }[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus()
  }
  return (
    <div className={styles.box}>
      <table role="grid" className={styles.matrix} aria-label={texts.matrixLabel} onKeyDown={walk}>
        <thead>
          <tr role="row">
            <th scope="col" role="columnheader">
              {texts.females}
            </th>
            {fathers.map(({ id, name }) => (
              <th key={id} scope="col" role="columnheader" title={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mothers.map((mother, row) => (
            <tr key={mother.id} role="row">
              <th scope="row" role="rowheader" title={mother.name}>
                {mother.name}
              </th>
              {fathers.map((father, column) => {
                const cell = byPair.get(`${father.id} ${mother.id}`)
                if (cell === undefined) return <td key={father.id} role="gridcell" />
                const isAbove = limit !== null && isAboveInbreedingLimit(cell.coefficient, limit)
                const share = percent(cell.coefficient)
                const words = texts.cell(
                  texts.pair(mother.name, father.name),
                  share,
                  texts.knownWord(cell.fullGenerations),
                )
                return (
                  <td key={father.id} role="gridcell" data-above={isAbove ? '' : undefined}>
                    <button
                      type="button"
                      data-cell={`${row} ${column}`}
                      tabIndex={at.row === row && at.column === column ? 0 : -1}
                      title={words}
                      onFocus={() => setAt({ row, column })}
                      onClick={() => {
                        const search = { tier: mother.id, partner: father.id }
                        void navigate({ to: '/planer', search })
                      }}
                    >
                      {share}
                      {isAbove && <span className="visually-hidden">{texts.aboveWord}</span>}
                      <span className={styles.cellDepth}>{texts.generations(cell.fullGenerations)}</span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
