import styles from './depth.module.css'
import { texts } from './texts.de.ts'

const marks = [1, 2, 3, 4, 5]

/** How far back the ancestors of the young are known without a gap: five marks, and the word. */
export function Depth({ generations }: { generations: number }) {
  return (
    <span className={styles.depth}>
      <span className={styles.marks} data-marks="" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} data-on={mark <= generations ? '' : undefined} />
        ))}
      </span>
      <span aria-hidden="true">{texts.generations(generations)}</span>
      <span className="visually-hidden">{texts.knownWord(generations)}</span>
    </span>
  )
}
