import { Send } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import styles from './mail.module.css'
import { useNoAccount } from './NoAccount.tsx'
import { texts } from './texts.de.ts'

interface SendButtonProps {
  /** Seconds until it goes out; null while nothing is to go out. */
  seconds: number | null
  recipient: string | null
  off: string | null
  onSend: () => void
  onStop: () => void
}

/** Says where it goes, and is the confirmation itself: for five seconds it can be held back. */
export function SendButton({ seconds, recipient, off, onSend, onStop }: SendButtonProps) {
  const noAccount = useNoAccount()
  if (seconds !== null) return <Holding seconds={seconds} onStop={onStop} />
  return (
    <Button kind="primary" off={noAccount ? texts.noAccount : off} quietReason onClick={onSend}>
      <Send size={18} strokeWidth={2} aria-hidden="true" />
      <span className="stack">
        {texts.send}
        {recipient !== null && <span className={styles.sendTo}>{texts.to(recipient)}</span>}
      </span>
    </Button>
  )
}

/** The countdown of a mail, with the way to stop it. */
export function Holding({ seconds, onStop }: Pick<SendButtonProps, 'onStop'> & { seconds: number }) {
  return (
    <div className={styles.hold}>
      <span role="status">{texts.holding(seconds)}</span>
      {/* Who sent it out of the field stays there: a key that is held down must not stop it. */}
      <Button kind="outlined" autoFocus={document.activeElement?.tagName !== 'TEXTAREA'} onClick={onStop}>
        {texts.stop}
      </Button>
    </div>
  )
}
