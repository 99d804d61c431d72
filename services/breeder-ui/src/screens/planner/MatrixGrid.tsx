import { useLocation, useNavigate } from '@tanstack/react-router'
import { isAboveInbreedingLimit } from '@zuchtbuch/domain/herd-rules/inbreeding-limit'
import { type KeyboardEvent, memo, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { percent } from '../../components/number/read-number.ts'
import type { Matrix } from '../../data/pairings.ts'
import styles from './matrix.module.css'
import { texts } from './texts.de.ts'

type Cell = Matrix['cells'][number]

const none: readonly Cell[] = []

/**
 * A grid of the ARIA pattern: one tab stop, arrows walk, Enter opens the pair. Nine hundred cells stand there at once:
 * each is one element with one text, the table listens for all of them, and a step of the focus draws two rows.
 */
export function MatrixGrid({
  matrix: { fathers, mothers, cells },
  limit,
  unready,
}: {
  matrix: Matrix
  limit: number | null
  /** Why some could not be mated now, in words by their ids. */
  unready: ReadonlyMap<string, string>
}) {
  const navigate = useNavigate()
  const entry = useLocation({ select: ({ state }) => state.key })
  const back = left !== null && left.entry === entry ? left.place : null
  const [at, setAt] = useState(back ?? { row: 0, column: 0 })
  const cameBack = useRef(back)
  useEffect(() => {
    if (cameBack.current !== null) document.getElementById(idOf(cameBack.current))?.focus()
    cameBack.current = null
  }, [])
  const byMother = useMemo(() => Map.groupBy(cells, ({ motherId }) => motherId), [cells])
  const open = ({ row, column }: Place) => {
    const [mother, father] = [mothers[row], fathers[column]]
    if (mother === undefined || father === undefined) return
    left = { entry, place: { row, column } }
    void navigate({ to: '/planer', search: { tier: mother.id, partner: father.id } })
  }
  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const last = { row: mothers.length - 1, column: fathers.length - 1 }
    const next = {
      ArrowUp: { ...at, row: Math.max(0, at.row - 1) },
      ArrowDown: { ...at, row: Math.min(last.row, at.row + 1) },
      ArrowLeft: { ...at, column: Math.max(0, at.column - 1) },
      ArrowRight: { ...at, column: Math.min(last.column, at.column + 1) },
      Home: { ...at, column: 0 },
      End: { ...at, column: last.column },
      Enter: at,
      ' ': at,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (next === at) open(at)
    else document.getElementById(idOf(next))?.focus()
  }
  const onCell = (act: (place: Place, cell: HTMLTableCellElement) => void) => (event: SyntheticEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null
    const row = cell?.parentElement
    if (cell !== null && row instanceof HTMLTableRowElement)
      act({ row: row.sectionRowIndex, column: cell.cellIndex - 1 }, cell)
  }
  return (
    <div className={styles.box}>
      <table
        role="grid"
        className={styles.matrix}
        aria-label={texts.matrixLabel}
        onKeyDown={walk}
        onClick={onCell(open)}
        onFocus={onCell(setAt)}
        onPointerOver={onCell(({ row, column }, cell) => {
          // Said by row and column already, so only a mouse is in need of it.
          cell.title = texts.pair(mothers[row]?.name ?? '', fathers[column]?.name ?? '')
        })}
      >
        <thead>
          <tr>
            <th scope="col">{texts.females}</th>
            {fathers.map(({ id, name }) => (
              <Head key={id} scope="col" name={name} why={unready.get(id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {mothers.map((mother, row) => (
            <Row
              key={mother.id}
              row={row}
              name={mother.name}
              why={unready.get(mother.id)}
              fathers={fathers}
              cells={byMother.get(mother.id) ?? none}
              limit={limit}
              stop={at.row === row ? at.column : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The name of an animal; who could not be mated now is set apart, with the reason. */
function Head({ scope, name, why }: { scope: 'col' | 'row'; name: string; why: string | undefined }) {
  return (
    <th
      scope={scope}
      title={why === undefined ? name : texts.isNotReady(name, why)}
      data-unready={why === undefined ? undefined : ''}
    >
      {scope === 'col' ? <span className={styles.father}>{name}</span> : name}
      {why !== undefined && <span className="visually-hidden">, {why}</span>}
    </th>
  )
}

interface Place {
  row: number
  column: number
}

/** The cell that a pair was opened from, and the entry of the history: back leads to it. */
let left: { entry: string | undefined; place: Place } | null = null

const idOf = ({ row, column }: Place): string => `paar-${row}-${column}`

interface RowProps {
  row: number
  name: string
  why: string | undefined
  fathers: Matrix['fathers']
  cells: readonly Cell[]
  limit: number | null
  /** The column that Tab comes to. */
  stop: number | null
}

const Row = memo(function MotherRow({ row, name, why, fathers, cells, limit, stop }: RowProps) {
  const byFather = new Map(cells.map((cell) => [cell.fatherId, cell]))
  return (
    <tr>
      <Head scope="row" name={name} why={why} />
      {fathers.map(({ id }, column) => {
        const cell = byFather.get(id)
        const isAbove =
          cell !== undefined && limit !== null && isAboveInbreedingLimit(cell.coefficient, limit)
        return (
          <td
            key={id}
            id={idOf({ row, column })}
            tabIndex={stop === column ? 0 : -1}
            data-above={isAbove ? '' : undefined}
          >
            {cell && `${percent(cell.coefficient)}\n${texts.generations(cell.fullGenerations)}`}
            {isAbove && <span className="visually-hidden">{texts.aboveWord}</span>}
          </td>
        )
      })}
    </tr>
  )
})
