import { Archive, ShieldPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lastDownload, noteDownload } from '../../data/last-download.ts'
import { Button } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import {
  type Backup,
  backupAddress,
  beginBackup,
  download,
  useBackupJob,
  useBackups,
} from '../../data/backups.ts'
import { now } from '../../data/clock.ts'
import { useAction } from '../../data/use-action.ts'
import { BackupList } from './BackupList.tsx'
import { FromFile } from './FromFile.tsx'
import { judgeBackups, lastTaken } from './judge-backups.ts'
import { Elsewhere, Making, Standing } from './Standing.tsx'
import styles from './backups.module.css'
import { texts } from './texts.de.ts'

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
      title={texts.title}
      area={texts.area}
      back={{ to: '/mehr', label: texts.area }}
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
