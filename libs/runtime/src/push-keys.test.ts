import { expect, test } from 'vitest'
import { makePushKeys, openPushKeys } from './push-keys.ts'
import { isVapidPair } from './vapid.ts'

const key = Buffer.alloc(32, 1).toString('base64')

test('a pair that is made is one, each time another, and its private key is not readable as stored', () => {
  const [one, two] = [makePushKeys(key), makePushKeys(key)]
  const opened = openPushKeys(key, one)

  expect(opened && isVapidPair(opened)).toBe(true)
  expect(opened?.publicKey).toBe(one.publicKey)
  expect(two.publicKey).not.toBe(one.publicKey)
  expect(JSON.stringify(one)).not.toContain(opened?.privateKey)
})

test('with another key, without one, or beside another public key it does not open', () => {
  const stored = makePushKeys(key)

  expect(openPushKeys(Buffer.alloc(32, 2).toString('base64'), stored)).toBeUndefined()
  expect(openPushKeys(undefined, stored)).toBeUndefined()
  expect(openPushKeys(key, { ...stored, publicKey: makePushKeys(key).publicKey })).toBeUndefined()
})
