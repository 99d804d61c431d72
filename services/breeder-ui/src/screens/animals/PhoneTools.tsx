import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../components/button/Button.tsx'
import type { Selection } from '../../components/list/useSelection.ts'
import { type Column, COLUMNS, type Order } from './herd.ts'
import { texts } from './texts.de.ts'
import styles from './animals.module.css'

interface PhoneToolsProps {
  order: Order
  onSort: (column: Column) => void
  filterButton: ReactNode
  selection: Selection
  /** All that are listed. */
  ids: readonly string[]
  query: string
  onClearSearch: () => void
}

/** The tools that a laptop has in the head of the table: order, filter, choice and search. */
export function PhoneTools(props: PhoneToolsProps) {
  const { order, onSort, filterButton, selection, ids, query, onClearSearch } = props
  return (
    <div className={styles.phone}>
      <div className={styles.tools}>
        <span className={styles.order}>
          <select
            aria-label={texts.order}
            value={order.column}
            onChange={(event) => {
              const column = COLUMNS.find((one) => one === event.target.value)
              if (column !== undefined) onSort(column)
            }}
          >
            {COLUMNS.map((column) => (
              <option key={column} value={column}>
                {texts.columns[column]}
              </option>
            ))}
          </select>
          <Button
            kind="icon"
            aria-label={order.descending ? texts.descending : texts.ascending}
            onClick={() => onSort(order.column)}
          >
            {order.descending ? (
              <ArrowDown size={18} aria-hidden="true" />
            ) : (
              <ArrowUp size={18} aria-hidden="true" />
            )}
          </Button>
        </span>
        {filterButton}
        <span className={styles.stretch} />
        {selection.on ? (
          <Button kind="text" aria-label={texts.chooseAll} onClick={() => selection.set(ids)}>
            {texts.all}
          </Button>
        ) : (
          <Button kind="text" onClick={selection.start}>
            {texts.choose}
          </Button>
        )}
      </div>
      {query !== '' && (
        <p className={styles.searched}>
          <span>{texts.searched(query)}</span>
          <Button kind="icon" aria-label={texts.clearSearch} onClick={onClearSearch}>
            <X size={18} aria-hidden="true" />
          </Button>
        </p>
      )}
    </div>
  )
}
