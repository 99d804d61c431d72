import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type JudgedWeight, tellDoubt } from './judge-weight.ts'
import { texts } from './texts.de.ts'
import styles from './weighing.module.css'

interface DoubtProps {
  /** Anything but a fault and a doubt says nothing. */
  judged: JudgedWeight | { kind: 'saved' | 'same' } | null
  onRight: () => void
}

/** The message about a typed weight; a doubt is put away by "Stimmt" or by typing anew. */
export function Doubt({ judged, onRight }: DoubtProps) {
  if (judged?.kind === 'fault') {
    return (
      <p className={styles.fault} role="alert">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
        {judged.sentence}
      </p>
    )
  }
  if (judged?.kind !== 'doubt') return null
  return <Question {...tellDoubt(judged.doubt)} answer={texts.right} onAnswer={onRight} />
}

interface QuestionProps {
  what: string
  ask: string
  /** The word of the one answer; any other is typed. */
  answer: string
  onAnswer: () => void
}

/** The question before a weight counts. */
export function Question({ what, ask, answer, onAnswer }: QuestionProps) {
  return (
    <div className={styles.doubt} role="alert">
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <strong>{what}</strong> <span>{ask}</span>
      </p>
      <button type="button" className={styles.right} onClick={onAnswer}>
        {answer}
      </button>
    </div>
  )
}
