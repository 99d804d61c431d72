import type { Db } from '@zuchtbuch/db/client'
import { locks } from '@zuchtbuch/db/locks'
import { findOutgoingMail, markFiled, type OutgoingMail } from '@zuchtbuch/db/mail/outgoing-mails'
import { withSessionLock } from '@zuchtbuch/db/session-lock'
import { handle, type Handler } from '@zuchtbuch/jobs/define'
import { TransientError } from '@zuchtbuch/jobs/failure'
import { mailFile } from '@zuchtbuch/jobs/mail'
import { requireAccount, type MailContext } from './account.ts'
import { withImap, type Imap } from './imap-session.ts'
import { append, filesByItself, findSentFolder, isInFolder } from './sent-folder.ts'

/** Sees to it that exactly one copy of a sent answer lies in the folder of sent mails. */
export const fileMail = (context: MailContext): Handler =>
  handle(mailFile, {
    act: ({ outgoingMailId }, { signal }) => {
      const lock = { url: context.databaseUrl, lock: locks.sentFolder, signal }
      return withSessionLock(lock, async () => {
        const mail = await findUnfiled(context.db, outgoingMailId)
        if (!mail) return { appended: false }
        const { imap: server } = await requireAccount(context)
        const appended = await withImap(server, signal, (imap) => file(imap, mail))
        await markFiled(context.db, mail.id)
        return { appended }
      })
    },
  })

/** A mail that went with its request is not filed any more. */
async function findUnfiled(db: Db, id: string): Promise<OutgoingMail | undefined> {
  const mail = await findOutgoingMail(db, id)
  return mail?.state === 'Sent' && mail.filedAt === null ? mail : undefined
}

async function file(imap: Imap, mail: OutgoingMail): Promise<boolean> {
  const folder = await findSentFolder(imap)
  if (folder !== null && (await isInFolder(imap, folder, mail.messageId))) return false
  if (filesByItself(imap))
    throw new TransientError('MailUnavailable', 'Die Antwort liegt noch nicht im Ordner „Gesendet“.')
  await append(imap, folder, mail.raw, mail.closedAt ?? new Date())
  return true
}
