import { aiQueue } from '@zuchtbuch/jobs/ai'
import { runWorker } from '@zuchtbuch/jobs/run-worker'
import { aiHandlers } from './handlers.ts'

await runWorker('ai-worker', {
  queue: aiQueue,
  handlers: ({ config }) => aiHandlers(config),
})
