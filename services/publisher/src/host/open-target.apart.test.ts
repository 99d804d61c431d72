import { hostPasswordPlace } from '@zuchtbuch/db/site/publish-target'
import { sealSecret } from '@zuchtbuch/runtime/secret-box'
import { expect, test } from 'vitest'
import { openTarget } from './open-target.ts'

const key = Buffer.alloc(32, 1).toString('base64')
const otherKey = Buffer.alloc(32, 2).toString('base64')
const { cipher, keyId } = sealSecret(key, hostPasswordPlace, 'geheim')
const settings: Parameters<typeof openTarget>[1] = {
  protocol: 'Sftp',
  host: 'web.example.org',
  port: null,
  userName: 'maus',
  passwordCipher: cipher,
  passwordKeyId: keyId,
  folder: 'html',
  fingerprint: null,
}

test('a web host opens with its password; one without is named, one that is not set up is called that', () => {
  expect(openTarget(key, settings)).toMatchObject({ host: 'web.example.org', port: 22, password: 'geheim' })
  const missing = { code: 'HostPasswordMissing', message: 'Das Passwort für web.example.org fehlt.' }
  const without = { ...settings, passwordCipher: null, passwordKeyId: null }
  expect(() => openTarget(key, without)).toThrow(expect.objectContaining(missing))
  expect(() => openTarget(otherKey, settings)).toThrow(expect.objectContaining(missing))
  expect(() => openTarget(key, { ...settings, host: null })).toThrow(
    expect.objectContaining({ code: 'HostNotConfigured' }),
  )
})
