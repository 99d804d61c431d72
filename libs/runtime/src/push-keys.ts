import { createECDH } from 'node:crypto'
import { openSecret, sealSecret } from './secret-box.ts'
import type { Vapid } from './vapid.ts'

type Pair = Pick<Vapid, 'publicKey' | 'privateKey'>
type SealedPair = { publicKey: string; privateKeyCipher: string; cipherKeyId: string }

/** Where the private key is stored; it opens nowhere else. */
export const pushKeyPlace = (publicKey: string) => `push_keys/1/private_key/${publicKey}`

/** A new pair, its private key encrypted with the key of notifications. */
export function makePushKeys(key: string): SealedPair {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys('base64url')
  // A number that happens to be small is written with its leading zeros.
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  const { cipher, keyId } = sealSecret(key, pushKeyPlace(publicKey), privateKey)
  return { publicKey, privateKeyCipher: cipher, cipherKeyId: keyId }
}

/** The stored pair; undefined when it was encrypted with another key. */
export function openPushKeys(key: string | undefined, stored: SealedPair): Pair | undefined {
  const { publicKey, privateKeyCipher: cipher, cipherKeyId: keyId } = stored
  const privateKey = openSecret(key ?? '', pushKeyPlace(publicKey), { cipher, keyId })
  return privateKey === undefined ? undefined : { publicKey, privateKey }
}
