import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { senderOf } from '../../components/contact/sender-of.ts'
import { shortMoment } from '../../components/date/calendar-words.ts'
import { Chips } from '../../components/list/Chips.tsx'
import { Pages } from '../../components/list/Pages.tsx'
import rowStyles from '../../components/list/row-link.module.css'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { calendar } from '../../data/clock.ts'
import { type MailRequest, requestsPerPage, useRequestCount, useRequests } from '../../data/requests.ts'
import { useStore } from '../../data/store.ts'
import styles from './requests.module.css'
import { texts } from './texts.de.ts'

const groups = ['neu', 'offen', 'alle'] as const

/** The inbox; what is shown of it stands in the address. `openId` lies open beside it. */
export function RequestList({ openId = null }: { openId?: string | null }) {
  const alone = useSearch({ from: '/anfragen', shouldThrow: false })
  const beside = useSearch({ from: '/anfragen/$id', shouldThrow: false })
  const { zeigen = 'alle', seite = 1 } = alone ?? beside ?? {}
  const navigate = useNavigate()
  const query = useRequests(zeigen, seite)
  const counts = { neu: useRequestCount('neu'), offen: useRequestCount('offen') }
  const show = (zeigen: (typeof groups)[number], seite = 1) =>
    void navigate({
      to: '.',
      search: zeigen === 'alle' ? { ...(seite > 1 && { seite }) } : { zeigen, seite },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <Chips
        label={texts.groups}
        chips={groups.map((id) => ({
          id,
          label: texts.group[id],
          count: id === 'alle' ? null : (counts[id] ?? null),
        }))}
        chosen={zeigen}
        onChoose={(id) => show(id)}
      />
      <Loaded query={query}>
        {({ items, totalCount }) =>
          totalCount === 0 ? (
            <Empty>{texts.empty[zeigen]}</Empty>
          ) : (
            <>
              <ul className={styles.list} aria-label={texts.list}>
                {items.map((request) => (
                  <Row key={request.id} request={request} isOpen={request.id === openId} />
                ))}
              </ul>
              <Pages
                page={seite}
                perPage={requestsPerPage}
                total={totalCount}
                onTurn={(next) => show(zeigen, next)}
              />
            </>
          )
        }
      </Loaded>
      <Automatic openId={openId} />
    </>
  )
}

/** The automatic mails, folded; they are fetched when they are looked at. */
function Automatic({ openId }: { openId: string | null }) {
  const count = useRequestCount('automatisch') ?? 0
  const unread = useRequestCount('ungelesen') ?? 0
  const [open, setOpen] = useState(false)
  const query = useRequests('automatisch', 1, open)
  if (count === 0) return null
  return (
    <details className={styles.automatic} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {texts.automatic} <span className="soft">{count}</span>
        {unread > 0 && <span className={styles.unread}>{texts.unread(unread)}</span>}
      </summary>
      {open && (
        <Loaded query={query} rows={2}>
          {({ items }) => (
            <ul className={styles.list} aria-label={texts.automatic}>
              {items.map((request) => (
                <Row key={request.id} request={request} isOpen={request.id === openId} />
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </details>
  )
}

function Row({ request, isOpen }: { request: MailRequest; isOpen: boolean }) {
  const place = useStore(calendar)
  const { id, subject, preview, status, receivedAt, attachments } = request
  const isNew = status === 'New'
  return (
    <li className={`${rowStyles.row} ${styles.row}`} data-open={isOpen ? '' : undefined}>
      <div className={styles.rowHead}>
        <Link
          to="/anfragen/$id"
          params={{ id }}
          search={true}
          aria-current={isOpen ? 'true' : undefined}
          className={`${rowStyles.link} ${styles.link} ${isNew ? styles.fresh : ''}`}
        >
          {isNew && <span className="visually-hidden">{`${texts.statuses.New}: `}</span>}
          {senderOf(request)}
        </Link>
        <span className={styles.detail}>{shortMoment(receivedAt, place)}</span>
      </div>
      <span className={styles.subject}>{subject || texts.noSubject}</span>
      <span className={styles.foot}>
        <span className={styles.preview}>{preview === '' ? '' : texts.quoted(preview)}</span>
        {attachments.length > 0 && (
          <>
            <Paperclip size={15} strokeWidth={2} aria-hidden="true" />
            <span className="visually-hidden">{texts.attached(attachments.length)}</span>
          </>
        )}
        {!isNew && <span className={styles.state}>{texts.statuses[status]}</span>}
      </span>
    </li>
  )
}
