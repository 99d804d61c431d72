import { readMailSettings } from '@zuchtbuch/db/mail-settings'
import type { Context } from '../context.ts'

/** The services that run and can do nothing yet: the mailbox without an account, the assistant and notifications without keys. */
export async function servicesNotSetUp({ db, config }: Context): Promise<ReadonlySet<string>> {
  const { appPasswordCipher } = await readMailSettings(db)
  const isSetUp = {
    'mail-worker': appPasswordCipher !== null,
    'ai-worker': config.ai.apiKey !== undefined,
    'push-worker': config.push.vapid !== undefined,
  }
  return new Set(Object.entries(isSetUp).flatMap(([service, ready]) => (ready ? [] : [service])))
}
