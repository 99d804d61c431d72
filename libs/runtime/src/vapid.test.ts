import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { isVapidPair, isVapidPrivateKey, isVapidPublicKey, isVapidSubject } from './vapid.ts'

const curve = createECDH('prime256v1')
const point = curve.generateKeys()
const key = (bytes: Buffer) => bytes.toString('base64url')
const secretOf = (hex: string) => key(Buffer.from(hex.padStart(64, '0'), 'hex'))

test('a public key is a point of the curve, uncompressed', () => {
  const beside = Buffer.from(point)
  beside[64]! ^= 1

  expect(isVapidPublicKey(key(point))).toBe(true)
  for (const bad of [
    beside,
    point.subarray(1),
    Buffer.concat([point, Buffer.of(0)]),
    Buffer.from(curve.getPublicKey('hex', 'compressed'), 'hex'),
    Buffer.alloc(65, 4),
  ])
    expect(isVapidPublicKey(key(bad))).toBe(false)
  expect(isVapidPublicKey(point.toString('base64'))).toBe(false)
})

test.each([
  ['1', true],
  ['0', false],
  // the order of the curve and what lies below and above it
  ['ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550', true],
  ['ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', false],
  ['f'.repeat(64), false],
])('the private key %s is one: %s', (hex, valid) => {
  expect(isVapidPrivateKey(secretOf(hex))).toBe(valid)
})

test('two keys are a pair when one makes the other', () => {
  const other = createECDH('prime256v1')
  other.generateKeys()
  const privateKey = secretOf(curve.getPrivateKey('hex'))

  expect(isVapidPair({ publicKey: key(point), privateKey })).toBe(true)
  expect(isVapidPair({ publicKey: other.getPublicKey('base64url'), privateKey })).toBe(false)
  expect(isVapidPair({ publicKey: key(point), privateKey: 'none' })).toBe(false)
})

test.each([
  'mailto:jana@rennmaus.de',
  'mailto:jana+push@mail.rennmaus.de',
  'mailto:jana@xn--rennmuse-2za.de',
  'mailto:jana@rennmäuse.de',
  'https://rennmaus.de',
  'https://www.rennmaus.de:8443/kontakt?von=push',
])('%s is somebody’s address', (subject) => {
  expect(isVapidSubject(subject)).toBe(true)
})

test.each([
  'mailto:jana@localhost',
  'mailto:jana@zucht.local',
  'mailto:jana@zucht.fritz.box',
  'mailto:jana@zucht.test',
  'mailto:jana@rennmaus',
  'mailto:jana@192.168.1.5',
  'mailto: jana@rennmaus.de',
  'mailto:<jana@rennmaus.de>',
  'mailto:jana@rennmaus.de,eva@rennmaus.de',
  'mailto:jana@rennmaus.de?subject=x',
  'mailto:@rennmaus.de',
  'mailto:',
  'jana@rennmaus.de',
  'http://rennmaus.de',
  'https://localhost',
  'https://127.0.0.1',
  'https://[::1]',
  'https://u:p@rennmaus.de',
  'https://',
  '',
])('%j is not', (subject) => {
  expect(isVapidSubject(subject)).toBe(false)
})
