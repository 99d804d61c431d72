import { isBookUntouched } from '@zuchtbuch/db/book/demo'
import { ConfigError, type Config } from '@zuchtbuch/runtime/env'
import { passwordBounds, passwordFault } from '@zuchtbuch/runtime/password-rules'
import type { Context } from '../common/context.ts'

const { min, max } = passwordBounds

/** Whether a manager password is set that is soon guessed. */
export function isPasswordWeak({ access: { managerPassword } }: Pick<Config, 'access'>): boolean {
  const fault = managerPassword === undefined ? undefined : passwordFault(managerPassword)
  return fault !== undefined && fault !== 'tooLong'
}

/**
 * Refuses a bad password for a new book (`ConfigError`), and warns of it where somebody works with it already: an
 * upgrade locks nobody out.
 */
export async function judgePassword({
  config,
  db,
  logger,
}: Pick<Context, 'config' | 'db' | 'logger'>): Promise<void> {
  const { managerPassword } = config.access
  if (managerPassword === undefined || passwordFault(managerPassword) === undefined) return
  if (await isBookUntouched(db)) {
    throw new ConfigError(
      `MANAGER_PASSWORD: found a value (not shown); allowed: ${min} to ${max} characters, not one of the commonest passwords, not one character over and over`,
    )
  }
  if (isPasswordWeak(config))
    logger.warn(
      `MANAGER_PASSWORD is soon guessed: it is shorter than ${min} characters, one of the commonest, or one character over and over; set another`,
    )
}
