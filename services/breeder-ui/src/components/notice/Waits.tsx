import { Clock } from 'lucide-react'
import { texts } from '../texts.de.ts'
import styles from './notice.module.css'

/** Beside what was typed and is not stored by the service yet. */
export function Waits({ word = true }: { word?: boolean }) {
  return (
    <span className={styles.waits}>
      <Clock size={16} strokeWidth={2} aria-hidden="true" />
      <span className={word ? undefined : 'visually-hidden'}>{texts.waits}</span>
    </span>
  )
}
