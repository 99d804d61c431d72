import { X509Certificate } from 'node:crypto'
import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCertificate } from './certificate.ts'
import { checkVapid, decrypt, type BrowserKeys } from './push-crypto.ts'

test('the example of RFC 8291, appendix A, is decrypted', () => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const secret = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  const keys: BrowserKeys = { curve, secret, p256dh: '', auth: '' }
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )

  expect(decrypt(body, keys)).toBe('When I grow up, I want to be a watermelon')
  body[body.length - 1]! ^= 1
  expect(() => decrypt(body, keys)).toThrow('authenticate')
})

const example =
  'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'

test('the example of RFC 8292, 2.4, has a good signature, and is too old', () => {
  expect(() => checkVapid(example, 'https://push.example.net')).toThrow('lives for -')
})

test.each([
  [example.replace('i3CYb', 'i3CYc'), 'signature'],
  [example.replace('eyJhdWQi', 'eyJhdWQj'), 'signature'],
  ['Bearer x', 'JSON'],
  [undefined, 'JSON'],
])('the token of %s is refused for its %s', (header, problem) => {
  expect(() => checkVapid(header, 'https://push.example.net')).toThrow(problem)
})

test('a token for another push service is refused', () => {
  expect(() => checkVapid(example, 'https://push.example.org')).toThrow('audience')
})

test('a certificate is signed by its authority, names its hosts and is no authority itself', () => {
  const { ca, cert } = makeCertificate(['push.example.com', '127.0.0.1'])
  const [authority, server] = [new X509Certificate(ca), new X509Certificate(cert)]

  expect(authority.ca).toBe(true)
  expect(server.ca).toBe(false)
  expect(server.verify(authority.publicKey)).toBe(true)
  expect(server.checkHost('push.example.com')).toBe('push.example.com')
  expect(server.checkIP('127.0.0.1')).toBe('127.0.0.1')
  expect(server.checkHost('example.com')).toBeUndefined()
})
