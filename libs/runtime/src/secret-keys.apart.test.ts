import { expect, test } from 'vitest'
import { loadConfig } from './env.ts'
import { deriveKey, secretPurposes } from './secret-keys.ts'

const secretsKey = Buffer.alloc(32, 7).toString('base64')
const own = Buffer.alloc(32, 8).toString('base64')

test('each purpose has a key of its own, the same each time', () => {
  const keys = secretPurposes.map((purpose) => deriveKey(secretsKey, purpose))

  expect(new Set([secretsKey, ...keys]).size).toBe(5)
  expect(keys.map((key) => Buffer.from(key, 'base64').length)).toEqual([32, 32, 32, 32])
  expect(secretPurposes.map((purpose) => deriveKey(secretsKey, purpose))).toEqual(keys)
})

test('who has the key of all derives each, who is told one has that one', () => {
  const all = Object.fromEntries(secretPurposes.map((purpose) => [purpose, deriveKey(secretsKey, purpose)]))

  expect(loadConfig({ SECRETS_KEY: secretsKey, SECRETS_KEY_MAIL: own }).secretKeys).toEqual(all)
  expect(loadConfig({ SECRETS_KEY_MAIL: own }).secretKeys).toEqual({ mail: own })
})
