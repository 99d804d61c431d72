import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './segments.module.css'

export interface Segment {
  label: string
  to: NonNullable<LinkProps['to']>
  search?: LinkProps['search']
  /** How many; nothing is said of none. */
  count?: number
  isOpen: boolean
}

/** Lists that stand under one tab, each with an address of its own. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className={styles.segments} aria-label={label}>
      {segments.map(({ label: word, to, search = {}, count = 0, isOpen }) => (
        <Link
          key={word}
          to={to}
          search={search}
          className={styles.segment}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={isOpen ? 'page' : undefined}
        >
          {word}
          {count > 0 && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
