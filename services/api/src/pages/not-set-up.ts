import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import type { Context } from '../common/context.ts'
import { readAssistant } from '../assistant/ask-assistant.ts'
import { findPushKey } from '../system/push-keys.ts'

/**
 * The services that run and can do nothing yet: the mailbox without an account, the assistant without a key,
 * notifications whose keys cannot be read.
 */
export async function servicesNotSetUp(ctx: Context): Promise<ReadonlySet<string>> {
  const { db } = ctx
  const { appPasswordCipher } = await readMailSettings(db)
  const isSetUp = {
    'mail-worker': appPasswordCipher !== null,
    'ai-worker': (await readAssistant(ctx)).source !== 'none',
    'push-worker': (await findPushKey(ctx, db)) !== undefined,
  }
  return new Set(Object.entries(isSetUp).flatMap(([service, ready]) => (ready ? [] : [service])))
}
