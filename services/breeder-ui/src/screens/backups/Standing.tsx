import { Download, type LucideIcon, ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { longMoment } from '../../components/date/calendar-words.ts'
import { Notice } from '../../components/notice/Notice.tsx'
import { type BackupJob, usePictureCount } from '../../data/backups.ts'
import { calendar } from '../../data/clock.ts'
import { useStore } from '../../data/store.ts'
import { sizeInWords } from './backup-words.ts'
import type { lastTaken, Safety } from './judge-backups.ts'
import styles from './backups.module.css'
import { texts } from './texts.de.ts'

const icons: Readonly<Record<Safety['state'], LucideIcon>> = {
  ok: ShieldCheck,
  old: ShieldAlert,
  none: ShieldX,
  failed: ShieldX,
}

/** The one answer that the screen is there for: is the book safe. */
export function Standing({ state, newest, job }: Safety & { job: BackupJob | null }) {
  const place = useStore(calendar)
  const pictures = usePictureCount(newest?.name ?? null)
  const Icon = icons[state]
  const when = newest === null ? null : longMoment(newest.createdAt, place)
  const reason = state === 'failed' ? (job?.error?.detail ?? null) : texts.more[state]
  return (
    <section className={`${styles.standing} ${styles[state]}`} aria-labelledby="stand">
      <Icon size={32} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <h2 id="stand" className={styles.verdict}>
          {texts.state[state]}
        </h2>
        {newest !== null && when !== null && state !== 'failed' && (
          <p className={styles.facts}>
            {[
              when,
              sizeInWords(newest.bytes),
              ...(pictures === undefined ? [] : [texts.pictures(pictures)]),
            ].join(' · ')}
          </p>
        )}
        {reason !== null && <p>{reason}</p>}
        {state === 'failed' && <p>{when === null ? texts.noneThere : texts.newestIs(when)}</p>}
      </div>
    </section>
  )
}

/** The backup that is being made, and that it is done where somebody saw it or began it: `begun`, which may be done at once. */
export function Making({ job, begun }: { job: BackupJob | null; begun: string | null }) {
  const isOpen = job?.state === 'Queued' || job?.state === 'Running'
  const [seen, setSeen] = useState<string | null>(null)
  useEffect(() => {
    if (isOpen) setSeen(job.id)
  }, [isOpen, job])
  return (
    <div role="status">
      {isOpen && (
        <Notice kind="info">
          {job.state === 'Running'
            ? texts.making(job.progress)
            : job.error === null
              ? texts.waits
              : texts.again}
          <progress
            className={styles.progress}
            value={job.progress}
            max={100}
            aria-label={texts.making(job.progress)}
          />
        </Notice>
      )}
      {job?.state === 'Completed' && (job.id === seen || job.id === begun) && (
        <Notice kind="good">{texts.made}</Notice>
      )}
    </div>
  )
}

/** A disk that dies takes the book and its backups along. */
export function Elsewhere({
  taken,
  loading,
  off,
  onTake,
}: {
  taken: ReturnType<typeof lastTaken>
  /** How the download that was asked for stands. */
  loading: 'none' | 'begun' | 'arrived'
  off: string | null
  onTake: () => void
}) {
  const place = useStore(calendar)
  const when = taken.at === null ? null : longMoment(taken.at, place)
  return (
    <div className={styles.elsewhere}>
      <Notice
        kind={taken.isDue ? 'warn' : 'info'}
        action={
          <Button kind="outlined" off={off} quietReason onClick={onTake}>
            <Download size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.takeNewest}
          </Button>
        }
      >
        <strong>{texts.sameMachine}</strong>{' '}
        {when === null ? texts.neverTaken : taken.isHere ? texts.takenHere(when) : texts.taken(when)}
      </Notice>
      <p role="status" className={styles.soft}>
        {loading === 'begun' ? texts.downloading : loading === 'arrived' ? texts.arrived : ''}
      </p>
    </div>
  )
}
