import { handle, type Handler, type Run } from '@zuchtbuch/jobs/define'
import { mailTest } from '@zuchtbuch/jobs/mail'
import { requireAccount, type Account, type MailContext } from './account.ts'
import { withImap } from './imap-session.ts'
import { mailTrouble } from './mail-trouble.ts'
import { openFolder } from './read-folder.ts'
import { withSmtp } from './smtp-session.ts'

type Tried = { ok: boolean; error: string | null }

/** Tries both servers at once; what is wrong with one is an answer, not a failure. */
export const tryAccount = (context: MailContext): Handler =>
  handle(mailTest, {
    prepare: () => requireAccount(context),
    act: async (account, run) => {
      const [imap, smtp] = await Promise.all([tryImap(account, run), trySmtp(account, run)])
      run.signal.throwIfAborted()
      return { imap, smtp }
    },
  })

function tryImap({ imap: server, settings }: Account, { signal }: Run): Promise<Tried> {
  return told(
    server.host,
    withImap(server, signal, (imap) => openFolder(imap, settings.folder)),
  )
}

function trySmtp({ smtp: server }: Account, { signal }: Run): Promise<Tried> {
  return told(
    server.host,
    withSmtp(server, signal, () => Promise.resolve()),
  )
}

async function told(host: string, trial: Promise<unknown>): Promise<Tried> {
  try {
    await trial
    return { ok: true, error: null }
  } catch (error) {
    return { ok: false, error: mailTrouble(error, host).message }
  }
}
