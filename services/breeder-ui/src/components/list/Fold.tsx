import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  words: ReactNode
  /** Whether it stands open at first. */
  isOpen?: boolean
  children: ReactNode
}

/** What is seldom wanted, behind a line that opens it. */
export function Fold({ words, isOpen = false, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        <span className="grow">{words}</span>
        <ChevronDown size={20} strokeWidth={2} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
