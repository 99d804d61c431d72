import { secretSettings, settings } from '@zuchtbuch/runtime/env'

export type Env = Record<string, string | undefined>

type Setting = keyof typeof settings.shape

const all: Setting[] = ['LOG_LEVEL', 'APP_TIMEZONE', 'DATA_DIR']
const stores: Setting[] = ['DATABASE_URL', 'DATABASE_PASSWORD', 'REDIS_URL']
const worker: Setting[] = [...all, ...stores, 'SECRETS_KEY', 'API_HOST', 'HEALTH_PORT']

/** What each service beside the api, which needs nearly everything, is told. */
const needed: Record<string, Setting[]> = {
  'mail-worker': [
    ...worker,
    'MAIL_IMAP_HOST',
    'MAIL_IMAP_PORT',
    'MAIL_SMTP_HOST',
    'MAIL_SMTP_PORT',
    'MAIL_AUTHSERV_ID',
  ],
  'ai-worker': [
    ...worker,
    'AI_API_KEY',
    'AI_BASE_URL',
    'AI_MODEL',
    'AI_ALLOW_PRIVATE',
    'AI_TIMEOUT_MS',
    'AI_MAX_TOKENS',
  ],
  publisher: [...worker, 'FILES_DIR', 'SITE_DIR', 'SITE_HOST', 'SITE_PORT', 'SITE_URL'],
  'push-worker': [...worker, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT', 'PUSH_ALLOW_PRIVATE'],
  site: [...all, 'SITE_HOST', 'SITE_PORT', 'SITE_DIR', 'SITE_URL', 'TRUST_PROXY'],
}

/**
 * The environment of a service: of the settings only those that it needs, so that whoever gets hold of the process
 * that faces the internet does not have the password of the whole herd book. What is withheld is empty, not absent,
 * because an absent setting would be read from `.env`.
 */
export function environmentOf(service: string, env: Env): Env {
  const kept = needed[service]
  if (kept === undefined) return env
  const names = [...Object.keys(settings.shape), ...secretSettings.map((name) => `${name}_FILE`)]
  const keptNames = new Set(kept.flatMap((name) => [name, `${name}_FILE`]))
  const withheld = names.filter((name) => !keptNames.has(name)).map((name) => [name, ''])
  return { ...env, ...Object.fromEntries(withheld) }
}
