import { Liveness, Readiness } from '@zuchtbuch/contracts/health'
import { listBackups } from '@zuchtbuch/backup/rotation'
import { listHeartbeats } from '@zuchtbuch/db/heartbeats'
import { countJobs } from '@zuchtbuch/db/jobs'
import { readMailSettings } from '@zuchtbuch/db/mail-settings'
import { readQueueDepths } from '@zuchtbuch/db/queue-depth'
import { AppError } from '@zuchtbuch/runtime/errors'
import { setJobCounts, setLastMailSync, setOperationFigures } from '@zuchtbuch/runtime/job-metrics'
import { checkReadiness, metricsText } from '@zuchtbuch/runtime/health'
import { readinessChecks } from '../readiness.ts'
import { route } from '../route.ts'

const tag = 'Betrieb'

export const livenessRoute = route({
  method: 'get',
  path: '/health/live',
  operationId: 'getLiveness',
  tag,
  summary: 'Whether the process answers',
  open: true,
  response: Liveness,
  handler: () => ({ status: 'ok' as const }),
})

export const readinessRoute = route({
  method: 'get',
  path: '/health/ready',
  operationId: 'getReadiness',
  tag,
  summary: 'Whether requests can be served, and the state of what that needs',
  description:
    '503 only without the database or its migrations. Otherwise 200, `degraded` when the queue, the disk or a ' +
    'worker is not as it should be.',
  open: true,
  response: Readiness,
  handler: async (ctx) => {
    const { status, checks } = await checkReadiness(readinessChecks(ctx), ctx.logger)
    if (status === 'unavailable') {
      throw new AppError('DatabaseUnavailable', 'Die Datenbank ist gerade nicht erreichbar.', { checks })
    }
    return { status, checks }
  },
})

export const metricsRoute = route({
  method: 'get',
  path: '/metrics',
  operationId: 'getMetrics',
  tag,
  summary: 'Measurements in the Prometheus text format',
  responseType: 'text/plain',
  handler: async ({ db, config }, { response }) => {
    setJobCounts(await countJobs(db))
    setOperationFigures({
      depths: await readQueueDepths(db),
      heartbeats: await listHeartbeats(db),
      lastBackupAt: (await listBackups(config.backupDir))[0]?.modifiedAt,
    })
    setLastMailSync((await readMailSettings(db)).lastSyncAt)
    const { contentType, text } = await metricsText()
    response.set('Content-Type', contentType).send(text)
  },
})
