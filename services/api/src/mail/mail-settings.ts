import {
  MailSettings,
  MailSettingsUpdate,
  MailTestResult,
  type MailSettingsInput,
} from '@zuchtbuch/contracts/mail-settings'
import {
  lockMailSettings,
  readMailSettings,
  updateMailSettings,
  type MailSettings as Settings,
} from '@zuchtbuch/db/mail/mail-settings'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { mailTest } from '@zuchtbuch/jobs/mail'
import { appPasswordPlace } from '@zuchtbuch/mail/app-password'
import { sealSecret } from '@zuchtbuch/runtime/secret-box'
import type { Context } from '../common/context.ts'
import { answerJob } from '../http/answer-job.ts'
import { hasAppPassword, requireMailAccount } from './require-mail-account.ts'
import { route } from '../common/route.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Requests'

export const getMailSettingsRoute = route({
  method: 'get',
  path: '/api/mail-settings',
  tag,
  summary: 'The mail account, without its password',
  response: MailSettings,
  handler: async (ctx) => viewSettings(ctx, await readMailSettings(ctx.db)),
})

export const updateMailSettingsRoute = route({
  method: 'put',
  path: '/api/mail-settings',
  tag,
  summary: 'Set up the mail account; omitted members keep their value',
  description:
    'Another address, host or port without a password in the same body removes the stored password: it is not ' +
    'shown to a server that it was not entered for. Another address, host, folder or first day begins the reading anew.',
  body: MailSettingsUpdate,
  response: MailSettings,
  errors: ['PreconditionFailed'],
  handler: (ctx, { body, requireVersion }) =>
    ctx.db.transaction(async (tx) => {
      const settings = await lockMailSettings(tx)
      requireVersion(settings.version)
      const { appPassword, ...values } = body
      const changed = changesOf(settings, values)
      const updated = await updateMailSettings(
        tx,
        { ...values, ...passwordColumns(ctx, appPassword, changed) },
        { startOver: ['gmailAddress', 'imapHost', 'imapPort', 'folder', 'syncSince'].some(changed) },
      )
      return viewSettings(ctx, updated)
    }),
})

export const testMailSettingsRoute = route({
  method: 'post',
  path: '/api/mail-settings/test',
  tag,
  summary: 'Log in to both mail servers, to see whether the settings are right',
  job: true,
  response: MailTestResult,
  errors: ['MailNotConfigured', 'QueueUnavailable', 'JobTimeout'],
  handler: async (ctx, input) => {
    requireMailAccount(ctx, await readMailSettings(ctx.db))
    const { requestId } = input
    const enqueued = await ctx.db.transaction((tx) => enqueue(tx, mailTest, {}, { requestId }))
    return answerJob(ctx, input, mailTest, enqueued, 60)
  },
})

type Values = Omit<MailSettingsInput, 'appPassword'>

function changesOf(settings: Settings, values: Values): (name: string) => boolean {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== undefined && value !== Reflect.get(settings, name),
  )
  const names = new Set(changed.map(([name]) => name))
  return (name) => names.has(name)
}

const noPassword = { appPasswordCipher: null, appPasswordKeyId: null }

function passwordColumns(
  { config }: Context,
  appPassword: string | undefined,
  changed: (name: string) => boolean,
) {
  if (appPassword === undefined) {
    const server = ['gmailAddress', 'imapHost', 'imapPort', 'smtpHost', 'smtpPort']
    return server.some(changed) ? noPassword : {}
  }
  if (appPassword === '') return noPassword
  const { cipher, keyId } = sealSecret(
    config.secretKeys.mail ?? '',
    appPasswordPlace,
    withoutGroups(appPassword),
  )
  return { appPasswordCipher: cipher, appPasswordKeyId: keyId }
}

/** Google shows an app password in four groups, which are no part of it. */
function withoutGroups(password: string): string {
  return /^[a-z]{4}(\s[a-z]{4}){3}$/.test(password) ? password.replace(/\s/g, '') : password
}

function viewSettings(ctx: Context, settings: Settings) {
  const {
    gmailAddress,
    pollInterval,
    folder,
    syncSince,
    quotesQuestion,
    imapHost,
    imapPort,
    smtpHost,
    smtpPort,
  } = settings
  return viewRecord({
    gmailAddress,
    pollInterval,
    folder,
    syncSince,
    quotesQuestion,
    imapHost,
    imapPort,
    smtpHost,
    smtpPort,
    hasAppPassword: hasAppPassword(ctx, settings),
    lastUid: settings.lastUid,
    lastSyncAt: settings.lastSyncAt,
    lastSyncError: settings.lastSyncError,
    createdAt: settings.createdAt,
    updatedAt: settings.updatedAt,
    version: settings.version,
  })
}
