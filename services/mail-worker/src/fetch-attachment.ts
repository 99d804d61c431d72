import { buffer as readBuffer } from 'node:stream/consumers'
import type { MailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { keepAttachment } from '@zuchtbuch/db/mail/mail-attachments'
import { findRequest, lockRequest, type Request } from '@zuchtbuch/db/mail/requests'
import { handle, type Handler } from '@zuchtbuch/jobs/define'
import { mailAttachment } from '@zuchtbuch/jobs/mail'
import { type Attachment, mostAttachments } from '@zuchtbuch/mail/mail-fields'
import { messageParts, type FilePart } from '@zuchtbuch/mail/message-parts'
import { AppError } from '@zuchtbuch/runtime/errors'
import { requireAccount, type MailContext, type Server } from './account.ts'
import { findMail } from './find-mail.ts'
import { withImap, type Imap } from './imap-session.ts'
import { mailTexts } from './texts.de.ts'

/** Larger files are looked at in the mailbox. */
const largestFile = 25_000_000
const partMs = 240_000

type Wanted = {
  request: Request
  attachment: Attachment
  position: number
  server: Server
  settings: MailSettings
}

/** Brings one file of a mail out of the mailbox. Throws `AttachmentUnavailable` when the mail is not there any more. */
export const fetchAttachment = (context: MailContext): Handler =>
  handle(mailAttachment, {
    async prepare(db, { requestId, position }): Promise<Wanted> {
      const request = await findRequest(db, requestId)
      const attachment = request?.attachments[position]
      if (!request || !attachment) throw gone()
      const { imap: server, settings } = await requireAccount(context)
      return { request, attachment, position, server, settings }
    },
    act: async (wanted, { signal }) => ({
      wanted,
      bytes: await withImap(wanted.server, signal, (imap) => fetchFile(imap, wanted)),
    }),
    async apply(tx, { wanted: { request, position }, bytes }) {
      const now = await lockRequest(tx, request.id)
      // Meanwhile the row may stand for a newer mail of the conversation.
      if (now?.gmailMessageId !== request.gmailMessageId) throw gone()
      await keepAttachment(tx, { requestId: request.id, position }, bytes)
      return { bytes: bytes.length }
    },
  })

async function fetchFile(imap: Imap, { request, attachment, position, settings }: Wanted): Promise<Buffer> {
  const { client, step } = imap
  const uid = await findMail(imap, settings.folder, request)
  if (uid === undefined) throw gone()
  const message = await step(client.fetchOne(uid, { uid: true, bodyStructure: true }, { uid: true }))
  if (!message || !message.bodyStructure) throw gone()
  const { files } = messageParts(message.bodyStructure)
  const file = fileOf(files, { attachments: request.attachments, attachment, position })
  if (!file) throw gone()
  if (file.size > largestFile) throw tooLarge()
  // Never more than is wanted, whatever the server said about the size.
  const options = { uid: true, maxBytes: largestFile + 1, chunkSize: 512 * 1024 }
  const { content } = await step(client.download(uid, file.part, options))
  if (!content) throw gone()
  const bytes = await step(readBuffer(content), partMs)
  if (bytes.length > largestFile) throw tooLarge()
  return bytes
}

/**
 * The part that became this attachment. The mail may have been read in another way than the server describes it: where
 * their numbers differ, the one file of that name and type is meant.
 */
function fileOf(
  files: FilePart[],
  {
    attachments,
    attachment,
    position,
  }: { attachments: Attachment[]; attachment: Attachment; position: number },
): FilePart | undefined {
  const there = files.slice(0, mostAttachments)
  if (there.length === attachments.length) return there[position]
  const same = there.filter(
    ({ fileName, contentType }) => fileName === attachment.fileName && contentType === attachment.contentType,
  )
  return same.length === 1 ? same[0] : undefined
}

const tooLarge = () => new AppError('AttachmentUnavailable', mailTexts.attachmentTooLarge)
const gone = () => new AppError('AttachmentUnavailable', mailTexts.attachmentGone)
