import { pushQueue } from '@zuchtbuch/jobs/push'
import { runWorker } from '@zuchtbuch/jobs/run-worker'
import { fanOut } from './fan-out.ts'
import { sendPush } from './send-push.ts'
import { vapidFinder } from './find-vapid.ts'

await runWorker('push-worker', {
  queue: pushQueue,
  handlers: ({ config }) => {
    const context = { allowPrivate: config.push.allowPrivate, findVapid: vapidFinder(config) }
    return [fanOut(context), sendPush(context)]
  },
})
