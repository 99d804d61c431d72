import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findNewestBackup } from '@zuchtbuch/backup/stored-backups'
import { Info, LastRestore } from '@zuchtbuch/contracts/info'
import { readBreederProfile } from '@zuchtbuch/db/settings/breeder-profile'
import { isDemoThere } from '@zuchtbuch/db/book/demo'
import { hasEnclosures } from '@zuchtbuch/db/herd/enclosures'
import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { today } from '@zuchtbuch/domain/calendar'
import { liveManifest } from '@zuchtbuch/files/releases'
import { readAssistant } from '../assistant/ask-assistant.ts'
import { findPushKey } from './push-keys.ts'
import { isRestoring } from './restore-backup.ts'
import { hasAppPassword } from '../mail/require-mail-account.ts'
import { pictureUpload } from '../common/store-pictures.ts'
import { apiVersion } from '../http/openapi.ts'
import { readAddresses, siteAddress } from '../access/addresses.ts'
import { isLoopback } from '../access/is-loopback.ts'
import { isPasswordWeak } from '../access/weak-password.ts'
import { route } from '../common/route.ts'

export const getInfoRoute = route({
  method: 'get',
  path: '/api/info',
  tag: 'Operation',
  summary: 'What this instance is, what is switched on, and which steps of setting up are done',
  response: Info,
  handler: async (ctx, { request, response }) => {
    const { config, db } = ctx
    const mail = await readMailSettings(db)
    const { breederName, ownerName } = await readBreederProfile(db)
    const live = await liveManifest(config.site.dir)
    const lastBackup = (await findNewestBackup(config.backupDir))?.createdAt.toISOString() ?? null
    const mailConfigured = mail.gmailAddress !== null && hasAppPassword(ctx, mail)
    const { publicUrl } = await readAddresses(ctx)
    response.set('Cache-Control', 'no-store')
    return {
      version: apiVersion,
      build: ctx.build,
      today: today(config.timeZone),
      timeZone: config.timeZone,
      passwordRequired: config.access.managerPassword !== undefined,
      passwordWeak: isPasswordWeak(config),
      https: response.locals['isSecure'] === true,
      publicUrl,
      publicUrlReachable: !isLoopback(new URL(publicUrl).hostname),
      siteUrl: await siteAddress(ctx, request.get('Host')),
      published: live !== null,
      aiEnabled: (await readAssistant(ctx)).source !== 'none',
      mailConfigured,
      pushEnabled: (await findPushKey(ctx, db)) !== undefined,
      canRestore: ctx.restore !== undefined,
      restoring: isRestoring(ctx),
      maxUploadMb: pictureUpload.maxBytes / 1024 / 1024,
      lastBackupAt: lastBackup,
      lastRestore: await readLastRestore(config.dataDir),
      demo: await isDemoThere(db),
      setup: {
        profile: Boolean(breederName?.trim() || ownerName?.trim()),
        enclosures: await hasEnclosures(db),
        mail: mailConfigured,
        page: live !== null,
        backup: lastBackup !== null,
      },
    }
  },
})

/** Reads the outcome of the last restore; null without one, or while its file cannot be read. */
async function readLastRestore(dataDir: string) {
  try {
    return LastRestore.parse(JSON.parse(await readFile(path.join(dataDir, 'last-restore.json'), 'utf8')))
  } catch {
    return null
  }
}
