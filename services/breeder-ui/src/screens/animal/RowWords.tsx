import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './overview.module.css'

interface RowWordsProps {
  label: string
  side?: ReactNode
  children: ReactNode
}

/** The words of a row that leads deeper: its label, what there is to say, and what is to know beside it. */
export function RowWords({ label, side, children }: RowWordsProps) {
  return (
    <>
      <span className={styles.label}>{label}</span> <span className={styles.value}>{children}</span>{' '}
      {side !== undefined && <span className={styles.side}>{side}</span>}
      <ChevronRight size={18} aria-hidden="true" />
    </>
  )
}
