import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { beginMailsAbout } from '../../data/mails.ts'
import type { Reservation } from '../../data/reservations.ts'
import type { ActionState } from '../../data/use-action.ts'
import styles from './reservations.module.css'
import { texts } from './texts.de.ts'

interface TellThemProps {
  /** The mail that was put off just now. */
  reservations: readonly Reservation[]
  off: string | null
  run: ActionState['run']
}

/** Offers a mail to each whose day is another one now; nothing is sent, the drafts are shown. */
export function TellThem({ reservations, off, run }: TellThemProps) {
  const navigate = useNavigate()
  const [toCall, setToCall] = useState<readonly string[]>([])
  const prepare = async () => {
    const done = await beginMailsAbout(reservations)
    if (done.toCall.length === 0) await navigate({ to: '/nachrichten' })
    else setToCall(done.toCall)
  }
  return (
    <div className={styles.tell} role="status">
      {toCall.length === 0 ? (
        <Notice
          kind="info"
          action={
            <Button kind="text" off={off} quietReason onClick={() => void run(prepare)}>
              {texts.drafts}
            </Button>
          }
        >
          {texts.draftsOffered(reservations.length)}
        </Notice>
      ) : (
        <Notice
          kind="warn"
          action={
            <Link to="/nachrichten" className={buttonClass('text')}>
              {texts.toMails}
            </Link>
          }
        >
          {texts.toCall(toCall.join(', '))}
        </Notice>
      )}
    </div>
  )
}
