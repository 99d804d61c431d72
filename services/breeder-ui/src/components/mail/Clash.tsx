import { Button } from '../button/Button.tsx'
import styles from './mail.module.css'
import { texts } from './texts.de.ts'

interface ClashProps {
  sentence: string
  mine: string
  theirs: string
  onResolve: (choice: 'mine' | 'theirs') => void
}

/** Somebody else wrote at the same text: both are shown, and one is chosen. */
export function Clash({ sentence, mine, theirs, onResolve }: ClashProps) {
  return (
    <div className={styles.clash} role="alert">
      <p>{sentence}</p>
      <div className={styles.versions}>
        {(
          [
            ['mine', texts.mine, mine, texts.keepMine],
            ['theirs', texts.theirs, theirs, texts.takeTheirs],
          ] as const
        ).map(([choice, title, words, verb]) => (
          <div key={choice} className={styles.version}>
            <p>
              <strong>{title}</strong>
            </p>
            <p className={styles.words}>{words || '–'}</p>
            <Button onClick={() => onResolve(choice)}>{verb}</Button>
          </div>
        ))}
      </div>
    </div>
  )
}
