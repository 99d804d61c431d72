import { Button } from '../button/Button.tsx'
import { Notice } from '../notice/Notice.tsx'
import styles from './mail.module.css'
import { texts } from './texts.de.ts'

interface AsideProps<T> {
  aside: { texts: readonly T[]; fetch: (text: T) => void; drop: (text: T) => void }
  wordsOf: (text: T) => string
  off: boolean
}

/** Texts that were not chosen, and are not lost. */
export function Aside<T>({ aside, wordsOf, off }: AsideProps<T>) {
  return aside.texts.map((text) => (
    <Notice key={wordsOf(text)} kind="info">
      <p>{texts.aside}</p>
      <p className={styles.glimpse}>{wordsOf(text)}</p>
      {!off && (
        <div className={styles.asideWays}>
          <Button kind="text" onClick={() => aside.fetch(text)}>
            {texts.fetch}
          </Button>
          <Button kind="text" onClick={() => aside.drop(text)}>
            {texts.drop}
          </Button>
        </div>
      )}
    </Notice>
  ))
}
