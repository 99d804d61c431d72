import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { steadyGrams } from '../number/read-number.ts'
import { animalTexts } from './texts.de.ts'
import styles from './animal.module.css'
import { weightTrend } from './weight-trend.ts'

const ARROWS = { risen: ArrowUpRight, fallen: ArrowDownRight, steady: ArrowRight }

/** `64,0 g →`; nothing for an animal that was never weighed. */
export function LastWeight({ last, previous }: { last: number | null; previous: number | null }) {
  if (last === null) return null
  if (previous === null) return <span className={styles.weight}>{steadyGrams(last)}</span>
  const trend = weightTrend(last, previous)
  const Arrow = ARROWS[trend]
  return (
    <span className={styles.weight}>
      {steadyGrams(last)}
      <Arrow size={15} strokeWidth={2} aria-hidden="true" className={styles[trend]} />
      <span className="visually-hidden">{animalTexts[trend]}</span>
    </span>
  )
}
