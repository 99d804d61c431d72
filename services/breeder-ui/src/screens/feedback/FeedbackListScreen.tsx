import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useStore } from '../../data/store.ts'
import { buttonClass } from '../../components/button/Button.tsx'
import { longMoment } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { Pages } from '../../components/list/Pages.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { Waits } from '../../components/notice/Waits.tsx'
import { calendar } from '../../data/clock.ts'
import { feedbackPerPage, useFeedbackList, useWaitingFeedback } from '../../data/feedback.ts'
import { State } from './State.tsx'
import { texts } from './texts.de.ts'
import styles from './feedback.module.css'
import { frameTexts } from '../../texts.de.ts'

/** The breeder's tickets and their states. */
export function FeedbackListScreen() {
  const search = useSearch({ from: '/tickets' })
  const page = search.seite ?? 1
  const query = useFeedbackList(page)
  const waiting = useWaitingFeedback()
  const place = useStore(calendar)
  const navigate = useNavigate()
  const show = (seite: number) =>
    void navigate({ to: '/tickets', search: seite > 1 ? { seite } : {}, replace: true })
  const add = (
    <Link to="/tickets/$id" params={{ id: 'neu' }} className={buttonClass('lead')} aria-label={texts.add}>
      <Plus size={20} strokeWidth={2} aria-hidden="true" />
      {texts.feedback}
    </Link>
  )
  const waits = page === 1 ? waiting : []
  return (
    <Screen actions={add}>
      {search.weg !== undefined && (
        <div className={styles.gone}>
          <Notice kind="info" alert>
            {texts.gone}
          </Notice>
        </div>
      )}
      <p className={styles.soft}>{texts.lead}</p>
      {waits.length > 0 && (
        <ul className={styles.list}>
          {waits.map(({ key, text }) => (
            <li key={key} className={styles.row}>
              <span className={styles.text}>{text}</span>
              <Waits />
            </li>
          ))}
        </ul>
      )}
      <Loaded query={query}>
        {({ items, totalCount }) =>
          totalCount === 0 ? (
            waits.length === 0 && <Empty>{texts.empty}</Empty>
          ) : (
            <div className={styles.list}>
              <ul aria-label={frameTexts.feedback}>
                {items.map(({ id, description, status, replies, createdAt }) => (
                  <li key={id}>
                    <Link to="/tickets/$id" params={{ id }} className={styles.row}>
                      <span className={styles.text}>{description}</span>
                      <span className={styles.facts}>
                        <State status={status} />
                        {longMoment(createdAt, place)}
                        {replies.length > 0 && <span>{texts.replies(replies.length)}</span>}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
              <Pages page={page} perPage={feedbackPerPage} total={totalCount} onTurn={show} />
            </div>
          )
        }
      </Loaded>
    </Screen>
  )
}
