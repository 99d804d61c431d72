import { TransientError } from '@zuchtbuch/jobs/failure'
import { AppError } from '@zuchtbuch/runtime/errors'
import { mailTexts } from './texts.de.ts'

/** The members that imapflow and nodemailer put on their errors. */
type MailError = Error & {
  code?: string
  responseCode?: number
  authenticationFailed?: boolean
  responseStatus?: string
  responseText?: string
  serverResponseCode?: string
  mailboxMissing?: boolean
}

/** A step took longer than it may. */
export class StepTimeoutError extends Error {
  override readonly name = 'StepTimeoutError'
  readonly code = 'ETIMEDOUT'
}

/**
 * An error of a mail server as the job's own: for people, and without anything of the conversation in it, which may
 * hold a password. Final are a refused password, a server that cannot be trusted and one that refuses the mail;
 * everything else may pass.
 */
export function mailTrouble(error: unknown, host: string): AppError | TransientError {
  if (error instanceof AppError || error instanceof TransientError) return error
  const trouble = error instanceof Error ? (error as MailError) : new Error('not an error')
  const { code = '', responseCode } = trouble as MailError
  if (isRefusedPassword(trouble)) return new AppError('MailAuthFailed', mailTexts.refused(host))
  if (isBadCertificate(trouble)) return new AppError('MailUnavailable', mailTexts.certificate(host))
  if (/STARTTLS/i.test(trouble.message) && code === 'ETLS')
    return new AppError('MailUnavailable', mailTexts.noEncryption(host))
  if (isPermanent(responseCode) && code !== 'EAUTH')
    return new AppError('MailRejected', mailTexts.rejected(responseCode))
  if (/ENOTFOUND/.test(`${code} ${trouble.message}`))
    return new TransientError('MailUnavailable', mailTexts.notFound(host))
  const what = responseCode === undefined ? code || trouble.name : `${code} ${responseCode}`
  return new TransientError('MailUnavailable', mailTexts.unavailable(host, what))
}

export const isPermanent = (responseCode: number | undefined): boolean =>
  responseCode !== undefined && responseCode >= 500 && responseCode < 600

/** Some servers say with a refusal that they are only busy. */
const passing = /too many|simultaneous|rate limit|throttl|temporar|try again|unavailable|later/i
const passingCodes = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'OVERQUOTA'])

function isRefusedPassword(error: MailError): boolean {
  if (error.code === 'EAUTH') return isPermanent(error.responseCode)
  if (error.authenticationFailed !== true || error.responseStatus !== 'NO') return false
  return !passingCodes.has(error.serverResponseCode ?? '') && !passing.test(error.responseText ?? '')
}

const certificateCodes =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)_|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/

function isBadCertificate(error: MailError): boolean {
  const causes = [error, error.cause].filter((link) => link instanceof Error) as MailError[]
  return causes.some(
    ({ code = '', message }) => certificateCodes.test(code) || /certificate|altnames/i.test(message),
  )
}
