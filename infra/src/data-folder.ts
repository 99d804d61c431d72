import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '@zuchtbuch/runtime/env'
import { errorCode } from './error-code.ts'
import { writeSecret } from './secret-file.ts'

/**
 * Makes the data folder, private to this user. Root's may be entered, because the database below it belongs to
 * another user. A folder that exists keeps its mode: it may be somebody's home.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    if (mkdirSync(dataDir, { recursive: true }) === undefined) return
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    throw new ConfigError(`DATA_DIR: the folder ${dataDir} cannot be made (${errorCode(error)})`)
  }
}

/** The key that the stored passwords are encrypted with; made at the first start. */
export function secretsKey(dataDir: string): string {
  const file = path.join(dataDir, 'secrets.key')
  if (!existsSync(file)) writeSecret(file, randomBytes(32).toString('base64'))
  const key = readFileSync(file, 'utf8').trim()
  if (Buffer.from(key, 'base64').length !== 32) {
    throw new ConfigError(
      `DATA_DIR: ${file} does not hold 32 bytes in base64; bring the original back, or delete it and enter the mail password again`,
    )
  }
  return key
}

const logLimitBytes = 5_000_000

/** The database's log file; one that has become large is set aside at the start, once. */
export function databaseLog(dataDir: string): string {
  const folder = path.join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'postgres.log')
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) renameSync(file, `${file}.1`)
  return file
}
