import type { DbOrTx } from '@zuchtbuch/db/client'
import { readPushKeys, storePushKeys } from '@zuchtbuch/db/jobs/push-keys'
import { makePushKeys } from '@zuchtbuch/runtime/push-keys'
import { isSealedWith } from '@zuchtbuch/runtime/secret-box'
import type { Context } from '../common/context.ts'

type Given = Pick<Context, 'config'>

/** Makes the pair that messages are signed with, unless there is one; at the start, by every process that starts. */
export async function ensurePushKeys({ config, db }: Pick<Context, 'config' | 'db'>): Promise<void> {
  if ((await findPushKey({ config }, db)) !== undefined) return
  await storePushKeys(db, makePushKeys(config.secretKeys.push ?? ''))
}

/** The public key that browsers subscribe with. Undefined when push is off: the stored pair cannot be opened. */
export async function findPushKey({ config }: Given, db: DbOrTx): Promise<string | undefined> {
  if (config.push.vapid) return config.push.vapid.publicKey
  const stored = await readPushKeys(db)
  const isOurs = stored && isSealedWith(config.secretKeys.push ?? '', { keyId: stored.cipherKeyId })
  return isOurs ? stored.publicKey : undefined
}
