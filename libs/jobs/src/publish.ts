import { z } from 'zod'
import { defineJob, defineQueue } from './define.ts'

/** One after the other: two publishes at once would build the same site twice. */
export const publishQueue = defineQueue({ name: 'publish', service: 'publisher', concurrency: 1 })

/**
 * Renders the website and makes it the live one or, with `activate`, makes that earlier release the live one again.
 * Twice is harmless: the release id is the job's id, unchanged content publishes nothing new, and the switch is a
 * rename.
 */
export const sitePublish = defineJob({
  type: 'site.publish',
  queue: publishQueue,
  payload: z.strictObject({ activate: z.uuid().optional() }),
  result: z.strictObject({
    releaseId: z.string(),
    files: z.int().min(0),
    bytes: z.int().min(0),
    changed: z.boolean(),
    publishedAt: z.iso.datetime(),
    warnings: z.array(z.strictObject({ code: z.string(), page: z.string() })),
  }),
  attempts: 3,
  timeLimitMs: 120_000,
  backoff: { firstMs: 2000, maxMs: 60_000 },
})
