import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Inbox, Loader, Mail, MessageCircle, ShieldAlert, ShieldCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../service/call.ts'
import { now } from '../../service/clock.ts'
import type { Today } from '../../service/today.ts'
import styles from './heute.module.css'
import { agoInWords } from './ago-in-words.ts'
import { heuteTexts as texts } from './texts.de.ts'

/** What has come in, what runs, and whether the book is safe. Each part fails for itself. */
export function Standing({ today }: { today: Today }) {
  const { counts, backup, mail } = today
  return (
    <section className={styles['standing']} aria-labelledby="zustand">
      <h2 id="zustand" className={styles['standingTitle']}>
        {texts.standing}
      </h2>
      <ul>
        {counts.newRequests > 0 && (
          <State icon={Inbox} side={<span className={styles['badge']}>{counts.newRequests}</span>}>
            <Link to="/anfragen" search={{ zeigen: 'neu' }}>
              {texts.newRequests}
            </Link>
          </State>
        )}
        {counts.openQuestions > 0 && (
          <State icon={MessageCircle} side={<span className={styles['badge']}>{counts.openQuestions}</span>}>
            {texts.openQuestions}
          </State>
        )}
        {counts.runningJobs > 0 && <Running />}
        {counts.failedJobs > 0 && (
          <State icon={ShieldAlert} kind="warn">
            {texts.failedJobs(counts.failedJobs)}
          </State>
        )}
        {mail.configured && (
          <State icon={Mail} {...(mail.error === null ? {} : { kind: 'warn' as const })}>
            {mail.error === null ? texts.mailRead : texts.mailFailed}
            <span className={styles['standingMore']}>
              {mail.error ?? (mail.lastSyncAt === null ? texts.never : ago(mail.lastSyncAt))}
            </span>
          </State>
        )}
        <State
          icon={backup.state === 'ok' ? ShieldCheck : ShieldAlert}
          kind={backup.state === 'ok' ? 'good' : 'warn'}
        >
          {texts.backup[backup.state]}
          {backup.lastAt !== null && <span className={styles['standingMore']}>{ago(backup.lastAt)}</span>}
        </State>
      </ul>
    </section>
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
      {texts.jobs[type] ?? texts.job}
      <progress
        className={styles['progress']}
        value={progress}
        max={100}
        aria-label={texts.jobs[type] ?? texts.job}
      />
    </State>
  ))
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
