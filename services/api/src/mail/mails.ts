import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  MailDraft,
  MailDraftCreate,
  MailDraftPage,
  MailDraftUpdate,
  MailSend,
  MailsSend,
  MailsSent,
} from '@zuchtbuch/contracts/mails'
import {
  findMailDraft,
  listMailDrafts,
  lockMailDraft,
  type MailDraft as MailDraftRow,
  mailDraftList,
  updateMailDraft,
} from '@zuchtbuch/db/mail/mail-drafts'
import { mailSend } from '@zuchtbuch/jobs/mail'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { z } from 'zod'
import { answerJob } from '../http/answer-job.ts'
import { beginMail, requireConsent } from './begin-mail.ts'
import { sendDraft } from './send-draft.ts'
import { showMail, showMails } from './show-mails.ts'
import { answerNothingNew } from '../http/nothing-new.ts'
import { found } from '../common/records.ts'
import { Accepted, route } from '../common/route.ts'

const tag = 'Placement'
const path = '/api/mails'

export const listMailsRoute = route({
  method: 'get',
  path,
  tag,
  summary: 'Mails that the book began, and those that were sent, newest first',
  list: true,
  response: MailDraftPage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, mailDraftList)
    const { items, totalCount } = await listMailDrafts(db, list)
    return { items: await showMails(db, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getMailRoute = route({
  method: 'get',
  path: `${path}/{id}`,
  tag,
  summary: 'One mail',
  params: IdParams,
  response: MailDraft,
  handler: async ({ db }, { params }) => showMail(db, found(await findMailDraft(db, params.id))),
})

export const createMailRoute = route({
  method: 'post',
  path,
  stores: true,
  maybeNothingNew: true,
  tag,
  summary: 'Begin a mail from a letter, with what is known now; nothing is sent',
  description:
    'In the form of address of the person’s last mail, else of the profile. A paragraph that names something unknown is left out; `missing` says what. Where such a mail was begun for the same end or pick-up, the answer is 200 with that one.',
  body: MailDraftCreate,
  status: 201,
  response: MailDraft,
  errors: ['UnknownReference', 'AftercareRefused'],
  location: (mail) => `${path}/${mail.id}`,
  handler: ({ db, config }, { body, store, response }) =>
    store(db, async (tx) => {
      const { mail, isNew } = await beginMail(tx, body, config.timeZone)
      if (!isNew) answerNothingNew(response)
      return showMail(tx, mail)
    }),
})

export const updateMailRoute = route({
  method: 'put',
  path: `${path}/{id}`,
  tag,
  summary: 'Change subject or text of a mail that is not sent',
  params: IdParams,
  body: MailDraftUpdate,
  response: MailDraft,
  errors: ['Conflict', 'SendInProgress', 'PreconditionFailed'],
  handler: ({ db }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => {
      const mail = found(await lockMailDraft(tx, params.id))
      requireVersion(mail.version)
      if (mail.state === 'Discarded') throw new AppError('Conflict', 'Diese Nachricht wurde verworfen.')
      requireUnsent(mail)
      return showMail(tx, await updateMailDraft(tx, mail.id, body))
    }),
})

export const discardMailRoute = route({
  method: 'delete',
  path: `${path}/{id}`,
  tag,
  summary: 'Throw a mail away that is not sent',
  params: IdParams,
  status: 204,
  errors: ['Conflict', 'SendInProgress'],
  handler: ({ db }, { params }) =>
    db.transaction(async (tx) => {
      const mail = found(await lockMailDraft(tx, params.id))
      if (mail.state === 'Discarded') return
      requireUnsent(mail)
      await updateMailDraft(tx, mail.id, { state: 'Discarded', error: null })
    }),
})

export const reinstateMailRoute = route({
  method: 'post',
  path: `${path}/{id}/reinstate`,
  tag,
  summary: 'Take back that a mail was thrown away; it has the text it had',
  params: IdParams,
  response: MailDraft,
  errors: ['Conflict', 'SendInProgress', 'AftercareRefused'],
  handler: ({ db }, { params }) =>
    db.transaction(async (tx) => {
      const mail = found(await lockMailDraft(tx, params.id))
      requireUnsent(mail)
      if (mail.state !== 'Discarded') return showMail(tx, mail)
      await requireConsent(tx, mail.kind, mail)
      return showMail(tx, await updateMailDraft(tx, mail.id, { state: 'Draft' }))
    }),
})

const sending = [
  'Conflict',
  'AlreadyAnswered',
  'NoReplyAddress',
  'DraftUnchecked',
  'MailNotConfigured',
  'MailOutcomeUnknown',
] as const

export const sendMailRoute = route({
  method: 'post',
  path: `${path}/{id}/send`,
  tag,
  summary: 'Send a mail; it is Sent when the mail server has taken it, and what it answers is Answered',
  job: true,
  params: IdParams,
  body: MailSend,
  response: MailDraft,
  errors: [
    ...sending,
    'PreconditionFailed',
    'MailAuthFailed',
    'MailRejected',
    'MailUnavailable',
    'QueueUnavailable',
    'JobTimeout',
  ],
  handler: async (ctx, input) => {
    const { params, body, requestId, requireVersion } = input
    const { again = false } = body
    const enqueued = await ctx.db.transaction((tx) =>
      sendDraft(ctx, tx, params.id, { again, requestId, requireVersion }),
    )
    const answer = await answerJob(ctx, input, mailSend, enqueued, longestWaitSeconds)
    if (answer instanceof Accepted) return answer
    return showMail(ctx.db, found(await findMailDraft(ctx.db, params.id)))
  },
})

export const sendMailsRoute = route({
  method: 'post',
  path: `${path}/bulk-send`,
  tag,
  summary:
    'Send several mails, each by itself; the answer tells which are on their way and why others are not',
  body: MailsSend,
  response: MailsSent,
  handler: async (ctx, { body, requestId }) => {
    const items: z.input<typeof MailsSent>['items'] = []
    for (const id of new Set(body.ids)) {
      try {
        await ctx.db.transaction((tx) => sendDraft(ctx, tx, id, { again: false, requestId }))
        items.push({ id, mail: await showMail(ctx.db, found(await findMailDraft(ctx.db, id))), error: null })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        items.push({ id, mail: null, error: { code: error.code, detail: error.message } })
      }
    }
    return { items }
  },
})

const longestWaitSeconds = 60

function requireUnsent({ state }: MailDraftRow): void {
  if (state === 'Sending')
    throw new AppError('SendInProgress', 'Diese Mail ist gerade unterwegs. Kurz warten.')
  if (state === 'Sent') throw new AppError('Conflict', 'Diese Nachricht ist schon gesendet.')
}
