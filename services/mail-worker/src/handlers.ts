import type { Handler } from '@zuchtbuch/jobs/define'
import type { MailContext } from './account.ts'
import { fetchAttachment } from './fetch-attachment.ts'
import { fileMail } from './file-mail.ts'
import { sendMail } from './send-mail.ts'
import { sweepPlacements } from './sweep-placements.ts'
import { syncMailbox } from './sync-mailbox.ts'
import { tryAccount } from './try-account.ts'

/** Everything that this worker does. */
export const mailHandlers = (context: MailContext): Handler[] => [
  syncMailbox(context),
  sendMail(context),
  fileMail(context),
  fetchAttachment(context),
  tryAccount(context),
  sweepPlacements(context),
]
