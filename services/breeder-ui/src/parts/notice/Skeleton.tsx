import { useEffect, useState } from 'react'
import { texts } from '../texts.de.ts'
import styles from './notice.module.css'

/** Bones of a list of which nothing was ever known; shown only when the wait is longer than 300 ms. */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.bone} aria-hidden="true" />
      ))}
    </div>
  )
}
