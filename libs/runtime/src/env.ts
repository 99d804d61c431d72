import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { parseAddressRange, plainAddress } from './address-ranges.ts'
import { deriveKey, type SecretKeys, type SecretPurpose } from './secret-keys.ts'
import { isVapidPair, isVapidPrivateKey, isVapidPublicKey, isVapidSubject, type Vapid } from './vapid.ts'

/** Environment variables plus those of `.env` in the working directory; the environment wins. */
export function readEnv(folder: string = process.cwd()): Record<string, string | undefined> {
  const file = path.join(folder, '.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...fromFile, ...process.env }
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const port = z.coerce.number('a port number (0-65535)').int().min(0).max(65_535)
const flag = z.stringbool('true or false')
const httpUrl = z.url({ protocol: /^https?$/, error: 'an http or https address' })
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)
const timeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('de', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}, 'an IANA time zone such as Europe/Berlin')
const secretsKey = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, '32 bytes in base64 (openssl rand -base64 32)')

/** Every setting of every process. `.env.example` documents them; a test compares the two. */
export const settings = z.object({
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' }).optional(),
  DATABASE_PASSWORD: z.string().optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'a redis:// or rediss:// address' }).optional(),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(8080),
  SITE_HOST: z.string().default('127.0.0.1'),
  SITE_PORT: port.default(8081),
  PUBLIC_URL: httpUrl.optional(),
  SITE_URL: httpUrl.optional(),
  FILES_DIR: z.string().optional(),
  SITE_DIR: z.string().optional(),
  SITE_ANIMALS_DELAY: z.coerce
    .number('seconds (1-90)')
    .int('seconds (1-90)')
    .min(1, 'seconds (1-90)')
    .max(90, 'seconds (1-90)')
    .default(30),
  IMPORT_DIR: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_UPLOAD_MAX: z.coerce
    .number('megabytes (1-1000000)')
    .int('megabytes (1-1000000)')
    .min(1, 'megabytes (1-1000000)')
    .max(1_000_000, 'megabytes (1-1000000)')
    .default(4000),
  SECRETS_KEY: secretsKey.optional(),
  SECRETS_KEY_MAIL: secretsKey.optional(),
  SECRETS_KEY_ASSISTANT: secretsKey.optional(),
  SECRETS_KEY_HOST: secretsKey.optional(),
  SECRETS_KEY_PUSH: secretsKey.optional(),
  AI_API_KEY: z.string().optional(),
  AI_BASE_URL: httpUrl.optional(),
  AI_MODEL: z.string().optional(),
  AI_ALLOW_PRIVATE: flag.default(false),
  AI_TIMEOUT_MS: z.coerce
    .number('milliseconds (100-600000)')
    .int('milliseconds (100-600000)')
    .min(100, 'milliseconds (100-600000)')
    .max(600_000, 'milliseconds (100-600000)')
    .default(60_000),
  AI_MAX_TOKENS: z.coerce
    .number('tokens (256-100000)')
    .int('tokens (256-100000)')
    .min(256, 'tokens (256-100000)')
    .max(100_000, 'tokens (256-100000)')
    .default(6000),
  MAIL_IMAP_HOST: z.string().default('imap.gmail.com'),
  MAIL_IMAP_PORT: port.default(993),
  MAIL_SMTP_HOST: z.string().default('smtp.gmail.com'),
  MAIL_SMTP_PORT: port.default(587),
  MAIL_AUTHSERV_ID: z
    .string()
    .regex(/^[\w.-]{1,253}$/, 'the name in Authentication-Results, such as mx.example.org')
    .optional(),
  VAPID_PUBLIC_KEY: z.string().refine(isVapidPublicKey, 'a key that `npm run vapid` prints').optional(),
  VAPID_PRIVATE_KEY: z.string().refine(isVapidPrivateKey, 'a key that `npm run vapid` prints').optional(),
  VAPID_SUBJECT: z
    .string()
    .refine(isVapidSubject, 'a mailto: or https: address that can be reached from the internet')
    .optional(),
  PUSH_ALLOW_PRIVATE: flag.default(false),
  MANAGER_PASSWORD: z.string().min(8, 'at least 8 characters').optional(),
  API_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  ALLOWED_HOSTS: list
    .refine(
      (names) => names.every((name) => /^[\w.-]+$/.test(name) || plainAddress(name)),
      'host names, without scheme and port',
    )
    .default([]),
  TRUST_PROXY: list
    .refine(
      (ranges) => ranges.every((range) => parseAddressRange(range)),
      'IP addresses or ranges such as 10.0.0.0/8',
    )
    .default([]),
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  HEALTH_PORT: port.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  APP_TIMEZONE: timeZone.default('Europe/Berlin'),
})

/** Settings that may be given as the path of a file instead, in a variable with `_FILE` behind the name. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'REDIS_URL',
  'SECRETS_KEY',
  'SECRETS_KEY_MAIL',
  'SECRETS_KEY_ASSISTANT',
  'SECRETS_KEY_HOST',
  'SECRETS_KEY_PUSH',
  'AI_API_KEY',
  'VAPID_PRIVATE_KEY',
  'MANAGER_PASSWORD',
  'API_TOKEN',
] as const satisfies (keyof typeof settings.shape)[]

export type Config = ReturnType<typeof loadConfig>

/**
 * Parses the settings. An empty value counts as unset. Paths come back absolute.
 * Throws `ConfigError` whose message names each bad variable, what was found (never a secret's value) and
 * what is allowed.
 */
export function loadConfig(env: Record<string, string | undefined>) {
  const given = withSecretFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => describe(issue, given)).join('\n'))
  const s = parsed.data
  if ((s.TLS_CERT_FILE === undefined) !== (s.TLS_KEY_FILE === undefined)) {
    throw new ConfigError('TLS_CERT_FILE and TLS_KEY_FILE: set both or neither')
  }
  const dataDir = path.resolve(s.DATA_DIR)
  const below = (given: string | undefined, name: string) =>
    given ? path.resolve(given) : path.join(dataDir, name)
  const scheme = s.TLS_CERT_FILE ? 'https' : 'http'
  return {
    dataDir,
    databaseUrl: s.DATABASE_URL && withPassword(s.DATABASE_URL, s.DATABASE_PASSWORD),
    redisUrl: s.REDIS_URL,
    secretsKey: s.SECRETS_KEY,
    secretKeys: secretKeysOf(s),
    filesDir: below(s.FILES_DIR, 'files'),
    importDir: below(s.IMPORT_DIR, 'import'),
    backupDir: below(s.BACKUP_DIR, 'backups'),
    /** Bytes. */
    largestBackupUpload: s.BACKUP_UPLOAD_MAX * 1_000_000,
    api: {
      host: s.API_HOST,
      port: s.API_PORT,
      publicUrl: withoutSlash(s.PUBLIC_URL ?? `${scheme}://${addressHost(s.API_HOST)}:${s.API_PORT}`),
      publicUrlGiven: s.PUBLIC_URL !== undefined,
      tls:
        s.TLS_CERT_FILE && s.TLS_KEY_FILE
          ? { certFile: s.TLS_CERT_FILE, keyFile: s.TLS_KEY_FILE }
          : undefined,
    },
    site: {
      host: s.SITE_HOST,
      port: s.SITE_PORT,
      dir: below(s.SITE_DIR, 'site'),
      animalsDelayMs: s.SITE_ANIMALS_DELAY * 1000,
      urlGiven: s.SITE_URL !== undefined,
      url: withoutSlash(s.SITE_URL ?? `http://${addressHost(s.SITE_HOST)}:${s.SITE_PORT}`),
    },
    access: {
      managerPassword: s.MANAGER_PASSWORD,
      apiToken: s.API_TOKEN,
      allowedHosts: s.ALLOWED_HOSTS,
      trustProxy: s.TRUST_PROXY,
    },
    ai: {
      apiKey: s.AI_API_KEY,
      baseUrl: s.AI_BASE_URL,
      model: s.AI_MODEL,
      allowPrivate: s.AI_ALLOW_PRIVATE,
      timeoutMs: s.AI_TIMEOUT_MS,
      maxTokens: s.AI_MAX_TOKENS,
    },
    mail: {
      imapHost: s.MAIL_IMAP_HOST,
      imapPort: s.MAIL_IMAP_PORT,
      smtpHost: s.MAIL_SMTP_HOST,
      smtpPort: s.MAIL_SMTP_PORT,
      authservId: s.MAIL_AUTHSERV_ID,
    },
    push: { vapid: vapidOf(s), subject: s.VAPID_SUBJECT, allowPrivate: s.PUSH_ALLOW_PRIVATE },
    healthPort: s.HEALTH_PORT,
    logLevel: s.LOG_LEVEL,
    timeZone: s.APP_TIMEZONE,
  }
}

/** The key of all derives each other; a service is told its own. */
function secretKeysOf(s: z.output<typeof settings>): SecretKeys {
  const of = (purpose: SecretPurpose, own: string | undefined) =>
    s.SECRETS_KEY === undefined ? own : deriveKey(s.SECRETS_KEY, purpose)
  return {
    mail: of('mail', s.SECRETS_KEY_MAIL),
    assistant: of('assistant', s.SECRETS_KEY_ASSISTANT),
    host: of('host', s.SECRETS_KEY_HOST),
    push: of('push', s.SECRETS_KEY_PUSH),
  }
}

/**
 * Undefined without keys: those of the database are used. Throws `ConfigError` unless keys and subject are complete and
 * fit together.
 */
function vapidOf(s: z.output<typeof settings>): Vapid | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = s
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (publicKey === undefined || privateKey === undefined) {
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set both or neither')
  }
  if (!isVapidPair({ publicKey, privateKey })) {
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: found two that are no pair; allowed: one')
  }
  if (subject === undefined) {
    throw new ConfigError(
      'VAPID_SUBJECT: missing; required with keys: mailto:you@your-domain, where push services can reach you',
    )
  }
  return { publicKey, privateKey, subject }
}

/** The database address, for processes that cannot work without one. */
export function requireDatabaseUrl(config: Config): string {
  if (config.databaseUrl === undefined) {
    throw new ConfigError(
      'DATABASE_URL: missing; `npm start` brings its own database, a single process needs one',
    )
  }
  return config.databaseUrl
}

/** The key of stored passwords, for the processes that seal and open them. */
export function requireSecretsKey({ secretsKey }: Config): string {
  if (secretsKey === undefined) {
    throw new ConfigError('SECRETS_KEY: missing; required with DATABASE_URL (openssl rand -base64 32)')
  }
  return secretsKey
}

/** The key of one kind of stored secrets, for a worker that cannot do without. */
export function requireSecretKey({ secretKeys }: Config, purpose: SecretPurpose): string {
  const key = secretKeys[purpose]
  if (key !== undefined) return key
  throw new ConfigError(
    `SECRETS_KEY_${purpose.toUpperCase()}: missing; required with DATABASE_URL (docs/operations.md: the keys of the workers)`,
  )
}

/** A line break at the end of a file is no part of its secret. */
function withSecretFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const found = { ...given }
  for (const name of secretSettings) {
    const variable = `${name}_FILE`
    const file = given[variable]
    if (file === undefined) continue
    if (given[name] !== undefined) throw new ConfigError(`${name} and ${variable}: set one of them, not both`)
    try {
      found[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? String(error.code) : 'no text'
      throw new ConfigError(`${variable}: the file ${file} cannot be read (${why})`)
    }
    if (found[name] === '') throw new ConfigError(`${variable}: the file ${file} is empty`)
  }
  return found
}

/** The password of its own wins over one in the address. */
function withPassword(databaseUrl: string, password: string | undefined): string {
  if (password === undefined) return databaseUrl
  const url = new URL(databaseUrl)
  url.password = encodeURIComponent(password)
  return url.href
}

const secrets = /PASSWORD|KEY|TOKEN(?!S)|DATABASE_URL|REDIS_URL/

function describe(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = String(issue.path[0])
  const found =
    name in given ? (secrets.test(name) ? 'a value (not shown)' : JSON.stringify(given[name])) : 'nothing'
  return `${name}: found ${found}; allowed: ${issue.message}`
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** A wildcard listening address is not one that anybody can open. */
function addressHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
