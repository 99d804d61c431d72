import { generateKeyPairSync, randomBytes, randomUUID, sign, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'

/** PEM texts of a server and of the authority that vouches for it. */
export type TestCertificate = { ca: string; cert: string; key: string }

/**
 * A server's certificate for these host names and IPv4 addresses, and the authority of its own that signed it (X.509
 * version 3, RFC 5280; ECDSA on P-256). Valid for a day.
 */
export function makeCertificate(hosts: string[]): TestCertificate {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const server = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // Whoever trusts two of one name would try only the first.
  const issuer = { name: `Test authority ${randomUUID()}`, key: authority.privateKey }
  const caOnly = [
    extension('2.5.29.19', sequence(boolean(true)), { isCritical: true }),
    // signs certificates: bit 5 of six
    extension('2.5.29.15', der(0x03, Buffer.of(2, 0b100)), { isCritical: true }),
  ]
  const names = hosts.map((host) =>
    isIP(host) === 4 ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host)),
  )
  return {
    ca: issue(issuer, { name: issuer.name, key: authority.publicKey, extensions: caOnly }),
    cert: issue(issuer, {
      name: hosts[0] ?? '',
      key: server.publicKey,
      extensions: [extension('2.5.29.17', sequence(...names))],
    }),
    key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function issue(
  issuer: { name: string; key: KeyObject },
  subject: { name: string; key: KeyObject; extensions: Buffer[] },
): string {
  const algorithm = sequence(oid('1.2.840.10045.4.3.2'))
  const certificate = sequence(
    der(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    algorithm,
    distinguishedName(issuer.name),
    sequence(time(Date.now() - 3_600_000), time(Date.now() + 86_400_000)),
    distinguishedName(subject.name),
    subject.key.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...subject.extensions)),
  )
  const signed = sequence(certificate, algorithm, bitString(sign('sha256', certificate, issuer.key)))
  const lines = signed.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** Type, length and contents (ITU-T X.690, 8.1). */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const contents = Buffer.concat(parts)
  const { length } = contents
  const size =
    length < 128
      ? Buffer.of(length)
      : length < 256
        ? Buffer.of(0x81, length)
        : Buffer.of(0x82, length >> 8, length & 255)
  return Buffer.concat([Buffer.of(tag), size, contents])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const integer = (bytes: Buffer) => der(0x02, bytes)
const boolean = (value: boolean) => der(0x01, Buffer.of(value ? 255 : 0))
const bitString = (bytes: Buffer) => der(0x03, Buffer.of(0), bytes)

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((value) => {
    const groups = [value & 127]
    for (let left = value >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128)
    return groups
  })
  return der(0x06, Buffer.from(bytes))
}

const distinguishedName = (name: string) =>
  sequence(der(0x31, sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(name)))))

const time = (at: number) =>
  der(0x18, Buffer.from(new Date(at).toISOString().replace(/\.\d+/, '').replaceAll(/[-:T]/g, '')))

function extension(id: string, value: Buffer, { isCritical = false } = {}): Buffer {
  return sequence(oid(id), ...(isCritical ? [boolean(true)] : []), der(0x04, value))
}
