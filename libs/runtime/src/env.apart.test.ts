import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { usualAssistant } from './assistant.ts'
import {
  ConfigError,
  loadConfig,
  readEnv,
  requireDatabaseUrl,
  requireSecretKey,
  requireSecretsKey,
  secretSettings,
  settings,
} from './env.ts'

const example = readFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8')
/** The example with every setting switched on. */
const documented = parseEnv(example.replaceAll(/^#(?=[A-Z_]+=)/gm, ''))

const message = (env: Record<string, string | undefined>): string => {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('.env.example documents exactly the settings that are read', () => {
  expect(Object.keys(documented).toSorted()).toEqual(Object.keys(settings.shape).toSorted())
})

test('.env.example is accepted as it stands, and its values are the defaults', () => {
  expect(loadConfig(parseEnv(example))).toEqual(loadConfig({}))
  const { DATABASE_URL: _, REDIS_URL: __, VAPID_SUBJECT: ___, PUBLIC_URL, SITE_URL, ...others } = documented
  const { AI_BASE_URL, AI_MODEL, ...rest } = others
  const config = loadConfig({})
  expect(loadConfig(rest)).toEqual(config)
  expect([PUBLIC_URL, SITE_URL]).toEqual([config.api.publicUrl, config.site.url])
  expect({ baseUrl: AI_BASE_URL, model: AI_MODEL }).toEqual(usualAssistant)
})

test('the environment wins over .env, and an empty value counts as unset', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, '.env'), 'ZB_FILE="from file"\nPATH=nowhere\n')

  expect(readEnv(folder)).toMatchObject({ ZB_FILE: 'from file', PATH: process.env['PATH'] })
  expect(loadConfig({ API_PORT: '', LOG_LEVEL: undefined }).api.port).toBe(8080)
})

test('paths come back absolute and below the data folder unless they are given', () => {
  const config = loadConfig({ DATA_DIR: '/srv/zucht', FILES_DIR: '/mnt/photos' })

  expect(config).toMatchObject({
    dataDir: '/srv/zucht',
    filesDir: '/mnt/photos',
    importDir: '/srv/zucht/import',
    backupDir: '/srv/zucht/backups',
    site: { dir: '/srv/zucht/site' },
  })
})

test.for([
  { env: { API_HOST: '0.0.0.0', API_PORT: '9000' }, url: 'http://localhost:9000' },
  { env: { API_HOST: '::1' }, url: 'http://[::1]:8080' },
  { env: { TLS_CERT_FILE: 'c.pem', TLS_KEY_FILE: 'k.pem' }, url: 'https://127.0.0.1:8080' },
  { env: { PUBLIC_URL: 'https://zucht.example/' }, url: 'https://zucht.example' },
])('the public address of $env is $url', ({ env, url }) => {
  expect(loadConfig(env).api.publicUrl).toBe(url)
})

test.for([
  { env: { API_PORT: 'http' }, says: 'API_PORT: found "http"; allowed: a port number (0-65535)' },
  { env: { API_PORT: '70000' }, says: /^API_PORT: found "70000"; allowed: .*65535/ },
  { env: { SITE_PORT: '80.5' }, says: /^SITE_PORT: found "80.5"; allowed: / },
  {
    env: { AI_BASE_URL: 'ftp://x' },
    says: 'AI_BASE_URL: found "ftp://x"; allowed: an http or https address',
  },
  { env: { AI_TIMEOUT_MS: '5' }, says: /^AI_TIMEOUT_MS: found "5"; allowed: .*100/ },
  { env: { AI_MAX_TOKENS: '1' }, says: /^AI_MAX_TOKENS: found "1"; allowed: .*256/ },
  {
    env: { PUSH_ALLOW_PRIVATE: 'perhaps' },
    says: 'PUSH_ALLOW_PRIVATE: found "perhaps"; allowed: true or false',
  },
  { env: { LOG_LEVEL: 'loud' }, says: /^LOG_LEVEL: found "loud"; allowed: .*"fatal".*"silent"/ },
  { env: { APP_TIMEZONE: 'Mars' }, says: /^APP_TIMEZONE: found "Mars"; allowed: an IANA time zone/ },
  { env: { TLS_CERT_FILE: 'c.pem' }, says: 'TLS_CERT_FILE and TLS_KEY_FILE: set both or neither' },
])('$env is refused with a message that names the variable, what was found and what is allowed', (c) => {
  expect(message(c.env)).toMatch(c.says)
})

test('who seals passwords does not start without the key, everybody else does', () => {
  const config = loadConfig({ DATABASE_URL: 'postgres://u:p@db/z' })

  expect(() => requireSecretsKey(config)).toThrow(/^SECRETS_KEY: missing; required with DATABASE_URL/)
  expect(() => requireSecretKey(config, 'mail')).toThrow(/^SECRETS_KEY_MAIL: missing; required with/)
  const SECRETS_KEY_MAIL = Buffer.alloc(32).toString('base64')
  expect(requireSecretKey(loadConfig({ SECRETS_KEY_MAIL }), 'mail')).toBe(SECRETS_KEY_MAIL)
})

const vapid = {
  VAPID_PUBLIC_KEY: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  VAPID_SUBJECT: 'mailto:zucht@example.org',
}

test('push is on with a key pair and a subject, and off without keys', () => {
  const { VAPID_SUBJECT: subject, ...keys } = vapid

  expect(loadConfig(vapid).push.vapid).toEqual({
    publicKey: keys.VAPID_PUBLIC_KEY,
    privateKey: keys.VAPID_PRIVATE_KEY,
    subject,
  })
  expect(loadConfig({ VAPID_SUBJECT: subject }).push.vapid).toBeUndefined()
})

test.for([
  { VAPID_SUBJECT: '', says: /^VAPID_SUBJECT: missing; required with keys/ },
  {
    VAPID_SUBJECT: 'mailto:me@localhost',
    says: /^VAPID_SUBJECT: found "mailto:me@localhost"; allowed: a mailto: or/,
  },
  { VAPID_PRIVATE_KEY: '', says: /^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set both or neither$/ },
  { VAPID_PUBLIC_KEY: '', says: /^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set both or neither$/ },
  {
    VAPID_PUBLIC_KEY: 'x',
    says: /^VAPID_PUBLIC_KEY: found a value \(not shown\); allowed: a key that `npm run vapid`/,
  },
  { VAPID_PRIVATE_KEY: 'x', says: /^VAPID_PRIVATE_KEY: found a value \(not shown\); allowed: a key/ },
  {
    VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    says: /^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: found two that are no pair; allowed: one$/,
  },
])('push with $says is refused at the start', ({ says, ...change }) => {
  expect(message({ ...vapid, ...change })).toMatch(says)
})

test('what `npm run vapid` prints is accepted as .env, and is another pair each time', () => {
  const script = path.resolve(import.meta.dirname, '../../../scripts/vapid.mjs')
  const print = () => execFileSync(process.execPath, [script], { encoding: 'utf8' })
  const [first, second] = [print(), print()]

  expect(loadConfig(parseEnv(first)).push.vapid).toBeDefined()
  expect(first).not.toBe(second)
})

test.for([
  { DATABASE_URL: 'mysql://u:geheimnis@db/z' },
  { REDIS_URL: 'http://:geheimnis@redis' },
  { SECRETS_KEY: 'geheimnis' },
  { MANAGER_PASSWORD: 'geheim' },
  { API_TOKEN: 'geheim' },
])('the value of %o is not repeated in the message', (env) => {
  expect(message(env)).toMatch(
    new RegExp(`^${Object.keys(env)[0]}: found a value \\(not shown\\); allowed: `),
  )
  expect(message(env)).not.toContain('geheim')
})

test('all wrong settings are named at once, one per line', () => {
  const lines = message({ API_PORT: 'x', SITE_PORT: 'y', LOG_LEVEL: 'z' }).split('\n')

  expect(lines.map((line) => line.split(':')[0])).toEqual(['API_PORT', 'SITE_PORT', 'LOG_LEVEL'])
})

test('a process that cannot work without a database says which variable is missing', () => {
  expect(() => requireDatabaseUrl(loadConfig({}))).toThrow(/^DATABASE_URL: missing/)
})

function secretFile(content: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'secret')
  writeFileSync(file, content)
  return file
}

test('a secret may come from a file, without the line break at its end', () => {
  const key = Buffer.alloc(32, 1).toString('base64')
  const env = {
    DATABASE_URL: 'postgres://user@db/zuchtbuch',
    DATABASE_PASSWORD_FILE: secretFile('p:ä%/@\n'),
    SECRETS_KEY_FILE: secretFile(`${key}\r\n`),
    MANAGER_PASSWORD_FILE: secretFile(' with blanks '),
  }

  const config = loadConfig(env)

  expect(config.secretsKey).toBe(key)
  expect(config.access.managerPassword).toBe(' with blanks ')
  expect(decodeURIComponent(new URL(config.databaseUrl ?? '').password)).toBe('p:ä%/@')
})

test('every setting that is secret may come from a file, and .env.example names all of them', () => {
  const secret = Object.keys(settings.shape).filter((name) =>
    /PASSWORD|PRIVATE_KEY|API_KEY|SECRETS_KEY|TOKEN(?!S)|(DATABASE|REDIS)_URL/.test(name),
  )

  expect([...secretSettings].toSorted()).toEqual(secret.toSorted())
  expect(secretSettings.filter((name) => !example.split('#DATA_DIR')[0]?.includes(name))).toEqual([])
})

test('a secret that is given twice, a file that is not there and an empty one are refused by name', () => {
  const file = secretFile('')
  expect(message({ API_TOKEN: 'geheimnis'.repeat(3), API_TOKEN_FILE: file })).toBe(
    'API_TOKEN and API_TOKEN_FILE: set one of them, not both',
  )
  expect(message({ AI_API_KEY_FILE: '/no/such/file' })).toBe(
    'AI_API_KEY_FILE: the file /no/such/file cannot be read (ENOENT)',
  )
  expect(message({ AI_API_KEY_FILE: file })).toBe(`AI_API_KEY_FILE: the file ${file} is empty`)
  expect(message({ MANAGER_PASSWORD_FILE: secretFile('geheim') })).toMatch(
    /^MANAGER_PASSWORD: found a value \(not shown\)/,
  )
})
