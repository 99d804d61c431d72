import type { ReactNode } from 'react'
import { Coat } from '../coat/Coat.tsx'
import { Dunes } from '../coat/Dunes.tsx'
import styles from './notice.module.css'

interface EmptyProps {
  /** One sentence. */
  children: ReactNode
  /** Why, in one line. */
  more?: string
  /** What ends the emptiness. */
  action?: ReactNode
}

/** Says that there is nothing yet; nobody sits on the dunes at the foot of the page. */
export function Empty({ children, more, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyWords}>{children}</p>
      {more !== undefined && <p className={styles.emptyMore}>{more}</p>}
      {action}
      <div className={styles.emptyDunes}>
        <Dunes>
          <Coat genotype={null} pattern={null} width={58} />
        </Dunes>
      </div>
    </div>
  )
}
