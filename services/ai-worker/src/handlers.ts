import type { AssistantTestResult } from '@zuchtbuch/contracts/assistant-settings'
import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { listAnimalsForSale, listResidentNames } from '@zuchtbuch/db/herd/gerbils'
import { notify } from '@zuchtbuch/db/notify'
import { readPlacementSettings } from '@zuchtbuch/db/placement/placement-settings'
import { findRequest, storeDraft } from '@zuchtbuch/db/mail/requests'
import { findPlaceOfRequest, readWishFacts, type WaitlistPlace } from '@zuchtbuch/db/placement/waitlist-place'
import { readAddressing } from '@zuchtbuch/domain/letters/addressing'
import { withPlace } from '@zuchtbuch/domain/letters/place-in-letter'
import { aiDraft, aiNames, aiSaleAd, aiTest } from '@zuchtbuch/jobs/ai'
import { handle, type Handler } from '@zuchtbuch/jobs/define'
import type { Config } from '@zuchtbuch/runtime/env'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Ai, Question } from './ai-client.ts'
import { AiFailure } from './ai-failure.ts'
import { answer } from './answer.ts'
import { draftReply } from './draft-reply.ts'
import type { DraftFacts } from './prompts/reply-draft.ts'
import { saleAdPrompt } from './prompts/sale-ad.ts'
import { aiFinder } from './find-ai.ts'
import { suggestNames } from './suggest-names.ts'
import { failureTexts } from './texts.de.ts'

/** The jobs of the AI. A draft is stored with its request; of the others the result is all there is. */
export function aiHandlers(config: Pick<Config, 'ai' | 'secretKeys' | 'timeZone'>): Handler[] {
  const { timeZone } = config
  const findAi = aiFinder(config)
  const service = (ai: Ai | undefined, code: ErrorCode): Ai => {
    if (!ai) throw new AppError(code, failureTexts.keyMissing)
    return ai
  }
  const changed = () => new AppError('RequestChanged', failureTexts.requestChanged)
  return [
    handle(aiDraft, {
      async prepare(db, { requestId, version }) {
        const request = await findRequest(db, requestId)
        // Nothing is paid for a draft that could not be stored.
        if (request?.version !== version || request.status === 'Answered') throw changed()
        const animals = await listAnimalsForSale(db)
        const place = await findPlaceOfRequest(db, requestId)
        const placement = place && (await readPlacement(db, place, animals, timeZone))
        const ai = await findAi(db)
        return { ai, request, place, placement, animals: animals.map(({ id: _id, ...animal }) => animal) }
      },
      act: async ({ ai, request, animals, place, placement }, { signal }) => {
        const { bodyText } = request
        const draft = await failingAs('AiUpstreamError', () =>
          draftReply(service(ai, 'AiKeyMissing'), { bodyText, animals, placement }, signal),
        )
        // The service was not told the place: it goes in here.
        if (!place || placement) return { request, draft }
        const form = readAddressing(draft.text) ?? draft.facts.addressing
        return { request, draft: { ...draft, text: withPlace(draft.text, form, place) } }
      },
      async apply(tx, { request, draft }) {
        const version = await storeDraft(tx, request, draft)
        if (version === undefined) throw changed()
        await notify(tx, 'request', { id: request.id, change: 'updated', version })
        return { requestId: request.id }
      },
    }),
    handle(aiSaleAd, {
      prepare: async (db, order) => ({ ai: await findAi(db), order }),
      act: ({ ai, order }, { signal }) =>
        failingAs('AiUpstreamError', () => answer(service(ai, 'AiKeyMissing'), saleAdPrompt, order, signal)),
      apply: (_, { value }) => Promise.resolve({ text: value }),
    }),
    handle(aiNames, {
      prepare: async (db, wishes) => ({
        ai: await findAi(db),
        wishes,
        residents: await listResidentNames(db),
      }),
      act: ({ ai, wishes, residents }, { signal }) =>
        failingAs('NamesUpstreamError', () =>
          suggestNames(service(ai, 'NamesKeyMissing'), wishes, residents, signal),
        ),
    }),
    handle(aiTest, {
      prepare: async (db) => ({ ai: await findAi(db) }),
      act: ({ ai }, { signal }) => tryAi(ai, signal),
    }),
  ]
}

const trial: Question = { messages: [{ role: 'user', content: 'Antworte nur mit dem Wort „ja“.' }] }

/** A fault is an answer, not a failure. */
async function tryAi(ai: Ai | undefined, signal: AbortSignal): Promise<AssistantTestResult> {
  if (!ai) return { ok: false, error: failureTexts.keyMissing, model: null }
  try {
    const { model } = await ai.ask(trial, signal)
    return { ok: true, error: null, model }
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    return { ok: false, error: error.message, model: null }
  }
}

/** The facts about a prospect that the service is told, if the breeder wants it to. */
async function readPlacement(
  db: DbOrTx,
  { prospectId, place, ahead }: WaitlistPlace,
  animals: readonly { id: string }[],
  timeZone: string,
): Promise<DraftFacts['placement']> {
  if (!(await readPlacementSettings(db)).aiFacts) return undefined
  const wish = await readWishFacts(db, prospectId, timeZone)
  if (!wish) return undefined
  const { fittingIds, youngFrom, missing } = wish
  const fitting = animals.flatMap(({ id }, index) => (fittingIds.has(id) ? [index] : []))
  return { place, ahead, fitting, youngFrom, missing }
}

async function failingAs<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AiFailure ? new AppError(code, error.message) : error
  }
}
