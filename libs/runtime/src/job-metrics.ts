import { Gauge, Histogram } from 'prom-client'

const runs = new Histogram({
  name: 'job_run_duration_seconds',
  help: 'Time of one run of a job in this process',
  labelNames: ['type', 'state'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
})
const jobs = new Gauge({ name: 'jobs', help: 'Jobs by type and state', labelNames: ['type', 'state'] })
const waiting = new Gauge({
  name: 'queue_waiting_jobs',
  help: 'Jobs that wait for a run',
  labelNames: ['queue'],
})
const lastFinished = new Gauge({
  name: 'job_last_finished_timestamp_seconds',
  help: 'When the newest job of a type was over (Unix time)',
  labelNames: ['type'],
})

const lastCompleted = new Gauge({
  name: 'job_last_completed_timestamp_seconds',
  help: 'When the newest job of a type ended well (Unix time)',
  labelNames: ['type'],
})
const oldestWait = new Gauge({
  name: 'queue_oldest_wait_seconds',
  help: 'How long the first job of a queue that may run has waited',
  labelNames: ['queue'],
})
const silence = new Gauge({
  name: 'service_silence_seconds',
  help: 'Time since any process of a service was last seen; services that were never seen are absent',
  labelNames: ['service'],
})
const lastBackup = new Gauge({
  name: 'backup_last_timestamp_seconds',
  help: 'When the newest daily backup was made (Unix time); 0 without one',
})

const lastMailSync = new Gauge({
  name: 'mail_last_sync_timestamp_seconds',
  help: 'When the mailbox was last read to its end (Unix time)',
})

/** Null as long as it never was. */
export function setLastMailSync(at: Date | null): void {
  if (at === null) lastMailSync.reset()
  else lastMailSync.set(at.getTime() / 1000)
}

/** Counts one run, in the process that ran it. */
export function recordJobRun({ type, state, runMs }: { type: string; state: string; runMs: number }): void {
  runs.observe({ type, state }, runMs / 1000)
}

/** Replaces the figures on all jobs by those just read from the database. */
export function setJobCounts(
  counts: { type: string; queue: string; state: string; total: number; lastFinishedAt: Date | null }[],
): void {
  for (const gauge of [jobs, waiting, lastFinished, lastCompleted]) gauge.reset()
  const newest = new Map<string, number>()
  for (const { type, queue, state, total, lastFinishedAt } of counts) {
    jobs.set({ type, state }, total)
    waiting.inc({ queue }, state === 'Queued' ? total : 0)
    const earlier = newest.get(type) ?? 0
    if (state === 'Completed' && lastFinishedAt) lastCompleted.set({ type }, lastFinishedAt.getTime() / 1000)
    newest.set(type, Math.max(earlier, lastFinishedAt?.getTime() ?? 0))
  }
  for (const [type, at] of newest) if (at > 0) lastFinished.set({ type }, at / 1000)
}

/** Replaces the figures on queues, processes and backups by those just read. */
export function setOperationFigures({
  depths,
  heartbeats,
  lastBackupAt,
}: {
  depths: { queue: string; oldestWaitSeconds: number }[]
  heartbeats: { service: string; silentMs: number }[]
  lastBackupAt: Date | undefined
}): void {
  for (const gauge of [oldestWait, silence]) gauge.reset()
  for (const { queue, oldestWaitSeconds } of depths) oldestWait.set({ queue }, oldestWaitSeconds)
  for (const [service, beats] of Map.groupBy(heartbeats, (beat) => beat.service))
    silence.set({ service }, Math.min(...beats.map((beat) => beat.silentMs)) / 1000)
  lastBackup.set((lastBackupAt?.getTime() ?? 0) / 1000)
}
