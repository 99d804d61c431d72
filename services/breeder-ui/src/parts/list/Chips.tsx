import styles from './list.module.css'

interface ChipsProps<Id extends string> {
  label: string
  chips: readonly { id: Id; label: string; count?: number | null }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** Groups of a list, one of them chosen, each with how many it holds. */
export function Chips<Id extends string>({ label, chips, chosen, onChoose }: ChipsProps<Id>) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {chips.map(({ id, label: word, count = null }) => (
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
    </div>
  )
}
