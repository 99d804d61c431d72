import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'

/** The keys of a browser's subscription; `p256dh` and `auth` are what it tells. */
export type BrowserKeys = ReturnType<typeof makeBrowserKeys>

export function makeBrowserKeys() {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const secret = randomBytes(16)
  return { curve, secret, p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') }
}

/** Settings that turn push on, with a key pair of their own. */
export function makeVapidSettings() {
  const {
    d = '',
    x = '',
    y = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return {
    VAPID_PUBLIC_KEY: point.toString('base64url'),
    VAPID_PRIVATE_KEY: d,
    VAPID_SUBJECT: 'mailto:zucht@example.org',
  }
}

/**
 * Decrypts a body in `aes128gcm` as a browser does (RFC 8188, RFC 8291, 3.3 and 3.4). Throws when it is malformed,
 * made for other keys, or longer than its one record.
 */
export function decrypt(body: Buffer, { curve, secret }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (record.length > recordSize) throw new Error('There is more than one record')
  const derive = (key: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const input = derive(curve.computeSecret(sender), secret, info, 32)
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The last record is not marked as such')
  return padded.subarray(0, end).toString()
}

/**
 * Checks an `Authorization` header as RFC 8292, 2 and 3 want it: scheme, signature by the key that it names, audience,
 * a life of at most 24 hours, a subject. Returns that key in base64url and the subject; throws what is wrong.
 */
export function checkVapid(
  header: string | undefined,
  origin: string,
): { publicKey: string; subject: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const { alg } = readJson(head)
  if (alg !== 'ES256') throw new Error(`The algorithm is ${String(alg)}`)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is wrong')
  const { aud, exp, sub } = readJson(claims)
  if (aud !== origin) throw new Error(`The audience is ${String(aud)}`)
  const life = Number(exp) - Date.now() / 1000
  if (!(life > 0 && life <= 86_400)) throw new Error(`The token lives for ${life} s`)
  if (typeof sub !== 'string' || !/^(mailto:|https:\/\/)/.test(sub)) throw new Error('There is no subject')
  return { publicKey, subject: sub }
}

function readJson(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}
