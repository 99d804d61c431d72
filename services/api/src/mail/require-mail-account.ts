import type { MailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { accountMissing } from '@zuchtbuch/mail/account-missing.de'
import { AppError } from '@zuchtbuch/runtime/errors'
import { isSealedWith } from '@zuchtbuch/runtime/secret-box'
import type { Context } from '../common/context.ts'

/** A password that was encrypted with another key counts as none. */
export function hasAppPassword({ config }: Pick<Context, 'config'>, settings: MailSettings): boolean {
  const keyId = settings.appPasswordKeyId
  return keyId !== null && isSealedWith(config.secretKeys.mail ?? '', { keyId })
}

/** The address of the mail account. Throws `MailNotConfigured` unless there is an account to work with. */
export function requireMailAccount(ctx: Pick<Context, 'config'>, settings: MailSettings): string {
  const { gmailAddress } = settings
  if (gmailAddress !== null && hasAppPassword(ctx, settings)) return gmailAddress
  throw new AppError('MailNotConfigured', accountMissing(gmailAddress))
}
