import { mailQueue } from '@zuchtbuch/jobs/mail'
import { runWorker } from '@zuchtbuch/jobs/run-worker'
import { requireSecretKey } from '@zuchtbuch/runtime/env'
import { mailHandlers } from './handlers.ts'
import { placementSchedule } from './sweep-placements.ts'
import { mailSchedules } from './sync-mailbox.ts'

/** Three tries to connect are over before a waiting request gives up. */
const limits = { connectMs: 10_000, stepMs: 60_000 }

await runWorker('mail-worker', {
  queue: mailQueue,
  handlers: (context) => {
    requireSecretKey(context.config, 'mail')
    return mailHandlers({ ...context, limits })
  },
  schedules: async (context) => [...(await mailSchedules({ ...context, limits })), placementSchedule],
})
