import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'
import { listAnimalsForSale, listResidentNames } from '@zuchtbuch/db/gerbils'
import { notify } from '@zuchtbuch/db/notify'
import { findRequest, storeDraft } from '@zuchtbuch/db/requests'
import { aiDraft, aiNames, aiSaleAd } from '@zuchtbuch/jobs/ai'
import { handle, type Handler } from '@zuchtbuch/jobs/define'
import type { Config } from '@zuchtbuch/runtime/env'
import { AppError } from '@zuchtbuch/runtime/errors'
import { openAi, type Ai } from './ai-client.ts'
import { AiFailure } from './ai-failure.ts'
import { answer } from './answer.ts'
import { draftReply } from './draft-reply.ts'
import { saleAdPrompt } from './prompts/sale-ad.ts'
import { suggestNames } from './suggest-names.ts'
import { failureTexts } from './texts.de.ts'

/** The jobs of the AI. A draft is stored with its request; of the others the result is all there is. */
export function aiHandlers({ apiKey, ...settings }: Config['ai']): Handler[] {
  const ai = apiKey === undefined ? undefined : openAi({ apiKey, ...settings })
  const service = (code: ErrorCode): Ai => {
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
        return { request, animals: await listAnimalsForSale(db) }
      },
      act: async ({ request, animals }, { signal }) => {
        const { bodyText } = request
        const draft = await failingAs('AiUpstreamError', () =>
          draftReply(service('AiKeyMissing'), { bodyText, animals }, signal),
        )
        return { request, draft }
      },
      async apply(tx, { request, draft }) {
        const version = await storeDraft(tx, request, draft)
        if (version === undefined) throw changed()
        await notify(tx, 'request', { id: request.id, change: 'updated', version })
        return { requestId: request.id }
      },
    }),
    handle(aiSaleAd, {
      act: (order, { signal }) =>
        failingAs('AiUpstreamError', () => answer(service('AiKeyMissing'), saleAdPrompt, order, signal)),
      apply: (_, { value }) => Promise.resolve({ text: value }),
    }),
    handle(aiNames, {
      prepare: async (db, wishes) => ({ wishes, residents: await listResidentNames(db) }),
      act: ({ wishes, residents }, { signal }) =>
        failingAs('NamesUpstreamError', () =>
          suggestNames(service('NamesKeyMissing'), wishes, residents, signal),
        ),
    }),
  ]
}

async function failingAs<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AiFailure ? new AppError(code, error.message) : error
  }
}
