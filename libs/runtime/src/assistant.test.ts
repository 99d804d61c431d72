import { expect, test } from 'vitest'
import { assistantOf, sealAssistantKey, usualAssistant, type StoredAssistant } from './assistant.ts'
import { loadConfig } from './env.ts'
import { deriveKey } from './secret-keys.ts'

const secretsKey = Buffer.alloc(32, 1).toString('base64')
const sealed = sealAssistantKey(deriveKey(secretsKey, 'assistant'), 'sk-gespeichert')
const stored: StoredAssistant = {
  apiKeyCipher: sealed.cipher,
  apiKeyCipherKeyId: sealed.keyId,
  baseUrl: 'https://ki.example.org/v1',
  isAtHome: false,
  model: 'maus-1',
}
const empty: StoredAssistant = {
  apiKeyCipher: null,
  apiKeyCipherKeyId: null,
  baseUrl: null,
  isAtHome: false,
  model: null,
}
const of = (settings: Record<string, string> = {}, row = stored) =>
  assistantOf(loadConfig({ SECRETS_KEY: secretsKey, ...settings }), row)

test('without anything there is no key, and the usual address and model', () => {
  expect(of({}, empty)).toEqual({
    source: 'none',
    apiKey: undefined,
    ...usualAssistant,
    baseUrlSource: 'default',
    isAtHome: false,
    modelSource: 'default',
  })
})

test('what is stored counts, and the environment wins over each member', () => {
  expect(of()).toEqual({
    source: 'database',
    apiKey: 'sk-gespeichert',
    baseUrl: 'https://ki.example.org/v1',
    baseUrlSource: 'database',
    isAtHome: false,
    model: 'maus-1',
    modelSource: 'database',
  })
  expect(of({ AI_MODEL: 'maus-2' })).toMatchObject({ model: 'maus-2', modelSource: 'environment' })
  expect(of({ AI_BASE_URL: 'http://127.0.0.1:11434/v1' })).toMatchObject({
    source: 'database',
    baseUrl: 'http://127.0.0.1:11434/v1',
    baseUrlSource: 'environment',
    modelSource: 'database',
  })
})

test('a key of the environment goes to no address that is stored', () => {
  expect(of({ AI_API_KEY: 'sk-umgebung' })).toEqual({
    source: 'environment',
    apiKey: 'sk-umgebung',
    ...usualAssistant,
    baseUrlSource: 'default',
    isAtHome: false,
    modelSource: 'default',
  })
})

test('a stored address at home needs no key, one of the environment does', () => {
  const atHome = { ...empty, baseUrl: 'http://192.168.178.20:11434/v1', isAtHome: true }
  expect(of({}, atHome)).toMatchObject({ source: 'database', apiKey: undefined, isAtHome: true })
  expect(of({ AI_BASE_URL: 'http://127.0.0.1/v1' }, atHome)).toMatchObject({
    source: 'none',
    isAtHome: false,
  })
  expect(of({ AI_API_KEY: 'sk-umgebung' }, atHome)).toMatchObject({ ...usualAssistant, isAtHome: false })
})

test('a key that was encrypted with another SECRETS_KEY counts as none', () => {
  expect(of({ SECRETS_KEY: Buffer.alloc(32, 2).toString('base64') })).toMatchObject({ source: 'none' })
  expect(assistantOf(loadConfig({}), stored)).toMatchObject({ source: 'none', apiKey: undefined })
})
