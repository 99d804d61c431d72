import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import styles from './list.module.css'

interface ChipsProps<Id extends string> {
  label: string
  chips: readonly { id: Id; label: string; count?: number | null }[]
  chosen: Id
  onChoose: (id: Id) => void
  /** Where there is no room for all: these stand in the row, and the others in a list behind `more`. */
  first?: readonly Id[]
  more?: { word: string; label: string }
}

/** Groups of a list, one of them chosen, each with how many it holds. */
export function Chips<Id extends string>({ label, chips, chosen, onChoose, first, more }: ChipsProps<Id>) {
  const shown = first === undefined ? chips : chips.filter(({ id }) => first.includes(id) || id === chosen)
  const others = chips.filter((chip) => !shown.includes(chip))
  const row = useRef<HTMLDivElement>(null)
  const counts = chips.map(({ count = null }) => count).join()
  // An address may choose one that lies beyond the edge of a phone; counts that come later push it there.
  useLayoutEffect(() => {
    row.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen, counts])
  return (
    <div ref={row} className={styles.chips} role="group" aria-label={label}>
      {shown.map(({ id, label: word, count = null }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {word}
          {count !== null && <span className={styles.chipCount}>{count}</span>}
        </button>
      ))}
      {more !== undefined && others.length > 0 && (
        <span className={`${styles.chip} ${styles.moreChips}`}>
          <span aria-hidden="true">{more.word}</span>
          <ChevronDown size={16} aria-hidden="true" />
          <select
            aria-label={more.label}
            value=""
            onChange={(event) => {
              const one = others.find(({ id }) => id === event.target.value)
              if (one !== undefined) onChoose(one.id)
            }}
          >
            <option value="" disabled>
              {more.word}
            </option>
            {others.map(({ id, label: word, count = null }) => (
              <option key={id} value={id}>
                {count === null ? word : `${word} (${count})`}
              </option>
            ))}
          </select>
        </span>
      )}
    </div>
  )
}
