import { Search } from 'lucide-react'
import styles from './search-field.module.css'

interface SearchFieldProps {
  /** Names what is searched, for screen readers and as long as nothing is typed. */
  label: string
  value: string
  onChange: (text: string) => void
  /** In the head of a laptop's screen. */
  compact?: boolean
}

/** Narrows a list as it is typed in. */
export function SearchField({ label, value, onChange, compact = false }: SearchFieldProps) {
  return (
    <label className={compact ? `${styles.search} ${styles.compact}` : styles.search}>
      <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        value={value}
        placeholder={label}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
