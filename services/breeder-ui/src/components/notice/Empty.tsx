import type { ReactNode } from 'react'
import { Dunes } from '../coat/Dunes.tsx'
import styles from './notice.module.css'

/** One sentence and the one action that ends the emptiness, over the dunes. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyWords}>{children}</p>
      {action}
      <div className={styles.emptyDunes}>
        <Dunes />
      </div>
    </div>
  )
}
