import { Link } from '@tanstack/react-router'
import type { PlacementBoard } from '../../data/placement-board.ts'
import styles from './board.module.css'
import { stepPlaces } from './step-places.ts'
import { boardTexts as texts } from './texts.de.ts'

export const stepNames = Object.keys(stepPlaces) as (keyof typeof stepPlaces)[]

/** How many people stand in each step. */
export function Steps({ counts }: { counts: PlacementBoard['counts'] }) {
  return (
    <nav className={styles.steps} aria-label={texts.steps}>
      {stepNames.map((step) => (
        <Link key={step} {...stepPlaces[step]} className={styles.step}>
          <span className={step === 'New' && counts.New > 0 ? styles.waits : styles.count}>
            {counts[step]}
          </span>{' '}
          <span className="soft small">{texts.step[step]}</span>
        </Link>
      ))}
    </nav>
  )
}
