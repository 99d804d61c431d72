import type { ReactNode } from 'react'
import styles from './dunes.module.css'

/** The dunes of the site's foot: under the login, the empty states and the end of Heute. `children` stand on them. */
export function Dunes({ children }: { children?: ReactNode }) {
  return (
    <div className={styles['dunes']} aria-hidden="true">
      <div className={styles['sitters']}>{children}</div>
      <svg viewBox="0 0 1200 130" preserveAspectRatio="xMidYMax slice" focusable="false">
        <path className={styles['far']} d="M0 90C180 20 360 30 560 78s360 20 640-38v90H0z" />
        <path className={styles['near']} d="M0 110c220-50 420-46 640-14s340 0 560-44v78H0z" />
      </svg>
    </div>
  )
}
