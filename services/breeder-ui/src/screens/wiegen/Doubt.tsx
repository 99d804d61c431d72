import { CircleAlert, TriangleAlert } from 'lucide-react'
import { tellDoubt, texts } from './texts.de.ts'
import type { Judged } from './useRound.ts'
import styles from './wiegen.module.css'

/** What is to be said of a typed weight; a doubt is put away by "Stimmt" or by typing anew. */
export function Doubt({ judged, onRight }: { judged: Judged | null; onRight: () => void }) {
  if (judged?.kind === 'fault') {
    return (
      <p className={styles.fault} role="alert">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
        {judged.sentence}
      </p>
    )
  }
  if (judged?.kind !== 'doubt') return null
  const { what, ask } = tellDoubt(judged.doubt)
  return (
    <div className={styles.doubt} role="alert">
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <strong>{what}</strong> <span>{ask}</span>
      </p>
      <button type="button" className={styles.right} onClick={onRight}>
        {texts.right}
      </button>
    </div>
  )
}
