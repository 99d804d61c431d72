import { Liveness, Readiness } from '@zuchtbuch/contracts/health'
import { listBackups } from '@zuchtbuch/backup/rotation'
import { listHeartbeats } from '@zuchtbuch/db/jobs/heartbeats'
import { countJobs } from '@zuchtbuch/db/jobs/jobs'
import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { readQueueDepths } from '@zuchtbuch/db/jobs/queue-depth'
import { AppError } from '@zuchtbuch/runtime/errors'
import { setJobCounts, setLastMailSync, setOperationFigures } from '@zuchtbuch/runtime/job-metrics'
import { checkReadiness, metricsText, type Readiness as Found } from '@zuchtbuch/runtime/health'
import { findLogin } from '../access/login.ts'
import { readinessChecks } from '../upkeep/readiness.ts'
import { route } from '../common/route.ts'

const tag = 'Operation'

type Checks = Found['checks']

export const getLivenessRoute = route({
  method: 'get',
  path: '/health/live',
  tag,
  summary: 'Whether the process answers',
  open: true,
  response: Liveness,
  handler: () => ({ status: 'ok' as const }),
})

export const getReadinessRoute = route({
  method: 'get',
  path: '/health/ready',
  tag,
  summary: 'Whether requests can be served, and the state of what that needs',
  description:
    '503 only without the database or its migrations. Otherwise 200, `degraded` when the queue, the disk or a ' +
    'worker is not as it should be.',
  open: true,
  response: Readiness,
  handler: async (ctx, { request }) => {
    const { status, checks: found } = await checkReadiness(readinessChecks(ctx), ctx.logger)
    // Without the database nobody can be recognised.
    const isStranger = !(await findLogin(ctx, request).catch(() => undefined))
    const checks = isStranger ? withoutDetails(found) : found
    if (status === 'unavailable') {
      throw new AppError('DatabaseUnavailable', 'Die Datenbank ist gerade nicht erreichbar.', { checks })
    }
    return { status, checks }
  },
})

/** Free bytes and numbers of processes are for who runs it. */
const withoutDetails = (checks: Checks): Checks =>
  Object.fromEntries(Object.entries(checks).map(([name, { status }]) => [name, { status }]))

export const getMetricsRoute = route({
  method: 'get',
  path: '/metrics',
  tag,
  summary: 'Measurements in the Prometheus text format',
  responseType: 'text/plain',
  handler: async ({ db, config }, { response }) => {
    setJobCounts(await countJobs(db))
    setOperationFigures({
      depths: await readQueueDepths(db),
      heartbeats: await listHeartbeats(db),
      lastBackupAt: (await listBackups(config.backupDir))[0]?.createdAt,
    })
    setLastMailSync((await readMailSettings(db)).lastSyncAt)
    const { contentType, text } = await metricsText()
    response.set('Content-Type', contentType).send(text)
  },
})
