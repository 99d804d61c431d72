import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../button/Button.tsx'
import type { SendFailure } from './send-failure.ts'
import { texts } from './texts.de.ts'
import type { SendWishes } from './useHold.ts'

/** Offers the remedy for a mail that was not sent. */
export function Remedy({
  failure: { remedy },
  onSend,
}: {
  failure: SendFailure
  onSend: (wishes: SendWishes) => void
}) {
  if (remedy === null) return null
  const again = (word: string, wishes: SendWishes) => (
    <Button kind="text" onClick={() => onSend(wishes)}>
      {word}
    </Button>
  )
  switch (remedy.kind) {
    case 'settings':
      return (
        <Link to="/einstellungen/postfach" className={buttonClass('text')}>
          {texts.toSettings}
        </Link>
      )
    case 'recipient':
      return again(texts.sendTo(remedy.address), { recipient: remedy.address })
    case 'again':
      return again(texts.sendAgain, { again: true })
    case 'retry':
      return again(texts.retry, {})
  }
}
