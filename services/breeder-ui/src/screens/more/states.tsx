import { useQuery } from '@tanstack/react-query'
import { shortMoment } from '../../components/date/calendar-words.ts'
import { useBackupJob, useBackups } from '../../data/backups.ts'
import { call } from '../../data/call.ts'
import { calendar, now } from '../../data/clock.ts'
import { useJobCount } from '../../data/jobs.ts'
import { usePublishState } from '../../data/publish-changes.ts'
import { useStore } from '../../data/store.ts'
import { useToday } from '../../data/today.ts'
import { judgeBackups } from '../backups/judge-backups.ts'
import styles from './more.module.css'
import { moreTexts as texts } from './texts.de.ts'

/** When the book was last made safe; as a warning where that is long ago or failed. */
export function BackupState() {
  const place = useStore(calendar)
  const { data: backups } = useBackups(false)
  const { data: job = null } = useBackupJob()
  if (backups === undefined) return null
  const { state, newest } = judgeBackups(backups, job, now().getTime())
  return (
    <span className={state === 'ok' ? styles.good : styles.warn}>
      {newest === null ? texts.noBackup : shortMoment(newest.createdAt, place)}
    </span>
  )
}

/** How many records can be brought back. */
export function TrashCount() {
  const { data } = useQuery({
    queryKey: ['trash', 'count'],
    queryFn: ({ signal }) => call('GET /api/trash', { query: { pageSize: 1 }, signal }),
    select: ({ totalCount }) => totalCount,
  })
  return data || null
}

/** The questions of those who make the program. */
export function OpenQuestions() {
  const count = useToday().data?.counts.openQuestions ?? 0
  return count > 0 && <strong className={styles.asked}>{texts.answers(count)}</strong>
}

export function FailedJobs() {
  const count = useJobCount('misslungen') ?? 0
  return count > 0 && <span className={styles.warn}>{texts.failed(count)}</span>
}

/** How far what visitors see is behind. */
export function WebsiteState() {
  const state = usePublishState()
  return state.known === 'Pages' ? texts.changedPages(state.count) : texts.website[state.known]
}
