import { createHash } from 'node:crypto'
import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'
import { readAssistantSettings } from '@zuchtbuch/db/settings/assistant-settings'
import { claimAiCall } from '@zuchtbuch/db/rate-limits'
import type { Job } from '@zuchtbuch/jobs/define'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { assistantOf, type Assistant } from '@zuchtbuch/runtime/assistant'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Context } from '../common/context.ts'
import type { Accepted, Input } from '../common/route.ts'
import { assistantTexts } from '../common/texts.de.ts'
import { answerJob } from '../http/answer-job.ts'

const callsPerMinute = 20
const waitSeconds = 60

export async function readAssistant({ config, db }: Pick<Context, 'config' | 'db'>): Promise<Assistant> {
  return assistantOf(config, await readAssistantSettings(db))
}

/** Throws the code when there is no key for the AI service: then nothing is stored and nothing is counted. */
export async function requireAiKey(ctx: Pick<Context, 'config' | 'db'>, code: ErrorCode): Promise<void> {
  if ((await readAssistant(ctx)).source === 'none')
    throw new AppError(code, assistantTexts.keyMissing, {
      developerDetail: 'PUT /settings/assistant with an apiKey, or set AI_API_KEY and restart.',
    })
}

/**
 * Has a text written by the ai-worker and answers with it. Equal questions at the same time share one job, so that
 * a double click is paid once. With `onlyWhileWanted` one that nobody waits for any more is cancelled before it begins.
 */
export async function askAssistant<P extends Record<string, unknown>, R>(
  ctx: Context,
  input: Pick<Input<unknown, unknown, unknown>, 'request' | 'response' | 'requestId'>,
  job: Job<P, R>,
  payload: P,
  options: { onlyWhileWanted: boolean },
): Promise<R | Accepted> {
  const { requestId, response } = input
  const dedupeKey = `${job.type}:${createHash('sha256').update(JSON.stringify(payload)).digest('hex')}`
  const enqueued = await ctx.db.transaction(async (tx) => {
    const seconds = await claimAiCall(tx, String(response.locals['peer']), callsPerMinute)
    if (seconds > 0) {
      response.set('Retry-After', String(seconds))
      throw new AppError('TooManyRequests', assistantTexts.tooManyCalls(seconds))
    }
    return enqueue(tx, job, payload, { requestId, dedupeKey })
  })
  return answerJob(ctx, input, job, enqueued, waitSeconds, options)
}
