import { TransientError } from '@zuchtbuch/jobs/failure'
import { AppError } from '@zuchtbuch/runtime/errors'
import { publisherTexts } from '../texts.de.ts'

const texts = publisherTexts.host

/** The server is not the one that is trusted; `fingerprint` is what it shows. */
export class UntrustedServerError extends Error {
  override readonly name = 'UntrustedServerError'
  readonly fingerprint: string
  readonly expected: string | null

  constructor(fingerprint: string, expected: string | null) {
    super('The server shows another key or certificate than expected')
    this.fingerprint = fingerprint
    this.expected = expected
  }
}

/** Some servers say with a refusal that they are only busy. */
const busy = /too many|simultaneous|maximum|limit|temporar|try again|later/i
const certificate =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)_|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/

/**
 * A failure at the web host as the job's own: for people, and without anything of the conversation, which may hold a
 * password. `sending` says that the server was taking a file. Final are a refused login, a server that cannot be
 * trusted, a full disk and what may not be done there; everything else may pass.
 */
export function hostTrouble(
  error: unknown,
  { host, sending = false }: { host: string; sending?: boolean },
): AppError | TransientError {
  if (error instanceof AppError || error instanceof TransientError) return error
  if (error instanceof UntrustedServerError) {
    const { fingerprint, expected } = error
    const text = expected === null ? texts.unconfirmed(host) : texts.otherKey(host)
    return new AppError('HostUntrusted', text, { fingerprint })
  }
  const { message, code } = describe(error)
  if (code === 530 || /authentication methods failed/i.test(message)) {
    if (!busy.test(message)) return new AppError('HostAuthFailed', texts.refusedLogin(host))
  } else if (certificate.test(String(code))) {
    return new AppError('HostUntrusted', texts.certificate(host))
  } else if (code === 452 || code === 552 || (sending && (code === sftp.failure || code === 451))) {
    return new AppError('HostFull', texts.full(host))
  } else if ([sftp.denied, sftp.failure, sftp.noSuchFile, 550, 553].includes(Number(code))) {
    return new AppError('HostRefused', texts.notAllowed(host))
  } else if (code === 'ENOTFOUND') {
    return new TransientError('HostUnavailable', texts.notFound(host))
  }
  return new TransientError('HostUnavailable', texts.unavailable(host))
}

/** Status codes of SFTP (draft-ietf-secsh-filexfer-02, 7). */
export const sftp = { noSuchFile: 2, denied: 3, failure: 4 } as const

export function describe(error: unknown): { message: string; code: string | number } {
  if (!(error instanceof Error)) return { message: '', code: '' }
  const code: unknown = Reflect.get(error, 'code')
  return { message: error.message, code: typeof code === 'number' || typeof code === 'string' ? code : '' }
}
