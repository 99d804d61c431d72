import { Link } from '@tanstack/react-router'
import { senderOf } from '../../components/contact/sender-of.ts'
import { shortMoment } from '../../components/date/calendar-words.ts'
import { calendar } from '../../data/clock.ts'
import { useRequests } from '../../data/requests.ts'
import { useStore } from '../../data/store.ts'
import styles from './today.module.css'
import { todayTexts as texts } from './texts.de.ts'

const mostShown = 3

/** The newest requests that nobody has begun with, on windows with room for them. */
export function NewRequests({ count }: { count: number }) {
  const place = useStore(calendar)
  const requests = useRequests('neu', 1).data?.items ?? []
  return (
    <section className={styles['standing']} aria-labelledby="neue-anfragen">
      <div className={styles['requestsHead']}>
        <h2 id="neue-anfragen">
          {texts.newRequests} <span className={styles['softCount']}>{count}</span>
        </h2>
        <Link to="/anfragen" search={{ zeigen: 'neu' }}>
          {texts.allRequests}
        </Link>
      </div>
      <ul>
        {requests.slice(0, mostShown).map((request) => (
          <li key={request.id} className={styles['request']}>
            <Link to="/anfragen/$id" params={{ id: request.id }} className={styles['requestLink']}>
              {senderOf(request)}
            </Link>
            <span className={styles['when']}>{shortMoment(request.receivedAt, place)}</span>
            <span className={styles['requestSubject']}>{request.subject}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
