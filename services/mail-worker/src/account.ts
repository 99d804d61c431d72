import { readMailSettings, type MailSettings } from '@zuchtbuch/db/mail/mail-settings'
import type { WorkerContext } from '@zuchtbuch/jobs/run-worker'
import { appPasswordPlace } from '@zuchtbuch/mail/app-password'
import { accountMissing } from '@zuchtbuch/mail/account-missing.de'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Config } from '@zuchtbuch/runtime/env'
import { openSecret } from '@zuchtbuch/runtime/secret-box'
import type { ReaderOptions } from './mail-reader.ts'

/** How long a server may be silent: until it can be talked to, and at one step. */
export type Limits = { connectMs: number; stepMs: number }
/** `reader` says how mails are taken apart where it is not as usual. */
export type MailContext = WorkerContext & { limits: Limits; reader?: ReaderOptions }

export type Server = { host: string; port: number; user: string; password: string; limits: Limits }
/** The mail account with its password in the clear; made when it is needed and never stored. */
export type Account = { settings: MailSettings; imap: Server; smtp: Server }

/** The account of these settings; undefined without an address or a password that can be decrypted. */
export function openAccount(
  { config, limits }: { config: Config; limits: Limits },
  settings: MailSettings,
): Account | undefined {
  const { gmailAddress: user, appPasswordCipher: cipher, appPasswordKeyId: keyId } = settings
  if (user === null || cipher === null || keyId === null) return undefined
  const password = openSecret(config.secretKeys.mail ?? '', appPasswordPlace, { cipher, keyId })
  if (password === undefined) return undefined
  const { imapHost, imapPort, smtpHost, smtpPort } = config.mail
  const login = { user, password, limits }
  return {
    settings,
    imap: { host: settings.imapHost ?? imapHost, port: settings.imapPort ?? imapPort, ...login },
    smtp: { host: settings.smtpHost ?? smtpHost, port: settings.smtpPort ?? smtpPort, ...login },
  }
}

/** The account as it is set up now. Throws `MailNotConfigured`. */
export async function requireAccount(context: MailContext): Promise<Account> {
  const settings = await readMailSettings(context.db)
  const account = openAccount(context, settings)
  if (!account) throw new AppError('MailNotConfigured', accountMissing(settings.gmailAddress))
  return account
}
