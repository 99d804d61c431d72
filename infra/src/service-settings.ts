import { loadConfig, secretSettings, settings } from '@zuchtbuch/runtime/env'
import { secretPurposes } from '@zuchtbuch/runtime/secret-keys'

export type Env = Record<string, string | undefined>

type Setting = keyof typeof settings.shape

const all: Setting[] = ['LOG_LEVEL', 'APP_TIMEZONE', 'DATA_DIR']
const stores: Setting[] = ['DATABASE_URL', 'DATABASE_PASSWORD', 'REDIS_URL']
const worker: Setting[] = [...all, ...stores, 'API_HOST', 'HEALTH_PORT']

/** The settings of each service beside the api, which needs nearly all of them. */
const needed: Record<string, Setting[]> = {
  'mail-worker': [
    ...worker,
    'MAIL_IMAP_HOST',
    'MAIL_IMAP_PORT',
    'MAIL_SMTP_HOST',
    'MAIL_SMTP_PORT',
    'MAIL_AUTHSERV_ID',
    'SECRETS_KEY_MAIL',
  ],
  'ai-worker': [
    ...worker,
    'AI_API_KEY',
    'AI_BASE_URL',
    'AI_MODEL',
    'AI_ALLOW_PRIVATE',
    'AI_TIMEOUT_MS',
    'AI_MAX_TOKENS',
    'SECRETS_KEY_ASSISTANT',
  ],
  publisher: [
    ...worker,
    'FILES_DIR',
    'SITE_DIR',
    'SITE_HOST',
    'SITE_PORT',
    'SITE_URL',
    'SITE_ANIMALS_DELAY',
    'SECRETS_KEY_HOST',
  ],
  'push-worker': [
    ...worker,
    'VAPID_PUBLIC_KEY',
    'VAPID_PRIVATE_KEY',
    'VAPID_SUBJECT',
    'PUSH_ALLOW_PRIVATE',
    'SECRETS_KEY_PUSH',
  ],
  site: [...all, 'SITE_HOST', 'SITE_PORT', 'SITE_DIR', 'SITE_URL', 'TRUST_PROXY'],
}

/** The key of each purpose where the key of all is known, which only the api is told. */
function derivedKeys(env: Env): Env {
  const { SECRETS_KEY, SECRETS_KEY_FILE } = env
  const { secretsKey, secretKeys } = loadConfig({ SECRETS_KEY, SECRETS_KEY_FILE })
  if (secretsKey === undefined) return {}
  return Object.fromEntries(
    secretPurposes.flatMap((purpose) => {
      const name = `SECRETS_KEY_${purpose.toUpperCase()}`
      return [
        [name, secretKeys[purpose]],
        [`${name}_FILE`, ''],
      ]
    }),
  )
}

/**
 * The environment of a service: of the settings only those that it needs, so that whoever gets hold of the process
 * that faces the internet does not have the password of the whole herd book. What is withheld is empty, not absent,
 * because an absent setting would be read from `.env`.
 */
export function environmentOf(service: string, given: Env): Env {
  const kept = needed[service]
  if (kept === undefined) return given
  const env = { ...given, ...derivedKeys(given) }
  const names = [...Object.keys(settings.shape), ...secretSettings.map((name) => `${name}_FILE`)]
  const keptNames = new Set(kept.flatMap((name) => [name, `${name}_FILE`]))
  const withheld = names.filter((name) => !keptNames.has(name)).map((name) => [name, ''])
  return { ...env, ...Object.fromEntries(withheld) }
}
