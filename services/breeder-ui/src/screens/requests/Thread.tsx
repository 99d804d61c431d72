import { useState } from 'react'
import { senderOf } from '../../components/contact/sender-of.ts'
import { longMoment } from '../../components/date/calendar-words.ts'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { calendar } from '../../data/clock.ts'
import { type ThreadEntry, useThread } from '../../data/requests.ts'
import { useStore } from '../../data/store.ts'
import styles from './requests.module.css'
import { Attachments } from './Attachments.tsx'
import { MailText } from './MailText.tsx'
import { texts } from './texts.de.ts'

/** The other mails of the conversation, oldest first, folded; each opens by itself. */
export function Thread({ id }: { id: string }) {
  const thread = useThread(id)
  return (
    <Loaded query={thread} rows={1}>
      {(entries) => {
        const others = entries.filter((entry) => entry.kind === 'Sent' || entry.request.id !== id)
        const sent = others.filter(({ kind }) => kind === 'Sent').length
        if (others.length === 0) return null
        return (
          <details className={styles.thread}>
            <summary>
              {texts.thread} <span className="soft">{texts.threadCounts(sent, others.length - sent)}</span>
            </summary>
            <ol>
              {others.map((entry) => (
                <li key={entry.kind === 'Sent' ? entry.id : entry.request.id}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ol>
          </details>
        )
      }}
    </Loaded>
  )
}

function Entry({ entry }: { entry: ThreadEntry }) {
  const place = useStore(calendar)
  const isMine = entry.kind === 'Sent'
  const text = isMine ? entry.body : entry.request.ownText
  const at = isMine ? entry.sentAt : entry.request.receivedAt
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.entry} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.entryHead}>
          <span>{isMine ? texts.me : senderOf(entry.request)}</span>
          <span className={styles.detail}>
            {at === null ? (isMine ? texts.states[entry.state] : '') : longMoment(at, place)}
          </span>
        </span>
        <span className={styles.preview}>{text.slice(0, 160)}</span>
      </summary>
      <MailText text={text} />
      {open && !isMine && <Attachments request={entry.request} />}
      {isMine && entry.error !== null && <p className="bad">{entry.error.detail}</p>}
    </details>
  )
}
