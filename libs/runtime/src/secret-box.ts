import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'

/** A secret as it is stored. `keyId` names the key without telling it. */
export type SealedSecret = { cipher: string; keyId: string }

/**
 * Encrypts a short secret (AES-256-GCM, a fresh nonce each time). `place` says where it is stored; it cannot be
 * opened as if it had come from another place. `key` is that of its purpose: 32 bytes in base64.
 */
export function sealSecret(key: string, place: string, secret: string): SealedSecret {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64'), nonce).setAAD(Buffer.from(place))
  const parts = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return { cipher: Buffer.concat(parts).toString('base64'), keyId: keyIdOf(key) }
}

/** The secret; undefined when it was encrypted with another key, for another place, or was changed. */
export function openSecret(key: string, place: string, sealed: SealedSecret): string | undefined {
  const bytes = Buffer.from(sealed.cipher, 'base64')
  if (!isSealedWith(key, sealed) || bytes.length < 28) return undefined
  try {
    const cipher = createDecipheriv(algorithm, Buffer.from(key, 'base64'), bytes.subarray(0, 12))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-16))
    return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Whether the secret was encrypted with this key, without opening it. */
export const isSealedWith = (key: string, { keyId }: Pick<SealedSecret, 'keyId'>): boolean =>
  keyId === keyIdOf(key)

function keyIdOf(key: string): string {
  return createHash('sha256').update('key id').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 16)
}
