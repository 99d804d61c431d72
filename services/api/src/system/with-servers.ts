import type { MissedSecret } from '@zuchtbuch/db/due/due-placements'
import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { readPublishTarget } from '@zuchtbuch/db/site/publish-target'
import type { DueMissingSecret } from '@zuchtbuch/domain/due/due-facts'
import type { SecretOwner } from '@zuchtbuch/domain/due/due-key'
import type { Context } from '../common/context.ts'
import { readAssistant } from '../assistant/ask-assistant.ts'

/** The secrets that a restore did not bring back and are still wanted, with the server that each would be sent to. */
export async function withServers(
  ctx: Context,
  missing: readonly MissedSecret[],
): Promise<DueMissingSecret[]> {
  const found: DueMissingSecret[] = []
  for (const secret of missing) {
    const server = await serverOf[secret.owner](ctx)
    if (server !== null) found.push({ ...secret, server })
  }
  return found
}

/** Null where there is no account any more, or one that needs no secret. */
const serverOf: Record<SecretOwner, (ctx: Context) => Promise<string | null>> = {
  async mailAccount({ config, db }) {
    const { gmailAddress, imapHost, smtpHost } = await readMailSettings(db)
    if (gmailAddress === null) return null
    const hosts = new Set([imapHost ?? config.mail.imapHost, smtpHost ?? config.mail.smtpHost])
    return [...hosts].join(' und ')
  },
  publishTarget: async ({ db }) => (await readPublishTarget(db)).host,
  async assistant(ctx) {
    const { source, baseUrl } = await readAssistant(ctx)
    return source === 'none' ? new URL(baseUrl).hostname : null
  },
}
