import { hostPasswordPlace, type PublishTarget } from '@zuchtbuch/db/site/publish-target'
import { AppError } from '@zuchtbuch/runtime/errors'
import { openSecret } from '@zuchtbuch/runtime/secret-box'
import { publisherTexts } from '../texts.de.ts'
import type { Target } from './host.ts'

const texts = publisherTexts.host

const usualPorts = { Sftp: 22, Ftps: 21 } as const

type Account = Pick<
  PublishTarget,
  'protocol' | 'host' | 'port' | 'userName' | 'passwordCipher' | 'passwordKeyId' | 'folder' | 'fingerprint'
>

/**
 * The web host of these settings. Throws `HostNotConfigured` without an account, and `HostPasswordMissing` without a
 * password that can be decrypted.
 */
export function openTarget(hostKey: string | undefined, settings: Account): Target {
  const { protocol, host, port, userName: user, passwordCipher: cipher, passwordKeyId: keyId } = settings
  if (host === null || user === null) throw new AppError('HostNotConfigured', texts.notSetUp)
  const isStored = cipher !== null && keyId !== null
  const password = isStored ? openSecret(hostKey ?? '', hostPasswordPlace, { cipher, keyId }) : undefined
  if (password === undefined) throw new AppError('HostPasswordMissing', texts.passwordMissing(host))
  const { folder, fingerprint } = settings
  return { protocol, host, port: port ?? usualPorts[protocol], user, password, folder, fingerprint }
}
