import { type ReactNode, useState } from 'react'
import { dependants, type Entry } from '../../data/outbox/outbox.ts'
import { Button } from '../../components/button/Button.tsx'
import { giveUp } from '../../data/outbox/send-outbox.ts'
import { useStore } from '../../data/store.ts'
import { waiting } from '../../data/outbox/waiting.ts'
import { texts } from './texts.de.ts'
import styles from './outbox.module.css'

interface DiscardProps {
  entry: Entry
  /** What stands beside it while it is not asked for. */
  children?: ReactNode
}

/** Gives an entry up. It cannot be taken back, so that it says first what is lost. */
export function Discard({ entry, children }: DiscardProps) {
  const [asked, setAsked] = useState(false)
  const lost = dependants(useStore(waiting), entry.key)
  if (!asked) {
    return (
      <div className={styles.buttons}>
        <Button kind="outlined" aria-label={texts.discardThis(entry.text)} onClick={() => setAsked(true)}>
          {texts.discard}
        </Button>
        {children}
      </div>
    )
  }
  return (
    <div className={styles.asked} role="group" aria-label={texts.discardThis(entry.text)}>
      <p role="alert">{texts.lost(entry.text)}</p>
      {lost.length > 0 && (
        <>
          <p>{texts.lostWith}</p>
          <ul className={styles.lost}>
            {lost.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {entry.tried && entry.parked === null && <p>{texts.perhapsStored}</p>}
      <div className={styles.buttons}>
        <Button autoFocus onClick={() => setAsked(false)}>
          {texts.keep}
        </Button>
        <Button kind="danger" onClick={() => void giveUp(entry)}>
          {texts.discardForGood(1 + lost.length)}
        </Button>
      </div>
    </div>
  )
}
