import type { MailSettings } from '@zuchtbuch/db/mail-settings'
import { AppError } from '@zuchtbuch/runtime/errors'
import { isSealedWith } from '@zuchtbuch/runtime/secret-box'
import type { Context } from '../context.ts'

/** A password that was encrypted with another key counts as none. */
export function hasAppPassword({ config }: Pick<Context, 'config'>, settings: MailSettings): boolean {
  const keyId = settings.appPasswordKeyId
  return keyId !== null && isSealedWith(config.secretKeys.mail ?? '', { keyId })
}

/** The address of the mail account. Throws `MailNotConfigured` unless there is an account to work with. */
export function requireMailAccount(ctx: Pick<Context, 'config'>, settings: MailSettings): string {
  if (settings.gmailAddress !== null && hasAppPassword(ctx, settings)) return settings.gmailAddress
  throw new AppError(
    'MailNotConfigured',
    'Es ist noch kein Mailkonto eingerichtet. Bitte in den Mail-Einstellungen Adresse und Passwort eintragen.',
  )
}
