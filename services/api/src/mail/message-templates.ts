import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  MessageTemplate,
  MessageTemplates,
  MessageTemplateUpdate,
  RequestWithDraft,
  TemplateReply,
} from '@zuchtbuch/contracts/message-templates'
import {
  findMessageTemplate,
  listMessageTemplates,
  lockMessageTemplate,
  type MessageTemplateRow,
  type TemplateWords,
  updateMessageTemplate,
  wordingOf,
} from '@zuchtbuch/db/mail/message-templates'
import { notify } from '@zuchtbuch/db/notify'
import { findProspectsOfRequests } from '@zuchtbuch/db/placement/prospects'
import { findRequestCompanions, lockRequest, updateRequest } from '@zuchtbuch/db/mail/requests'
import { writeLetter } from '@zuchtbuch/db/letters/write-letter'
import { placeholdersOf, unknownPlaceholder } from '@zuchtbuch/domain/letters/message-templates'
import { stripMail } from '@zuchtbuch/mail/strip-mail'
import { writerOf } from '@zuchtbuch/mail/writer'
import { AppError } from '@zuchtbuch/runtime/errors'
import { showRequest } from './show-requests.ts'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Placement'
const path = '/settings/message-templates'

export const listMessageTemplatesRoute = route({
  method: 'get',
  path,
  tag,
  summary: 'The letters of a placement, in their order',
  description: 'They are neither added to nor removed; each has a wording for Sie and one for du.',
  response: MessageTemplates,
  handler: async ({ db }) => ({ items: (await listMessageTemplates(db)).map(viewTemplate) }),
})

export const getMessageTemplateRoute = route({
  method: 'get',
  path: `${path}/{id}`,
  tag,
  summary: 'One letter',
  params: IdParams,
  response: MessageTemplate,
  handler: async ({ db }, { params }) => viewTemplate(found(await findMessageTemplate(db, params.id))),
})

export const updateMessageTemplateRoute = route({
  method: 'put',
  path: `${path}/{id}`,
  tag,
  summary: 'Change a letter; null brings the wording back that it began with',
  params: IdParams,
  body: MessageTemplateUpdate,
  response: MessageTemplate,
  errors: ['UnknownPlaceholder', 'PreconditionFailed'],
  handler: ({ db }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => {
      const template = found(await lockMessageTemplate(tx, params.id))
      requireVersion(template.version)
      requireKnown(template, body)
      return viewTemplate(await updateMessageTemplate(tx, template.id, body))
    }),
})

export const resetMessageTemplateRoute = route({
  method: 'post',
  path: `${path}/{id}/reset`,
  tag,
  summary: 'Bring back the words that a letter began with',
  params: IdParams,
  response: MessageTemplate,
  errors: ['PreconditionFailed'],
  handler: ({ db }, { params, requireVersion }) =>
    db.transaction(async (tx) => {
      const template = found(await lockMessageTemplate(tx, params.id))
      requireVersion(template.version)
      return viewTemplate(await updateMessageTemplate(tx, template.id, seededWords))
    }),
})

export const replyFromTemplateRoute = route({
  method: 'post',
  path: '/api/requests/{id}/reply-from-template',
  tag,
  summary: 'Put a letter in place of the draft of an answer; nothing is sent',
  description:
    'In the form of address of the mail, with what is known of the prospect that it belongs to. A paragraph that names something unknown is left out; `missing` says what.',
  params: IdParams,
  body: TemplateReply,
  response: RequestWithDraft,
  errors: ['PreconditionFailed'],
  handler: ({ db, config }, { params, body: { kind }, requireVersion }) =>
    db.transaction(async (tx) => {
      const request = found(await lockRequest(tx, params.id))
      requireVersion(request.version)
      const prospectId = (await findProspectsOfRequests(tx, [request.id])).get(request.id) ?? null
      const writer = writerOf(request)
      const written = { id: request.id, address: writer.address }
      const sender = (await findRequestCompanions(tx, [written])).get(request.id)?.senderContactId ?? null
      const about = {
        prospectId,
        // Whose wish it is, else who wrote.
        contactId: prospectId === null ? (request.assignedContactId ?? sender) : null,
        name: writer.name,
        answers: request.bodyText,
      }
      const setting = { timeZone: config.timeZone, ownWords: stripMail }
      const { body: draftReply, missing } = await writeLetter(tx, kind, about, setting)
      const updated = await updateRequest(tx, request.id, { draftReply })
      await notify(tx, 'request', { id: request.id, change: 'updated', version: updated.version })
      return { ...(await showRequest(tx, updated)), missing }
    }),
})

const words = ['title', 'subjectSie', 'bodySie', 'subjectDu', 'bodyDu'] as const
const seededWords: TemplateWords = {
  title: null,
  subjectSie: null,
  bodySie: null,
  subjectDu: null,
  bodyDu: null,
}

function requireKnown(
  { kind }: MessageTemplateRow,
  changed: { [K in keyof TemplateWords]?: string | null | undefined },
): void {
  let first: number | undefined
  const errors = words.flatMap((word) => {
    const unknown = word === 'title' ? undefined : unknownPlaceholder(kind, changed[word] ?? '')
    if (!unknown) return []
    const { name, position } = unknown
    first ??= position
    const told = name.slice(0, 50)
    const message = /[{}]/.test(told)
      ? `„${told}“ gehört zu keinem Platzhalter (Stelle ${position + 1})`
      : `den Platzhalter „${told}“ gibt es hier nicht (Stelle ${position + 1})`
    return [{ path: `/${word}`, message, code: 'unknownPlaceholder' }]
  })
  if (errors.length === 0) return
  throw new AppError(
    'UnknownPlaceholder',
    errors.map(({ path: at, message }) => `${at}: ${message}`).join('; '),
    // The place in the text of the first.
    { errors, position: first },
  )
}

function viewTemplate(row: MessageTemplateRow) {
  const { id, kind, createdAt, updatedAt, version } = row
  const { title, Sie, du } = wordingOf(row)
  return {
    ...viewRecord({ id, kind, createdAt, updatedAt, version }),
    title,
    subjectSie: Sie.subject,
    bodySie: Sie.body,
    subjectDu: du.subject,
    bodyDu: du.body,
    placeholders: [...placeholdersOf[kind]],
    isChanged: words.some((word) => row[word] !== null),
  }
}
