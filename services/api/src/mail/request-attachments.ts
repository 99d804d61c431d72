import { Id } from '@zuchtbuch/contracts/fields'
import { findKeptAttachment } from '@zuchtbuch/db/mail/mail-attachments'
import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { findRequest } from '@zuchtbuch/db/mail/requests'
import { showPicture } from '@zuchtbuch/files/pictures'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { mailAttachment } from '@zuchtbuch/jobs/mail'
import type { Response } from 'express'
import { z } from 'zod'
import { answerJob } from '../http/answer-job.ts'
import { requireMailAccount } from './require-mail-account.ts'
import { attach } from '../http/attach.ts'
import { PictureQuery } from '../http/send-picture.ts'
import { found } from '../common/records.ts'
import { Accepted, route } from '../common/route.ts'
import { attachmentFile } from '../common/texts.de.ts'

const waitSeconds = 30

const AttachmentParams = z.strictObject({
  id: Id,
  n: z.coerce
    .number()
    .int()
    .min(0)
    .max(99)
    .meta({
      description: 'Its place in `attachments`, from 0',
      shown: { type: 'integer', minimum: 0, maximum: 99 },
    }),
})
export const getRequestAttachmentRoute = route({
  method: 'get',
  path: '/api/requests/{id}/attachments/{n}',
  tag: 'Requests',
  summary: 'A file of the mail, fetched from the mailbox',
  description:
    'Up to 25 MB. It is kept for an hour and nowhere else. With a width, pictures come as a JPEG whose longer side has at most so many pixels.',
  params: AttachmentParams,
  query: PictureQuery,
  job: true,
  costly: true,
  responseType: ['application/octet-stream', 'image/jpeg'],
  errors: [
    'AttachmentUnavailable',
    'UnsupportedMediaType',
    'PayloadTooLarge',
    'MailNotConfigured',
    'MailAuthFailed',
    'MailUnavailable',
    'QueueUnavailable',
    'JobTimeout',
  ],
  handler: async (ctx, input) => {
    const { params, query, requestId, response } = input
    const { attachments } = found(await findRequest(ctx.db, params.id))
    const { fileName } = found(attachments[params.n])
    const file = { requestId: params.id, position: params.n }
    let bytes = await findKeptAttachment(ctx.db, file)
    if (!bytes) {
      requireMailAccount(ctx, await readMailSettings(ctx.db))
      const dedupeKey = `mail.attachment:${params.id}:${params.n}`
      const enqueued = await ctx.db.transaction((tx) =>
        enqueue(tx, mailAttachment, file, { requestId, dedupeKey }),
      )
      const answer = await answerJob(ctx, input, mailAttachment, enqueued, waitSeconds)
      if (answer instanceof Accepted) return answer
      bytes = found(await findKeptAttachment(ctx.db, file))
    }
    if (query.width === undefined) {
      send(response, attachmentFile(fileName, params.n), 'application/octet-stream', bytes)
    } else {
      const name = `${attachmentFile(fileName, params.n).replace(/\.[a-z0-9]{1,5}$/i, '')}.jpg`
      send(response, name, 'image/jpeg', await showPicture(bytes, Number(query.width)))
    }
    return undefined
  },
})

/** Whatever a stranger sent is saved, never shown by the browser as a page of ours. */
function send(response: Response, name: string, type: string, bytes: Buffer): void {
  attach(response, name)
  response.set('Cache-Control', 'no-store')
  response.set('Content-Security-Policy', "default-src 'none'; sandbox")
  response.set('X-Content-Type-Options', 'nosniff')
  response.type(type).send(bytes)
}
