import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './secret-box.ts'

const key = randomBytes(32).toString('base64')

test('what was sealed is opened again, whatever it is, and never looks the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
      const sealed = sealSecret(key, 'a', secret)
      expect(openSecret(key, 'a', sealed)).toBe(secret)
      expect(sealSecret(key, 'a', secret).cipher).not.toBe(sealed.cipher)
    }),
  )
})

test('the sealed form tells neither the secret nor the key', () => {
  const sealed = sealSecret(key, 'a', 'abcdefghijklmnop')
  const text = JSON.stringify(sealed) + Buffer.from(sealed.cipher, 'base64').toString('latin1')

  expect(text).not.toContain('abcdefgh')
  expect(text).not.toContain(key.slice(0, 12))
})

test('another key, another place or a changed byte open nothing', () => {
  const sealed = sealSecret(key, 'a', 'geheim')
  const other = randomBytes(32).toString('base64')
  const bytes = Buffer.from(sealed.cipher, 'base64')

  expect(openSecret(other, 'a', sealed)).toBeUndefined()
  expect(openSecret(key, 'b', sealed)).toBeUndefined()
  expect(openSecret(key, 'a', { ...sealed, cipher: '' })).toBeUndefined()
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(openSecret(key, 'a', { ...sealed, cipher: changed.toString('base64') })).toBeUndefined()
  }
})
