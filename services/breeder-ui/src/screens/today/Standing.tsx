import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Globe,
  Inbox,
  Loader,
  type LucideIcon,
  Mail,
  MessageCircle,
  ShieldAlert,
  ShieldCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { settings } from '../../data/settings.ts'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { jobName } from '@zuchtbuch/domain/job-texts.de'
import { call } from '../../data/call.ts'
import { calendar, now } from '../../data/clock.ts'
import { usePublishChanges } from '../../data/publish-changes.ts'
import { useStore } from '../../data/store.ts'
import type { Today } from '../../data/today.ts'
import styles from './today.module.css'
import { agoInWords } from './ago-in-words.ts'
import { todayTexts as texts } from './texts.de.ts'
import { senderOf } from '../../components/contact/sender-of.ts'
import { shortMoment } from '../../components/date/calendar-words.ts'
import { useRequests } from '../../data/requests.ts'

/** New requests, running jobs, and the state of the backup. Each part fails for itself. */
export function Standing({ today }: { today: Today }) {
  const { counts, backup, mail } = today
  const { helper } = useStore(settings)
  const laptop = useMedia(windows.laptop)
  const hasRequests = !helper && counts.newRequests > 0
  return (
    <div className={styles['side']}>
      {laptop && hasRequests && <NewRequests count={counts.newRequests} />}
      <section className={styles['standing']} aria-labelledby="zustand">
        <h2 id="zustand" className={styles['standingTitle']}>
          {texts.standing}
        </h2>
        <ul>
          {!laptop && hasRequests && (
            <State icon={Inbox} side={<span className={styles['badge']}>{counts.newRequests}</span>}>
              <Link to="/anfragen" search={{ zeigen: 'neu' }}>
                {texts.newRequests}
              </Link>
            </State>
          )}
          {!helper && counts.openQuestions > 0 && (
            <State
              icon={MessageCircle}
              side={<span className={styles['badge']}>{counts.openQuestions}</span>}
            >
              {texts.openQuestions}
            </State>
          )}
          {!helper && counts.runningJobs > 0 && <Running />}
          {counts.failedJobs > 0 && (
            <State icon={ShieldAlert} kind="warn">
              {helper ? (
                texts.failedJobs(counts.failedJobs)
              ) : (
                <Link to="/vorgaenge" search={{ zeigen: 'misslungen' }}>
                  {texts.failedJobs(counts.failedJobs)}
                </Link>
              )}
            </State>
          )}
          {!helper && mail.configured && (
            <State icon={Mail} {...(mail.error === null ? {} : { kind: 'warn' as const })}>
              {mail.error === null ? texts.mailRead : texts.mailFailed}
              <span className={styles['standingMore']}>
                {mail.error ?? (mail.lastSyncAt === null ? texts.never : ago(mail.lastSyncAt))}
              </span>
            </State>
          )}
          {!helper && <Unpublished />}
          <State
            icon={backup.state === 'ok' ? ShieldCheck : ShieldAlert}
            kind={backup.state === 'ok' ? 'good' : 'warn'}
          >
            {helper ? texts.backup[backup.state] : <Link to="/sicherung">{texts.backup[backup.state]}</Link>}
            {backup.lastAt !== null && <span className={styles['standingMore']}>{ago(backup.lastAt)}</span>}
          </State>
        </ul>
      </section>
    </div>
  )
}

const ago = (moment: string) => agoInWords(Date.parse(moment), now().getTime())

function Running() {
  const { data } = useQuery({
    queryKey: ['jobs', 'running'],
    queryFn: ({ signal }) => call('GET /api/jobs', { query: { filter: 'state==Running' }, signal }),
  })
  return data?.items.map(({ id, type, progress }) => (
    <State key={id} icon={Loader} side={<span className={styles['when']}>{progress} %</span>}>
      <Link to="/vorgaenge" search={{ zeigen: 'offen' }}>
        {jobName(type)}
      </Link>
      <progress className={styles['progress']} value={progress} max={100} aria-label={jobName(type)} />
    </State>
  ))
}

/** The pages that look different for visitors than they would now. */
function Unpublished() {
  const changes = usePublishChanges()
  if (changes === undefined || changes.pages.length === 0) return null
  return (
    <State icon={Globe} kind="warn">
      <Link to="/website">{texts.unpublished(changes.pages.length)}</Link>
      <span className={styles['standingMore']}>{changes.pages.map(({ title }) => title).join(', ')}</span>
    </State>
  )
}

function State({
  icon: Icon,
  kind,
  side,
  children,
}: {
  icon: LucideIcon
  kind?: 'good' | 'warn'
  side?: ReactNode
  children: ReactNode
}) {
  return (
    <li className={styles['state']}>
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className={kind === undefined ? undefined : styles[kind]}
      />
      <span className={styles['stateWords']}>{children}</span>
      {side}
    </li>
  )
}

const mostShown = 3

/** The newest requests that nobody has begun with, on windows with room for them. */
function NewRequests({ count }: { count: number }) {
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
