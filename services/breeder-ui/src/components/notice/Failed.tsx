import { CircleAlert, RefreshCw } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import { texts } from '../texts.de.ts'
import styles from './notice.module.css'

interface FailedProps {
  /** The failure in one sentence. */
  title: string
  /** The things that it does not affect. */
  more?: string
  /** Code, number of the request, time; for the one who looks after the service. */
  details: string
  onRetry: () => void
  /** The word on the button where it does not just try again. */
  retryWord?: string
}

/** A part that failed; the others stand. */
export function Failed({ title, more, details, onRetry, retryWord = texts.retry }: FailedProps) {
  return (
    <section className={styles.failed} role="alert">
      <CircleAlert size={26} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        {more !== undefined && <p className="soft">{more}</p>}
      </div>
      <Button kind="primary" onClick={onRetry}>
        <RefreshCw size={18} aria-hidden="true" />
        {retryWord}
      </Button>
      <details>
        <summary>{texts.details}</summary>
        <pre>{details}</pre>
      </details>
    </section>
  )
}
