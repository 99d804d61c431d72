import { z } from 'zod'
import { defineJob, defineQueue } from './define.ts'

/** One after the other: two publishes at once would build the same site twice. */
export const publishQueue = defineQueue({ name: 'publish', service: 'publisher', concurrency: 1 })

/**
 * Renders the website and makes it the live one or, with `activate`, makes that earlier release the live one again. The scope
 * `Animals` leaves the pages of the live release as they are, and shows the animals of now on them.
 * Twice is harmless: the release id is the job's id, unchanged content publishes nothing new, and the switch is a
 * rename. Where a web host is set up, it is then brought to the live release; a run after a break goes on
 * where it was.
 */
export const sitePublish = defineJob({
  type: 'site.publish',
  queue: publishQueue,
  payload: z.strictObject({
    activate: z.uuid().optional(),
    scope: z.literal('Animals').optional(),
    /** It was not asked for by a person. */
    isAutomatic: z.literal(true).optional(),
  }),
  result: z.strictObject({
    releaseId: z.string(),
    files: z.int().min(0),
    bytes: z.int().min(0),
    changed: z.boolean(),
    /** Jobs from before have none. */
    animals: z.int().min(0).nullable().default(null),
    isAutomatic: z.boolean().default(false),
    publishedAt: z.iso.datetime(),
    warnings: z.array(z.strictObject({ code: z.string(), page: z.string() })),
    /** Null where no web host is set up; jobs from before have none. */
    upload: z
      .strictObject({ files: z.int().min(0), bytes: z.int().min(0), removed: z.int().min(0) })
      .nullable()
      .default(null),
  }),
  attempts: 3,
  // Most of it is for the line to a web host; each step there has a limit of its own.
  timeLimitMs: 60 * 60_000,
  backoff: { firstMs: 2000, maxMs: 60_000 },
})

/** Logs in to the web host and writes a file there. Twice is harmless: the file is removed again. */
export const siteTryHost = defineJob({
  type: 'site.try-host',
  queue: publishQueue,
  payload: z.strictObject({}),
  result: z.strictObject({
    ok: z.boolean(),
    error: z.string().nullable(),
    fingerprint: z.string().nullable(),
    folder: z.enum(['Empty', 'Ours', 'Foreign']).nullable(),
  }),
  attempts: 1,
  timeLimitMs: 90_000,
  backoff: { firstMs: 1000, maxMs: 1000 },
})
