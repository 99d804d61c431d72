import { NamesQuery, NameSuggestions } from '@zuchtbuch/contracts/names'
import { SaleAd, SaleAdBody } from '@zuchtbuch/contracts/sale-ads'
import { IdParams } from '@zuchtbuch/contracts/fields'
import { Request } from '@zuchtbuch/contracts/requests'
import { findRequest } from '@zuchtbuch/db/mail/requests'
import { aiDraft, aiNames, aiSaleAd } from '@zuchtbuch/jobs/ai'
import { AppError } from '@zuchtbuch/runtime/errors'
import { askAssistant, requireAiKey } from './ask-assistant.ts'
import { found } from '../common/records.ts'
import { Accepted, route } from '../common/route.ts'
import { assistantTexts } from '../common/texts.de.ts'
import { showRequest } from '../mail/show-requests.ts'

const tag = 'Assistant'
const usualCount = 10

export const writeSaleAdRoute = route({
  method: 'post',
  path: '/gerbils/sale-ad',
  tag,
  summary: 'Have the German text of an advertisement written for one or several animals',
  description:
    'The AI service gets to know what the body says and nothing else. The body is the list of animals, or an object ' +
    'with the list and wishes.',
  job: true,
  body: SaleAdBody,
  response: SaleAd,
  errors: ['AiKeyMissing', 'AiUpstreamError', 'QueueUnavailable', 'JobTimeout'],
  handler: async (ctx, input) => {
    await requireAiKey(ctx, 'AiKeyMissing')
    return askAssistant(ctx, input, aiSaleAd, input.body, { onlyWhileWanted: true })
  },
})

export const draftReplyRoute = route({
  method: 'post',
  path: '/api/requests/{id}/draft',
  tag: 'Requests',
  summary: 'Have a German answer drafted and stored in draftReply; it is never sent by itself',
  description:
    'The AI service gets to know the words of the request, without quotes, signatures and what identifies a person, ' +
    'and the animals that are for sale. The draft is not stored when the request is changed or answered meanwhile.',
  job: true,
  params: IdParams,
  response: Request,
  errors: [
    'AiKeyMissing',
    'AiUpstreamError',
    'AlreadyAnswered',
    'RequestChanged',
    'QueueUnavailable',
    'JobTimeout',
  ],
  handler: async (ctx, input) => {
    const { id, version, status } = found(await findRequest(ctx.db, input.params.id))
    await requireAiKey(ctx, 'AiKeyMissing')
    if (status === 'Answered') throw new AppError('AlreadyAnswered', assistantTexts.answered)
    const payload = { requestId: id, version }
    const answer = await askAssistant(ctx, input, aiDraft, payload, { onlyWhileWanted: false })
    return answer instanceof Accepted ? answer : showRequest(ctx.db, found(await findRequest(ctx.db, id)))
  },
})

export const suggestNamesRoute = route({
  method: 'get',
  path: '/names/suggest',
  costly: true,
  tag,
  summary: 'Suggestions for names that no animal of the own stock has',
  description:
    'As many as wanted, or as many as could be had. The AI service gets to know the wishes; names of the herd leave ' +
    'the house only where it came upon them itself.',
  job: true,
  query: NamesQuery,
  response: NameSuggestions,
  errors: ['NamesKeyMissing', 'NamesUpstreamError', 'QueueUnavailable', 'JobTimeout'],
  handler: async (ctx, input) => {
    await requireAiKey(ctx, 'NamesKeyMissing')
    const { letter, gender, usages = [], count } = input.query
    const wishes = {
      letter: letter || null,
      gender: gender || null,
      usages,
      count: count || usualCount,
    }
    return askAssistant(ctx, input, aiNames, wishes, { onlyWhileWanted: true })
  },
})
