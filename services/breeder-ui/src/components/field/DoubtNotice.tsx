import { Button } from '../button/Button.tsx'
import { Notice } from '../notice/Notice.tsx'
import { fieldTexts } from './texts.de.ts'
import styles from './field.module.css'

interface DoubtNoticeProps {
  question: string
  /** The value that was probably meant, and the words that offer it. */
  meant: { text: string; word: string } | null
  onRight: () => void
  onMeant: (text: string) => void
}

/** A question about what was typed: it can be right, and what was meant is one tap away. */
export function DoubtNotice({ question, meant, onRight, onMeant }: DoubtNoticeProps) {
  return (
    <Notice kind="warn" alert>
      {question}
      <span className={styles.answers}>
        {meant !== null && <Button onClick={() => onMeant(meant.text)}>{meant.word}</Button>}
        <Button kind="outlined" onClick={onRight}>
          {fieldTexts.isRight}
        </Button>
      </span>
    </Notice>
  )
}
