import { Button } from '../../components/button/Button.tsx'
import type { Enclosure } from '../../data/enclosure-list.ts'
import styles from './enclosures.module.css'
import { texts } from './texts.de.ts'
import type { Cleaning } from './useClean.ts'

/** One tap after the work, with the way back in its place. */
export function Clean({ enclosure, cleaning }: { enclosure: Enclosure; cleaning: Cleaning }) {
  const { id, name } = enclosure
  return (
    <span className={styles.clean}>
      {cleaning.isFresh(id) ? (
        <Button
          kind="text"
          aria-label={texts.undoOf(texts.cleanOf(name))}
          onClick={() => cleaning.takeBack(id)}
        >
          {texts.undo}
        </Button>
      ) : (
        <Button aria-label={texts.cleanOf(name)} onClick={() => void cleaning.clean(enclosure)}>
          {texts.clean}
        </Button>
      )}
    </span>
  )
}
