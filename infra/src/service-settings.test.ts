import { loadConfig, secretSettings, settings } from '@zuchtbuch/runtime/env'
import { deriveKey } from '@zuchtbuch/runtime/secret-keys'
import { expect, test } from 'vitest'
import { environmentOf } from './service-settings.ts'
import { services } from './services.ts'

const key = Buffer.alloc(32, 3).toString('base64')
const env = {
  PATH: '/bin',
  ...Object.fromEntries(Object.keys(settings.shape).map((name) => [name, `value of ${name}`])),
  SECRETS_KEY: key,
  MANAGER_PASSWORD_FILE: '/run/secrets/password',
}
const given = (service: string) =>
  Object.entries(environmentOf(service, env)).flatMap(([name, value]) => (value === '' ? [] : [name]))

test('the process that faces the internet has no secret, and nothing of the database', () => {
  const names = given('site')

  expect(names.filter((name) => secretSettings.some((secret) => name.startsWith(secret)))).toEqual([])
  expect(names.toSorted()).toEqual(
    [
      'APP_TIMEZONE',
      'DATA_DIR',
      'LOG_LEVEL',
      'PATH',
      'SITE_DIR',
      'SITE_HOST',
      'SITE_PORT',
      'SITE_URL',
      'TRUST_PROXY',
    ].toSorted(),
  )
})

test('no worker has the password or the token, and each only the keys of its own outside', () => {
  const secrets = (service: string) => given(service).filter((name) => /PASSWORD|TOKEN(?!S)|_KEY/.test(name))
  const stores = ['DATABASE_PASSWORD']

  expect(secrets('mail-worker').toSorted()).toEqual([...stores, 'SECRETS_KEY_MAIL'])
  expect(secrets('publisher').toSorted()).toEqual([...stores, 'SECRETS_KEY_HOST'])
  expect(secrets('ai-worker').toSorted()).toEqual(['AI_API_KEY', ...stores, 'SECRETS_KEY_ASSISTANT'])
  expect(secrets('push-worker').toSorted()).toEqual([
    ...stores,
    'SECRETS_KEY_PUSH',
    'VAPID_PRIVATE_KEY',
    'VAPID_PUBLIC_KEY',
  ])
  expect(given('api')).toEqual(Object.keys(env))
  const { SECRETS_KEY_MAIL, SECRETS_KEY_PUSH } = environmentOf('mail-worker', env)
  expect([SECRETS_KEY_MAIL, SECRETS_KEY_PUSH]).toEqual([deriveKey(key, 'mail'), ''])
})

test('every service starts with what it is given, and a withheld setting is not read from .env', () => {
  const real = {
    DATABASE_URL: 'postgres://u:p@db/z',
    SECRETS_KEY: key,
    MANAGER_PASSWORD: 'korrekt-pferd',
    SITE_PORT: '9999',
  }
  for (const { name } of services) {
    const environment = environmentOf(name, real)
    const config = loadConfig({ ...real, ...environment })
    expect(config.access.managerPassword, name).toBe(name === 'api' ? 'korrekt-pferd' : undefined)
    if (name === 'site') expect([config.databaseUrl, config.site.port]).toEqual([undefined, 9999])
  }
})
