import { readBreederProfile } from '@zuchtbuch/db/settings/breeder-profile'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { readPushKeys } from '@zuchtbuch/db/jobs/push-keys'
import type { Config } from '@zuchtbuch/runtime/env'
import { openPushKeys } from '@zuchtbuch/runtime/push-keys'
import { isVapidSubject, type Vapid } from '@zuchtbuch/runtime/vapid'
import type { PushContext } from './send-push.ts'

/** Where nobody is reached; push services want an address of the right form, and there is no better one yet. */
const nobody = 'mailto:zuchtbuch@example.org'

/**
 * Returns the keys that messages are signed with: the pair of the environment, else the stored one. Read for each
 * message.
 */
export const vapidFinder =
  ({ push, secretKeys }: Pick<Config, 'push' | 'secretKeys'>): PushContext['findVapid'] =>
  async (db) => {
    if (push.vapid) return push.vapid
    const stored = await readPushKeys(db)
    const pair = stored && openPushKeys(secretKeys.push, stored)
    return pair && { ...pair, subject: push.subject ?? (await findSubject(db)) }
  }

/** Where the breeder can be written to. */
async function findSubject(db: DbOrTx): Promise<Vapid['subject']> {
  const { email } = await readBreederProfile(db)
  const { gmailAddress } = await readMailSettings(db)
  return [`mailto:${email}`, `mailto:${gmailAddress}`].find((address) => isVapidSubject(address)) ?? nobody
}
