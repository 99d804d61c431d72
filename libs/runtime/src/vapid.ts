import { createECDH, ECDH } from 'node:crypto'

/** The identity that push services know us by (RFC 8292): a P-256 key pair in base64url and an address for trouble. */
export type Vapid = { publicKey: string; privateKey: string; subject: string }

/** A point of the curve P-256 in its uncompressed form of 65 bytes. */
export function isVapidPublicKey(text: string): boolean {
  const key = decode(text)
  if (key?.length !== 65 || key[0] !== 4) return false
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** A secret number of P-256: 32 bytes, and not one that the curve has no point for. */
export function isVapidPrivateKey(text: string): boolean {
  return publicKeyOf(text) !== undefined
}

/** Whether the keys, each valid by itself, belong together. */
export function isVapidPair({ publicKey, privateKey }: Pick<Vapid, 'publicKey' | 'privateKey'>): boolean {
  return publicKeyOf(privateKey) === publicKey
}

/**
 * An address that somebody can be reached at: `mailto:` with one plain e-mail address or `https:`, at a name that
 * could be somebody's on the internet. RFC 8292 only recommends that; Apple refuses messages of others.
 */
export function isVapidSubject(text: string): boolean {
  const [, domain] = /^mailto:[^\s@<>()[\]:;,?"\\]+@([^\s@]+)$/i.exec(text) ?? []
  if (domain !== undefined) return isPublicName(domain)
  if (!/^https:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return username === '' && password === '' && isPublicName(hostname)
}

/** Names that the internet does not have (RFC 6761, RFC 6762, RFC 8375, RFC 9476 and what routers make up). */
const madeUp =
  /(^|\.)(localhost|local|localdomain|lan|home|home\.arpa|internal|intranet|invalid|test|alt|fritz\.box)$/i

/** At least two labels, the last of which is not a number as in an address. */
function isPublicName(name: string): boolean {
  const label = String.raw`[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?`
  return new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`, 'u').test(name) && !madeUp.test(name)
}

function decode(text: string): Buffer | undefined {
  return /^[\w-]+$/.test(text) ? Buffer.from(text, 'base64url') : undefined
}

function publicKeyOf(privateKey: string): string | undefined {
  const key = decode(privateKey)
  if (key?.length !== 32) return undefined
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(key)
  } catch {
    return undefined
  }
  return curve.getPublicKey('base64url')
}
