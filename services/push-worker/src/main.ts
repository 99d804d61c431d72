import { pushQueue } from '@zuchtbuch/jobs/push'
import { runWorker } from '@zuchtbuch/jobs/run-worker'
import { fanOut } from './fan-out.ts'
import { sendPush } from './send-push.ts'

await runWorker('push-worker', {
  queue: pushQueue,
  handlers: ({ config: { push } }) => [fanOut(push), sendPush(push)],
})
