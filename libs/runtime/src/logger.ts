import { pino, type Logger, type TransportSingleOptions } from 'pino'

export type { Logger }

const secretKeys = [
  'password',
  'appPassword',
  'apiKey',
  'authorization',
  'cookie',
  'token',
  'secret',
  'p256dh',
  'auth',
]

/**
 * JSON lines on standard output; on a terminal readable lines. Values under the names of secrets are
 * replaced, whatever object they are logged in (two levels deep).
 */
export function createLogger(service: string, level: string): Logger {
  const transport: TransportSingleOptions = { target: 'pino-pretty', options: { ignore: 'pid,hostname' } }
  return pino({
    name: service,
    level,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[removed]' },
    ...(process.stdout.isTTY ? { transport } : {}),
  })
}
