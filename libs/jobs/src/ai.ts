import { AssistantTestResult } from '@zuchtbuch/contracts/assistant-settings'
import { Sex } from '@zuchtbuch/contracts/gerbils'
import { NameSuggestions } from '@zuchtbuch/contracts/names'
import { SaleAd, SaleAdOrder } from '@zuchtbuch/contracts/sale-ads'
import { z } from 'zod'
import { defineJob, defineQueue } from './define.ts'

/** Bounds what a burst of requests can cost, and keeps within the limits of small accounts. */
export const aiQueue = defineQueue({
  name: 'ai',
  service: 'ai-worker',
  concurrency: 2,
  rate: { max: 30, perMs: 60_000 },
})

/**
 * A call of the AI service does its own retries within AI_TIMEOUT_MS, which is ten minutes at most; the second and
 * third run are for workers that died. A run makes four calls at most.
 */
const common = {
  queue: aiQueue,
  attempts: 3,
  timeLimitMs: 4 * 600_000 + 60_000,
  backoff: { firstMs: 2000, maxMs: 30_000 },
}

/**
 * Drafts the answer to a request and stores it there, unless the request was changed or answered after the draft was
 * asked for. Twice is harmless: the first one stored is a change.
 */
export const aiDraft = defineJob({
  type: 'ai.draft',
  ...common,
  payload: z.strictObject({ requestId: z.guid(), version: z.int() }),
  result: z.strictObject({ requestId: z.guid() }),
})

/** Writes the text of an advertisement. It changes nothing, so twice only costs twice. */
export const aiSaleAd = defineJob({
  type: 'ai.sale-ad',
  ...common,
  payload: SaleAdOrder,
  result: SaleAd,
})

/** Suggests names. It changes nothing, so twice only costs twice. */
export const aiNames = defineJob({
  type: 'ai.names',
  ...common,
  payload: z.strictObject({
    letter: z.string().nullable(),
    gender: Sex.nullable(),
    usages: z.array(z.string()),
    count: z.int().min(1).max(50),
  }),
  result: NameSuggestions,
})

/**
 * Asks the AI service for a word. `version`: of the settings that are tried. It changes nothing, so twice only costs
 * twice.
 */
export const aiTest = defineJob({
  type: 'ai.test',
  ...common,
  payload: z.strictObject({ version: z.int() }),
  result: AssistantTestResult,
})
