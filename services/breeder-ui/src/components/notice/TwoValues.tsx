import { Button } from '../button/Button.tsx'
import { twoValuesTexts } from './two-values-texts.de.ts'
import styles from './two-values.module.css'

interface TwoValuesProps {
  mine: string
  theirs: string
  onMine: () => void
  onTheirs: () => void
}

/** Shows the typed value and the one stored elsewhere meanwhile as equals: one tap each. */
export function TwoValues({ mine, theirs, onMine, onTheirs }: TwoValuesProps) {
  return (
    <div className={styles.two}>
      {[
        { word: twoValuesTexts.mine, value: mine, take: twoValuesTexts.takeMine, act: onMine },
        { word: twoValuesTexts.theirs, value: theirs, take: twoValuesTexts.takeTheirs, act: onTheirs },
      ].map(({ word, value, take, act }) => (
        <div key={word} className={styles.value}>
          <span className="soft small">{word}</span>
          <strong>{value}</strong>
          <Button onClick={act}>{take}</Button>
        </div>
      ))}
    </div>
  )
}
