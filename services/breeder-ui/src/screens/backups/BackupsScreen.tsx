import {
  Archive,
  Download,
  FileUp,
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
  ShieldPlus,
  ShieldX,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import {
  type Backup,
  backupAddress,
  type BackupJob,
  beginBackup,
  download,
  uploadBackup,
  useBackupJob,
  useBackups,
  usePictureCount,
} from '../../data/backups.ts'
import { calendar, now } from '../../data/clock.ts'
import { useAction } from '../../data/use-action.ts'
import { BackupList } from './BackupList.tsx'
import { judgeBackups, lastTaken, type Safety } from './judge-backups.ts'
import styles from './backups.module.css'
import { texts } from './texts.de.ts'
import { useNavigate } from '@tanstack/react-router'
import { FaultNotice, Notice } from '../../components/notice/Notice.tsx'
import { NoConnection, refusalSentence } from '../../data/problem.ts'
import { longMoment } from '../../components/date/calendar-words.ts'
import { useStore } from '../../data/store.ts'
import { sizeInWords } from './backup-words.ts'

/** Whether the book is safe, and what makes it safer. */
export function BackupsScreen() {
  const [loading, setLoading] = useState<Backup | null>(null)
  const backups = useBackups(loading !== null)
  const { data: job = null } = useBackupJob()
  const making = useAction()
  const [begun, setBegun] = useState<Awaited<ReturnType<typeof beginBackup>> | null>(null)
  const [here, setHere] = useState(lastDownload)
  const [hasArrived, setArrived] = useState(false)
  const fetching = useAction()

  // Only the service knows when the browser had the last byte.
  const taken = backups.data?.find(({ name }) => name === loading?.name)?.downloadedAt ?? null
  const isTaken = loading !== null && taken !== null && taken !== loading.downloadedAt
  useEffect(() => {
    if (!isTaken || taken === null) return
    noteDownload(taken)
    setHere(taken)
    setLoading(null)
    setArrived(true)
  }, [isTaken, taken])

  const { off } = making
  const isOpen = job?.state === 'Queued' || job?.state === 'Running'
  const take = (backup: Backup) => {
    setLoading(backup)
    setArrived(false)
    void fetching.run(async () => {
      try {
        await download(backupAddress(backup.name))
      } catch (error) {
        setLoading(null)
        throw error
      }
    })
  }
  return (
    <Screen
      foot={
        <Button
          kind="primary"
          quietReason
          off={off ?? (isOpen ? texts.making(job.progress) : making.busy ? texts.waits : null)}
          onClick={() => void making.run(async () => setBegun(await beginBackup()))}
        >
          <ShieldPlus size={20} strokeWidth={1.75} aria-hidden="true" />
          {texts.make}
        </Button>
      }
    >
      <Loaded query={backups} rows={3}>
        {(list) => {
          const { state, newest } = judgeBackups(list, job, now().getTime())
          return (
            <div className={styles.column}>
              <Standing state={state} newest={newest} job={job} />
              <Making job={job} begun={begun} />
              {making.fault !== null && <FieldError>{making.fault}</FieldError>}
              <p className={styles.soft}>{texts.rhythm}</p>
              {newest !== null && (
                <Elsewhere
                  taken={lastTaken(list, here, now().getTime())}
                  loading={loading !== null ? 'begun' : hasArrived ? 'arrived' : 'none'}
                  off={off}
                  onTake={() => take(newest)}
                />
              )}
              {fetching.fault !== null && <FieldError>{fetching.fault}</FieldError>}
              {list.length > 0 && <BackupList backups={list} off={off} onTake={take} />}
              <FromFile off={off} />
              <section className={styles.way} aria-labelledby="alles-mitnehmen">
                <div className={styles.words}>
                  <h2 id="alles-mitnehmen">{texts.takeAll}</h2>
                  <p className={styles.soft}>{texts.takeAllText}</p>
                </div>
                <Button
                  off={off}
                  quietReason
                  onClick={() => void fetching.run(() => download('/export?files=true'))}
                >
                  <Archive size={18} strokeWidth={1.75} aria-hidden="true" />
                  {texts.export}
                </Button>
              </section>
            </div>
          )
        }}
      </Loaded>
    </Screen>
  )
}

const place = 'zuchtbuch.heruntergeladen'

/** When a backup was last loaded onto this device, by the service's clock; null if never. */
function lastDownload(): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

function noteDownload(moment: string): void {
  try {
    localStorage.setItem(place, moment)
  } catch {
    // The service knows it, too.
  }
}

/** A backup that lies elsewhere: it goes to the service, is read to its end there, and then stands like the others. */
function FromFile({ off }: { off: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [share, setShare] = useState(0)
  const { run, busy, fault } = useAction((error) =>
    error instanceof NoConnection ? texts.notArrived : refusalSentence(error),
  )
  const send = (file: File) => {
    setShare(0)
    void run(async () => {
      const name = await uploadBackup(file, setShare)
      await navigate({ to: '/sicherung/$name', params: { name } })
    })
  }
  const percent = Math.floor(share * 100)
  const told = share < 1 ? texts.sending(percent) : texts.checking
  return (
    <section className={styles.way} aria-labelledby="aus-datei">
      <div className={styles.words}>
        <h2 id="aus-datei">{texts.fromFileTitle}</h2>
        <p className={styles.soft}>{texts.fromFileText}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".gz,application/gzip"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) send(file)
          // The same file once more is a new choice.
          target.value = ''
        }}
      />
      <Button off={off ?? (busy ? told : null)} quietReason onClick={() => input.current?.click()}>
        <FileUp size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.fromFile}
      </Button>
      <div role="status" className={styles.told}>
        {busy && (
          <Notice kind="info">
            {told}
            <progress className={styles.progress} value={share} max={1} aria-label={told} />
          </Notice>
        )}
      </div>
      {fault !== null && (
        <div className={styles.told}>
          <FaultNotice>{fault}</FaultNotice>
        </div>
      )}
    </section>
  )
}

const icons: Readonly<Record<Safety['state'], LucideIcon>> = {
  ok: ShieldCheck,
  old: ShieldAlert,
  none: ShieldX,
  failed: ShieldX,
}

/** The one answer that the screen is there for: is the book safe. */
function Standing({ state, newest, job }: Safety & { job: BackupJob | null }) {
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

/**
 * The backup that is being made, and that it is done where somebody saw it or began it: `begun`, which may be done at
 * once.
 */
function Making({ job, begun }: { job: BackupJob | null; begun: string | null }) {
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
function Elsewhere({
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
