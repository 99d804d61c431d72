import { useNavigate, useSearch } from '@tanstack/react-router'
import { Screen } from '../../components/frame/Screen.tsx'
import { Chips } from '../../components/list/Chips.tsx'
import { Pages } from '../../components/list/Pages.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { type Job, type JobGroup, jobsPerPage, retryJob, useJobCount, useJobs } from '../../data/jobs.ts'
import { texts } from './texts.de.ts'
import styles from './jobs.module.css'
import {
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Clock,
  Loader,
  type LucideIcon,
  RefreshCw,
} from 'lucide-react'
import { Button } from '../../components/button/Button.tsx'
import { longMoment, type Place } from '../../components/date/calendar-words.ts'
import { FieldError } from '../../components/field/Field.tsx'
import { jobName } from '@zuchtbuch/domain/job-texts.de'
import { calendar } from '../../data/clock.ts'
import { ApiProblem, describeProblem } from '../../data/problem.ts'
import { useStore } from '../../data/store.ts'
import { useAction } from '../../data/use-action.ts'

const groups = ['alle', 'offen', 'misslungen'] as const

/** The jobs of the service, with those that failed. */
export function JobsScreen() {
  const { zeigen = 'alle', seite = 1 } = useSearch({ from: '/vorgaenge' })
  const navigate = useNavigate()
  const query = useJobs(zeigen, seite)
  const counts = { offen: useJobCount('offen'), misslungen: useJobCount('misslungen') }
  const show = (group: JobGroup, page: number) =>
    void navigate({
      to: '.',
      search: { ...(group === 'alle' ? {} : { zeigen: group }), ...(page > 1 ? { seite: page } : {}) },
      replace: true,
      resetScroll: false,
    })
  return (
    <Screen>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.groups}>
        <Chips
          label={texts.groups}
          chips={groups.map((id) => ({
            id,
            label: texts.group[id],
            count: id === 'alle' ? null : (counts[id] ?? null),
          }))}
          chosen={zeigen}
          onChoose={(group) => show(group, 1)}
        />
      </div>
      <Loaded query={query}>
        {({ items, totalCount }) =>
          totalCount === 0 ? (
            <Empty>{texts.empty[zeigen]}</Empty>
          ) : (
            <div className={styles.list}>
              <ul aria-label={texts.list}>
                {items.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </ul>
              <Pages
                page={seite}
                perPage={jobsPerPage}
                total={totalCount}
                onTurn={(next) => show(zeigen, next)}
              />
            </div>
          )
        }
      </Loaded>
    </Screen>
  )
}

const icons: Readonly<Record<Job['state'], LucideIcon>> = {
  Queued: Clock,
  Running: Loader,
  Completed: CircleCheck,
  Failed: CircleAlert,
  Cancelled: CircleSlash,
}

/** One job: what it does, how it stands, why it failed, and once more. */
function JobRow({ job }: { job: Job }) {
  const { id, type, state, progress, error, refused, createdAt, finishedAt } = job
  const place = useStore(calendar)
  const { run, fault, off } = useAction()
  const Icon = icons[state]
  const name = jobName(type)
  const when = longMoment(finishedAt ?? createdAt, place)
  const isTriedAgain = state === 'Queued' && error !== null
  return (
    <li className={styles.row}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={styles[state]} />
      <div className={styles.words}>
        <span>{name}</span>
        <span className={styles.state}>
          {[
            isTriedAgain ? texts.again : refused ? texts.refused : texts.states[state],
            ...(state === 'Running' ? [texts.percent(progress)] : []),
            when,
          ].join(' · ')}
        </span>
        {state === 'Running' && (
          <progress
            className={styles.progress}
            value={progress}
            max={100}
            aria-label={texts.running(name, progress)}
          />
        )}
        {error !== null && state !== 'Completed' && (
          <p className={styles.reason}>{describeProblem(new ApiProblem(0, error, new Headers())).sentence}</p>
        )}
        <details className={styles.details}>
          <summary>{texts.details}</summary>
          <Facts job={job} place={place} />
        </details>
      </div>
      {state === 'Failed' && !refused && (
        <Button
          off={off}
          quietReason
          aria-label={texts.retryOf(name, when)}
          onClick={() => void run(() => retryJob(id))}
        >
          <RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.retry}
        </Button>
      )}
      {fault !== null && (
        <div className={styles.fault}>
          <FieldError>{fault}</FieldError>
        </div>
      )}
    </li>
  )
}

/** For the one who looks after the service. */
function Facts({ job, place }: { job: Job; place: Place }) {
  const { id, startedAt, finishedAt, attempts, requestId, error } = job
  const facts = [
    [texts.fact.begun, startedAt === null ? null : longMoment(startedAt, place)],
    [texts.fact.ended, finishedAt === null ? null : longMoment(finishedAt, place)],
    [texts.fact.attempts, String(attempts)],
    [texts.fact.code, error?.code ?? null],
    [texts.fact.id, id],
    [texts.fact.request, requestId],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
