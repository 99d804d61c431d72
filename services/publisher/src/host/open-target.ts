import { hostPasswordPlace, type PublishTarget } from '@zuchtbuch/db/publish-target'
import { openSecret } from '@zuchtbuch/runtime/secret-box'
import type { Target } from './host.ts'

const usualPorts = { Sftp: 22, Ftps: 21 } as const

/** The web host of these settings; undefined without an account or a password that can be decrypted. */
export function openTarget(hostKey: string | undefined, settings: PublishTarget): Target | undefined {
  const { protocol, host, port, userName: user, passwordCipher: cipher, passwordKeyId: keyId } = settings
  if (host === null || user === null || cipher === null || keyId === null) return undefined
  const password = openSecret(hostKey ?? '', hostPasswordPlace, { cipher, keyId })
  if (password === undefined) return undefined
  const { folder, fingerprint } = settings
  return { protocol, host, port: port ?? usualPorts[protocol], user, password, folder, fingerprint }
}
