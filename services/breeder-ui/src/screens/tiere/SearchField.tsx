import { Search } from 'lucide-react'
import { texts } from './texts.de.ts'
import styles from './tiere.module.css'

interface SearchFieldProps {
  value: string
  onChange: (text: string) => void
  /** In the head of a laptop's screen. */
  compact?: boolean
}

/** Narrows the list as it is typed in. */
export function SearchField({ value, onChange, compact = false }: SearchFieldProps) {
  return (
    <label className={compact ? `${styles.search} ${styles.headSearch}` : styles.search}>
      <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">{texts.search}</span>
      <input
        type="search"
        value={value}
        placeholder={texts.search}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
