import { createECDH } from 'node:crypto'
import { openSecret, sealSecret } from './secret-box.ts'
import type { Vapid } from './vapid.ts'

type Pair = Pick<Vapid, 'publicKey' | 'privateKey'>
type SealedPair = { publicKey: string; privateKeyCipher: string; cipherKeyId: string }

/** Where the private key is stored; it opens nowhere else. */
const place = (publicKey: string) => `push_keys/1/private_key/${publicKey}`

/** A new pair, its private key encrypted with SECRETS_KEY. */
export function makePushKeys(secretsKey: string): SealedPair {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys('base64url')
  // A number that happens to be small is written with its leading zeros.
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  const { cipher, keyId } = sealSecret(secretsKey, place(publicKey), privateKey)
  return { publicKey, privateKeyCipher: cipher, cipherKeyId: keyId }
}

/** The stored pair; undefined when it was encrypted with another SECRETS_KEY. */
export function openPushKeys(secretsKey: string | undefined, stored: SealedPair): Pair | undefined {
  const { publicKey, privateKeyCipher: cipher, cipherKeyId: keyId } = stored
  const privateKey = openSecret(secretsKey ?? '', place(publicKey), { cipher, keyId })
  return privateKey === undefined ? undefined : { publicKey, privateKey }
}
